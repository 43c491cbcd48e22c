import BoundedYAML
import Foundation
import Testing

/// The files that a hosting service reads: workflows and issue forms.
struct RepositoryFilesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func table(_ path: String) throws -> [String: Any] {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return try #require(try YAMLDocument.root(of: text)?.foundationValue as? [String: Any])
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .sorted().filter { $0.hasSuffix(".yml") }.map { "\(folder)/\($0)" }
    }

    @Test("a workflow has read permission only, its jobs have a timeout, and its actions a version")
    func workflows() throws {
        let files = try Self.files(in: ".github/workflows")
        #expect(!files.isEmpty)
        for file in files {
            let workflow = try Self.table(file)
            #expect(workflow["permissions"] as? [String: String] == ["contents": "read"])
            let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
            for (name, job) in jobs {
                #expect(job["runs-on"] is String && job["timeout-minutes"] is Int, "\(name)")
                let steps = try #require(job["steps"] as? [[String: Any]])
                for step in steps {
                    let isOne = (step["uses"] != nil) != (step["run"] != nil)
                    #expect(isOne, "\(name): \(step)")
                    guard let action = step["uses"] as? String else { continue }
                    #expect(action.wholeMatch(of: /[\w-]+\/[\w-]+@v[0-9]+/) != nil, "\(action)")
                }
            }
        }
    }

    @Test("the scripts that a workflow runs exist")
    func commands() throws {
        let makefile = try String(
            contentsOf: Self.root.appending(path: "Makefile"), encoding: .utf8)
        for file in try Self.files(in: ".github/workflows") {
            let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /run: .*?(Scripts\/[\w-]+)/) {
                let script = Self.root.appending(path: String(match.output.1)).path
                #expect(FileManager.default.isExecutableFile(atPath: script), "\(script)")
            }
            for match in text.matches(of: /run: make (\w+)/) {
                #expect(makefile.contains("\n\(match.output.1):"), "make \(match.output.1)")
            }
        }
    }

    @Test("a compose file runs the project's image and opens ports on the loopback interface only")
    func composeFiles() throws {
        for file in ["Deploy/compose.yaml", "Deploy/compose.postgres.yaml"] {
            let compose = try Self.table(file)
            let services = try #require(compose["services"] as? [String: [String: Any]])
            #expect(services["gateway"] != nil, "\(file)")
            let volumes = try #require(compose["volumes"] as? [String: Any])
            for (name, service) in services {
                for port in service["ports"] as? [String] ?? [] {
                    #expect(port.hasPrefix("127.0.0.1:"), "\(file), \(name): \(port)")
                }
                for volume in service["volumes"] as? [String] ?? [] {
                    let source = try #require(volume.split(separator: ":").first)
                    #expect(volumes[String(source)] != nil, "\(file), \(name): \(volume)")
                }
                let others = service["depends_on"] as? [String: Any] ?? [:]
                #expect(others.keys.allSatisfy { services[$0] != nil }, "\(file), \(name)")
            }
        }
    }

    @Test("a form has questions, and each field has a unique id and a label")
    func forms() throws {
        let files = try Self.files(in: ".github/ISSUE_TEMPLATE").filter {
            !$0.hasSuffix("config.yml")
        }
        #expect(!files.isEmpty)
        for file in files {
            let form = try Self.table(file)
            #expect(form["name"] is String && form["description"] is String, "\(file)")
            let fields = try #require(form["body"] as? [[String: Any]])
            let ids = fields.compactMap { $0["id"] as? String }
            #expect(!ids.isEmpty && Set(ids).count == fields.count, "\(file)")
            for field in fields {
                let type = try #require(field["type"] as? String)
                #expect(["input", "textarea", "dropdown", "checkboxes"].contains(type), "\(type)")
                let attributes = try #require(field["attributes"] as? [String: Any])
                #expect(attributes["label"] is String, "\(file): \(field)")
            }
        }
    }

    @Test("the package index documents existing modules")
    func packageIndex() throws {
        let builder = try #require(Self.table(".spi.yml")["builder"] as? [String: Any])
        let configs = try #require(builder["configs"] as? [[String: Any]])
        let manifest = try String(
            contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        for config in configs {
            let targets = try #require(config["documentation_targets"] as? [String])
            for target in targets {
                #expect(manifest.contains("        \(target): "), "\(target)")
            }
        }
    }
}
