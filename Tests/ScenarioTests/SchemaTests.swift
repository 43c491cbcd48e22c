import BoundedYAML
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// The schema, the documentation and the reader agree.
struct SchemaTests {
    private let schema: SchemaChecker

    init() throws { schema = try DocumentationFiles.schema.get() }

    @Test("every table of the reader has the same keys in the schema", arguments: Tables.keys)
    func tablesAgree(table: String, keys: [String]) throws {
        let definition = try #require(schema.definitions[table], "\(table) is not in the schema")
        let properties = try #require(definition["properties"]?.dictionary)
        #expect(properties.keys.sorted() == keys.sorted())
        let isOpen = table == SettingsKey.table
        #expect(definition["additionalProperties"] == (isOpen ? nil : .bool(false)))
    }

    @Test(
        "every set of words of the reader has the same words in the schema",
        arguments: Tables.keywords
    )
    func wordsAgree(name: String, words: [String]) throws {
        let definition = try #require(schema.definitions[name], "\(name) is not in the schema")
        #expect(definition["enum"]?.array?.compactMap(\.string) == words)
    }

    @Test func everyTableOfTheSchemaIsTheReaders() {
        let tables = Set(Tables.keys.map(\.table))
        let words = Set(Tables.keywords.map(\.name)).union(["switch", "stepWord"])
        for (name, definition) in schema.definitions {
            if definition["properties"] != nil { #expect(tables.contains(name), "\(name)") }
            if definition["enum"] != nil { #expect(words.contains(name), "\(name)") }
        }
        let stepWords = schema.definitions["stepWord"]?["enum"]?.array?.compactMap(\.string)
        #expect(stepWords == (StepKey.keywords + StepKey.appWords).map(\.rawValue))
    }

    @Test func limitsAgree() {
        let top = schema.definitions["scenario"]?["properties"]
        #expect(top?["steps"]?["maxItems"] == .integer(Int64(ScenarioLimits.stepsMax)))
        #expect(top?["apps"]?["maxItems"] == .integer(Int64(ScenarioLimits.appsMax)))
        #expect(top?["contacts"]?["maxItems"] == .integer(Int64(ScenarioLimits.contactsMax)))
        #expect(top?["focuses"]?["maxItems"] == .integer(Int64(ScenarioLimits.focusesMax)))
    }

    @Test func everyKeyIsExplained() {
        for (name, definition) in schema.definitions where definition["properties"] != nil {
            #expect(definition["description"]?.string?.isEmpty == false, "\(name)")
        }
    }

    @Test(
        "the schema rejects the same scenarios as the reader",
        arguments: InvalidScenarios.rows.filter(\.isSeenBySchema))
    func schemaRefuses(row: InvalidScenarios.Row) throws {
        let value = try #require(try YAMLDocument.root(of: row.text)).propertyValue
        #expect(try schema.problem(with: value) != nil)
    }
}

/// The reader and the schema accept every example of the documentation.
struct DocumentationTests {
    @Test func examplesAreScenarios() throws {
        let examples = try DocumentationFiles.examples()
        #expect(examples.count >= 9)
        for (line, text) in examples {
            #expect(throws: Never.self, "scenarios.md:\(line)") { try Scenario(yaml: text) }
        }
    }

    @Test func examplesFitTheSchema() throws {
        let schema = try DocumentationFiles.schema.get()
        for (line, text) in try DocumentationFiles.examples() {
            let value = try #require(try YAMLDocument.root(of: text)).propertyValue
            let problem = try schema.problem(with: value)
            #expect(problem == nil, "scenarios.md:\(line)")
        }
    }

    @Test func examplesUseEveryStepAndEveryExpectation() throws {
        let names = try DocumentationFiles.examples().flatMap { _, text -> [String] in
            let root = try #require(try YAMLDocument.root(of: text)).propertyValue
            return (root["steps"]?.array ?? []).flatMap { step -> [String] in
                let name = step.string ?? step.dictionary?.keys.first ?? ""
                return [name] + (step["expect"]?.dictionary?.keys.map { "expect.\($0)" } ?? [])
            }
        }
        let wanted =
            StepKey.allCases.map(\.rawValue)
            + ExpectKey.allCases.map { "expect.\($0.rawValue)" }
        #expect(Set(wanted).subtracting(names).isEmpty)
    }

    @Test("the documentation names every key and word")
    func everyKeyIsDocumented() throws {
        let text = try String(
            contentsOf: DocumentationFiles.url("scenarios.md"), encoding: .utf8)
        let names = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let components = Set(ComponentsKey.allCases.map(\.rawValue))
        for (table, keys) in Tables.keys {
            let missing = Set(keys).subtracting(names).subtracting(components)
            #expect(missing.isEmpty, "\(table)")
        }
        for (name, words) in Tables.keywords {
            #expect(Set(words).subtracting(names).isEmpty, "\(name)")
        }
    }
}
