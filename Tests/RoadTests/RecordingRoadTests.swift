import BrowserTesting
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Sessions on the page that `bellhop simulate` repeats from the saved scenario.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct RecordingRoadTests {
    /// What a person does in one session. The last journey is `journeys`.
    struct Session: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var options: [String] = []
        let journeys: Int
        let act: @Sendable (UpProcess, Browser) async throws -> Void
    }

    private static func push(
        _ title: String, _ options: String..., by up: UpProcess
    ) async throws {
        let sent = try await up.bellhop(["push", "--title", title, "--body", "Hi"] + options)
        #expect(sent.status == 0, "\(sent)")
    }

    static let sessions = [
        Session(testDescription: "two messages, one is tapped, the other is cleared", journeys: 2) {
            up, browser in
            try await push("Anna", "--thread", "anna", by: up)
            _ = try await browser.wait(for: "[data-card=n1]")
            try await push("Ben", "--thread", "ben", by: up)
            _ = try await browser.wait(for: "[data-card=n2]")
            try await browser.execute("document.querySelector('[data-card=n2] .face').focus()")
            try await browser.press(Key.delete)
            try await browser.waitUntilGone("[data-card=n2]")
            try await browser.click("[data-card=n1] .face")
            try await browser.wait(until: "the app has the response") {
                try await up.bellhop("journey", "n1").output.contains("response.delivered")
            }
        },
        Session(
            testDescription: "the app asks on the page, and the person allows",
            options: ["--permission", "ask"], journeys: 1
        ) { up, browser in
            #expect(try await up.bellhop("set", "locked", "no").status == 0)
            try await browser.click("[data-question=notifications] [data-role=allow]")
            try await browser.waitUntilGone("[data-question]")
            #expect(try await up.bellhop("set", "locked", "yes").status == 0)
            try await push("Anna", by: up)
            _ = try await browser.wait(for: "[data-card=n1]")
        },
        Session(testDescription: "a Focus is made on the page, and silences", journeys: 1) {
            up, browser in
            try await browser.open(up.page + "#tab=device")
            try await browser.wait(for: "[data-role=new-focus]").type("Work" + Key.enter)
            try await browser.click("[data-focus=Work]")
            _ = try await browser.wait(for: "[data-focus=Work][aria-pressed=true]")
            try await push("Quiet", by: up)
        },
        Session(testDescription: "a message is answered in the app's category", journeys: 1) {
            up, browser in
            try await push(
                "T", "--category", "message", "--sender", "Mia", "--sender-id", "7",
                "--conversation", "c", by: up)
            _ = try await browser.wait(for: "[data-card=n1] .face")
            try await browser.execute(
                "document.querySelector('[data-card=n1] [data-role=expand]').click()")
            try await browser.click("[data-card=n1] [data-action=reply]")
            try await browser.wait(for: "[data-role=reply]").type("Yes" + Key.enter)
            try await browser.waitUntilGone("[data-card=n1]")
        },
        Session(
            testDescription: "settings change, and the app is ended between pushes", journeys: 2
        ) {
            up, browser in
            #expect(
                try await up.bellhop("set", "sound", "off", "--app", "org.bellhop.chat").status == 0
            )
            try await push("Silent", "--sound", "default", by: up)
            _ = try await browser.wait(for: "[data-card=n1]")
            #expect(try await up.bellhop("set", "language", "zh-Hans").status == 0)
            try await push("Zweite", by: up)
            _ = try await browser.wait(for: "[data-card=n2]")
        },
    ]

    @Test("a session on the page is saved and runs again to the same journeys", arguments: sessions)
    func replays(session: Session) async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"] + session.options, in: folder) { up in
                try await Browser.withSession { browser in
                    try await browser.open(up.page)
                    try await session.act(up, browser)
                    var codes: [[String]] = []
                    for number in 1...session.journeys {
                        codes.append(try await Self.settledCodes("n\(number)", browser))
                    }
                    let yaml = try await browser.execute(
                        "return fetch('/api/workbench/scenario').then((answer) => answer.text())")
                    let file = folder.appending(path: "recorded.yaml")
                    try #require(yaml.string).write(to: file, atomically: true, encoding: .utf8)
                    let played = try await run(
                        Products.program("bellhop").path, ["simulate", "--json", file.path])
                    #expect(played.status == 0, "\(played)\n\(yaml.string ?? "")")
                    let replayed = try Self.codes(of: played.output)
                    #expect(replayed == codes, "\(replayed)\n\(codes)\n\(yaml.string ?? "")")
                }
            }
        }
    }

    /// The reasons of a journey that has its end, in order.
    private static func settledCodes(_ id: String, _ browser: Browser) async throws -> [String] {
        var codes: [String] = []
        try await browser.wait(until: "journey \(id) is over") {
            let found = try await browser.execute(
                """
                return fetch("/api/journeys/\(id)").then((answer) => answer.ok ? answer.json() : null)
                  .then((report) => report && JSON.stringify(
                    [report.steps.map((step) => step.code), report.outcome?.kind ?? ""]));
                """)
            guard let text = found.string,
                let report = try? JSONDecoder().decode(
                    [PropertyValue].self, from: Data(text.utf8)),
                let reasons = report.first?.array?.compactMap(\.string)
            else { return false }
            let isOver = reasons == codes && report.last?.string != "waiting"
            codes = reasons
            return isOver
        }
        return codes
    }

    private static func codes(of json: String) throws -> [[String]] {
        struct Document: Decodable {
            struct Run: Decodable { var result: Outcome }
            struct Outcome: Decodable { var journeys: [Journey] }
            struct Journey: Decodable { var steps: [Step] }
            struct Step: Decodable { var code: String }
            var runs: [Run]
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        return document.runs.flatMap(\.result.journeys).map { $0.steps.map(\.code) }
    }
}
