import BrowserTesting
import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// User actions on the phone reach the device.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct PersonPageTests {
    @Test func clickTapsTheNotification() async throws {
        try await showingMessage { browser, source in
            try await browser.click("[data-card=n1] .face")
            #expect(await source.nextAction() == .tap(notification: "n1"))
        }
    }

    @Test func replyCarriesTheTypedText() async throws {
        try await showingMessage { browser, source in
            try await browser.expand("n1")
            try await browser.click("[data-card=n1] [data-action=reply]")
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
            try await browser.click("[data-card=n1] [data-action=reply]")
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
            // It covers the dimmed screen, with its own menu and without a row that opens the app.
            let opened = try await browser.wait(for: ".opened-place")
            #expect(try await opened.role == "dialog")
            #expect(try await opened.accessibleName == "李雨桐")
            #expect(
                try await browser.findAll(".opened-place [data-card=n1] .buttons > *").count == 1)
            #expect(
                try await browser.execute("return document.querySelector('.cover').inert").bool
                    == true)
            let filters = try await browser.execute(
                """
                return [".cover", ".lock-tools", ".home-bar", ".status-bar"]
                  .map((place) => getComputedStyle(document.querySelector(place)).filter.startsWith("blur"));
                """)
            #expect(filters.array?.map(\.bool) == [true, true, true, false])
            try await browser.click("[data-card=n1] [data-role=expand]")
            #expect(await source.nextOpening() == .collapse)
            try await browser.wait(until: "the card is in the list again") {
                try await browser.findAll(".stacks [data-card=n1]").count == 1
            }
        }
    }

    @Test("the project's tools are outside the phone, and cover no part of a card")
    func toolsStandOutsideOfThePhone() async throws {
        try await showingMessage { browser, _ in
            try await browser.hover(browser.wait(for: "[data-card=n1] .face"))
            _ = try await browser.wait(for: "[data-card=n1] [data-role=why]")
            let isOutside = try await browser.execute(
                """
                const phone = document.querySelector(".phone").getBoundingClientRect();
                return [...document.querySelectorAll("[data-card=n1] .tool")].every(
                  (tool) => tool.getBoundingClientRect().left >= phone.right);
                """)
            #expect(isOutside.bool == true)
        }
    }

    @Test func crossClearsTheCard() async throws {
        try await showingMessage { browser, source in
            try await browser.click("[data-card=n1] .face")
            #expect(await source.nextAction() == .tap(notification: "n1"))
            try await browser.click("[data-card=n1] [data-role=clear]")
            #expect(await source.nextAction() == .clear(notification: "n1"))
            await source.show { $0.cards = [] }
            try await browser.waitUntilGone("[data-card=n1]")
        }
    }

    @Test("CAT-18: a short swipe to the left reveals Options and Clear, and is not a tap")
    func shortSwipeRevealsOptionsAndClear() async throws {
        try await showingMessage { browser, source in
            let face = try await browser.wait(for: "[data-card=n1] .face")
            try await browser.drag(face, right: -120)
            let clear = try await browser.wait(for: ".swiped [data-role=swipe-clear]")
            #expect(try await clear.text == "Clear")
            #expect(
                try await browser.find("[data-card=n1] [data-role=swipe-options]").text
                    == "Options")
            // A press on the card itself moves it back, and is not a tap.
            try await browser.execute("document.querySelector('[data-card=n1] .face').click()")
            try await browser.waitUntilGone(".swiped")
            try await browser.drag(face, right: -120)
            try await settled(browser)
            try await browser.click(".swiped [data-role=swipe-clear]")
            #expect(await source.nextAction() == .clear(notification: "n1"))
            try await browser.drag(face, right: -120)
            try await settled(browser)
            try await browser.click(".swiped [data-role=swipe-options]")
            _ = try await browser.wait(for: ".sheet.options")
        }
    }

    /// Waits for the end of the card's animation, since a moving card covers its actions.
    private func settled(_ browser: Browser) async throws {
        try await browser.wait(until: "the card rests") {
            try await browser.execute(
                "return document.querySelector('[data-card=n1] .plate').getAnimations().length === 0"
            ).bool == true
        }
    }

    @Test("CAT-18: a long swipe to the left clears at once")
    func longSwipeClears() async throws {
        try await showingMessage { browser, source in
            let face = try await browser.wait(for: "[data-card=n1] .face")
            try await browser.drag(face, right: -30)
            try await browser.drag(face, right: -238)
            #expect(await source.nextAction() == .clear(notification: "n1"))
        }
    }

    @Test("Notification Center alone has a button that clears everything after a confirmation")
    func clearAllClearsEverything() async throws {
        try await showingMessage { browser, source in
            _ = try await browser.wait(for: "[data-card=n1]")
            #expect(try await !browser.find("[data-role=clear-all]").isDisplayed)
            await source.show { $0.isLocked = false }
            try await browser.click("[data-role=center]")
            let cross = try await browser.wait(for: "[data-role=clear-all]")
            try await cross.click()
            #expect(try await cross.text == "Clear All")
            try await cross.click()
            #expect(await source.nextAction() == .clearAll)
        }
    }

    @Test("FOCUS-1: a locked phone shows the number of silenced notifications and opens them")
    func silencedNotificationsAreReachedWhileLocked() async throws {
        var model = try Sample.screen(
            ["n2", "n1"].map { try Sample.card($0, title: $0, thread: $0) })
        model.focus = "Work"
        model.notificationCenter = try [Sample.group(["n2"]), Sample.group(["n1"])]
        try await showing(FakeSource(model)) { browser in
            try await browser.wait(for: "[data-role=older]", toSay: "2 in Notification Center")
            #expect(try await !browser.find(".empty").isDisplayed)
            #expect(try await browser.findAll("[data-card]").isEmpty)
            try await browser.click("[data-role=older]")
            _ = try await browser.wait(for: "[data-card=n1]")
            #expect(try await browser.find(".cover").accessibleName == "Notification Center")
            try await browser.press(Key.escape)
            try await browser.waitUntilGone("[data-card=n1]")
        }
    }

    @Test func phoneUnlocksOpensLeavesAndLocks() async throws {
        try await showingMessage { browser, source in
            try await browser.click("[data-role=home]")
            #expect(await source.nextAction() == .unlock)
            await source.show { $0.isLocked = false }
            try await browser.click("[data-app=\"com.example.chat\"]")
            #expect(await source.nextAction() == .open(app: "com.example.chat"))
            await source.show { $0.apps[0].isForeground = true }
            _ = try await browser.wait(for: "[data-front=\"com.example.chat\"]")
            try await browser.click("[data-role=home]")
            #expect(await source.nextAction() == .goHome)
            try await browser.click("[data-role=lock]")
            #expect(await source.nextAction() == .lock)
        }
    }

    @Test func notificationCenterOpensAndClosesOnAnUnlockedPhone() async throws {
        try await showingMessage { browser, source in
            await source.show { $0.isLocked = false }
            try await browser.click("[data-role=center]")
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
            let message = "The notification n1 is not in the list any more."
            await source.refuse(with: ActionError(message))
            try await browser.click("[data-card=n1] .face")
            try await browser.wait(
                for: "[role=alert]",
                toSay: "The action failed: \(message)")
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
