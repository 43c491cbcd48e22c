import Foundation
import NotificationServiceKit
import Subprocess
import SystemPackage
import Testing

/// Runs the body with a temporary shared folder, and records the store's messages.
func withSharedFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "kit-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// Messages from any thread.
final class Sentences: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var sentences: [String] = []

    var all: [String] { lock.withLock { unsafe sentences } }

    func add(_ sentence: String) { lock.withLock { unsafe sentences.append(sentence) } }
}

/// A clock that a test moves.
final class TestTime: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var time = Date(timeIntervalSince1970: 1_700_000_000)

    var now: Date { lock.withLock { unsafe time } }

    func pass(_ seconds: TimeInterval) { lock.withLock { unsafe time += seconds } }
}

/// The program that works on a shared folder; see `kit-store-racer`.
enum Racer {
    static var program: FilePath {
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return FilePath(own ?? "").removingLastComponent().appending("kit-store-racer")
    }

    /// Runs it until it exits. - Returns: The lines that it printed.
    static func lines(_ arguments: String...) async throws -> [String] {
        let result = try await run(
            .path(program), arguments: .init(arguments), input: .none,
            output: .string(limit: 1 << 20), error: .string(limit: 10_000))
        #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
        return result.standardOutput.split(separator: "\n").map(String.init)
    }

    /// Runs it and kills it a random time after some lines. - Returns: All the lines that it
    /// printed.
    static func killed(
        after count: Int, yields: Int, _ arguments: String...
    ) async throws -> [String] {
        let result = try await run(
            .path(program), arguments: .init(arguments), input: .none, output: .sequence,
            error: .discarded
        ) { racer in
            var lines = racer.standardOutput.strings().makeAsyncIterator()
            var all: [String] = []
            for _ in 0..<count { if let line = try await lines.next() { all.append(line) } }
            for _ in 0..<yields { await Task.yield() }
            try racer.send(signal: .kill)
            while let line = try await lines.next() { all.append(line) }
            return all
        }
        #expect(result.terminationStatus == .signaled(SIGKILL))
        return result.closureResult
    }
}

extension Racer {
    /// Runs the body while another process holds the lock `held`.
    static func holding(_ folder: URL, _ body: @escaping @Sendable () throws -> Void) async throws {
        let result = try await run(
            .path(program), arguments: ["hold", folder.path], input: .none, output: .sequence,
            error: .discarded
        ) { racer in
            var lines = racer.standardOutput.strings().makeAsyncIterator()
            #expect(try await lines.next() == "held")
            defer { try? racer.send(signal: .kill) }
            try body()
        }
        #expect(result.terminationStatus == .signaled(SIGKILL))
    }
}
