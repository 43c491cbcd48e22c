import Foundation
import Subprocess
import Testing
import UpTesting

extension BuildRoadTests {
    /// Copies the project, and writes a payload beside its sources.
    private static func letters(
        in folder: URL
    ) throws -> (project: URL, payload: URL) {
        let project = folder.appending(path: "Letters")
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
        let payload = project.appending(path: "soon.apns")
        try write("Come soon", to: payload)
        return (project, payload)
    }

    private static func write(_ body: String, to payload: URL) throws {
        let text =
            #"{"aps":{"alert":{"title":"T","body":"\#(body)"},"mutable-content":1},"sender":"Ann"}"#
        try Data(text.utf8).write(to: payload)
    }

    /// Calls a closure while no build can use the shared modules.
    private static func withoutBuilds<Result>(
        _ body: () async throws -> Result
    ) async throws -> Result {
        let root = try #require(caches["XDG_CACHE_HOME"]) + "/bellhop/builds"
        let locks = try FileManager.default.contentsOfDirectory(atPath: root).map {
            try FileHandle(forUpdating: URL(filePath: "\(root)/\($0)/lock"))
        }
        defer { for lock in locks { try? lock.close() } }
        for lock in locks { #expect(flock(lock.fileDescriptor, LOCK_EX) == 0) }
        return try await body()
    }

    @Test("a preview after the same one builds nothing, and shows and reports the same")
    func again() async throws {
        try await withTemporaryFolder { folder in
            let letters = try Self.letters(in: folder)
            let command = ["preview", "soon.apns", "--state", folder.path]
            let first = try await Self.bellhop(command, in: letters.project)
            try #require(first.status == 0, "\(first.errors)\n\(first.output)")
            let picture = letters.project.appending(path: "soon.seen.png")
            let drawn = try Data(contentsOf: picture)
            try FileManager.default.removeItem(at: picture)
            let second = try await Self.withoutBuilds {
                try await Self.bellhop(command, in: letters.project)
            }
            #expect(second.status == 0)
            #expect(try Data(contentsOf: picture) == drawn)
            func lines(_ result: CommandResult, _ text: String) -> [Substring] {
                (result.errors + result.output).split(separator: "\n").filter {
                    $0.contains(text)
                }
            }
            for text in ["warning:", "extension.finished", "is not built"] {
                #expect(lines(second, text) == lines(first, text))
            }
            #expect(!lines(first, "is not built").isEmpty)
            try Self.write("Come later", to: letters.payload)
            let third = try await Self.withoutBuilds {
                try await Self.bellhop(command + ["-o", "seen.svg"], in: letters.project)
            }
            #expect(third.status == 0)
            let seen = try String(
                contentsOf: letters.project.appending(path: "seen.svg"), encoding: .utf8)
            #expect(seen.contains("Come later"))
        }
    }

    @Test("up after the same one builds nothing")
    func upAgain() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.letters(in: folder).project
            let start = { @Sendable in
                try await UpProcess.up(
                    ["--no-first-push"], app: ["--app", project.path], environment: Self.caches,
                    in: folder
                ) { _ = try #require($0.tokens["org.bellhop.letters"]) }
            }
            try await start()
            try await Self.withoutBuilds { try await start() }
        }
    }

    @Test("preview --watch draws again after each change, and keeps the picture after an error")
    func watch() async throws {
        try await withTemporaryFolder { folder in
            let (project, payload) = try Self.letters(in: folder)
            let service = project.appending(path: "LetterService/NotificationService.swift")
            let greeting = project.appending(path: "LetterKit/Greeting.swift")
            let picture = project.appending(path: "soon.seen.svg")
            let temporary = folder.appending(path: "t")
            try FileManager.default.createDirectory(
                at: temporary, withIntermediateDirectories: false)
            let log = LineLog()
            let result = try await Subprocess.run(
                .name("env"),
                arguments: Arguments([
                    "-C", project.path, Products.program("bellhop").path, "preview", "soon.apns",
                    "--watch", "--json", "-o", picture.path, "--state", folder.path,
                ]),
                environment: .inherit.updating([
                    "XDG_CACHE_HOME": Self.caches["XDG_CACHE_HOME"], "TMPDIR": temporary.path,
                ]), input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask {
                        for try await line in execution.standardOutput.strings() { log.add(line) }
                    }
                    let original = try String(contentsOf: service, encoding: .utf8)
                    let words = try String(contentsOf: greeting, encoding: .utf8)
                    _ = await log.line(containing: #""body":"Come soon""#)
                    _ = await log.line(containing: "waiting for changes")
                    try Self.write("Come later", to: payload)
                    _ = await log.line(containing: #""body":"Come later""#)
                    let before = try Data(contentsOf: picture)
                    try Data((original + "\nlet wrong: Int = \"\"\n").utf8).write(to: service)
                    _ = await log.line(containing: "still shows the state of")
                    #expect(log.lines.contains { $0.contains("extension.left-out") })
                    #expect(try Data(contentsOf: picture) == before)
                    let changed = words.replacing("A letter from", with: "A note from")
                    try #require(changed != words)
                    try Data(changed.utf8).write(to: greeting)
                    try Data(original.utf8).write(to: service)
                    _ = await log.line(containing: "A note from Ann")
                    try Data("{".utf8).write(to: payload)
                    _ = await log.line(containing: "error: soon.apns: The payload is not JSON")
                    try execution.send(signal: .interrupt)
                    try await group.waitForAll()
                }
            }
            #expect(result.terminationStatus == .exited(130))
            let rest = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
            #expect(rest.filter { $0.hasPrefix("bellhop") } == [])
            let documents = log.lines.filter { $0.hasPrefix("{") }
            #expect(documents.count >= 4)
            for document in documents {
                #expect(throws: Never.self) {
                    try JSONSerialization.jsonObject(with: Data(document.utf8))
                }
            }
        }
    }
}
