import ArgumentParser
import CommandSupport
import Foundation
import Testing
import UntrustedFiles

@Suite("The program that parses Swift sources")
struct ToolsProgramTests {
    private static func withFolder(
        _ name: String = "bin", _ body: (URL) async throws -> Void
    ) async throws {
        let root = FileManager.default.temporaryDirectory.appending(
            path: "tools-\(UUID().uuidString)")
        let folder = root.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try await body(folder)
    }

    private static func write(_ script: String, to folder: URL) throws {
        let file = folder.appending(path: ToolsProgram.name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    @Test("an installation without the program reports a remedy")
    func missing() async throws {
        try await Self.withFolder { folder in
            let error = #expect(throws: CommandError.self) { try ToolsProgram(in: folder) }
            #expect(
                error?.description
                    == "This needs the program bellhop-tools, and \(folder.path) lacks it. Install "
                    + "Bellhop again.")
        }
    }

    @Test(
        "a checkout without the program names the command that builds it",
        arguments: [
            ("release", "Scripts/build bellhop-tools"), ("debug", "--product bellhop-tools"),
        ])
    func missingInCheckout(name: String, command: String) async throws {
        try await Self.withFolder(".build/\(name)") { folder in
            let checkout = folder.deletingLastPathComponent().deletingLastPathComponent()
            let shims = checkout.appending(path: "Sources/AppleAPI/Shims/UserNotifications")
            try FileManager.default.createDirectory(at: shims, withIntermediateDirectories: true)
            try Data().write(to: checkout.appending(path: "Package.swift"))
            let error = #expect(throws: CommandError.self) { try ToolsProgram(in: folder) }
            #expect(error?.remedy?.hasSuffix("\(command)`") == true)
        }
    }

    @Test("the program's standard output is the answer to its standard input")
    func answer() async throws {
        try await Self.withFolder { folder in
            try Self.write(#"printf "%s|" "$@"; cat"#, to: folder)
            let answer = try await ToolsProgram(in: folder)
                .output(of: ["a b", "-c", ""], input: Data("payload".utf8))
            #expect(String(decoding: answer, as: UTF8.self) == "a b|-c||payload")
        }
    }

    @Test(
        "a failure ends the command with the program's status, even with unread input",
        arguments: [1, 2, 77])
    func failure(status: Int32) async throws {
        try await Self.withFolder { folder in
            try Self.write("exit \(status)", to: folder)
            await #expect(throws: ExitCode(status)) {
                try await ToolsProgram(in: folder)
                    .output(of: ["build"], input: Data(repeating: 0x20, count: 1 << 20))
            }
        }
    }
}
