import BellhopTesting
import Foundation
import Testing
import WidgetKit

@Suite("Reloads of widgets on a test device", .timeLimit(.minutes(10)))
struct WidgetReloadOnTestDeviceTests {
    private static let app = "org.example.chat"

    private static func device(_ placed: PlacedWidget...) async throws -> TestDevice {
        let device = TestDevice()
        device.configure { $0.systemVersion = SystemVersion(parts: [26]) }
        try device.install(AppDescription(bundleIdentifier: app, name: "Chat"))
        for widget in placed {
            try await device.perform(.placeWidget(app: app, widget))
        }
        return device
    }

    private static func reasons(_ device: TestDevice) -> [String] {
        device.journey?.steps.map(\.reason.rawValue) ?? []
    }

    @Test(
        "WIDGET-1 WIDGET-2 WIDGET-4 a push reloads placed widgets with a handler, and else says why",
        arguments: [
            (#"{"aps":{"content-changed":true}}"#, true, "widget.reloaded"),
            (#"{"aps":{"content-changed":true}}"#, false, "widget.no-handler"),
            (#"{"aps":{"content-changed":1}}"#, true, "widget.not-announced"),
        ])
    func pushes(payload: String, hasHandler: Bool, reason: String) async throws {
        let device = try await Self.device(PlacedWidget(kind: "Inbox", hasPushHandler: hasHandler))
        try await device.push(payload, to: Self.app, kind: .widgets)
        // The device does not run the provider, so no result follows.
        #expect(Self.reasons(device).last == reason)
    }

    @Test("WIDGET-9 a call of the app's code reloads the kinds that it names")
    func calls() async throws {
        let device = try await Self.device(
            PlacedWidget(kind: "Inbox"), PlacedWidget(kind: "Sent", hasPushHandler: false))
        try await device.run(as: Self.app) { WidgetCenter.shared.reloadTimelines(ofKind: "Sent") }
        let reloaded = try #require(device.journey?.steps.last)
        #expect(reloaded.reason.rawValue == "widget.reloaded")
        #expect(reloaded.detail == "widgets Sent")
        try await device.run(as: Self.app) { WidgetCenter.shared.reloadTimelines(ofKind: "Trash") }
        #expect(Self.reasons(device).last == "widget.not-placed")
    }
}
