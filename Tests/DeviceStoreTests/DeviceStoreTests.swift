import DeviceKernel
import DeviceModel
import Foundation
import GRDB
import SQLiteStorage
import Testing

@testable import Device

@Suite("The device's store", .timeLimit(.minutes(10)))
struct DeviceStoreTests {
    @Test("is empty at first, and keeps its content after it is closed")
    func reopening() async throws {
        try await withFolder { folder in
            #expect(try DeviceStore.content(of: folder).isEmpty)
            let kept = try record("a", app: "com.example.chat", #"{"title":"Grüße 👋"}"#)
            try DeviceStore.keep([kept], in: folder)
            let store = try DeviceStore(at: folder)
            #expect(store.damage == nil)
            #expect(try store.load() == [kept])
        }
    }

    @Test("is ordered by kind, and by the first time of each record within it")
    func order() async throws {
        try await withFolder { folder in
            let records = try [
                record(.seen, "1"), record(.pending, "z"), record(.journey, "1"),
                record(.flight, "1"), record(.pending, "a"), record(.device, "1"),
                record(.delivered, "1"), record(.pending, "m"), record(.app, "1"),
            ]
            let store = try DeviceStore(at: folder)
            try store.apply(records.map(RecordChange.put))
            try store.apply([
                .put(record(.pending, "z", "2")), .delete(kind: .pending, key: "a"),
                .put(record(.pending, "a", "2")),
            ])
            let names = try store.load().map { "\($0.kind) \($0.key)" }
            #expect(
                names == [
                    "device 1", "app 1", "pending z", "pending m", "pending a", "delivered 1",
                    "flight 1", "journey 1", "seen 1",
                ])
        }
    }

    @Test("replaces the value and the app of a record of the same kind and key only")
    func replacing() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try store.apply([
                .put(record(.pending, "a", app: "one", "1")),
                .put(record(.delivered, "a", app: "one", "1")),
                .put(record(.pending, "a", app: "two", "2")),
            ])
            let expected = try [
                record(.pending, "a", app: "two", "2"), record(.delivered, "a", app: "one", "1"),
            ]
            #expect(try store.load() == expected)
        }
    }

    @Test("deletes records, and ignores the deletion of missing ones")
    func deleting() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            let kept = try [record(.pending, "b", app: "one"), record(.seen, "a", app: "one")]
            try store.apply(kept.map(RecordChange.put) + [.put(record(.pending, "a"))])
            try store.apply([
                .delete(kind: .pending, key: "a"), .delete(kind: .pending, key: "never"),
            ])
            #expect(try store.load() == kept)
        }
    }

    @Test("deletes all records of one app, and none of another")
    func deletingApp() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            for kind in RecordKind.allCases {
                try store.apply([
                    .put(record(kind, "1", app: "com.example.chat")),
                    .put(record(kind, "2", app: "com.example.chat.other")),
                    .put(record(kind, "3")),
                ])
            }
            try store.apply([.deleteApp("com.example.chat"), .deleteApp("com.example.none")])
            let expected = try RecordKind.allCases.flatMap {
                try [record($0, "2", app: "com.example.chat.other"), record($0, "3")]
            }
            #expect(try store.load() == expected)
        }
    }

    @Test(
        "compares keys byte by byte",
        arguments: [
            ["", "\0", "a", "a\0", "a\0b", "a\0c"], ["\u{E9}", "e\u{301}"], ["A", "a"],
            ["1", "01", "1.0"], ["'", "\"; --", "👋", "\u{FEFF}a"],
        ])
    func keys(keys: [String]) async throws {
        try await withFolder { folder in
            let records = try keys.map { try record(.seen, $0, app: $0) }
            try DeviceStore.keep(records, in: folder)
            let store = try DeviceStore(at: folder)
            let loaded = try store.load()
            #expect(loaded.map { Array($0.key.utf8) } == keys.map { Array($0.utf8) })
            #expect(loaded.map { $0.app.map { Array($0.utf8) } } == keys.map { Array($0.utf8) })
            for key in keys { try store.apply([.delete(kind: .seen, key: key)]) }
            #expect(try store.load().isEmpty)
        }
    }

    @Test("is readable in the sqlite3 shell")
    func readability() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try store.apply([.put(record(.pending, "a\0b", app: "chat", #"{"title":"Hello"}"#))])
            // A second connection, while the device has the store open.
            let shell = try DatabaseQueue(path: folder.database.path)
            let line = try await shell.read { database in
                try String.fetchOne(
                    database,
                    sql: """
                        SELECT kind || '|' || typeof(key) || '|' || app || '|' ||
                            json_extract(value, '$.title') FROM record
                        """)
            }
            #expect(line == "pending|text|chat|Hello")
        }
    }

    @Test("A canceled task also completes its change")
    func cancellation() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            let kept = try record("a")
            try await Task {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                #expect(Task.isCancelled)
                try store.apply([.put(kept)])
                #expect(try store.load() == [kept])
            }.value
        }
    }

    @Test("applies each change completely when many threads write")
    func threads() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try await withThrowingTaskGroup { group in
                for number in 0..<50 {
                    group.addTask {
                        try store.apply([
                            .put(record("\(number) first")), .put(record("\(number) second")),
                        ])
                    }
                }
                try await group.waitForAll()
            }
            let keys = try store.load().map(\.key)
            let firsts = keys.indices.filter { keys[$0].hasSuffix("first") }
            #expect(firsts == Array(stride(from: 0, to: 100, by: 2)))
            #expect(
                firsts.allSatisfy {
                    keys[$0].split(separator: " ")[0] == keys[$0 + 1].split(separator: " ")[0]
                })
        }
    }

    @Test("commits each change to the disk before it returns")
    func durability() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            let found = try store.queue.writeWithoutTransaction { database in
                try (
                    Int.fetchOne(database, sql: "PRAGMA synchronous"),
                    String.fetchOne(database, sql: "PRAGMA journal_mode")
                )
            }
            #expect(found.0 == 2)
            #expect(found.1 == "wal")
        }
    }

    @Test("rejects a folder in which changes would not be durable")
    func refusedDurability() throws {
        let memory = try DatabaseQueue()
        let complaint = try complaint {
            try memory.writeWithoutTransaction { database in
                do {
                    try DatabaseOpening.checkDurability(database)
                } catch {
                    throw DeviceStoreError(error, at: URL(filePath: "/x"))
                }
            }
        }
        #expect(complaint.code == .notDurable)
        #expect(
            complaint.message
                == "SQLite would not make changes of the device's memory /x durable: journal_mode is "
                + "memory and not wal, or synchronous is 2 and not 2. Use a folder on a local disk: "
                + "name another folder with --state.")
    }
}
