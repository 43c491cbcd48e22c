import APNs
import APNsGateway
import DevicePushLink
import Foundation
import PowerLossTesting
import SQLiteStorage
import SeededTesting
import Synchronization
import Testing

@testable import GatewayStore

/// Simulates a power failure at every kind of moment: the disk loses all or some of the changes
/// that were not synced.
@Suite("A store after a power failure", .serialized, .timeLimit(.minutes(10)))
struct PowerLossTests {
    /// The pushes that a store with this setting loses or restores.
    private struct Outcome {
        var moments = 0
        /// Pushes that were answered and not acknowledged, and are missing.
        var lost = 0
        /// Pushes that exist although their acknowledgement was answered.
        var resurrected = 0
        /// Moments after which the store could not be opened.
        var unreadable = 0
    }

    @Test("FULL loses no answered push and restores no acknowledged one")
    func full() async throws {
        let outcome = try await outcome(synchronous: "FULL")
        #expect(outcome.moments > 100)
        #expect(outcome.lost == 0)
        #expect(outcome.resurrected == 0)
        #expect(outcome.unreadable == 0)
    }

    /// Proves that this test can fail, and that the store must reject NORMAL.
    @Test("NORMAL loses answered pushes")
    func normal() async throws {
        let outcome = try await outcome(synchronous: "NORMAL")
        #expect(outcome.lost > 0)
        #expect(outcome.resurrected > 0)
    }

    private func outcome(synchronous: String) async throws -> Outcome {
        try await withStoreFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let recording = try await RecordingFileSystem.record(folder) {
                try await work(in: folder, synchronous: synchronous)
            }
            return try await judge(recording)
        }
    }

    /// Stores and acknowledges pushes, some concurrently, with a short log that is emptied often.
    private func work(in folder: URL, synchronous: String) async throws {
        var opening = DatabaseOpening.gateway(bytesMax: GatewayStore.bytesMaxDefault)
        opening.synchronous = synchronous
        opening.refusesUndurable = false
        opening.checkpointBytes = 48 * 1024
        opening.logBytesMax = 4 * 48 * 1024
        let store = try GatewayStore(
            folder: folder, storedMax: 10_000, storedPerTokenMax: 10_000, opening: opening
        ) { Date() }
        var random = SeededGenerator(seed: 11)
        var waiting: [UInt64] = []
        var next: UInt64 = 1
        for _ in 0..<45 {
            let group = (0..<UInt64.random(in: 1...4, using: &random)).map { next + $0 }
            next += UInt64(group.count)
            await withTaskGroup(of: Void.self) { tasks in
                for id in group {
                    tasks.addTask {
                        guard await store.put(push(id)) == .stored else { return }
                        RecordingFileSystem.mark("stored \(id)")
                    }
                }
            }
            waiting += group
            for _ in 0..<2 where Int.random(in: 0..<3, using: &random) != 0 {
                let id = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
                RecordingFileSystem.mark("acknowledging \(id)")
                try await store.acknowledge(PushID(id), for: .local)
                RecordingFileSystem.mark("acknowledged \(id)")
                if waiting.isEmpty { break }
            }
        }
    }

    private func judge(_ recording: DiskRecording) async throws -> Outcome {
        var outcome = Outcome()
        var random = SeededGenerator(seed: 13)
        var known: (stored: Set<UInt64>, acknowledged: Set<UInt64>) = ([], [])
        var disk = RecordedDisk()
        for event in recording.events {
            disk.advance(event)
            guard case .mark(let note) = event else {
                // Also marks moments between two answers, but not each of a thousand writes.
                if Int.random(in: 0..<40, using: &random) == 0 {
                    try await check(disk, known, &outcome, &random)
                }
                continue
            }
            let words = note.split(separator: " ")
            let id = UInt64(words[1]) ?? 0
            switch words[0] {
            case "stored": known.stored.insert(id)
            case "acknowledging": known.stored.remove(id)
            default: known.acknowledged.insert(id)
            }
            if words[0] != "acknowledging" {
                try await check(disk, known, &outcome, &random)
            }
        }
        return outcome
    }

    /// Simulates the power failure and checks the remaining data.
    private func check(
        _ disk: RecordedDisk,
        _ known: (stored: Set<UInt64>, acknowledged: Set<UInt64>), _ outcome: inout Outcome,
        _ random: inout SeededGenerator
    ) async throws {
        outcome.moments += 1
        let keepsSome = Bool.random(using: &random)
        let files = disk.filesAfterPowerLoss {
            keepsSome && Bool.random(using: &random)
        }
        let found: Set<UInt64>? = try await withStoreFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, bytes) in files {
                try Data(bytes).write(to: folder.appending(path: name))
            }
            // The recorder covers SQLite's files only. This file is on the disk before them, and
            // its removal may not be synced. An empty database next to it is one whose creation was
            // interrupted.
            try Data().write(to: folder.appending(path: "gateway.sqlite.new"))
            guard let store = try? GatewayStore(folder: folder) else { return nil }
            return Set(try await store.pushes(for: token()).map(\.push.id.value))
        }
        guard let found else {
            outcome.unreadable += 1
            return
        }
        outcome.lost += known.stored.subtracting(found).count
        outcome.resurrected += known.acknowledged.intersection(found).count
    }
}
