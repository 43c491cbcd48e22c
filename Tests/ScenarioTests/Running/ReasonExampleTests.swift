import DeviceModel
import Foundation
import Testing

@testable import Scenario

/// Each reason's example leads to the reason.
struct ReasonExampleTests {
    private static let reasons = JourneyReason.catalog.keys.map(\.rawValue).sorted()

    /// The reasons with examples that run.
    private static let runnable = reasons.filter { example(of: $0)?.kind != .code }
    private static let notRunnable = reasons.filter { example(of: $0)?.kind == .code }

    private static func example(of code: String) -> JourneyReason.Example? {
        JourneyReason(rawValue: code).example
    }

    /// Returns the lines of a reason's example as a scenario.
    private static func scenario(of code: String) throws -> [String] {
        let example = try #require(Self.example(of: code))
        guard example.kind == .push else { return example.text.components(separatedBy: "\n") }
        return [
            "apps: [{ id: org.example.app, allowed: yes }]", "steps:",
            "  - push: { payload: '\(example.text)' }",
        ]
    }

    private static func reasons(after lines: [String]) throws -> [String] {
        let result = try play(file: lines.joined(separator: "\n"))
        #expect(result.told == [])
        return result.journeys.flatMap { $0.steps.map(\.code) }
    }

    @Test("a payload or a scenario leads to its reason", arguments: runnable)
    func examplesLead(code: String) throws {
        #expect(try Self.reasons(after: Self.scenario(of: code)).contains(code))
    }

    @Test("without its last step an example does not lead to its reason", arguments: runnable)
    func lastStepsAreNeeded(code: String) throws {
        let lines = try Self.scenario(of: code)
        #expect(lines.count <= 12)
        var earlier = Array(lines.dropLast())
        if earlier.last == "steps:" { earlier[earlier.count - 1] += " []" }
        #expect(try !Self.reasons(after: earlier).contains(code))
    }

    @Test("an example also runs with the indentation that `explain` prints", arguments: runnable)
    func indentedExamplesRun(code: String) throws {
        let printed = try Self.scenario(of: code).map { "    \($0)" }
        #expect(try Self.reasons(after: printed).contains(code))
    }

    @Test("an example about code is one sentence", arguments: notRunnable)
    func sentencesAreWhole(code: String) throws {
        let sentence = try #require(Self.example(of: code)).text
        #expect(sentence.hasSuffix(".") && !sentence.contains("\n"))
        #expect(sentence.split(separator: " ").count >= 5 && sentence.count <= 100)
        #expect(sentence.first?.isLowercase == false)
    }

    /// The number decreases when the simulated device gains a feature, because a sentence becomes a
    /// scenario. Six of the reasons are about scenes and delegates of an app's process, and four
    /// about the code of an app with widgets.
    @Test("few reasons lack an example that runs")
    func fewSentences() {
        #expect(
            Self.notRunnable.count <= 72,
            "make the example a scenario, or raise the number in ReasonExampleTests.swift: \(Self.notRunnable)"
        )
    }
}
