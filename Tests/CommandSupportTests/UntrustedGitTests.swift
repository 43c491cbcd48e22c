import CommandSupport
import Foundation
import NotificationChecks
import Subprocess
import Testing
import UntrustedFiles

/// Repositories whose git configuration names programs.
@Suite("Untrusted repositories")
struct UntrustedGitTests {
    /// A setting that makes git run a program.
    struct Way: CustomTestStringConvertible, Sendable {
        let name: String
        /// Settings, in which `@` is the program.
        var settings: [String: String] = [:]
        var attributes = ""
        var hasSubmodule = false
        /// A command that runs the program, which proves that the setting works.
        var proof = ["status"]

        var testDescription: String { name }
    }

    static let ways = [
        Way(name: "the monitor of files", settings: ["core.fsmonitor": "@"]),
        Way(
            name: "a filter", settings: ["filter.evil.clean": "@"], attributes: "* filter=evil",
            proof: ["diff"]),
        Way(
            name: "a required filter",
            settings: ["filter.evil.clean": "@", "filter.evil.required": "true"],
            attributes: "* filter=evil", proof: ["diff"]),
        Way(
            name: "a filter that goes on", settings: ["filter.a b.process": "@"],
            attributes: "* filter=evil", proof: []),
        Way(name: "a program for differences", settings: ["diff.external": "@"], proof: ["diff"]),
        Way(
            name: "a program for differences of a kind", settings: ["diff.evil.command": "@"],
            attributes: "* diff=evil", proof: ["diff"]),
        Way(
            name: "a converter", settings: ["diff.evil.textconv": "@"],
            attributes: "* diff=evil", proof: ["diff"]),
        Way(
            name: "the monitor of a submodule", settings: ["diff.ignoreSubmodules": "none"],
            hasSubmodule: true),
        Way(name: "a hook", settings: ["core.hooksPath": "hooks"], proof: []),
        Way(name: "a pager", settings: ["core.pager": "@", "pager.diff": "@"], proof: []),
    ]

    private func git(_ folder: URL, _ arguments: [String]) async throws {
        _ = try await Subprocess.run(
            .name("git"),
            arguments: Arguments(
                [
                    "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b",
                    "-c", "protocol.file.allow=always",
                ] + arguments), input: .none, output: .discarded, error: .discarded)
    }

    /// Creates a repository with one commit and an uncommitted change.
    private func repository(
        _ way: Way, _ body: (URL, _ marker: URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "git-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let marker = folder.appending(path: "ran")
        let program = folder.appending(path: "program")
        let work = folder.appending(path: "work")
        try FileManager.default.createDirectory(
            at: work.appending(path: "hooks"), withIntermediateDirectories: true)
        let script = "#!/bin/sh\necho ran >> '\(marker.path)'\nexit 1\n"
        for file in [program, work.appending(path: "hooks/post-index-change")] {
            try Data(script.utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        try await git(work, ["init", "-q"])
        if way.hasSubmodule {
            try await git(work, ["init", "-q", "sub"])
            let sub = work.appending(path: "sub")
            try await git(sub, ["commit", "-q", "--allow-empty", "-m", "first"])
            try await git(sub, ["config", "core.fsmonitor", program.path])
            try await git(work, ["submodule", "add", "-q", "./sub", "sub"])
        }
        try Data("one\n".utf8).write(to: work.appending(path: "a.swift"))
        try Data(way.attributes.utf8).write(to: work.appending(path: ".gitattributes"))
        try await git(work, ["add", "-A"])
        try await git(work, ["commit", "-q", "-m", "first"])
        try Data("two\n".utf8).write(to: work.appending(path: "a.swift"))
        for (name, value) in way.settings {
            try await git(work, ["config", name, value.replacing("@", with: program.path)])
        }
        try? FileManager.default.removeItem(at: marker)
        try await body(work, marker)
    }

    @Test("listing the changed files runs no program of the repository", arguments: ways)
    func changedFiles(_ way: Way) async throws {
        try await repository(way) { work, marker in
            let changed = try await ChangedFiles.since("HEAD", in: work.path)
            #expect(!FileManager.default.fileExists(atPath: marker.path))
            #expect(changed == ChangedFiles([work.appending(path: "a.swift").path]))
            // Without the protection the program does run, which proves that the test can fail.
            guard !way.proof.isEmpty else { return }
            try await git(work, way.proof)
            #expect(FileManager.default.fileExists(atPath: marker.path))
        }
    }

    @Test("settings that name programs are found in a listing")
    func programs() {
        let names = [
            "core.fsmonitor", "filter.a.clean", "filter.a.b c.Process", "filter.a.required",
            "DIFF.x.textconv", "merge.m.driver", "diff.external", "credential.https://x.y.helper",
        ]
        #expect(
            UntrustedGit.programs(in: names.joined(separator: "\0")) == [
                "DIFF.x.textconv", "credential.https://x.y.helper", "filter.a.b c.Process",
                "filter.a.clean", "merge.m.driver",
            ])
    }

    @Test("settings of the user's environment stay first")
    func environment() {
        let variables = UntrustedGit.environment(
            over: ["GIT_CONFIG_COUNT": "2", "GIT_CEILING_DIRECTORIES": "/a"],
            taking: ["filter.x.clean"], below: ["/b", "/c"])
        #expect(variables["GIT_CEILING_DIRECTORIES"] == "/b:/c:/a")
        #expect(variables["GIT_CONFIG_KEY_0"] == nil && variables["GIT_CONFIG_KEY_1"] == nil)
        let count = Int(variables["GIT_CONFIG_COUNT"] ?? "") ?? 0
        let names = (2..<count).compactMap { variables["GIT_CONFIG_KEY_\($0)"] }
        #expect(names.count == count - 2)
        #expect(names.contains("core.fsmonitor") && names.contains("filter.x.clean"))
        #expect(names.contains("filter.x.required"))
    }
}
