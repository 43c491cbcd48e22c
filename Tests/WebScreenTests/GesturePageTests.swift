import BrowserTesting
import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// What the page does with a finger, with Escape after a reload, and on a narrow phone.
@Suite(.serialized, .browser(.phone), .timeLimit(.minutes(10)))
struct GesturePageTests {
    private static func cards(_ count: Int) throws -> [ScreenModel.Card] {
        try (1...count).map {
            try Sample.card("n\($0)", title: "Card \($0)", actions: [Sample.reply()])
        }
    }

    /// Opens a card as a long press does, because a touched page hides the tools of its cards.
    private static func open(_ id: String, _ browser: Browser) async throws {
        _ = try await browser.wait(for: "[data-card=\(id)] .face")
        try await browser.execute(
            """
            document.querySelector("[data-card=\(id)] .face").dispatchEvent(
              new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
            """)
    }

    @Test("a hold opens the card, and the click at its end presses nothing that appeared")
    func holdPressesNothing() async throws {
        let source = FakeSource(try Sample.screen(Self.cards(1)))
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n1] .face")
            // The end of a touch is a click on what is under the finger then, as in device mode.
            try await browser.execute(
                """
                const face = document.querySelector("[data-card=n1] .face");
                const options = { bubbles: true, button: 0, pointerId: 1, clientX: 200, clientY: 400 };
                face.dispatchEvent(new PointerEvent("pointerdown", options));
                """)
            _ = try await browser.wait(for: "[data-card=n1] .buttons [data-action=reply]")
            try await browser.execute(
                """
                for (const target of ["[data-action=reply]", ".opened-back"]) {
                  document.querySelector(target).dispatchEvent(
                    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
                }
                """)
            #expect(try await browser.findAll("[data-role=reply]").isEmpty)
            #expect(try await browser.findAll("[data-card=n1].expanded").count == 1)
            // The next press counts.
            try await browser.click("[data-action=reply]")
            _ = try await browser.wait(for: "[data-role=reply]")
        }
    }

    @Test("Escape closes an open card after a reload, and Notification Center with the next press")
    func escapeAfterReload() async throws {
        let source = FakeSource(try Sample.screen(Self.cards(1)))
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n1] .face")
            try await Self.open("n1", browser)
            let expanded = try Sample.decode(
                ScreenModel.Expanded.self,
                #"{"card": "n1", "header": "Chat", "actions": [], "dismissTitle": "Dismiss"}"#)
            await source.show { $0.expanded = expanded }
            try await browser.reload()
            _ = try await browser.wait(for: "[data-card=n1].expanded")
            try await browser.execute("document.activeElement.blur()")
            try await browser.press(Key.escape)
            try await browser.waitUntilGone("[data-card=n1].expanded")
        }
    }

    @Test(
        "CAT-10 an action that requires an unlocked device shows Face ID, and others do not",
        arguments: [true, false])
    func faceID(isRequired: Bool) async throws {
        var action = try Sample.reply()
        action.placeholder = nil
        action.isAuthenticationRequired = isRequired
        let card = try Sample.card("n1", title: "Card", actions: [action])
        let source = FakeSource(try Sample.screen([card]))
        let browser = try SharedBrowser.browser
        try await RunningScreen.with(source, settings: FakeSettings()) { screen in
            try await browser.open(screen.address)
            try await Self.open("n1", browser)
            try await browser.click("[data-action=reply]")
            #expect(
                await source.nextAction() == .press(notification: "n1", action: "reply", text: nil))
            let revision = await source.show { $0.isLocked = false }
            if isRequired {
                try await browser.wait(for: "[data-role=face-id]", toSay: "Unlocked with Face ID")
            } else {
                _ = try await browser.wait(for: "html[data-revision='\(revision)']")
                #expect(try await !browser.find("[data-role=face-id]").isDisplayed)
            }
        }
    }

    @Test("Notification Center of a locked phone opens at its top")
    func centerOpensAtItsTop() async throws {
        var model = try Sample.screen(Self.cards(30))
        model.notificationCenter = try model.cards.map { try Sample.group([$0.id]) }
        try await showing(FakeSource(model)) { browser in
            try await browser.click("[data-role=older]")
            _ = try await browser.wait(for: ".phone.in-center")
            let top = try await browser.execute("return document.querySelector('.cover').scrollTop")
            #expect(top.number == 0)
            let focused = try await browser.execute("return document.activeElement.dataset.role")
            #expect(focused.string == "older")
        }
    }

    @Test("all tabs are reachable on a phone of 390 points")
    func tabsFit() async throws {
        let source = FakeSource(try Sample.screen(Self.cards(1)))
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n1]")
            let isWithin = try await browser.execute(
                """
                const tabs = document.querySelectorAll(".tab");
                for (const tab of tabs) tab.hidden = false;
                const last = tabs[tabs.length - 1].getBoundingClientRect();
                return tabs.length === 5 && last.right <= document.documentElement.clientWidth;
                """)
            #expect(isWithin.bool == true)
        }
    }

    @Test("the app in front lists its last notifications, with the outcomes")
    func appInFront() async throws {
        let journey = Sample.journey("n1", title: "Anna", reasons: [.pushArrived, .presented])
        var model = try Sample.screen([])
        model.isLocked = false
        model.apps[0].isForeground = true
        model.apps[0].id = journey.bundleIdentifier
        model.journeys = ["n1"]
        let source = FakeSource(model, journeys: [journey])
        try await showing(source) { browser in
            try await browser.wait(for: "[data-told=n1] .front-told-title", toSay: "Anna")
            #expect(try await !browser.find("[data-told=n1] .front-told-outcome").text.isEmpty)
            try await browser.click("[data-told=n1]")
            _ = try await browser.wait(for: ".journey")
        }
    }

    @Test("a sound has a play button, a position and times, and no controls of the browser")
    func player() async throws {
        let card = try Sample.attachmentCard(type: "com.microsoft.waveform-audio")
        let source = FakeSource(try Sample.screen([card]))
        await source.set(
            ScreenMedia(data: Sample.silence(seconds: 65), mediaType: "audio/wav"),
            for: "n1@photo")
        try await showing(source) { browser in
            try await Self.open("n1", browser)
            let player = "[data-card=n1] [data-role=player]"
            try await browser.wait(for: "\(player) .player-time:last-child", toSay: "-1:05")
            #expect(try await browser.findAll("audio[controls]").isEmpty)
            let play = try await browser.find("\(player) [data-role=play]")
            #expect(try await play.accessibleName == "Play")
            try await play.click()
            try await browser.wait(until: "the sound plays") {
                try await browser.find("\(player) [data-role=play]").accessibleName == "Pause"
            }
            try await browser.execute(
                """
                const position = document.querySelector("[data-role=position]");
                position.value = 0.5;
                position.dispatchEvent(new Event("input", { bubbles: true }));
                """)
            try await browser.wait(until: "the sound continues in its middle") {
                try await browser.execute("return document.querySelector('audio').currentTime")
                    .number ?? 0 > 32
            }
        }
    }
}
