import DeviceKernel
import DeviceModel
import Foundation
import SeededTesting
import Subprocess
import SystemPackage
import Testing

@testable import Device

/// A process that is repeatedly killed at random moments, with the same store.
///
/// `BELLHOP_KILL_ROUNDS` sets the number of rounds; the seeds are fixed.
@Suite("A store whose process is killed", .timeLimit(.minutes(20)))
struct KillTests {
    private static let seeds = 1...8 as ClosedRange<UInt64>

    /// The total number of kills of all seeds.
    private static var rounds: Int {
        ProcessInfo.processInfo.environment["BELLHOP_KILL_ROUNDS"].flatMap(Int.init) ?? 96
    }

    /// A record of `device-store-writer`; see there.
    private struct Entry: Decodable {
        var batch: Int
        var index: Int
        var of: Int
        var fill: String
    }

    private static var writer: FilePath {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        return FilePath(own ?? "").removingLastComponent().appending("device-store-writer")
    }

    @Test(
        "holds each acknowledged batch, complete and in order", arguments: seeds)
    func survival(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await withFolder { folder in
            var acknowledged = 0
            for round in 1...max(1, Self.rounds / Self.seeds.count) {
                acknowledged =
                    try await kill(
                        after: Int.random(in: 0...25, using: &random),
                        yields: Int.random(in: 0...400, using: &random), in: folder) ?? acknowledged
                let last = try check(folder, "seed \(seed), round \(round)")
                #expect(
                    last == acknowledged || last == acknowledged + 1,
                    "seed \(seed), round \(round): \(acknowledged) was acknowledged")
                acknowledged = last
            }
            #expect(acknowledged > Self.rounds / Self.seeds.count)
        }
    }

    @Test("is locked while the process lives, and available when the process has ended")
    func lock() async throws {
        try await withFolder { folder in
            _ = try await run(
                .path(Self.writer), arguments: [folder.path], input: .none, output: .sequence,
                error: .discarded
            ) {
                writer in
                var lines = writer.standardOutput.strings().makeAsyncIterator()
                _ = try await lines.next()
                let complaint = try complaint { _ = try DeviceStore(at: folder) }
                #expect(complaint.code == .inUse)
                #expect(
                    complaint.message.contains(
                        "is in use by process \(writer.processIdentifier.value)."))
                try writer.send(signal: .kill)
            }
            #expect(try DeviceStore.content(of: folder).isEmpty == false)
        }
    }

    /// Runs the writer and kills it.
    ///
    /// - Returns: The last batch that it acknowledged; `nil` when it acknowledged none.
    private func kill(after count: Int, yields: Int, in folder: URL) async throws -> Int? {
        let result = try await run(
            .path(Self.writer), arguments: [folder.path], input: .none, output: .sequence,
            error: .discarded
        ) { writer in
            var lines = writer.standardOutput.strings().makeAsyncIterator()
            var last: String?
            for _ in 0..<count { last = try await lines.next() }
            for _ in 0..<yields { await Task.yield() }
            try writer.send(signal: .kill)
            while let line = try await lines.next() { last = line }
            return last.flatMap { Int($0) }
        }
        #expect(result.terminationStatus == .signaled(SIGKILL))
        return result.closureResult
    }

    /// Checks that a store holds the last 20 batches and nothing else.
    ///
    /// - Returns: The number of the last one.
    private func check(_ folder: URL, _ round: Comment) throws -> Int {
        let store = try DeviceStore(at: folder)
        #expect(store.damage == nil, round)
        let records = try store.load()
        let decoder = JSONDecoder()
        let last =
            try records.first { $0.kind == .device }
            .map { try decoder.decode(Int.self, from: $0.value) } ?? 0
        let entries = try records.filter { $0.kind == .pending }
            .map { try decoder.decode(Entry.self, from: $0.value) }
        #expect(
            Set(entries.map(\.batch)) == Set((1...max(1, last)).suffix(last == 0 ? 0 : 20)), round)
        for (batch, parts) in Dictionary(grouping: entries, by: \.batch) {
            let isWhole = parts.map(\.index) == Array(0..<(parts.first?.of ?? 0))
            #expect(isWhole, "\(round): batch \(batch)")
            #expect(
                parts.allSatisfy { $0.fill.utf8.count == (batch + $0.index) * 389 % 5000 },
                "\(round): batch \(batch)")
        }
        #expect(entries.map(\.batch) == entries.map(\.batch).sorted(), round)
        return last
    }
}
