import BrowserTesting
import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// The parts of the phone other than cards: prompts, the passcode, Focus, summary, sheets,
/// appearance.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct PhonePageTests {
    @Test(
        "AUTH-2: a question is a dialog over the phone, and each answer reaches the device",
        arguments: [
            "notifications", "criticalAlerts", "timeSensitive", "focusStatus", "location",
            "locationAlways", "contacts", "scheduledSummary",
        ],
        [true, false])
    func questionIsAnswered(kind: String, allows: Bool) async throws {
        let source = try Sample.source {
            $0.questions = [try Sample.question(kind, text: "<b>“Chat”</b> would like to ask")]
        }
        try await showing(source) { browser in
            let sheet = try await browser.wait(for: "[data-question=\(kind)]")
            #expect(try await sheet.role == "alertdialog")
            #expect(try await sheet.accessibleName == "<b>“Chat”</b> would like to ask")
            // Elements under the sheet are inert.
            let isInert = try await browser.execute(
                "return document.querySelector('.cover').inert && document.querySelector('.island').inert"
            )
            #expect(isInert.bool == true)
            let button = allows ? "allow" : "refuse"
            #expect(
                try await browser.find("[data-role=\(button)]").text
                    == (allows ? "Allow it" : "Refuse it"))
            try await browser.click("[data-role=\(button)]")
            let expected = PersonAction.answer(
                try #require(Prompt.Kind(rawValue: kind)), app: "com.example.chat", allows: allows)
            #expect(await source.nextAction() == expected)
            await source.show { $0.questions = [] }
            try await browser.waitUntilGone("[data-question]")
        }
    }

    @Test("CAT-10: an action that needs an unlock asks for the passcode, by click or by key")
    func passcodeUnlocks() async throws {
        let source = try Sample.source { $0.questions = [try Sample.question("unlock")] }
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-question=unlock]")
            for digit in ["1", "9", "0"] {
                try await browser.click("[data-digit=\"\(digit)\"]")
            }
            #expect(try await browser.findAll(".dots .full").count == 3)
            try await browser.press("777")
            #expect(await source.nextAction() == .unlock)
        }
    }

    @Test("CAT-10: dismissing the passcode cancels the unlock")
    func passcodeIsCancelled() async throws {
        let source = try Sample.source { $0.questions = [try Sample.question("unlock")] }
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-question=unlock]")
            // The focused element receives keys, and the sheet takes the focus after its animation.
            try await browser.wait(until: "the sheet has the focus") {
                try await browser.execute(
                    "return document.activeElement?.closest('[data-question=unlock]') !== null"
                ).bool == true
            }
            try await browser.press(Key.escape)
            #expect(await source.nextAction() == .cancelUnlock)
            try await browser.click("[data-question=unlock] [data-role=cancel]")
            #expect(await source.nextAction() == .cancelUnlock)
        }
    }

    @Test("the focus stays in a sheet, and returns to its previous element")
    func focusStaysInTheSheet() async throws {
        let source = FakeSource(try Sample.screen([Sample.message()]))
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n1]")
            try await browser.execute("document.querySelector('[data-card=n1] .face').focus()")
            await source.show { $0.questions = (try? [Sample.question("notifications")]) ?? [] }
            _ = try await browser.wait(for: "[data-question=notifications]")
            for expected in ["allow", "refuse", "allow"] {
                try await browser.press(Key.tab)
                let role = try await browser.execute("return document.activeElement.dataset.role")
                #expect(role.string == expected)
            }
            await source.show { $0.questions = [] }
            try await browser.waitUntilGone("[data-question]")
            let back = try await browser.execute(
                "return document.activeElement.closest('[data-card]')?.dataset.card ?? null")
            #expect(back.string == "n1")
        }
    }

    @Test("FOCUS-1: a Focus and the silent mode are visible, and can be turned off")
    func focusAndSilenceAreSeen() async throws {
        let source = try Sample.source {
            $0.focus = "Work"
            $0.isSilent = true
        }
        try await showing(source) { browser in
            let sign = try await browser.wait(for: "[data-role=focus]")
            #expect(try await sign.accessibleName == "Work is on")
            #expect(try await browser.findAll(".signs .icon-moon, .signs .icon-silent").count == 2)
            try await sign.click()
            #expect(await source.nextAction() == .focus(nil))
            try await browser.click("[data-role=ring]")
            #expect(await source.nextAction() == .silence(false))
            await source.show {
                $0.focus = nil
                $0.isSilent = false
            }
            try await browser.waitUntilGone(".signs .icon-moon")
            #expect(try await browser.find("[data-role=ring]").attribute("aria-pressed") == "false")
        }
    }

    @Test("the Home Screen's dock opens the settings next to the phone")
    func dockOpensSettings() async throws {
        let source = try Sample.source { $0.isLocked = false }
        try await showing(source) { browser in
            let settings = try await browser.wait(for: ".dock [data-role=dock-settings]")
            #expect(try await settings.accessibleName == "Open Settings")
            try await settings.click()
            try await browser.wait(until: "the address names the device") {
                try await browser.execute("return location.hash").string == "#tab=device"
            }
        }
    }

    @Test("a sleeping screen is dark, and a touch wakes it")
    func darkScreenIsLit() async throws {
        let source = try Sample.source { $0.isScreenOn = false }
        try await showing(source) { browser in
            try await browser.click("[data-role=wake]")
            #expect(await source.nextAction() == .screen(isOn: true))
            await source.show { $0.isScreenOn = true }
            try await browser.waitUntilGone(".asleep")
        }
    }

    @Test("FOCUS-6: the summary is one expandable card, and only it contains its cards")
    func summaryIsOneCard() async throws {
        let source = FakeSource(try Sample.summaryScreen())
        try await showing(source) { browser in
            let card = try await browser.wait(for: "[data-role=summary]")
            #expect(try await card.text.contains("Your Morning Summary"))
            #expect(try await browser.findAll("[data-card]").count == 1)
            #expect(try await browser.findAll("[data-featured]").count == 2)
            try await browser.click("[data-role=summary] .face")
            _ = try await browser.wait(for: "[data-card=n1]")
            #expect(try await browser.findAll("[data-card]").count == 3)
            try await browser.click("[data-role=show-less]")
            _ = try await browser.wait(for: "[data-role=summary]")
        }
    }

    @Test("GRP-4: the top card shows the device's summary of a stack")
    func stackSaysWhatLiesUnderIt() async throws {
        let source = FakeSource(try Sample.groupScreen(joined: false))
        try await showing(source) { browser in
            try await browser.wait(
                for: "[data-card=n2] [data-role=more]", toSay: "1 more from Anna")
            try await browser.click("[data-card=n2] .face")
            _ = try await browser.wait(for: "[data-card=n1]")
        }
    }

    @Test("CAT-14: hidden previews of a stack appear as one, without picture")
    func hiddenStackIsSaidAsOne() async throws {
        let source = FakeSource(try Sample.groupScreen(joined: true))
        try await showing(source) { browser in
            try await browser.wait(for: "[data-card=n2] [data-role=body]", toSay: "2 Messages")
            #expect(try await browser.findAll("[data-role=thumbnail]").isEmpty)
            #expect(try await browser.findAll("[data-role=more]").isEmpty)
        }
    }

    @Test(
        "LEVEL-10: the words above a card are the device's",
        arguments: ["timeSensitive", "critical", "quiet"])
    func labelStandsAboveTheCard(kind: String) async throws {
        var card = try Sample.card("n1", title: "Ride")
        card.label = try Sample.decode(
            ScreenModel.Label.self, #"{"kind": "\#(kind)", "text": "时效性通知"}"#)
        try await showing(FakeSource(try Sample.screen([card]))) { browser in
            try await browser.wait(for: "[data-card=n1] [data-role=label]", toSay: "时效性通知")
        }
    }

    @Test("CAT-23: an action has the device's drawing of its symbol")
    func actionsHaveSigns() async throws {
        var action = try Sample.reply()
        action.icon = .system("arrowshape.turn.up.left.fill")
        let card = try Sample.card("n1", title: "Anna", actions: [action])
        let source = FakeSource(
            try Sample.screen([card]),
            pictures: ["#arrowshape.turn.up.left.fill": Sample.picture])
        try await showing(source) { browser in
            try await browser.expand("n1")
            _ = try await browser.wait(for: "[data-action=reply] .icon-template")
            let address = try await browser.execute(
                """
                const sign = document.querySelector("[data-action=reply] .icon-template");
                return getComputedStyle(sign).maskImage;
                """)
            #expect(address.string?.contains("/pictures/%23arrowshape.turn.up.left.fill") == true)
        }
    }

    @Test("in Chinese the date above the clock has a blank before the day of the week")
    func dateOfTheLockScreen() async throws {
        let source = FakeSource(try Sample.screen(language: "zh-Hans"))
        try await showing(source) { browser in
            let date = try await browser.wait(for: ".date").text
            #expect(date.contains(/^\d{1,2}月\d{1,2}日 星期[一二三四五六日]$/), "\(date)")
        }
    }

    @Test(
        "an app's icon replaces its letter wherever the app is shown, and its letter a broken icon")
    func appsHaveIcons() async throws {
        let source = FakeSource(
            try Sample.screen([try Sample.card("n1", title: "Anna")]),
            pictures: ["com.example.chat#Icon#1": Sample.picture])
        await source.show { $0.apps[0].icon = "com.example.chat#Icon#1" }
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n1] img.tile")
            await source.show { $0.apps[0].icon = "com.example.chat#Icon#2" }
            try await browser.wait(for: "[data-card=n1] span.tile", toSay: "C")
        }
    }

    @Test("AUTH-13: a provisional card offers Keep and Turn Off, with a confirmation")
    func provisionalCardIsKeptOrTurnedOff() async throws {
        var card = try Sample.card("n1", title: "News")
        card.keepOffer = try Sample.decode(
            ScreenModel.KeepOffer.self,
            """
            {"keepTitle": "Keep…", "turnOffTitle": "Turn Off…", "cancelTitle": "Cancel",
             "turnOffQuestion": "Really?",
             "choices": [{"title": "Deliver Immediately", "inSummary": false},
                         {"title": "Deliver in Summary", "inSummary": true}]}
            """)
        let source = FakeSource(try Sample.screen([card]))
        try await showing(source) { browser in
            // On the card itself, which need not be opened for it.
            try await browser.click("[data-card=n1] [data-role=keep]")
            try await browser.click("[data-role=keep-in-summary]")
            #expect(await source.nextAction() == .keep(app: "com.example.chat", inSummary: true))
            try await browser.click("[data-card=n1] [data-role=cancel]")
            try await browser.click("[data-card=n1] [data-role=turn-off]")
            try await browser.wait(for: ".turn-off-question", toSay: "Really?")
            try await browser.click("[data-role=confirm-turn-off]")
            #expect(await source.nextAction() == .turnOff(app: "com.example.chat"))
        }
    }

    @Test("DEL-16: the options mute, open the settings, and turn off after a confirmation")
    func optionsAct() async throws {
        var card = try Sample.card("n1", title: "News")
        card.hasSettingsLink = true
        let source = FakeSource(try Sample.screen([card]))
        let app = "com.example.chat"
        try await showing(source) { browser in
            for (role, expected) in [
                ("mute-hour", PersonAction.change(app: app, .mute(.hour))),
                ("mute-today", .change(app: app, .mute(.today))),
                ("app-settings", .openSettings(app: app, notification: "n1")),
                ("turn-off", .change(app: app, .notifications(false))),
            ] {
                try await browser.hover(browser.wait(for: "[data-card=n1] .face"))
                try await browser.click("[data-card=n1] [data-role=manage]")
                try await browser.click(".sheet [data-role=\(role)]")
                if role == "turn-off" {
                    try await browser.click("[data-role=confirm-turn-off]")
                }
                #expect(await source.nextAction() == expected)
                try await browser.waitUntilGone(".sheet")
            }
            await source.show { $0.apps[0].mutedUntil = .now }
            try await browser.hover(browser.wait(for: "[data-card=n1] .face"))
            try await browser.click("[data-card=n1] [data-role=manage]")
            try await browser.click(".sheet [data-role=unmute]")
            #expect(await source.nextAction() == .change(app: app, .mute(nil)))
        }
    }

    @Test("SET-6: a persistent banner stays until the person answers or dismisses it")
    func persistentBannerIsUsed() async throws {
        var model = try Sample.screen()
        model.isLocked = false
        model.apps[0].alertStyle = .alert
        let source = FakeSource(model, pictures: ["p1": Sample.picture])
        let message = try Sample.message()
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-app=\"com.example.chat\"]")
            await source.show { $0.cards = [message] }
            _ = try await browser.wait(for: ".banner.stays[data-banner=n1]")
            try await browser.hover(browser.find("[data-banner=n1] .face"))
            try await browser.click("[data-banner=n1] [data-role=expand]")
            // An opened banner covers the screen like an opened card.
            try await browser.click(".opened-place [data-action=reply]")
            try await browser.wait(for: ".opened-place [data-role=reply]").type("好")
            try await browser.press(Key.enter)
            #expect(
                await source.nextAction() == .press(notification: "n1", action: "reply", text: "好"))
            let second = try Sample.message("n2")
            await source.show { $0.cards.insert(second, at: 0) }
            try await browser.hover(browser.wait(for: "[data-banner=n2] .face"))
            try await browser.click("[data-banner=n2] [data-role=dismiss]")
            #expect(await source.nextAction() == .flickBanner(notification: "n2"))
        }
    }

    @Test(
        "the address selects light or dark mode and the text size",
        arguments: [
            ("light", 1.0), ("dark", 1.94),
        ])
    func looksAreChosen(look: String, type: Double) async throws {
        let source = FakeSource(try Sample.screen([Sample.message()]))
        let browser = try SharedBrowser.browser
        try await RunningScreen.with(source) { screen in
            try await browser.open("\(screen.address)&look=\(look)&type=\(type)")
            _ = try await browser.wait(for: "[data-card=n1]")
            let seen = try await browser.execute(
                """
                const text = getComputedStyle(document.querySelector("[data-role=body]"));
                return [document.documentElement.dataset.look, parseFloat(text.fontSize), text.color,
                        document.documentElement.scrollWidth <= innerWidth];
                """)
            let values = try #require(seen.array)
            #expect(values[0].string == look)
            #expect(abs((values[1].number ?? 0) - 15.5 * type) < 0.1)
            #expect(
                values[2].string == (look == "dark" ? "rgb(255, 255, 255)" : "rgb(22, 21, 27)"))
            #expect(values[3].bool == true)
        }
    }

    @Test("the page draws thousands of stacks only as the person scrolls to them")
    func longListIsDrawnInParts() async throws {
        let cards = try (1...1_000).reversed().map {
            try Sample.card("n\($0)", title: "Card \($0)", thread: "t\($0)")
        }
        try await showing(FakeSource(try Sample.screen(cards))) { browser in
            _ = try await browser.wait(for: "[data-card=n1000]")
            let drawn = try await browser.findAll("[data-card]").count
            #expect(drawn < 300)
            try await browser.execute(
                "document.querySelector('[data-role=show-more]').scrollIntoView()")
            try await browser.wait(until: "more is drawn") {
                try await browser.findAll("[data-card]").count > drawn
            }
        }
    }
}
