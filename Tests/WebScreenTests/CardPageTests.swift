import BrowserTesting
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import WebScreen

/// The phone's screen as the person sees it.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct CardPageTests {
    @Test func communicationCardShowsSenderBodyAndFace() async throws {
        let source = FakeSource(
            try Sample.screen([Sample.message()], language: "zh-Hans"),
            pictures: ["p1": Sample.picture])
        try await showing(source) { browser in
            let card = "[data-card=n1]"
            try await browser.wait(for: "\(card) [data-role=title]", toSay: "李雨桐")
            try await browser.wait(for: "\(card) [data-role=body]", toSay: "晚上一起去吃火锅吗？🍲")
            try await browser.wait(for: "\(card) [data-role=time]", toSay: "现在")

            let avatar = "\(card) img[data-role=avatar]"
            #expect(try await browser.find(avatar).attribute("alt") == "李雨桐")
            let upper = try await browser.pixel(of: avatar, y: 0.1)
            let lower = try await browser.pixel(of: avatar, y: 0.9)
            #expect(upper == .init(red: 200, green: 30, blue: 60))
            #expect(lower == .init(red: 20, green: 140, blue: 220))
            let radius = try await browser.execute(
                "return getComputedStyle(document.querySelector(arguments[0])).borderRadius",
                [.string(avatar)])
            #expect(radius.string == "50%")
            let title = try await browser.find("\(card) [data-role=title]")
            #expect(try await title.attribute("lang") == "zh-Hans")
        }
    }

    @Test func withoutAPictureTheMonogramStandsForTheSender() async throws {
        let card = try Sample.card("n1", title: "Anna Keller", avatar: .monogram("AK"))
        try await showing(FakeSource(try Sample.screen([card]))) { browser in
            let avatar = try await browser.wait(for: "[data-card=n1] [data-role=avatar]")
            #expect(try await avatar.text == "AK")
            #expect(try await avatar.accessibleName == "Anna Keller")
        }
    }

    @Test func lostPictureBecomesAPersonOfTheSameName() async throws {
        try await showing(FakeSource(try Sample.screen([Sample.message()]))) { browser in
            let avatar = try await browser.wait(for: "[data-card=n1] .person[data-role=avatar]")
            #expect(try await avatar.accessibleName == "李雨桐")
        }
    }

    @Test func ordinaryCardShowsTheAppsIcon() async throws {
        let card = try Sample.card("n1", title: "", body: "支付宝到账 128.50 元")
        try await showing(FakeSource(try Sample.screen([card]))) { browser in
            let avatar = try await browser.wait(for: "[data-card=n1] [data-role=avatar]")
            #expect(try await avatar.text == "C")
            try await browser.wait(for: "[data-card=n1] [data-role=title]", toSay: "Chat")
        }
    }

    @Test func cardsOfOneThreadLieOnOneStackUntilOpened() async throws {
        let cards = try ["n3", "n2", "n1"].map {
            try Sample.card($0, title: "Card payment \($0)", thread: "pay")
        }
        try await showing(FakeSource(try Sample.screen(cards))) { browser in
            // Screen readers get a description; since iOS 15 no line is drawn (GRP-8).
            let note = try await browser.wait(for: "[data-card=n3] [data-role=more]")
            #expect(try await note.attribute("class") == "visually-hidden")
            #expect(
                try await browser.find("[data-card=n3] .face").accessibleName.contains("2 more"))
            #expect(try await browser.findAll("[data-card]").count == 1)
            try await browser.click("[data-card=n3] .face")
            _ = try await browser.wait(for: "[data-card=n1]")
            let order = try await browser.execute(
                "return [...document.querySelectorAll('[data-card]')].map((c) => c.dataset.card)")
            #expect(order.array?.map(\.string) == ["n3", "n2", "n1"])
            try await browser.click("[data-role=show-less]")
            try await browser.waitUntilGone("[data-card=n1]")
        }
    }

    @Test func longBodyIsCutAtFourLinesUntilExpanded() async throws {
        let body = (1...9).map { "line \($0)" }.joined(separator: "\n")
        let card = try Sample.card("n1", title: "Long", body: body)
        try await showing(FakeSource(try Sample.screen([card]))) { browser in
            _ = try await browser.wait(for: "[data-card=n1]")
            let height = "return document.querySelector('[data-role=body]').clientHeight"
            let cut = try #require(try await browser.execute(height).number)
            try await browser.expand("n1")
            let whole = try #require(try await browser.execute(height).number)
            // An opened card has larger type as well.
            #expect(abs(whole / cut - 9.0 / 4.0 * 17 / 15.5) < 0.1)
        }
    }

    @Test func arrivalOnAnUnlockedScreenShowsABanner() async throws {
        var model = try Sample.screen()
        model.isLocked = false
        let source = FakeSource(model, pictures: ["p1": Sample.picture])
        let message = try Sample.message()
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-app=\"com.example.chat\"]")
            await source.show {
                $0.cards = [message]
                $0.apps[0].badge = 5
            }
            try await browser.wait(for: "[data-banner=n1] [data-role=title]", toSay: "李雨桐")
            try await browser.wait(for: "[data-role=badge]", toSay: "5")
            try await browser.click("[data-banner=n1] .face")
            #expect(await source.nextAction() == .tap(notification: "n1"))
        }
    }

    @Test(arguments: [
        "<b>bold</b><img src=x onerror=\"window.hacked=1\">",
        "<script>window.hacked=1</script>",
        "\" onmouseover=\"window.hacked=1",
        "javascript:window.hacked=1",
        "\u{202E}gnp.exe\u{202C} ‏עברית",
        String(repeating: "长", count: 10_240),
    ])
    func hostileTextIsShownAsTextOnly(text: String) async throws {
        let card = try Sample.card(
            "n1", title: text, subtitle: text, body: text, avatar: .monogram(text))
        let source = FakeSource(
            try Sample.screen([card]), journeys: [Sample.journey(title: text)])
        try await showing(source, "#journey=n1") { browser in
            _ = try await browser.wait(for: ".journey h2")
            for role in ["title", "subtitle", "body"] {
                let shown = try await browser.execute(
                    """
                    const line = document.querySelector("[data-card=n1] [data-role=" + arguments[0]);
                    return [line.textContent, line.childElementCount];
                    """, [.string("\(role)]")])
                #expect(shown.array?.first?.string == text)
                #expect(shown.array?.last?.integer == 0)
            }
            let state = try await browser.execute(
                """
                return [window.hacked ?? null, document.querySelectorAll("[data-card] script").length,
                        document.documentElement.scrollWidth <= innerWidth];
                """)
            #expect(state.array == [.null, .integer(0), .bool(true)])
        }
    }
}

extension Browser {
    /// Expands a card with its tool, which appears under the pointer.
    func expand(_ id: String) async throws {
        try await hover(wait(for: "[data-card=\(id)] .face"))
        try await click("[data-card=\(id)] [data-role=expand]")
    }
}

/// Serves a source and opens its page in the suite's browser.
func showing(
    _ source: FakeSource, _ fragment: String = "", doctor: (any DoctorSource)? = nil,
    _ body: (Browser) async throws -> Void
) async throws {
    let browser = try SharedBrowser.browser
    try await RunningScreen.with(source, doctor: doctor) { screen in
        try await browser.open(screen.address + fragment)
        try await body(browser)
    }
}
