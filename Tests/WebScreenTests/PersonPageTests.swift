import BrowserTesting
import Device
import DeviceKernel
import Foundation
import Testing

/// What a person does on the phone reaches the device.
@Suite(.serialized, .browser(), .timeLimit(.minutes(5)))
struct PersonPageTests {
    @Test func clickTapsTheNotification() async throws {
        try await showingMessage { browser, source in
            try await browser.wait(for: "[data-card=n1] .face").click()
            #expect(await source.nextAction() == .tap(notification: "n1"))
        }
    }

    @Test func replyCarriesTheTypedText() async throws {
        try await showingMessage { browser, source in
            try await browser.expand("n1")
            try await browser.wait(for: "[data-card=n1] [data-action=reply]").click()
            let field = try await browser.wait(for: "[data-role=reply]")
            #expect(try await field.attribute("placeholder") == "输入消息")
            try await field.type("好呀，七点见！")
            try await browser.wait(for: "[data-role=send]", toSay: "发送").click()
            let press = PersonAction.press(
                notification: "n1", action: "reply", text: "好呀，七点见！")
            #expect(await source.nextAction() == press)
        }
    }

    @Test func halfTypedReplySurvivesAnArrival() async throws {
        try await showingMessage { browser, source in
            try await browser.expand("n1")
            try await browser.wait(for: "[data-card=n1] [data-action=reply]").click()
            try await browser.wait(for: "[data-role=reply]").type("好")
            let other = try Sample.card("n2", title: "Other", thread: "other")
            await source.show { $0.cards.insert(other, at: 0) }
            _ = try await browser.wait(for: "[data-card=n2]")
            try await browser.press("的" + Key.enter)
            let press = PersonAction.press(notification: "n1", action: "reply", text: "好的")
            #expect(await source.nextAction() == press)
        }
    }

    @Test func openingAndClosingACardTellsTheDevice() async throws {
        try await showingMessage { browser, source in
            try await browser.expand("n1")
            #expect(await source.nextOpening() == .expand(notification: "n1"))
            try await browser.wait(for: "[data-card=n1] [data-role=expand]").click()
            #expect(await source.nextOpening() == .collapse)
        }
    }

    @Test func crossClearsTheCard() async throws {
        try await showingMessage { browser, source in
            try await browser.wait(for: "[data-card=n1] .face").click()
            #expect(await source.nextAction() == .tap(notification: "n1"))
            try await browser.find("[data-card=n1] [data-role=clear]").click()
            #expect(await source.nextAction() == .clear(notification: "n1"))
            await source.show { $0.cards = [] }
            try await browser.waitUntilGone("[data-card=n1]")
        }
    }

    @Test func swipeToTheLeftClearsAndDoesNotTap() async throws {
        try await showingMessage { browser, source in
            let face = try await browser.wait(for: "[data-card=n1] .face")
            try await browser.drag(face, right: -60)
            try await browser.drag(face, right: -160)
            #expect(await source.nextAction() == .clear(notification: "n1"))
            try await browser.find("[data-role=lock]").click()
            #expect(await source.nextAction() == .unlock)
        }
    }

    @Test func clearAllClearsEverything() async throws {
        try await showingMessage { browser, source in
            try await browser.wait(for: "[data-role=clear-all]").click()
            #expect(await source.nextAction() == .clearAll)
        }
    }

    @Test func phoneUnlocksOpensLeavesAndLocks() async throws {
        try await showingMessage { browser, source in
            try await browser.wait(for: "[data-role=home]").click()
            #expect(await source.nextAction() == .unlock)
            await source.show { $0.isLocked = false }
            try await browser.wait(for: "[data-app=\"com.example.chat\"]").click()
            #expect(await source.nextAction() == .open(app: "com.example.chat"))
            await source.show { $0.apps[0].isForeground = true }
            _ = try await browser.wait(for: "[data-front=\"com.example.chat\"]")
            try await browser.find("[data-role=home]").click()
            #expect(await source.nextAction() == .goHome)
            try await browser.find("[data-role=lock]").click()
            #expect(await source.nextAction() == .lock)
        }
    }

    @Test func notificationCenterOpensAndClosesOnAnUnlockedPhone() async throws {
        try await showingMessage { browser, source in
            await source.show { $0.isLocked = false }
            try await browser.wait(for: "[data-role=center]").click()
            _ = try await browser.wait(for: "[data-card=n1]")
            try await browser.press(Key.escape)
            try await browser.wait(until: "the card is covered") {
                try await !browser.find("[data-card=n1]").isDisplayed
            }
        }
    }

    @Test func keyboardAloneTapsExpandsAndClears() async throws {
        try await showingMessage { browser, source in
            _ = try await browser.wait(for: "[data-card=n1]")
            try await browser.execute("document.querySelector('[data-card=n1] .face').focus()")
            try await browser.press(Key.enter)
            #expect(await source.nextAction() == .tap(notification: "n1"))
            try await browser.press(Key.tab + Key.tab + Key.enter)
            let expand = try await browser.find("[data-card=n1] [data-role=expand]")
            #expect(try await expand.attribute("aria-expanded") == "true")
            try await browser.press(Key.escape)
            #expect(try await browser.findAll("[data-action]").isEmpty)
            try await browser.press(Key.delete)
            #expect(await source.nextAction() == .clear(notification: "n1"))
        }
    }

    @Test func clearedCardHandsTheFocusToTheNext() async throws {
        let cards = try ["n3", "n2", "n1"].map { try Sample.card($0, title: $0, thread: $0) }
        let source = FakeSource(try Sample.screen(cards))
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n2]")
            try await browser.execute("document.querySelector('[data-card=n2] .face').focus()")
            try await browser.press(Key.delete)
            #expect(await source.nextAction() == .clear(notification: "n2"))
            await source.show { $0.cards.remove(at: 1) }
            try await browser.waitUntilGone("[data-card=n2]")
            try await browser.press(Key.delete)
            #expect(await source.nextAction() == .clear(notification: "n1"))
        }
    }

    @Test func refusalIsShownInTheDevicesWords() async throws {
        try await showingMessage { browser, source in
            await source.refuse(with: ActionRefusal("There is no notification n1 any more."))
            try await browser.wait(for: "[data-card=n1] .face").click()
            try await browser.wait(
                for: "[role=alert]",
                toSay: "That did not work: There is no notification n1 any more.")
        }
    }

    @Test func everyControlHasAName() async throws {
        try await showingMessage { browser, _ in
            _ = try await browser.wait(for: "[data-card=n1]")
            for control in try await browser.findAll(":is(button, a, input):not([inert] *)") {
                guard try await control.isDisplayed else { continue }
                #expect(try await !control.accessibleName.isEmpty)
            }
            #expect(try await browser.find("[data-card=n1] .face").role == "button")
        }
    }

    /// Shows a locked phone with the message of 李雨桐.
    private func showingMessage(
        _ body: (Browser, FakeSource) async throws -> Void
    ) async throws {
        let source = FakeSource(
            try Sample.screen([Sample.message()]), journeys: [Sample.journey()],
            pictures: ["p1": Sample.picture])
        try await showing(source) { browser in try await body(browser, source) }
    }
}
