import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Document 001: the view of a content extension.
@Suite("Document 001, content extension", .timeLimit(.minutes(10)))
struct Document1ViewTests {
    private static func withView(
        _ controller: String, _ further: [String: Any] = [:],
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var project = DocumentProject(delegate: "Document1App")
        let attributes: [String: Any] = [
            "UNNotificationExtensionCategory": "customUICategory",
            "UNNotificationExtensionInitialContentSizeRatio": 1.0,
        ]
        project.content = (controller, attributes.merging(further) { $1 })
        try await project.run { running, _ in try await body(running) }
    }

    /// D1-P4.
    private static let payload = """
        {"aps":{"alert":{"title":"This is title","body":"This is body"},"sound":"default",\
        "category":"customUICategory","thread-id":"t"}}
        """

    private static func opened(
        _ id: String, _ text: String, _ running: RunningDevice
    ) async throws -> ScreenModel.Expanded {
        let screen = try await running.screen {
            $0.expanded?.view?.face?.views.texts.contains(text) == true
        }
        guard let expanded = screen.expanded, expanded.card == id else { throw Missing(text) }
        return expanded
    }

    @Test("D1-L18 D1-C50 D1-C57: with the plist's first values the view is square, above the text")
    func plain() async throws {
        try await Self.withView("Document1Listing18") { running in
            let id = try await running.push(Self.payload)
            #expect(try await running.card(id).actions.map(\.title) == ["Stop", "Comment"])
            try await running.device.perform(.expand(notification: id))
            let opened = try await Self.opened(id, "Content Extension:This is body", running)
            #expect(opened.lines?.title == "This is title" && opened.header == "Documents")
            let view = try #require(opened.view)
            #expect(view.size(inWidth: 320) == (320, 320))
            // Without the second method the app gets the button.
            try await running.device.perform(.press(notification: id, action: "stop", text: nil))
            let journey = try await running.journey(id, has: .responseDelivered)
            #expect(journey.contains(.contentViewLeaves))
        }
    }

    @Test(
        "D1-L19 D1-C54 D1-C55 D1-C56: with the plist's later values the view alone, its title, half as high"
    )
    func changed() async throws {
        let later: [String: Any] = [
            "UNNotificationExtensionInitialContentSizeRatio": 0.5,
            "UNNotificationExtensionDefaultContentHidden": true,
            "UNNotificationExtensionOverridesDefaultTitle": true,
        ]
        try await Self.withView("Document1Listing19", later) { running in
            let id = try await running.push(Self.payload)
            try await running.device.perform(.expand(notification: id))
            let opened = try await Self.opened(id, "Content Extension:This is body", running)
            #expect(opened.lines == nil && opened.actions.map(\.title) == ["Stop", "Comment"])
            let view = try #require(opened.view)
            #expect(view.size(inWidth: 320) == (320, 160))
            #expect(opened.header == "pro648")
            #expect(view.face?.views.texts.contains("🔊") == true)

            // Stop answers without closing the view, and the app gets no call.
            try await running.device.perform(.press(notification: id, action: "stop", text: nil))
            _ = try await Self.opened(id, "🔇", running)
            let journey = try await running.journey(id, has: .contentViewStays)
            #expect(!journey.contains(.responseDelivered))

            // The open view receives another notification of its thread.
            _ = try await running.push(
                Self.payload.replacing("This is body", with: "This is more"))
            _ = try await Self.opened(id, "Content Extension:This is more", running)

            // The app receives Comment, with the typed text.
            try await running.device.perform(
                .press(notification: id, action: "comment", text: "hello"))
            let forwarded = try await running.journey(id, has: .responseDelivered)
            #expect(forwarded.contains(.contentViewForwards))
            _ = try await running.screen { $0.expanded == nil }
        }
    }
}
