import DeviceKernel
import DeviceModel
import Foundation
import Logging
import NotificationModel
import ProcessLink
import Synchronization
import UpTesting

@testable import Device

/// A device in a folder, without processes and on a virtual clock, that can be restarted.
final class PersistenceFixture: Sendable {
    static let app = "org.example.chat"

    let folder: URL
    let clock: VirtualClock
    let device: Device
    private let effects: Effects

    /// Records the effects of the device.
    private final class Effects: Sendable {
        let list = Mutex<[Effect]>([])
    }

    /// Starts a device with the folder's store.
    init(
        in folder: URL, clock: VirtualClock = VirtualClock(), isInstalled: Bool = true,
        _ configure: (inout Device.Configuration) -> Void = { _ in }
    ) async throws {
        self.folder = folder
        self.clock = clock
        let effects = Effects()
        self.effects = effects
        var configuration = Device.Configuration(
            stateFolder: folder.appending(path: "device"), register: { _ in Data() },
            log: { _, _ in })
        if isInstalled { configuration.apps = [try Self.bundle(in: folder)] }
        configuration.observe = { effect in effects.list.withLock { $0.append(effect) } }
        configure(&configuration)
        device = try Device(
            configuration: configuration, clock: clock,
            logger: Logger(label: "device", factory: { _ in SwiftLogNoOpLogHandler() }))
        await device.begin()
    }

    static var fullEntitlements: [String: Any] {
        [
            Entitlement.communication.rawValue: true,
            Entitlement.apsEnvironment.rawValue: "development",
        ]
    }

    /// Writes the app: a bundle without executable code.
    static func bundle(
        in folder: URL, entitlements: [String: Any] = fullEntitlements
    ) throws -> AppBundle {
        let bundle = folder.appending(path: "Chat.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let info: [String: Any] = [
            "CFBundleIdentifier": app, "CFBundleExecutable": "Chat", "CFBundleName": "Chat",
            "NSUserActivityTypes": ["INSendMessageIntent"],
        ]
        for (name, list) in [
            ("Info.plist", info), (AppBundle.entitlementsName, entitlements),
        ] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: list, format: .xml, options: 0)
            try data.write(to: bundle.appending(path: name))
        }
        return try AppBundle(at: bundle)
    }

    /// Ends this device and starts the next one with the same store.
    func restart(
        isInstalled: Bool = true, _ configure: (inout Device.Configuration) -> Void = { _ in }
    ) async throws -> PersistenceFixture {
        await device.stop()
        return try await PersistenceFixture(
            in: folder, clock: clock, isInstalled: isInstalled, configure)
    }

    func allow() async {
        async let granted = device.ask(.authorization([.alert, .sound, .badge]), app: Self.app)
        while await device.kernel.state.prompts.isEmpty { await Task.yield() }
        await device.handle(.promptAnswered(.notifications, app: Self.app, allowed: true))
        _ = await granted
    }

    @discardableResult
    func add(
        _ identifier: String, _ trigger: NotificationTrigger?, attachments: [URL] = []
    ) async -> Bool {
        var content = NotificationContent()
        content.body = identifier
        content.attachments = attachments.map {
            NotificationAttachment(identifier: "a", url: $0, typeIdentifier: "public.png")
        }
        let request = NotificationRequest(
            identifier: identifier, content: content, trigger: trigger)
        let answer = await device.answer(.add(request), of: Self.app)
        return answer == .done
    }

    /// Delivers a push with a text.
    func push(_ identifier: String) async throws {
        let payload = #"{"aps":{"alert":"\#(identifier)"}}"#
        try await device.deliver(
            ArrivedPush(apnsID: identifier, app: Self.app, payload: Data(payload.utf8)))
    }

    /// The texts announced since this start, in order.
    var announced: [String] {
        effects.list.withLock { list in
            list.compactMap { effect in
                if case .announce(_, _, _, let appearance) = effect { appearance.body } else { nil }
            }
        }
    }

    /// When the pending requests fire next, by identifier.
    func dues() async -> [String: Date?] {
        let pending = await device.kernel.state.pendingRequests(of: Self.app).map(\.self)
        return Dictionary(uniqueKeysWithValues: pending.map { ($0.request.identifier, $0.due) })
    }

    /// The texts of the listed notifications, oldest first.
    func listed() async -> [String] {
        await device.kernel.state.delivered.map(\.notification.request.content.body)
    }

    /// Advances the time and waits until something with this text is announced.
    func advance(by seconds: TimeInterval, until text: String) async {
        clock.advance(by: seconds)
        while !announced.contains(text) { await Task.yield() }
    }
}
