import Foundation
import NotificationModel
import Testing

@testable import Scenario

@Suite(.timeLimit(.minutes(10)))
struct DocumentBoundsTests {
    @Test(
        "the reader reports invalid YAML with its position",
        arguments: [
            ("steps: [\n", "2:1: This is not YAML"),
            ("steps:\n\t- lock\n", "2:1: This is not YAML"),
            ("steps: []\nsteps: []\n", "“steps” is there twice. Keep one of them."),
            ("steps: *nowhere\n", "1:8: This is not YAML: found undefined alias"),
            ("steps: []\n---\nsteps: []\n", "This is not YAML"),
            ("steps: []\nname: a\u{1}b\n", "2:8: This is not text"),
            ("", "1:1: The file is empty."),
            ("steps: !ruby [lock]\n", "1:8: Tags like “!ruby” are not supported. Leave it out."),
            ("steps: [!!int 5]\n", "1:9: Tags like “"),
            ("? [a]\n: b\nsteps: []\n", "1:3: A key is one text."),
            ("<<: 5\nsteps: []\n", "1:5: “<<” takes a table or a list of tables."),
        ])
    func notYAML(text: String, message: String) throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: text) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test("a file has a maximum size in bytes", arguments: [-1, 0, 1])
    func bytes(more: Int) throws {
        let top = "steps: []\n#"
        let count = ScenarioLimits.fileBytesMax + more - top.utf8.count
        let text = top + String(repeating: "x", count: count)
        #expect(((try? Scenario(yaml: text)) != nil) == (more <= 0))
        let url = FileManager.default.temporaryDirectory
            .appending(path: "scenario-\(UUID().uuidString).yml")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(((try? Scenario(contentsOf: url)) != nil) == (more <= 0))
    }

    @Test("a file has a maximum number of steps", arguments: [-1, 0, 1])
    func steps(more: Int) {
        let count = ScenarioLimits.stepsMax + more
        let text = "steps:\n" + String(repeating: "- lock\n", count: count)
        #expect((try? Scenario(yaml: text))?.steps.count == (more <= 0 ? count : nil))
    }

    @Test("a file has a maximum number of apps", arguments: [-1, 0, 1])
    func apps(more: Int) {
        let count = ScenarioLimits.appsMax + more
        let text = "steps: []\napps:\n" + (1...count).map { "- { id: a\($0) }\n" }.joined()
        #expect((try? Scenario(yaml: text))?.apps.count == (more <= 0 ? count : nil))
    }

    @Test("lists have a maximum depth", arguments: [-1, 0, 1])
    func depth(more: Int) {
        // The document, the table of settings and the innermost value add levels around the lists.
        let count = ScenarioLimits.depthMax - 2 + more
        let value =
            String(repeating: "[", count: count) + "x" + String(repeating: "]", count: count)
        let text = "steps: []\ndevice: { a: \(value) }\n"
        #expect(((try? Scenario(yaml: text)) != nil) == (more <= 0))
    }

    @Test("deep nesting ends in an error, not in a crash", arguments: ["[", "{a: ", "- ", "? "])
    func hostileDepth(opening: String) {
        let text = "steps: " + String(repeating: opening, count: 100_000)
        #expect(throws: ScenarioError.self) { try Scenario(yaml: text) }
        #expect(throws: ScenarioError.self) {
            try Scenario(yaml: String(repeating: opening, count: 100_000))
        }
    }

    /// Returns ten levels of aliases, each with ten references to the previous level.
    private func bomb(_ last: String) -> String {
        let levels = (1...10).map { level in
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            return "b\(level): &a\(level) [\(uses)]\n"
        }
        return "b0: &a0 x\n" + levels.joined() + last
    }

    @Test("aliases of aliases are counted, and not expanded without limit")
    func aliasBomb() throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: bomb("")) }
        #expect(error.description.contains("more than 200000 values"))
    }

    @Test(
        "an alias in a key is rejected before it is compared",
        arguments: [
            "*a10 : x\n", "*a10: x\n", "? *a10\n: x\n", "?\n  *a10\n: x\n", "- ? *a10\n",
            "[*a10, x]: y\n",
            "{ *a10 : x }\n", "c: { ? *a10 : x }\n", "c: {\n  ?*a10 : x }\n", "{ [*a10] : x }\n",
            "c: [ x, ? *a10 : x ]\n", "d:\n  - { a: b, *a10 : c }\n", "x: 1\r*a10 : x\n",
        ])
    func aliasKeyBomb(last: String) throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: bomb(last)) }
        #expect(error.description.contains("a key is plain text"))
    }

    @Test(
        "text that only looks like an alias is text",
        arguments: [
            "Fish & chips *now*: yes", "a ? b : c", "2 * 3: six", "R&D 2*x : y?", "Kommst du ?",
        ])
    func innocent(text: String) throws {
        let yaml = "name: &n |\n  \(text)\nabout: *n\nsteps: []\n"
        #expect(try Scenario(yaml: yaml).about == "\(text)\n")
    }

    @Test func aliasesAndMergesWork() throws {
        let text = """
            apps:
              - &chat { id: org.example.chat, name: Chat, allowed: yes }
              - { <<: *chat, id: org.example.work }
              - { <<: [{ name: Third }, *chat], id: org.example.third }
            steps: []
            """
        let apps = try Scenario(yaml: text).apps
        #expect(apps.map(\.name) == ["Chat", "Chat", "Third"])
        #expect(apps.map(\.identifier).last == "org.example.third")
        #expect(apps.map(\.permission).last == .allowed([.alert, .sound, .badge]))
    }

    @Test(
        "a file that cannot be read is an error",
        arguments: [
            (nil, "cannot be read"), (Data([0x61, 0xFF]), "not UTF-8"),
        ])
    func unreadable(data: Data?, message: String) throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "scenario-\(UUID().uuidString).yml")
        try data?.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let error = try #require(throws: ScenarioError.self) { try Scenario(contentsOf: url) }
        #expect(error.description.contains(message))
    }

    @Test(
        "the reader rejects folders and endless files",
        arguments: [
            ("/dev", "/dev is a folder, not a regular file."), ("/dev/zero", "is a device"),
            ("/dev/null", "is a device"), ("/dev/none", "cannot be read"),
        ])
    func oddFiles(path: String, message: String) throws {
        let error = try #require(throws: ScenarioError.self) {
            try Scenario(contentsOf: URL(filePath: path))
        }
        #expect(error.description.contains(message), "\(error)")
    }
}
