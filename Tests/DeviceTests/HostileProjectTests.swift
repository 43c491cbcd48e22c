import Device
import Foundation
import Glibc
import Testing
import UntrustedFiles
import UpTesting

/// Malicious project descriptions and resources.
@Suite(.timeLimit(.minutes(10)))
struct HostileProjectTests {
    private func project(_ text: String) async throws -> XcodeGenProject {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "project.yml")
            try Data(text.utf8).write(to: file)
            return try XcodeGenProject(at: file)
        }
    }

    /// Ten levels, each with ten references to the one before.
    private static func levels(_ line: (Int, String) -> String, _ use: (Int) -> String) -> String {
        (1...10).map { level in
            line(level, (0..<10).map { _ in use(level - 1) }.joined(separator: " "))
        }.joined()
    }

    @Test func aliasesOfAliasesAreRefused() async throws {
        let bomb = (1...10).map { level in
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
            return "b\(level): &a\(level) [\(uses)]\n"
        }
        let error = try await #require(throws: XcodeGenProject.ParseError.self) {
            try await project("targets: {A: {type: application}}\nb0: &a0 x\n" + bomb.joined())
        }
        #expect(error.description.contains("more than 200000 values"))
    }

    @Test("settings with exponential expansion are rejected")
    func expansion() async throws {
        let settings = Self.levels(
            { "      S\($0): \"\($1)\"\n" }, { $0 == 0 ? "x" : "$(S\($0))" })
        let project = try await project(
            "targets:\n  A:\n    type: application\n    settings:\n" + settings)
        let target = try #require(project.targets["A"])
        #expect(try target.setting("S3").split(separator: " ").count == 1_000)
        let error = try #require(throws: XcodeGenProject.ParseError.self) {
            try target.setting("S10")
        }
        #expect(error.description.contains("go in circles"))
    }

    @Test("a project or a resource that is a pipe is rejected by its name")
    func pipes() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder.appending(path: "project.yml")
            try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
            let error = try #require(throws: XcodeGenProject.ParseError.self) {
                try XcodeGenProject(at: pipe)
            }
            #expect(error.description.contains("project.yml: It is a named pipe"))
        }
    }
}
