import BoundedYAML
import Foundation
import Testing

@testable import Scenario

/// The scenarios of `Examples/Scenarios` and of the documentation pass.
struct ExampleTests {
    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../Examples/Scenarios").standardizedFileURL

    private static let names: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func thereAreExamples() { #expect(Self.names.count >= 10) }

    @Test("an example passes", arguments: names)
    func example(name: String) throws {
        let scenario = try Scenario(contentsOf: Self.folder.appending(path: name))
        let checks = scenario.steps.filter { if case .expect = $0.action { true } else { false } }
        #expect(checks.count >= 2 && scenario.name != nil && scenario.about != nil)
        var runner = try ScenarioRunner(scenario)
        let result = runner.run()
        #expect(result.failures.map { $0.description(file: name) } == [])
    }

    @Test("an example fits the schema", arguments: names)
    func schema(name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let value = try #require(try YAMLDocument.root(of: text)).propertyValue
        let problem = try DocumentationFiles.schema.get().problem(with: value)
        #expect(problem == nil)
    }

    @Test func theFirstScenarioOfTheDocumentationHolds() throws {
        let first = try #require(try DocumentationFiles.examples().first)
        #expect(try play(file: first.text).told == [])
    }

    @Test("the documentation links to an example", arguments: names)
    func isLinked(name: String) throws {
        let text = try String(
            contentsOf: DocumentationFiles.url("scenarios.md"), encoding: .utf8)
        #expect(text.contains("(../../Examples/Scenarios/\(name))"))
    }
}
