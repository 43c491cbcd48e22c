import Foundation
import Testing
import UpTesting

/// Commands that build a project in a real terminal on a machine that cannot sandbox the build.
@Suite(
    "The prompt before a build runs code of the project", .timeLimit(.minutes(10)), .serialized)
struct BuildQuestionTests {
    private static let question = "Run it? [y/N] "

    enum Command: String, CaseIterable {
        case build, preview, up

        func arguments(state: String) -> [String] {
            switch self {
            case .build: [rawValue, "project.yml"]
            case .preview: [rawValue, "push.apns", "--sandbox", "auto", "--state", state]
            case .up:
                [
                    rawValue, "--sandbox", "auto", "--state", state, "--page-port", "0",
                    "--gateway-port", "0", "--avatar-port", "0",
                ]
            }
        }
    }

    /// Creates a project with a package whose manifest creates a file when it runs, and then ends
    /// the build.
    private static func project(leaving file: URL, in folder: URL) throws -> URL {
        let project = folder.appending(path: "Project")
        let files = [
            "project.yml": """
            options: { bundleIdPrefix: org.example }
            settings: { GENERATE_INFOPLIST_FILE: YES }
            packages: { Near: { path: Near } }
            targets:
              App: { type: application, sources: [App], dependencies: [{ package: Near }] }
            """,
            "App/App.swift": "import Near\n",
            "push.apns": #"{"aps":{"alert":"Hi"}}"#,
            "Near/Package.swift": """
            // swift-tools-version: 5.9
            import Foundation
            import PackageDescription
            _ = FileManager.default.createFile(atPath: "\(file.path)", contents: nil)
            let package = Package(
                name: "Near", products: [.library(name: "Near", targets: ["Near"])],
                targets: [.target(name: "Near")])
            exit(3)
            """,
            "Near/Sources/Near/Near.swift": "public let near = 1\n",
        ]
        for (path, text) in files {
            let file = project.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return project
    }

    /// Builds the project in a terminal. Returns the exit status and whether code of the project
    /// ran.
    private static func build(
        by command: Command = .build,
        _ person: @escaping @Sendable (PseudoTerminal) async throws -> Void
    ) async throws -> (status: Int32, output: String, hasRun: Bool) {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "the manifest ran")
            let project = try project(leaving: file, in: folder)
            let words =
                NoSandboxRoadTests.container + [
                    "env", "-u", "CI", "-C", project.path, Products.program("bellhop").path,
                ] + command.arguments(state: folder.appending(path: "state").path)
            let (status, terminal) = try await PseudoTerminal.running(
                words[0], Array(words.dropFirst()), environment: BuildRoadTests.caches
            ) { terminal, _ in try await person(terminal) }
            return (
                status, terminal.output, FileManager.default.fileExists(atPath: file.path)
            )
        }
    }

    @Test("runs the code after yes", arguments: ["y\n", "YES\n"])
    func yes(typed: String) async throws {
        let build = try await Self.build { terminal in
            #expect(await terminal.prints(Self.question))
            terminal.type(typed)
            #expect(await !terminal.prints("--allow-build-code"))
        }
        #expect(build.hasRun, "\(build.output)")
        #expect(build.output.contains("/Project/Near, with its plug-ins and macros"))
        #expect(build.status == 2)
    }

    @Test(
        "runs nothing after any other answer or the end of the input, and names the flag",
        arguments: ["n\n", "\n", "yes, but not now\n", "\u{4}", "y\u{4}"])
    func no(typed: String) async throws {
        let build = try await Self.build { terminal in
            #expect(await terminal.prints(Self.question))
            terminal.type(typed)
            #expect(await terminal.prints("run it with --allow-build-code"))
        }
        #expect(!build.hasRun, "\(build.output)")
        #expect(build.status == 2)
    }

    @Test("is the same for each command", arguments: Command.allCases)
    func commands(command: Command) async throws {
        let build = try await Self.build(by: command) { terminal in
            #expect(await terminal.prints(Self.question))
            terminal.type("n\n")
            #expect(await terminal.prints("run it with --allow-build-code"))
        }
        #expect(!build.hasRun, "\(build.output)")
        // A preview draws the push as the project describes its app.
        #expect(build.status == (command == .preview ? 0 : 2))
    }

    @Test("runs nothing after Ctrl-C, which ends the command", arguments: Command.allCases)
    func interrupt(command: Command) async throws {
        let build = try await Self.build(by: command) { terminal in
            #expect(await terminal.prints(Self.question))
            terminal.type("\u{3}")
            #expect(await !terminal.prints("--allow-build-code"))
        }
        #expect(!build.hasRun, "\(build.output)")
        #expect(build.status == 130)
    }

    @Test("ignores input that was typed before the prompt")
    func early() async throws {
        let build = try await Self.build { terminal in
            terminal.type("y\n")
            #expect(await terminal.prints(Self.question))
            terminal.type("n\n")
            #expect(await terminal.prints("run it with --allow-build-code"))
        }
        #expect(!build.hasRun, "\(build.output)")
        #expect(build.status == 2)
    }
}
