import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GRDB
import SQLiteStorage
import Synchronization
import Testing

@testable import GatewayStore

@Suite("Opening the gateway's store", .timeLimit(.minutes(10)))
struct OpeningTests {
    private func open(
        _ folder: URL, perToken: Int = 100, bytesMax: Int = GatewayStore.bytesMaxDefault,
        change: (inout DatabaseOpening) -> Void = { _ in }
    ) throws -> GatewayStore {
        var opening = DatabaseOpening.gateway(bytesMax: bytesMax)
        change(&opening)
        return try GatewayStore(
            folder: folder, storedMax: 100_000, storedPerTokenMax: perToken, opening: opening
        ) { Date(timeIntervalSince1970: 1_800_000_000) }
    }

    @Test("A reopened store has its pushes, statistics and highest id")
    func restart() async throws {
        try await withStoreFolder { folder in
            let accounts: GatewayAccounts
            do {
                let store = try open(folder, perToken: 2)
                #expect(store.highestPushID == PushID(1_800_000_000_000_000))
                for id in [1, 2, 3, 1 << 52] as [UInt64] {
                    #expect(await store.put(push(id)) == .stored)
                }
                try await store.acknowledge(PushID(1 << 52), for: .local)
                accounts = store.accounts
                #expect(accounts.capped == 2)
                #expect(accounts.delivered == 1)
            }
            let store = try open(folder, perToken: 2)
            #expect(store.accounts == accounts)
            #expect(store.accounts.isBalanced)
            // The highest push was acknowledged and deleted.
            #expect(store.highestPushID == PushID(1 << 52))
            let ids = try await store.ids()
            #expect(ids == [3])
            // Pushes from before the restart count toward the limit like all others.
            _ = await store.put(push((1 << 52) + 1))
            _ = await store.put(push((1 << 52) + 2))
            let newest = try await store.ids()
            #expect(newest == [(1 << 52) + 1, (1 << 52) + 2])
        }
    }

