import BoundedYAML
import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// The results of a run: text and JSON, identical for the same file.
struct ResultTests {
    private static let story = """
        name: A day
        start: 2026-03-02T23:00:00
        device: { timeZone: Asia/Shanghai, language: zh-Hans }
        apps:
          - { id: org.example.chat, name: 聊天, allowed: yes, delegate: yes, entitlements: [communication], extension: { after: 1500ms } }
          - { id: org.example.pills, name: Pills, allowed: yes }
        steps:
          - push:
              to: org.example.chat
              payload: { aps: { alert: { title: 小明, body: "晚上一起\\n吃饭吗？" }, sound: default, badge: 3, mutable-content: 1 } }
          - advance: 2s
          - note: She sleeps.
          - add: { app: org.example.pills, id: p, content: { title: Pills }, at: 08:00 }
          - at: 08:00
          - tap: 小明
          - expect: { badge: { org.example.chat: 3 }, seen: Nothing }

        """

    @Test("the failure report contains the named journeys, or all of them if none is named")
    func failureText() throws {
        let result = try play(file: Self.story)
        #expect(!result.hasPassed)
        var named = result
        named.failures = [.init(.init(line: 1, column: 1), "journey", "n2 has no such step.")]
        #expect(named.failureText.hasPrefix("n2 for org.example.pills\n  local.added"))
        #expect(!named.failureText.contains("n1 for"))
        named.failures = [.init(.init(line: 1, column: 1), "badge", "It is 3.")]
        #expect(named.failureText.hasPrefix("n1 for org.example.chat\n"))
        #expect(named.failureText.contains("\n\nn2 for org.example.pills\n"))
    }

    @Test func aTranscriptIsTextForPeople() throws {
        let text = try play(file: Self.story).text()
        let transcript = text.components(separatedBy: "\n\nn1 for").first
        #expect(
            transcript == """
                2026-03-02
                23:00:00  > push to 聊天
                23:00:00  聊天   extension    didReceive
                23:00:00  > advance 2s
                23:00:01  聊天   badge        3
                23:00:01  聊天   lock screen  小明 — 晚上一起 吃饭吗？
                23:00:01  聊天   heard        default
                23:00:02  # She sleeps.
                23:00:02  > add p in Pills
                23:00:02  > at 08:00:00

                2026-03-03
                08:00:00  Pills  lock screen  Pills
                08:00:00  > tap “小明”
                08:00:00  聊天   opens
                08:00:00  聊天   receives     didReceive default
                08:00:00  > expect badge, seen: 1 of 2 failed
                """)
        #expect(text.contains("\n\nn2 for org.example.pills\n  local.added  The app added"))
        #expect(text.contains("      → "))
    }

    @Test(
        "a transcript is divided by the device's local time",
        arguments: [
            (nil, nil, 14), ("08:00", nil, 5), (nil, "23:00:00", 3),
            ("2026-03-02T23:00:01", "2026-03-02T23:00:01", 3), ("2026-03-04", nil, 0),
            ("23:00:02", "08:00", 8),
        ] as [(String?, String?, Int)])
    func cut(from: String?, until: String?, lines: Int) throws {
        let result = try play(file: Self.story)
        let cut = try ScenarioResult.Cut(from: from, until: until, of: result)
        #expect(result.transcript.filter(cut.contains).count == lines)
        #expect(result.text(cut).contains("n1 for org.example.chat"))
        #expect(result.text(cut).first?.isNewline == false)
    }

    @Test func aTimeThatIsNoneIsTold() throws {
        let result = try play(file: Self.story)
        let error = #expect(throws: ScenarioCutError.self) {
            try ScenarioResult.Cut(from: "noon", until: nil, of: result)
        }
        #expect(
            error?.description
                == "“noon” is not a time. Write the device's local time, like 08:00 or 2026-03-01T08:00."
        )
    }

    @Test func theSameFileGivesTheSameBytes() throws {
        func bytes() throws -> [Data] {
            let result = try play(file: Self.story)
            let report = ScenarioReport([.init(file: "f", result: result)])
            return [Data(result.text().utf8), try report.json()]
        }
        let first = try bytes()
        for _ in 0..<5 { #expect(try bytes() == first) }
    }

    @Test func theDocumentIsReadAgain() throws {
        let result = try play(file: Self.story)
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: "steps: [x]") }
        let report = ScenarioReport([
            .init(file: "a.yaml", result: result), .init(file: "b.yaml", error: error),
        ])
        #expect(try ScenarioReport(json: try report.json()) == report)
    }

    @Test func theDocumentHasAStableShape() throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: "steps: [x]") }
        let report = ScenarioReport([
            .init(file: "a.yaml", result: try play(file: Self.story)),
            .init(file: "b.yaml", error: error),
        ])
        let root = try JSONDecoder().decode(PropertyValue.self, from: try report.json())
        #expect(root.dictionary?.keys.sorted() == ["runs", "version"])
        #expect(root["version"] == .integer(1))
        let runs = try #require(root["runs"]?.array)
        #expect(runs.map { $0["file"]?.string } == ["a.yaml", "b.yaml"])
        #expect(runs.map { $0["hasPassed"]?.bool } == [false, false])
        #expect(runs[1].dictionary?.keys.sorted() == ["faults", "file", "hasPassed"])
        #expect(
            runs[1]["faults"]?.array?.first?.dictionary?.keys.sorted()
                == ["column", "line", "message"])
        let result = try #require(runs[0]["result"])
        #expect(
            result.dictionary?.keys.sorted() == [
                "failures", "finalScreen", "hasStopped", "journeys", "name", "transcript",
            ])
        #expect(
            result["failures"]?.array?.first?.dictionary?.keys.sorted()
                == ["column", "details", "line", "message", "subject"])
        #expect(
            result["transcript"]?.array?[3]
                == .dictionary([
                    "at": .string("2026-03-02T23:00:01"), "kind": .string("badge"),
                    "app": .string("org.example.chat"), "appName": .string("聊天"),
                    "text": .string("3"),
                ]))
        #expect(result["journeys"]?.array?.compactMap { $0["id"]?.string } == ["n1", "n2"])
    }

    @Test(
        "a run ends with the user's screen", arguments: [("- lock", true), ("- unlock", false)])
    func finalScreen(step: String, isLocked: Bool) throws {
        let result = try play(push("alert: A") + step)
        #expect(result.finalScreen.isLocked == isLocked)
        #expect(result.finalScreen.cards.map(\.body) == ["A"])
        #expect(result.hasPassed)
    }

    @Test("a transcript is limited, however long the scenario")
    func bound() throws {
        var runner = try ScenarioRunner(Scenario(yaml: "steps: []"))
        for count in 1...ScenarioResult.linesMax { runner.add(.comment, "\(count)") }
        #expect(runner.result.transcript.count == ScenarioResult.linesMax)
        #expect(runner.result.transcript.first?.text == "1")
        runner.add(.comment, "last")
        #expect(runner.result.transcript.count < ScenarioResult.linesMax)
        #expect(runner.result.transcript.first?.text != "1")
        #expect(runner.result.transcript.last?.text == "last")
    }
}
