import BrowserTesting
import Foundation
import NotificationModel
import Testing
import WebScreen

@testable import DeviceKernel
@testable import DeviceModel

/// The journeys next to the screen of a Chinese device, or below it on a phone. The browser's
/// language is English and must not affect the page.
@Suite(.serialized, .browser(.phone), .timeLimit(.minutes(10)))
struct JourneyPageTests {
    private static let reason = JourneyReason.extensionNotMutable
    private static let chinese = (
        sentence: "已跳过扩展：mutable-content 缺失或不为 1。",
        remedy: "如果要由扩展修改此推送，请在 aps 中与 alert 同级加入 \"mutable-content\": 1。"
    )

    @Test func selectedJourneyShowsEachStepWithItsRemedy() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, Self.reason])
        try await showing(source([journey])) { browser in
            try await browser.click("[data-journey=n1]")
            let step = "[data-step=\"extension.not-mutable\"]"
            try await browser.wait(
                for: "\(step) [data-role=sentence]", toSay: Self.chinese.sentence)
            try await browser.wait(
                for: "\(step) [data-role=remedy]", toSay: Self.chinese.remedy)
            let statement = try #require(Self.reason.meaning.statement)
            try await browser.wait(for: "\(step) [data-role=statement]", toSay: statement)
            let link = "a[data-role=statement][href='/explain/\(statement)'][rel=noopener]"
            try await browser.wait(for: "\(step) \(link)", toSay: statement)
            let code = Self.reason.rawValue
            try await browser.wait(
                for: "\(step) .step-code a[href='/explain/\(code)']", toSay: code)
            try await browser.wait(
                for: "[data-step=\"push.arrived\"] [data-role=detail]",
                toSay: "topic com.example.chat")
            #expect(try await browser.execute("return location.hash").string == "#journey=n1")
        }
    }

    /// A doctor that ran the first check of an extension after its time limit.
    private struct FakeDoctor: DoctorSource {
        var finds: Bool
        func examine(_ draft: PushDraft) -> [PayloadRemark] { [] }
        func predict(_ draft: PushDraft) throws -> PredictionReport { throw SettingError("No.") }
        func explanation(of id: String) -> String? { nil }
        func explained(_ report: JourneyReport) -> JourneyReport {
            var report = report
            let cause = JourneyReport.Cause(
                check: "X001", message: "<i>The handler is kept.", remedy: "Call it.",
                file: "NSE/Service.swift", line: 8)
            report.add(finds ? [cause] : [], of: Set(JourneyReason.extensionTimeOver.checks))
            return report
        }
    }

    @Test("a step shows the doctor's findings instead of its general remedy")
    func findingsStandAtTheirStep() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, .extensionTimeOver])
        let doctor = FakeDoctor(finds: true)
        try await showing(source([journey]), "#journey=n1", doctor: doctor) { browser in
            let step = "[data-step=\"extension.time-over\"]"
            for (role, text) in [
                ("finding-place", "发现： X001 NSE/Service.swift:8"),
                ("finding-message", "<i>The handler is kept."), ("finding-remedy", "→ Call it."),
            ] {
                try await browser.wait(for: "\(step) [data-role=\(role)]", toSay: text)
            }
            #expect(try await browser.findAll("\(step) [data-role=remedy]").isEmpty)
            #expect(try await browser.findAll("\(step) [data-role=checked]").isEmpty)
        }
    }

    @Test("a step lists checks without findings, and reports an unknown cause")
    func checksWithoutFindings() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, .extensionTimeOver])
        let doctor = FakeDoctor(finds: false)
        try await showing(source([journey]), "#journey=n1", doctor: doctor) { browser in
            let step = "[data-step=\"extension.time-over\"]"
            try await browser.wait(
                for: "\(step) [data-role=checked]",
                toSay: "bellhop doctor 检查了 X001, X006，没有发现问题；原因不明。")
            let checks = try await browser.findAll("\(step) [data-role=check]")
            #expect(checks.count == JourneyReason.extensionTimeOver.checks.count)
        }
    }

    @Test func listNamesTheOutcomeInTheDevicesLanguage() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, .presented])
        try await showing(source([journey])) { browser in
            let line = try await browser.wait(for: "[data-journey=n1] .journey-sentence")
            #expect(try await line.text.contains("显示"))
        }
    }

    @Test("an unknown reason keeps the device's text")
    func unknownReasonKeepsTheDevicesWords() async throws {
        let unknown = JourneyReason(rawValue: "test.unknown")
        let journey = Sample.journey(reasons: [.pushArrived, unknown])
        try await showing(source([journey]), "#journey=n1") { browser in
            let sentence = "[data-step=\"test.unknown\"] [data-role=sentence]"
            try await browser.wait(for: sentence, toSay: unknown.meaning.sentence)
            let known = "[data-step=\"push.arrived\"] [data-role=sentence]"
            try await browser.wait(for: known, toSay: "推送已到达设备。")
        }
    }

    @Test("a detail is in the device's language or in English, and a name stays unchanged")
    func detailsFollowTheLanguage() async throws {
        let rows: [(JourneyReason, String, String)] = [
            (.extensionStarted, "process 12", "进程 12"),
            (
                .extensionNotStarted,
                "it could not be started: it did not connect within 20 s",
                "无法启动：20 秒内没有与设备建立联系"
            ),
            (.focusSilenced, "Do Not Disturb", "勿扰模式"),
            (.communicationApplied, "nothing", "nothing"),
        ]
        var journey = Sample.journey()
        for (reason, detail, _) in rows {
            journey.add(reason, at: Date(timeIntervalSince1970: 1_800_000_009), detail: detail)
        }
        try await showing(source([journey]), "#journey=n1") { browser in
            for (reason, _, shown) in rows {
                try await browser.wait(
                    for: "[data-step=\"\(reason.rawValue)\"] [data-role=detail]", toSay: shown)
            }
        }
    }

    @Test func guessIsMarkedAsOne() async throws {
        let guess = try #require(JourneyReason.catalog.first { $0.value.isGuess }?.key)
        let journey = Sample.journey(reasons: [.pushArrived, guess])
        try await showing(source([journey]), "#journey=n1") { browser in
            let mark = "[data-step=\"\(guess.rawValue)\"] [data-role=guess]"
            try await browser.wait(for: mark, toSay: "推测")
            #expect(
                try await browser.findAll("[data-step=\"push.arrived\"] [data-role=guess]").isEmpty)
        }
    }

    @Test func addressNamesAJourney() async throws {
        let journeys = (1...3).map { Sample.journey("n\($0)", title: "第 \($0) 条") }
        try await showing(source(journeys), "#journey=n3") { browser in
            try await browser.wait(for: ".journey h2", toSay: "第 3 条")
        }
    }

    @Test func openJourneyGrowsWithTheDevice() async throws {
        let source = try source([Sample.journey()])
        try await showing(source, "#journey=n1") { browser in
            _ = try await browser.wait(for: "[data-step=\"push.arrived\"]")
            await source.set(Sample.journey(reasons: [.pushArrived, Self.reason]))
            await source.show { _ in }
            _ = try await browser.wait(for: "[data-step=\"extension.not-mutable\"]")
        }
    }

    @Test("page and phone speak the device's language, and follow it when it changes")
    func pageSpeaksTheDevicesLanguage() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, Self.reason])
        let source = try source([journey])
        try await showing(source, "#journey=n1") { browser in
            try await browser.wait(for: ".empty", toSay: "没有通知")
            #expect(try await browser.find("html").attribute("lang") == "zh-Hans")
            for (language, sentence) in [
                ("en-GB", Self.reason.meaning.sentence), ("zh-Hant", Self.chinese.sentence),
            ] {
                await source.show { $0.language = language }
                let step = "[data-step=\"extension.not-mutable\"] [data-role=sentence]"
                try await browser.wait(for: step, toSay: sentence)
            }
        }
    }

    @Test("a line of the list has a time and an outcome, and filters choose by app and outcome")
    func listIsFiltered() async throws {
        let journeys = [
            Sample.journey("n1", title: "甲", reasons: [.pushArrived, .presented]),
            Sample.journey("n2", title: "乙", reasons: [.pushArrived, .notAuthorized]),
        ]
        try await showing(source(journeys)) { browser in
            _ = try await browser.wait(for: "[data-journey=n1]")
            let kinds = try await browser.execute(
                """
                return ["n1", "n2"].map((id) => document.querySelector(
                  `[data-journey=${id}] [data-outcome]`).dataset.outcome);
                """)
            #expect(kinds.array?.map(\.string) == ["shown", "not-shown"])
            try await choose("shown", in: "filter-outcome", browser)
            #expect(try await browser.findAll("[data-journey]").count == 1)
            #expect(try await browser.findAll("[data-journey=n1]").count == 1)
            // A filter without results shows only the button to reset it.
            try await choose("background", in: "filter-outcome", browser)
            try await browser.waitUntilGone("[data-journey]")
            try await browser.click("[data-role=filter-reset]")
            _ = try await browser.wait(for: "[data-journey=n1]")
            try await choose("com.example.chat", in: "filter-app", browser)
            #expect(try await browser.findAll("[data-journey]").count == 2)
        }
    }

    private func choose(_ value: String, in role: String, _ browser: Browser) async throws {
        try await browser.execute(
            """
            const menu = document.querySelector(`[data-role=${arguments[1]}]`);
            menu.value = arguments[0];
            menu.dispatchEvent(new Event("change"));
            """, [.string(value), .string(role)])
    }

    @Test func nothingStandsOutOfANarrowScreen() async throws {
        let long = String(repeating: "com.apple.developer.usernotifications.", count: 8)
        let source = try source([Sample.journey(title: long)])
        try await showing(source, "#journey=n1") { browser in
            _ = try await browser.wait(for: ".journey h2")
            let widths = try await browser.execute(
                "return [document.documentElement.scrollWidth, innerWidth]")
            #expect(widths.array == [.integer(390), .integer(390)])
        }
    }

    @Test func pageComesBackAfterTheServerDoes() async throws {
        let browser = try SharedBrowser.browser
        let port = try await RunningScreen.with(source([])) { screen in
            try await browser.open(screen.address)
            try await browser.wait(for: ".empty", toSay: "没有通知")
            return screen.port
        }
        try await browser.wait(for: ".connection", toSay: "正在连接设备…")
        let later = FakeSource(try Sample.screen([Sample.message("n8")], language: "zh-Hans"))
        try await RunningScreen.with(later, port: port) { _ in
            try await browser.wait(for: "[data-card=n8] [data-role=title]", toSay: "李雨桐")
            try await browser.waitUntilGone(".connection:not([hidden])")
        }
    }

    @Test func whatTheExtensionChangedStandsSideBySide() async throws {
        var journey = Sample.journey()
        var shown = journey.original
        shown.title = "李雨桐"
        shown.categoryIdentifier = "message"
        journey.present(shown)
        try await showing(source([journey]), "#journey=n1") { browser in
            let parts = "[data-part=categoryIdentifier]"
            try await browser.wait(until: "the page shows both") {
                try await browser.findAll(parts).count == 2
            }
            let after = try await browser.findAll(parts)[1].text
            #expect(after == "categoryIdentifier message")
            #expect(try await browser.findAll(".content").count == 2)
        }
    }

    private func source(_ journeys: [Journey]) throws -> FakeSource {
        var model = try Sample.screen(language: "zh-Hans")
        model.journeys = journeys.reversed().map(\.id)
        return FakeSource(model, journeys: journeys)
    }
}
