import Foundation
import NotificationServiceKit
import SeededTesting
import Testing

@Suite("Ledgers that processes share", .timeLimit(.minutes(10)))
struct RaceTests {
    @Test("let exactly one process be the first for each id")
    func seen() async throws {
        try await withSharedFolder { folder in
            async let up = Racer.lines("seen", folder.path, "1", "150", "1")
            async let down = Racer.lines("seen", folder.path, "150", "1", "-1")
            async let odd = Racer.lines("seen", folder.path, "1", "150", "2")
            let all = try await up + down + odd
            #expect(all.compactMap { Int($0) }.sorted() == Array(1...150))
        }
    }

    @Test("count each message once in the badge, whichever process counts it")
    func badge() async throws {
        try await withSharedFolder { folder in
            async let up = Racer.lines("badge", folder.path, "1", "120", "1")
            async let down = Racer.lines("badge", folder.path, "160", "41", "-1")
            let numbers = try await (up + down).compactMap { $0.split(separator: " ").last }
            #expect(try BadgeLedger(in: SharedFolder(folder: folder)).count() == 160)
            #expect(numbers.contains("160"))
        }
    }

    @Test("deliver each receipt, and none twice while its sender runs")
    func receipts() async throws {
        try await withSharedFolder { folder in
            async let odd = Racer.lines("receipts", folder.path, "1", "79", "2")
            async let even = Racer.lines("receipts", folder.path, "2", "80", "2")
            let sent = try await (odd + even).filter { $0.hasPrefix("sent ") }
            #expect(Set(sent).count == 80)
            #expect(try ReceiptLedger(in: SharedFolder(folder: folder)).waiting().isEmpty)
        }
    }

    @Test("keep a cache's files complete or absent, and within the limits")
    func cache() async throws {
        try await withSharedFolder { folder in
            async let one = Racer.lines("cache", folder.path, "1", "300", "1")
            async let other = Racer.lines("cache", folder.path, "900", "601", "-1")
            let all = try await one + other
            #expect(all.count == 600)
            #expect(Set(all).isSubset(of: ["whole", "gone"]))
            #expect(all.filter { $0 == "whole" }.count > 300)
            let cache = try FileCache("race", in: SharedFolder(folder: folder))
            #expect(cache.usage().files <= 8)
            #expect(cache.usage().bytes <= 100_000)
        }
    }
}

@Suite("Ledgers whose process is killed", .timeLimit(.minutes(10)))
struct KilledLedgerTests {
    @Test("keep acknowledged entries", arguments: 1...4 as ClosedRange<UInt64>)
    func survival(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await withSharedFolder { folder in
            var first: [String] = []
            var counted: [String] = []
            for round in 1...8 {
                // More than any round reaches.
                let start = "\(round * 100_000)"
                let end = "\(round * 100_000 + 99_999)"
                let seen = try await Racer.killed(
                    after: .random(in: 0...15, using: &random),
                    yields: .random(in: 0...300, using: &random), "seen", folder.path, start, end,
                    "1")
                let badge = try await Racer.killed(
                    after: .random(in: 0...15, using: &random),
                    yields: .random(in: 0...300, using: &random), "badge", folder.path, start, end,
                    "1")
                let damage = (seen + badge).filter { $0.hasPrefix("damage") }
                #expect(damage.isEmpty, "seed \(seed), round \(round)")
                first += seen
                counted += badge.compactMap { $0.split(separator: " ").first.map(String.init) }
            }
            // The kernel released the lock of the killed process, so this call need not wait.
            let store = try SharedFolder(folder: folder, lockWaitMax: 0.05)
            for id in first.suffix(500) {
                #expect(try !SeenLedger(in: store).isFirst(id), "seed \(seed): \(id)")
            }
            let badge = BadgeLedger(in: store)
            let count = try badge.count()
            // At most the last message of each round was counted and not acknowledged.
            #expect((counted.count...counted.count + 8).contains(count), "seed \(seed)")
            for id in counted.suffix(500) {
                #expect(try badge.add(id) == count, "seed \(seed): \(id)")
            }
        }
    }

    @Test(
        "send each unacknowledged receipt again", arguments: 1...3 as ClosedRange<UInt64>
    )
    func receipts(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await withSharedFolder { folder in
            var added: Set<Substring> = []
            var sent: Set<Substring> = []
            for round in 1...8 {
                let lines = try await Racer.killed(
                    after: .random(in: 0...12, using: &random),
                    yields: .random(in: 0...300, using: &random), "receipts", folder.path,
                    "\(round * 100_000)", "\(round * 100_000 + 99_999)", "1")
                #expect(!lines.contains { $0.hasPrefix("damage") }, "seed \(seed), round \(round)")
                for line in lines {
                    let parts = line.split(separator: " ")
                    if parts.first == "added" {
                        added.insert(parts[1])
                    } else {
                        sent.insert(parts[1])
                    }
                }
            }
            let last = Sentences()
            let receipts = ReceiptLedger(in: try SharedFolder(folder: folder), lease: 0)
            await receipts.flush { last.add($0.id) }
            #expect(added.subtracting(sent).isSubset(of: Set(last.all.map { $0[...] })))
            #expect(try receipts.waiting().isEmpty)
        }
    }

    @Test("keep a cache intact", arguments: 1...3 as ClosedRange<UInt64>)
    func cache(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await withSharedFolder { folder in
            for round in 1...8 {
                let lines = try await Racer.killed(
                    after: .random(in: 0...15, using: &random),
                    yields: .random(in: 0...300, using: &random), "cache", folder.path,
                    "\(round * 100_000)", "\(round * 100_000 + 99_999)", "1")
                #expect(!lines.contains("torn"), "seed \(seed), round \(round)")
            }
            let cache = try FileCache(
                "race", in: SharedFolder(folder: folder, lockWaitMax: 0.05),
                limits: .init(bytesMax: 100_000, filesMax: 8, fileBytesMax: 30_000))
            try cache.insert(Data("x".utf8), for: "last")
            #expect(cache.usage().files <= 8)
            #expect(cache.usage().bytes <= 100_000)
            #expect(try cache.find("last")?.body == Data("x".utf8))
        }
    }
}
