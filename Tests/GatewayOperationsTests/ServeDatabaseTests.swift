import APNsProvider
import Foundation
import PostgresTesting
import Testing
import UpTesting

@testable import GatewayOperations

/// The gateway on a real PostgreSQL, reached with a password through TLS.
@Suite("bellhop gateway serve --store postgres", .timeLimit(.minutes(3)))
struct ServeDatabaseTests {
    private static let password = "a password of many words"

    /// Calls a body with a folder, a server, and the flags for a database on it.
    private func withDatabase(
        _ body: (URL, DatabaseServer, [String]) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try DatabaseServer(flushes: true)
        try server.execute("CREATE ROLE keeper LOGIN PASSWORD '\(Self.password)'")
        try server.execute("CREATE DATABASE served OWNER keeper")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "password")
        try Data((Self.password + "\n").utf8).write(to: file)
        let address =
            "postgresql://keeper@localhost:\(server.port)/served"
            + "?sslmode=verify-full&sslrootcert=\(server.certificate.path)"
        try await body(
            folder, server,
            ["--database", address, "--set", "database-password-file=\(file.path)"])
    }

    private func bellhop(_ arguments: [String]) async throws -> CommandResult {
        try await UpTesting.run(Products.program("bellhop").path, ["gateway"] + arguments)
    }

    @Test("The gateway stores accepted pushes in the database, whose tables a command creates")
    func serving() async throws {
        try await withDatabase { folder, server, database in
            let state = folder.appending(path: "state")
            let store = ["--store", "postgres", "--set", "durability=single"] + database
            let early = try await bellhop(["serve", "--state", state.path] + store)
            #expect(
                early.errors.contains(
                    "Run `bellhop gateway database migrate` with the same settings."))

            let made = try await bellhop(["database", "migrate"] + database)
            let version = try #require(
                made.output.firstMatch(of: /has its tables now, of version (\d+)\./)?.1)
            let again = try await bellhop(["database", "migrate"] + database)
            #expect(again.output.contains("has version \(version) already."))

            let token = SharedText()
            let first = try await ServedGateway.with(state: state, store) { gateway in
                let made = try await gateway.bellhop("register", "com.example.chat")
                token.value = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
                let answer = try await gateway.push(to: token.value)
                #expect(answer.isAccepted)
                #expect(try await gateway.ask("/readyz").status == "200")
            }
            // The first session has ended, so the next one starts without waiting.
            let second = try await ServedGateway.with(state: state, store) { gateway in
                let kept = try await gateway.bellhop("inspect", token.value)
                #expect(kept.output.contains("com.example.chat"))
                let metrics = try await gateway.ask("/metrics").body
                #expect(metrics.contains("stored"))
            }
            for line in [early.errors, made.output] + first.lines + second.lines {
                #expect(!line.contains(Self.password))
            }
            let rows = try server.number("SELECT count(*) FROM push", in: server.address("served"))
            #expect(rows == 1)
        }
    }

    @Test("The gateway continues with the local store after a move that was killed halfway")
    func moving() async throws {
        try await withDatabase { folder, server, database in
            let state = folder.appending(path: "state")
            let token = SharedText()
            try await ServedGateway.with(state: state) { gateway in
                let made = try await gateway.bellhop("register", "com.example.chat")
                token.value = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
                #expect(try await gateway.push(to: token.value).isAccepted)
            }
            _ = try await bellhop(["database", "migrate"] + database)
            let move = ["gateway", "move", "--state", state.path] + database

            let served = try server.address("served")
            let process = Process()
            process.executableURL = Products.program("bellhop")
            process.arguments = move
            process.standardOutput = FileHandle.nullDevice
            try await server.withWritesBlocked(to: "registration", in: served) { waitForWriter in
                try process.run()
                // The transaction contains the pushes, and not yet the tokens.
                try await waitForWriter()
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }

            let moved = try await bellhop(Array(move.dropFirst()))
            #expect(moved.output.contains("1 pushes, 1 tokens, 0 devices"))
            #expect(!moved.output.contains(Self.password))
            let store = ["--store", "postgres", "--set", "durability=single"] + database
            try await ServedGateway.with(state: state, store) { gateway in
                let kept = try await gateway.bellhop("inspect", token.value)
                #expect(kept.output.contains("waiting"))
                #expect(kept.output.contains("apnsID"))
            }
            let late = try await bellhop(Array(move.dropFirst()))
            #expect(late.errors.contains("does not contain a store"))
        }
    }

    @Test(
        "The gateway exits with a failure after its session ended, so that it is restarted")
    func endedSession() async throws {
        try await withDatabase { folder, server, database in
            _ = try await bellhop(["database", "migrate"] + database)
            let state = folder.appending(path: "state").path
            async let served = bellhop(
                [
                    "serve", "--state", state, "--port", "0", "--device-port", "0",
                    "--operations-port", "0", "--store",
                    "postgres", "--set", "durability=single",
                ] + database)
            let address = try server.address("served")
            let files = GatewayProgram.Files(
                existing: URL(filePath: state).appending(path: "gateway"))
            while files.readRunning() == nil { await LoadClock.shared.tick() }
            try server.execute("UPDATE session SET ended = true", in: address)
            let result = try await served
            #expect(result.status == 2)
            #expect(result.errors.contains("This gateway's session in the database"))
        }
    }

    @Test("The gateway accepts nothing without a second server, and reports it")
    func promise() async throws {
        try await withDatabase { folder, _, database in
            _ = try await bellhop(["database", "migrate"] + database)
            let served = try await ServedGateway.with(
                state: folder.appending(path: "state"), ["--store", "postgres"] + database
            ) { gateway in
                let ready = try await gateway.ask("/readyz")
                #expect(ready.status == "503")
            }
            #expect(served.lines.contains { $0.contains("lacks a synchronous standby") })
        }
    }
}

/// A text shared by two closures.
private final class SharedText: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""

    var value: String {
        get { lock.withLock { text } }
        set { lock.withLock { text = newValue } }
    }
}
