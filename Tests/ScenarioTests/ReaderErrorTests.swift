import BoundedYAML
import Foundation
import Testing

@testable import Scenario

struct ReaderErrorTests {
    @Test("a mistake is reported with position and remedy", arguments: InvalidScenarios.rows)
    func told(row: InvalidScenarios.Row) throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: row.text) }
        #expect(error.faults.count == 1)
        #expect(error.description.contains(row.message), "\(error)")
    }

    @Test func everyMistakeIsToldAtOnceInTheOrderOfTheFile() throws {
        let text = """
            apps:
              - { id: a, nam: b }
              - { id: b, extension: crash }
            steps:
              - lok
              - lock
              - { push: { to: a } }
            start: never
            """
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: text) }
        #expect(error.faults.map(\.position.line) == [2, 3, 5, 7, 8])
        let lines = error.description.split(separator: "\n")
        #expect(lines.first == "2:14: app has no key “nam”. Did you mean “name”?")
        #expect(lines.count == 5)
    }

    @Test func mistakesAreCounted() throws {
        let steps = (1...100).map { _ in "  - lok\n" }.joined()
        let error = try #require(throws: ScenarioError.self) {
            try Scenario(yaml: "steps:\n\(steps)")
        }
        #expect(error.faults.count == ScenarioError.faultsMax)
    }
}
