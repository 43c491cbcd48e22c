import BrowserTesting
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import WebScreen

/// Names, roles, contrast and axe-core's other checks, in every state of the page.
/// `Scripts/clients` installs axe-core, which these tests need.
@Suite(
    .serialized, .browser(), .timeLimit(.minutes(10)),
    .enabled(if: AxeCore.script != nil, "Scripts/clients installs axe-core"))
struct AccessibilityTests {
    @Test("axe-core finds no violation", arguments: ["light", "dark"])
    func pageIsAccessible(look: String) async throws {
        let browser = try SharedBrowser.browser
        let features = FakeFeatures()
        await features.hear(.sound, "long.caf", after: 0, lasting: 8)
        await features.hear(.speech, "Anna", after: 3, lasting: 2)
        await features.log("com.example.chat (service extension)", "ran")
        let reasons = JourneyReason.catalog.keys.sorted { $0.rawValue < $1.rawValue }
        let source = FakeSource(
            try Sample.screen(), journeys: [Sample.journey(reasons: Array(reasons.prefix(8)))],
            pictures: ["p1": Sample.picture, "n2@photo": Sample.picture])
        try await RunningScreen.with(source, settings: FakeSettings(), features: features.features)
        {
            screen in
            try await browser.open("\(screen.address)&look=\(look)&type=1")
            _ = try await browser.wait(for: "#tab-compose")
            try await AxeCore.prepare(browser)
            for state in State.allCases {
                let model = try state.model
                await source.show { $0 = model }
                try await browser.execute(
                    "location.hash = arguments[0]", [.string(state.fragment)])
                _ = try await browser.wait(for: state.sign)
                if state == .expanded { try await browser.expand("n1") }
                let violations = try await AxeCore.violations(in: browser)
                #expect(violations.isEmpty, "\(state): \(violations.joined(separator: "\n"))")
            }
        }
    }

    @Test(
        "the confirmation of a push to Apple is accessible and works by keyboard alone",
        arguments: ["light", "dark"])
    func confirmationIsAccessible(look: String) async throws {
        let browser = try SharedBrowser.browser
        let features = FakeFeatures()
        try await RunningScreen.with(
            FakeSource(try Sample.screen()), features: features.features
        ) { screen in
            try await browser.open("\(screen.address)&look=\(look)#tab=compose")
            _ = try await browser.wait(for: "[data-role=send-push]:enabled")
            try await AxeCore.prepare(browser)
            try await browser.execute(
                """
                const target = document.querySelector("[data-role=target]");
                target.value = "production";
                target.dispatchEvent(new Event("change"));
                """)
            try await browser.wait(for: "[data-role=token]").type("abcdef")
            for key in [Key.escape, Key.enter, Key.tab + Key.enter] {
                try await browser.click("[data-role=send-push]:enabled")
                _ = try await browser.wait(for: "dialog[open] [data-role=confirmation-send]")
                let violations = try await AxeCore.violations(in: browser)
                #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
                // The cancel button has the focus, and the page behind the dialog cannot get it.
                #expect(try await Self.focus(browser) == "confirmation-cancel")
                try await browser.press(Key.tab)
                #expect(try await Self.focus(browser) == "confirmation-send")
                try await browser.press(Key.tab)
                #expect(["confirmation-cancel", ""].contains(try await Self.focus(browser)))
                try await browser.execute(
                    "document.querySelector('[data-role=confirmation-cancel]').focus()")
                try await browser.press(key)
                try await browser.waitUntilGone("[data-role=confirmation]")
                let isSent = key == Key.tab + Key.enter
                try await browser.wait(
                    for: "[data-role=answer]", toSay: isSent ? "200 OK" : "Not sent.")
                #expect(await features.sent.count == (isSent ? 1 : 0))
                _ = try await browser.wait(for: "[data-role=send-push]:enabled")
                #expect(try await Self.focus(browser) == "send-push")
            }
        }
    }

    /// Returns the role of the focused element; empty for the page itself.
    private static func focus(_ browser: Browser) async throws -> String {
        let role = try await browser.execute(
            "return document.activeElement?.dataset.role ?? \"\"")
        return role.string ?? ""
    }

    /// The tested states.
    enum State: String, CaseIterable {
        case locked, expanded, unlocked, summary, question, passcode
        case journey, compose, device, sounds, logs

        var fragment: String {
            switch self {
            case .journey: "#journey=n1"
            case .device: "#tab=device&app=com.example.chat"
            case .compose, .sounds, .logs: "#tab=\(rawValue)"
            default: ""
            }
        }

        /// A selector of an element that exists in this state.
        var sign: String {
            switch self {
            case .locked, .expanded: "[data-card=n1]"
            case .unlocked: ".apps [data-app]"
            case .summary: "[data-role=summary]"
            case .question, .passcode: "[data-question]"
            case .journey: ".journey h2"
            case .compose: "[data-role=size]"
            case .device: "[data-switch=sound]"
            case .sounds: "[data-sound=\"1\"]"
            case .logs: ".log-line"
            }
        }

        var model: ScreenModel {
            get throws {
                if self == .summary { return try Sample.summaryScreen() }
                var model = try Sample.screen([
                    try Sample.message(), try Sample.attachmentCard("n2", type: "public.png"),
                ])
                model.cards[0].label = try Sample.decode(
                    ScreenModel.Label.self, #"{"kind": "critical", "text": "Critical"}"#)
                model.focus = "Work"
                model.isLocked = self != .unlocked
                if self == .question { model.questions = [try Sample.question("notifications")] }
                if self == .passcode { model.questions = [try Sample.question("unlock")] }
                return model
            }
        }
    }
}

/// axe-core, the checker of accessibility.
enum AxeCore {
    /// The script that `Scripts/clients` installs.
    static let script: String? = {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let library = checkout.appending(path: ".build/clients/axe/lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
        let files = versions.map {
            library.appending(path: "\($0)/site-packages/axe_playwright_python/axe.min.js")
        }
        return files.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first
    }()

    /// Loads the checker into the open page.
    static func prepare(_ browser: Browser) async throws {
        try await browser.execute(try #require(script))
    }

    /// Returns the page's violations: the rule, the message and the element.
    static func violations(in browser: Browser) async throws -> [String] {
        let found = try await browser.execute(
            """
            return window.axe.run(document, { resultTypes: ["violations"] }).then((result) =>
              result.violations.map((one) => `${one.id}: ${one.help}: ` + one.nodes.slice(0, 4).map(
                (node) => `${node.target.join(" ")} ${node.any.concat(node.all, node.none)
                  .map((check) => check.message).join(" ")}`).join("; ")));
            """)
        return (found.array ?? []).compactMap(\.string)
    }
}
