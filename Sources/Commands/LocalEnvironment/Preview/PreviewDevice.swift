package import AppBundles
import BellhopBasics
package import Device
import DeviceKernel
import DeviceModel
package import Foundation
import Logging
package import NotificationModel
import UntrustedFiles

/// A device in a temporary folder, which plays payloads with an app's code.
package struct PreviewDevice: Sendable {
    let bundle: AppBundle
    let sandbox: SandboxMode
    let trustFile: URL
    let report: @Sendable (PrintableText) -> Void
    /// Receives the reason if the app's code runs without a sandbox.
    package var unconfined: @Sendable (_ reason: String) -> Void = { _ in }
    package var network = SandboxNetwork.publicInternet
    /// Whether an app that ends during its launch is an error. Otherwise its extensions still run,
    /// if it has asked for permission.
    package var isStrict = false

    /// Creates a device with one installed app.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - sandbox: Whether its code runs in a sandbox.
    ///   - trustFile: The certificates that its downloads trust. The default is the system's.
    ///   - report: Receives the lines that the app prints. It is called from any task and must not
    ///     block.
    package init(
        bundle: AppBundle, sandbox: SandboxMode, trustFile: URL,
        report: @escaping @Sendable (PrintableText) -> Void
    ) {
        (self.bundle, self.sandbox) = (bundle, sandbox)
        (self.trustFile, self.report) = (trustFile, report)
    }

    /// The time in which an app may request permission after its launch.
    private static let askSeconds = 5.0
    /// The additional time of the device beside the extension's time.
    private static let spareSeconds = 20.0

    /// Returns the screen after all payloads were delivered.
    ///
    /// - Throws: `PreviewError` if a notification does not finish, and the errors of the device.
    package func shown(_ request: PreviewRequest) async throws -> PreviewShown {
        let manager = FileManager.default
        // The name is short, because the path of a Unix socket contains it.
        let folder = manager.temporaryDirectory
            .appending(path: "bellhop-\(UUID().uuidString.prefix(8))")
        try manager.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // An extension may have created folders deeper than the maximum path length.
        defer { try? UntrustedFolder(folder).remove() }
        let device = try Device(
            configuration: configuration(request, in: folder),
            logger: Logger(label: "preview", factory: { _ in SwiftLogNoOpLogHandler() }))
        let isReady = Promise<Void>()
        return try await withThrowingTaskGroup(of: PreviewShown?.self) { group in
            group.addTask {
                do { try await device.run { isReady.fulfill(()) } } catch is CancellationError {}
                return nil
            }
            group.addTask {
                await isReady.value
                return try await play(request, on: device)
            }
            defer { group.cancelAll() }
            while let shown = try await group.next() {
                if let shown { return shown }
            }
            throw PreviewError("The device stopped before the notification arrived.")
        }
    }

    private func configuration(_ request: PreviewRequest, in folder: URL) -> Device.Configuration {
        var configuration = Device.Configuration(
            stateFolder: folder, register: { _ in Data(repeating: 7, count: 32) },
            log: { [report] process, line in report("[\(process)] \(line)") })
        configuration.settings = request.settings
        configuration.remembers = false
        configuration.sandbox = sandbox
        configuration.unconfined = unconfined
        configuration.network = network
        configuration.apps = [bundle]
        let reloads = request.reloads
        if !reloads.isEmpty {
            configuration.widgets = WidgetProgram(
                reload: { _, surface, _ in reloads[surface]?.reloads ?? [] },
                tokensChanged: { _, _, _ in })
        }
        // An environment that ran before has a server of avatars, which its apps trust.
        if FileManager.default.fileExists(atPath: trustFile.path) {
            configuration.trustFile = trustFile
        }
        return configuration
    }

    private func play(_ request: PreviewRequest, on device: Device) async throws -> PreviewShown {
        let app = bundle.description.bundleIdentifier
        var notes: [String] = bundle.problems
        if let named = request.app, named != app {
            notes.append("The payload names \(named), but \(app) shows it.")
        }
        do { try await device.launch(app) } catch let error as ActionError where !isStrict {
            // Its extensions run in processes beside it, as on a phone. An app that ends before it
            // asks for permission shows nothing, so the push is then drawn as it was sent.
            guard try await hasAsked(app, device) else { throw error }
            notes.append("warning: \(error.description)")
        }
        if try await !hasAsked(app, device) {
            await device.allow(app)
            notes.append(
                "\(app) did not ask for permission after launch; the picture shows it as allowed.")
        }
        if request.hidesPreviews {
            try await device.perform(.change(app: app, .previews(.whenAuthenticated)))
        }
        if request.hasFocus { try await device.perform(.focus(Focus.doNotDisturb.name)) }
        if let activity = request.assumedActivity {
            await device.assume(activity, of: app)
            notes.append(PreviewRequest.assumedActivityWarning)
        }
        for widget in request.placedWidgets {
            try await device.perform(.placeWidget(app: app, widget))
        }
        for (index, payload) in request.payloads.enumerated() {
            let id = Self.id(index)
            try await device.deliver(
                ArrivedPush(
                    apnsID: id, app: app, kind: request.kind(ofPayload: index),
                    payload: Data(payload)))
            let limit = request.settings.extensionSeconds + Self.spareSeconds
            let journey = try await within(.seconds(limit)) {
                await device.settledJourney(ofPush: id)
            }
            guard journey != nil else {
                throw PreviewError(
                    "The notification did not arrive within \(Int(limit)) seconds.")
            }
        }
        if request.opensNewest { try await open(device) }
        // Runs after the opening, so that the journeys include the content extension's view.
        let (journeys, indices) = await journeys(of: request.payloads.count, on: device)
        guard let model = await screen(of: device, where: { _ in true }) else {
            throw PreviewError("The device stopped before the notification arrived.")
        }
        var shown = PreviewShown(model: model, journeys: journeys, notes: notes)
        shown.payloadIndices = indices
        shown.registration = await device.registrationReports(language: "en")
            .first { $0.app == app && $0.hasFailed }
        for id in model.pictureIDs { shown.pictures[id] = await device.picture(id) }
        return shown
    }

    private static func id(_ index: Int) -> String { "preview-\(index + 1)" }

    private func journeys(
        of count: Int, on device: Device
    ) async -> ([Journey], indices: [Journey.ID: Int]) {
        var journeys: [Journey] = []
        var indices: [Journey.ID: Int] = [:]
        for index in 0..<count {
            if let journey = await device.settledJourney(ofPush: Self.id(index)) {
                journeys.append(journey)
                indices[journey.id] = index
            }
        }
        return (journeys, indices)
    }

    private func hasAsked(_ app: String, _ device: Device) async throws -> Bool {
        let asked = try await within(.seconds(Self.askSeconds)) {
            await screen(of: device) { model in
                model.apps.contains { $0.id == app && $0.authorization != .notDetermined }
            }
        }
        return asked != nil
    }

    private func open(_ device: Device) async throws {
        guard let card = await screen(of: device, where: { _ in true })?.cards.first else { return }
        try await device.perform(.expand(notification: card.id))
        _ = try await within(.seconds(Self.askSeconds)) {
            await screen(of: device) { model in
                guard let opened = model.expanded else { return false }
                return opened.view == nil || opened.view?.face != nil || opened.view?.page != nil
            }
        }
    }

    private func screen(
        of device: Device, where condition: @Sendable (ScreenModel) -> Bool
    ) async -> ScreenModel? {
        for await model in await device.screens() where condition(model) { return model }
        return nil
    }
}

package struct PreviewError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