    @Test("A reopened store has its tokens, and the time since when revoked ones are invalid")
    func registrations() async throws {
        try await withStoreFolder { folder in
            let phone = DeviceID("phone")
            let kept = Registration(
                token: token(1), topic: "a", environment: .production, device: phone)
            let gone = (2...4 as ClosedRange<UInt8>).map { byte in
                Registration(
                    token: token(byte), topic: "t\(byte)", environment: .development, device: .local
                )
            }
            let since = Date(timeIntervalSince1970: 1_700_000_000)
            do {
                let store = try open(folder)
                #expect(store.registrations == [])
                try store.keep([.active(kept)] + gone.map { .active($0) })
                try store.keep([
                    .ended(gone[1], reason: .expiredToken, since: since + 1),
                    .ended(gone[0], reason: .unregistered, since: since), .forgotten(token(4)),
                ])
            }
            #expect(
                try open(folder).registrations == [
                    .active(kept), .ended(gone[0], reason: .unregistered, since: since),
                    .ended(gone[1], reason: .expiredToken, since: since + 1),
                ])
        }
    }

    @Test(
        "Opening fails with a setting that does not sync commits to the disk",
        arguments: ["OFF", "NORMAL"])
    func undurable(synchronous: String) async throws {
        try await withStoreFolder { folder in
            let complaint = try complaint {
                _ = try open(folder) { $0.synchronous = synchronous }
            }
            #expect(complaint.code == .notDurable)
            #expect(
                complaint.message
                    == "SQLite would not make changes of the gateway's store "
                    + "\(folder.path)/gateway.sqlite durable: journal_mode is wal and not wal, or "
                    + "synchronous is \(synchronous == "OFF" ? 0 : 1) and not 2. Use a folder on a "
                    + "local disk.")
        }
    }

    @Test("The writing connection uses synchronous = FULL")
    func synchronous() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder)
            let level = try await store.queue.write {
                try Int.fetchOne($0, sql: "PRAGMA synchronous")
            }
            #expect(level == 2)
        }
    }

    @Test("A store is open once at a time, and its files are private to its user")
    func lock() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder)
            let complaint = try complaint { _ = try open(folder) }
            #expect(complaint.code == .inUse)
            #expect(await store.put(push(1)) == .stored)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: folder.appending(path: name).path)
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }
    }

    @Test("Opening does not change another program's file, a newer one or a damaged one")
    func others() async throws {
        for (code, sql) in [
            (GatewayStoreError.Code.foreignFile, "CREATE TABLE other (x)"),
            (
                .newerVersion,
                "PRAGMA application_id = \(DatabaseSchema.gateway.applicationID); PRAGMA user_version = 99"
            ),
        ] {
            try await withStoreFolder { folder in
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                let file = folder.appending(path: "gateway.sqlite")
                try await DatabaseQueue(path: file.path).writeWithoutTransaction {
                    try $0.execute(sql: sql)
                }
                let before = try Data(contentsOf: file)
                #expect(try complaint { _ = try open(folder) }.code == code)
                #expect(try Data(contentsOf: file) == before)
            }
        }
        try await withStoreFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let garbage = Data(repeating: 7, count: 8192)
            try garbage.write(to: folder.appending(path: "gateway.sqlite"))
            #expect(try complaint { _ = try open(folder) }.code == .damaged)
            #expect(
                try Data(contentsOf: folder.appending(path: "gateway.sqlite")) == garbage)
        }
    }

    @Test("Opening fails without changes if the store lost data, and the error says so")
    func emptied() async throws {
        for (length, hasLog) in [(0, false), (0, true), (nil, true)] as [(UInt64?, Bool)] {
            try await withStoreFolder { folder in
                let file = folder.appending(path: "gateway.sqlite")
                let log = folder.appending(path: "gateway.sqlite-wal")
                do {
                    let store = try open(folder)
                    #expect(await store.put(push(1)) == .stored)
                }
                if let length {
                    try FileHandle(forWritingTo: file).truncate(atOffset: length)
                } else {
                    try FileManager.default.removeItem(at: file)
                }
                if hasLog { try Data(repeating: 7, count: 64).write(to: log) }
                for _ in 0..<2 {
                    let complaint = try complaint { _ = try open(folder) }
                    #expect(complaint.code == .damaged)
                    #expect(
                        complaint.message
                            == (hasLog
                                ? "The gateway's store \(file.path) has lost its database, and its log "
                                    + "\(log.path) is still there. Put a copy of the database back, or "
                                    + "move the log away to begin with an empty store."
                                : "The gateway's store \(file.path) is empty: what was in it is gone. "
                                    + "Put a copy back, or remove the file to begin with an empty "
                                    + "store."))
                }
                #expect(FileManager.default.fileExists(atPath: log.path) == hasLog)
                // The suggested fix works.
                for name in [file, log] { try? FileManager.default.removeItem(at: name) }
                #expect(await (try open(folder)).put(push(2)) == .stored)
            }
        }
    }

    @Test("Opening fails if the store was truncated", arguments: [1, 99, 512, 4096, 8192, 12_288])
    func cutShort(length: UInt64) async throws {
        try await withStoreFolder { folder in
            do {
                let store = try open(folder, perToken: 10_000)
                for id in 1...50 as ClosedRange<UInt64> {
                    #expect(await store.put(push(id, bytes: 4000)) == .stored)
                }
                try await store.queue.writeWithoutTransaction {
                    try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                }
                // The writer may hold the database for a moment after this scope ends.
                try store.queue.close()
            }
            try FileHandle(forWritingTo: folder.appending(path: "gateway.sqlite"))
                .truncate(atOffset: length)
            #expect(try complaint { _ = try open(folder) }.code == .damaged)
        }
    }

    @Test("Opening completes a first start that was interrupted")
    func cutOff() async throws {
        try await withStoreFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["gateway.sqlite", "gateway.sqlite.new"] {
                try Data().write(to: folder.appending(path: name))
            }
            let store = try open(folder)
            #expect(await store.put(push(1)) == .stored)
            let mark = folder.appending(path: "gateway.sqlite.new").path
            #expect(!FileManager.default.fileExists(atPath: mark))
        }
    }

    @Test("Opening works with any system time", arguments: [-1e10, -1, 0, 1e300, -1e300])
    func clocks(seconds: Double) async throws {
        try await withStoreFolder { folder in
            let store = try GatewayStore(folder: folder) {
                Date(timeIntervalSince1970: seconds)
            }
            #expect(await store.put(push(1)) == .stored)
        }
    }

    @Test("The store reports that it cannot be written, and when it can again")
    func writable() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder, perToken: 10_000, bytesMax: 300_000) { $0.patience = 0.01 }
            try await store.checkWritable()
            // The transaction of another program.
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(
                path: store.file.path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            let busy = await #expect(throws: GatewayStoreError.self) {
                try await store.checkWritable()
            }
            #expect(busy?.code == .inUse)
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try await store.checkWritable()
            // Fills the store until another push does not fit.
            var id: UInt64 = 1
            while await store.put(push(id, bytes: 4000)) == .stored { id += 1 }
            let full = await #expect(throws: GatewayStoreError.self) {
                try await store.checkWritable()
            }
            #expect(full?.code == .full)
            let before = store.accounts
            for id in 1...10 as ClosedRange<UInt64> {
                try await store.acknowledge(PushID(id), for: .local)
            }
            try await store.checkWritable()
            // The failed attempt changes nothing.
            #expect(store.accounts.stored == before.stored - 10)
            #expect(try StoredDeviceDirectory(store: store).records.isEmpty)
        }
    }

    @Test("A full disk rejects pushes, keeps stored ones, and accepts more after space is freed")
    func full() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder, perToken: 10_000, bytesMax: 300_000)
            var accepted: [UInt64] = []
            for id in 1...200 as ClosedRange<UInt64> {
                switch await store.put(push(id, bytes: 4000)) {
                case .stored: accepted.append(id)
                case .full: break
                case .unavailable, .elsewhere, .failed:
                    Issue.record("the store must report a full disk as full")
                }
            }
            #expect(accepted.count > 20)
            #expect(accepted.count < 100)
            #expect(accepted == Array(1...UInt64(accepted.count)))
            #expect(store.accounts.accepted == accepted.count)
            var kept = try await store.ids()
            #expect(kept == accepted)
            for id in 1...10 as ClosedRange<UInt64> {
                try await store.acknowledge(PushID(id), for: .local)
            }
            #expect(await store.put(push(300, bytes: 4000)) == .stored)
            kept = try await store.ids()
            #expect(kept == Array(accepted.dropFirst(10)) + [300])
            #expect(store.accounts.isBalanced)
        }
    }

    @Test("other disk errors are reported as failures, change nothing and are temporary")
    func failing() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder)
            #expect(await store.put(push(1)) == .stored)
            try await store.queue.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA query_only = 1")
            }
            #expect(await store.put(push(2)) == .failed)
            await #expect(throws: GatewayStoreError.self) {
                try await store.acknowledge(PushID(1), for: .local)
            }
            #expect(throws: GatewayStoreError.self) { try store.keep([.forgotten(token())]) }
            #expect(store.accounts.stored == 1)
            let before = try await store.ids()
            #expect(before == [1])
            try await store.queue.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA query_only = 0")
            }
            #expect(await store.put(push(2)) == .stored)
            let after = try await store.ids()
            #expect(after == [1, 2])
        }
    }

    /// Blocks the store's queue while a closure runs.
    private func hold(_ store: GatewayStore, _ body: (Database) throws -> Void) throws {
        try store.queue.writeWithoutTransaction(body)
    }

    private final class Outcomes: Sendable {
        let all = Mutex<[PutOutcome]>([])
    }

    /// Counts the commits of a database.
    private final class Commits: TransactionObserver, Sendable {
        let count = Mutex(0)
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
        func databaseDidRollback(_ db: Database) {}
    }

    @Test("The store commits queued changes together in groups of limited size")
    func groups() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder, perToken: 10_000)
            let commits = Commits()
            // All changes gather while the queue is blocked.
            try hold(store) { database in
                database.add(transactionObserver: commits, extent: .databaseLifetime)
                for id in 1...3000 as ClosedRange<UInt64> {
                    store.put(push(id, token: token(of: id))) { _ in }
                }
                let rows = try Int.fetchOne(database, sql: "SELECT count(*) FROM push")
                #expect(rows == 0)
            }
            #expect(await store.put(push(3001)) == .stored)
            #expect(store.accounts.stored == 3001)
            let count = try await store.queue.writeWithoutTransaction { _ in
                commits.count.withLock { $0 }
            }
            #expect((2...3).contains(count))
        }
    }

    @Test("The store rejects only changes that would wait too long")
    func waitingRoom() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder, perToken: 100_000)
            let outcomes = Outcomes()
            let many = UInt64(GatewayStore.putsWaitingMax)
            try hold(store) { _ in
                for id in 1...many + 3 {
                    store.put(push(id, bytes: 1, token: token(of: id))) { outcome in
                        outcomes.all.withLock { $0.append(outcome) }
                    }
                }
            }
            // The store answers this after the earlier changes, which then do not wait any more.
            #expect(try await store.ids(token(of: 1)) == [1])
            #expect(await store.put(push(many + 4, bytes: 1)) == .stored)
            let full = outcomes.all.withLock { $0.count { $0 == .full } }
            #expect(full == 3)
            #expect(store.accounts.stored == Int(many) + 1)
        }
    }
}
