package import Device
import DeviceKernel
package import DeviceModel
package import Foundation
import Logging
import NotificationModel

/// A real device with real processes, available while a closure runs.
package struct RunningDevice: Sendable {
    /// The device.
    package let device: Device
    /// The output of apps and extensions.
    package let log: LineLog
    /// The installed app.
    package let app: String

    /// Assembles an app from its project, installs it, opens it once and passes the device to a
    /// closure.
    package static func withApp(
        project: String, settings: DeviceSettings = DeviceSettings(), trustFile: URL? = nil,
        in folder: URL,
        configure: (inout Device.Configuration) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        let assembler = BundleAssembler(
            project: try XcodeGenProject(at: Products.checkout.appending(path: project)),
            products: Products.folder, launcher: Products.program("bellhop-launcher"))
        try await withBundle(
            try assembler.assemble(in: folder), settings: settings, trustFile: trustFile,
            in: folder, configure: configure, body)
    }

    /// Installs an assembled app, opens it once and passes the device to a closure.
    package static func withBundle(
        _ bundle: AppBundle, settings: DeviceSettings = DeviceSettings(), trustFile: URL? = nil,
        clock: any DeviceClock = RealClock(), in folder: URL,
        configure: (inout Device.Configuration) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        let log = LineLog()
        var configuration = Device.Configuration(
            stateFolder: folder.appending(path: "device"),
            register: { _ in Data(repeating: 7, count: 32) },
            log: { process, line in log.add("\(process): \(line)") })
        configuration.settings = settings
        configuration.trustFile = trustFile
        configure(&configuration)
        let device = try Device(
            configuration: configuration, clock: clock,
            logger: Logger(label: "device", factory: { _ in SwiftLogNoOpLogHandler() }))
        let app = bundle.description.bundleIdentifier
        let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await device.run { isReady.finish() }
                } catch is CancellationError {
                    // The expected end.
                }
            }
            for await _ in ready {}
            try await device.install(bundle)
            try await device.launch(app)
            let running = RunningDevice(device: device, log: log, app: app)
            _ = try await running.screen { $0.apps.first?.authorization == .authorized }
            try await body(running)
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    /// Delivers a push and returns its journey's id.
    package func push(
        _ payload: String, kind: ArrivedPush.Kind = .notification,
        apnsID: String = UUID().uuidString
    ) async throws -> String {
        try await device.deliver(
            ArrivedPush(apnsID: apnsID, app: app, kind: kind, payload: Data(payload.utf8)))
        guard let journey = await device.journeys(ofPush: apnsID).first else {
            throw Missing("the device started no journey for the push")
        }
        return journey.id
    }

    /// The first screen that meets a condition.
    package func screen(
        where condition: @Sendable (ScreenModel) -> Bool
    ) async throws -> ScreenModel {
        for await screen in await device.screens() where condition(screen) { return screen }
        throw Missing("the device ended")
    }

    /// The card of a notification, after it appears.
    package func card(_ id: String) async throws -> ScreenModel.Card {
        let screen = try await screen { $0.cards.contains { $0.id == id } }
        guard let card = screen.cards.first(where: { $0.id == id }) else { throw Missing(id) }
        return card
    }

    /// The reasons of a journey, after a certain one is among them.
    package func reasons(_ id: String, with reason: JourneyReason) async throws -> [JourneyReason] {
        try await steps(id, with: reason).map(\.reason)
    }

    /// The steps of a journey, after a certain reason is among them.
    package func steps(_ id: String, with reason: JourneyReason) async throws -> [Journey.Step] {
        for await _ in await device.screens() {
            let steps = await device.journey(id)?.steps ?? []
            if steps.contains(where: { $0.reason == reason }) { return steps }
        }
        let steps = await device.journey(id)?.steps ?? []
        let seen = steps.map { "\($0.reason.rawValue) \($0.detail ?? "")" }
        throw Missing("\(reason.rawValue) after \(seen)")
    }
}

/// The error when an expected value did not arrive.
package struct Missing: Error, CustomStringConvertible {
    /// The missing value.
    package let description: String

    /// Creates the error.
    package init(_ description: String) { self.description = description }
}
