import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Synchronization
import Testing
import UpTesting

/// Reloads of widgets by push on a device that runs: registration, token, reload and removal.
@Suite(.timeLimit(.minutes(10)))
struct WidgetDeliveryTests {
    private struct NoExtensionError: Error {}

    /// A gateway and an extension that note their calls.
    private final class Calls: Sendable {
        let lines = Mutex<[String]>([])
        let fails: Bool

        init(fails: Bool = false) { self.fails = fails }

        func note(_ line: String) { lines.withLock { $0.append(line) } }

        func wait(for line: String) async {
            while !lines.withLock({ $0.contains(line) }) { await Task.yield() }
        }

        var program: WidgetProgram {
            WidgetProgram(
                reload: { [self] _, surface, kinds in
                    note("reload \(surface.rawValue) \(kinds.joined(separator: " "))")
                    guard !fails else { throw NoExtensionError() }
                    return kinds.map {
                        WidgetReload(
                            kind: $0, family: "systemSmall", dates: [.distantPast], policy: .never)
                    }
                },
                tokensChanged: { [self] _, _, widgets in
                    for widget in widgets { note("token \([UInt8](widget.token)) \(widget.kind)") }
                })
        }
    }

    private func withHousehold(
        _ calls: Calls, _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [26])
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", settings: settings, in: folder,
                configure: { configuration in
                    let register = configuration.register
                    configuration.register = { topic in
                        guard topic.contains("push-type.widgets") else {
                            return try await register(topic)
                        }
                        calls.note("register \(topic)")
                        return Data([1, 2, 3])
                    }
                    configuration.unregister = { calls.note("unregister \($0)") }
                    configuration.widgets = calls.program
                }
            ) { try await body($0) }
        }
    }

    private static let push = #"{"aps":{"content-changed":true}}"#

    @Test("WIDGET-2 WIDGET-6 WIDGET-8 a placed widget has a token, reloads, and loses the token")
    func placedWidget() async throws {
        let calls = Calls()
        try await withHousehold(calls) { running in
            let topic = running.app + ".push-type.widgets"
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: "Coffee")))
            await calls.wait(for: "register \(topic)")
            await calls.wait(for: "token [1, 2, 3] Coffee")
            let id = try await running.push(Self.push, kind: .widgets)
            let steps = try await running.steps(id, with: .widgetProvided)
            #expect(
                steps.last?.detail
                    == "Coffee systemSmall: 1 entry (0001-01-01T00:00:00Z), no further reload")
            #expect(calls.lines.withLock { $0.contains("reload widgets Coffee") })
            try await running.device.perform(
                .removeWidgets(app: running.app, kind: "Coffee", .widget))
            await calls.wait(for: "unregister \(topic)")
        }
    }

    @Test("WIDGET-6 the journey says why the extension did not run")
    func failedExtension() async throws {
        let calls = Calls(fails: true)
        try await withHousehold(calls) { running in
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: "Coffee")))
            let id = try await running.push(Self.push, kind: .widgets)
            let steps = try await running.steps(id, with: .widgetNotProvided)
            #expect(steps.last?.detail == "NoExtensionError()")
        }
    }
}
