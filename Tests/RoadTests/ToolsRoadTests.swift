import Foundation
import Testing
import UpTesting

/// `bellhop` and `bellhop-tools`, the program that it starts to read sources.
@Suite("The second program", .timeLimit(.minutes(10)))
struct ToolsRoadTests {
    /// Runs the body with a folder that contains only `bellhop`.
    private static func withProgram(_ body: (URL, String) async throws -> Void) async throws {
        // Next to the products, so that the file need not be copied.
        let folder = Products.folder.appending(path: "alone-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "bellhop")
        try FileManager.default.linkItem(at: Products.program("bellhop"), to: program)
        try await body(folder, program.path)
    }

    /// Runs a program with a shell that pipes text into it. The program need not read the text.
    private static func pipe(
        _ text: String, to program: String, _ arguments: [String]
    ) async throws -> CommandResult {
        try await UpTesting.run(
            "sh", ["-c", #"printf %s "$TEXT" | "$@""#, "sh", program] + arguments,
            environment: ["TEXT": text])
    }

    @Test(
        "is named with the way to build it when a command needs it and it is missing",
        arguments: [
            ["doctor", "."], ["doctor", "--list"], ["simulate", "x.yaml"], ["build", "."],
        ])
    func missing(arguments: [String]) async throws {
        try await Self.withProgram { folder, program in
            let result = try await Self.pipe(
                #"{"aps":{"alert":"x"}}"#, to: program, arguments)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(
                result.errors.hasPrefix(
                    "error: This needs the program bellhop-tools, and \(folder.path) lacks it.\n"
                        + "  → Build it: "), "\(result.errors)")
        }
    }

    @Test("is named by a preview, which draws the push as sent")
    func missingForPreview() async throws {
        try await Self.withProgram { folder, program in
            let project = Products.checkout.appending(path: "Examples/Chat").path
            let picture = folder.appending(path: "seen.svg")
            let result = try await Self.pipe(
                #"{"aps":{"alert":"Sent","mutable-content":1}}"#, to: program,
                ["preview", "--app", project, "-", "-o", picture.path])
            #expect(result.status == 0, "\(result)")
            #expect(
                result.errors.contains("warning: This needs the program bellhop-tools"),
                "\(result)")
            #expect(result.output.contains("extension.left-out"), "\(result)")
            #expect(try String(contentsOf: picture, encoding: .utf8).contains("Sent"))
        }
    }

    @Test("answers an examination of payloads with the findings in a project")
    func causes() async throws {
        let examination = #"""
            {"payloads":[{"name":"a.apns","data":"e30="},{"name":"b.apns"}],"checks":["I013","P002"]}
            """#
        let project = Products.checkout.appending(path: "Examples/Chat").path
        let result = try await Self.pipe(
            examination, to: Products.program("bellhop-tools").path,
            ["examine", "--causes", "--", project])
        #expect(result.status == 0, "\(result.errors)")
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[[String: Any]]])
        #expect(answer.map { $0.compactMap { $0["check"] as? String } } == [["P002"], []])
        #expect(answer.first?.first?["file"] as? String == "a.apns")
    }

    @Test("is not started for wrong arguments and help")
    func arguments() async throws {
        try await Self.withProgram { _, program in
            let wrong = try await run(program, ["doctor", "--server", "moon"])
            #expect(wrong.status == 2)
            #expect(wrong.errors.contains("--server must be sandbox or production."))
            let help = try await run(program, ["build", "--help"])
            #expect(help.status == 0)
            #expect(help.output.contains("--prepare-only"))
        }
    }

    @Test("gets the arguments and standard input unchanged, with no signal blocked")
    func replaced() async throws {
        try await Self.withProgram { folder, program in
            let script = """
                #!/bin/sh
                printf '%s|' "$@"
                cat
                grep SigBlk /proc/self/status
                exit 3
                """
            let tools = folder.appending(path: "bellhop-tools")
            try Data(script.utf8).write(to: tools)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: tools.path)
            let result = try await Self.pipe(
                "from outside\n", to: program, ["doctor", "a b", "--about=T001"])
            #expect(result.status == 3)
            #expect(
                result.output == "doctor|a b|--about=T001|from outside\nSigBlk:\t0000000000000000\n"
            )
        }
    }
}
