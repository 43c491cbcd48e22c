import BrowserTesting
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// Live Activities on the page.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct ActivityPageTests {
    private static func activity(_ phase: ScreenModel.Activity.Phase) -> ScreenModel.Activity {
        ScreenModel.Activity(
            id: "a1", bundleIdentifier: "com.example.chat", appName: "Chat",
            attributesType: "Trip", phase: phase, phaseText: "Live Activity, stale",
            attributes: [.init(path: "to", text: "<b>Home</b>", date: nil)],
            state: [.init(path: "ends", text: "721696400", date: Date.now + 90)], started: .now,
            staleDate: nil, removal: nil, isInDynamicIsland: true, caption: "Not drawn.")
    }

    @Test("an activity is a card with its values as text and a running timer")
    func card() async throws {
        let source = FakeSource(try Sample.screen())
        try await showing(source) { browser in
            await source.show { $0.activities = [Self.activity(.stale)] }
            let card = try await browser.wait(for: "[data-activity=a1]")
            #expect(try await card.attribute("data-phase") == "stale")
            let text = try await card.text
            #expect(text.contains("<b>Home</b>") && text.contains("721696400"))
            #expect(text.contains("1:") && text.contains("Not drawn."))
            await source.show { $0.activities = [] }
            try await browser.waitUntilGone("[data-activity=a1]")
        }
    }

    @Test("the button of an activity dismisses it")
    func dismissal() async throws {
        let source = FakeSource(try Sample.screen())
        try await showing(source) { browser in
            await source.show { $0.activities = [Self.activity(.active)] }
            _ = try await browser.wait(for: "[data-activity=a1]")
            try await browser.click("[data-role=dismiss-activity]")
            #expect(await source.nextAction() == .dismissActivity("a1"))
        }
    }
}
