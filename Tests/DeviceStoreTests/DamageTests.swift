import DeviceKernel
import DeviceModel
import Foundation
import GRDB
import Testing

@testable import Device

/// One way to damage a store, and SQLite's message for it.
struct Injury: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let inflict: @Sendable (URL) throws -> Void

    static let all = [
        Injury(testDescription: "no database at all", reason: "file is not a database") {
            try Data("{\"records\": []}".utf8).write(to: $0)
        },
        Injury(testDescription: "another header", reason: "file is not a database") {
            try change($0) { $0.replaceSubrange(0..<16, with: Data(repeating: 1, count: 16)) }
        },
        Injury(testDescription: "half of the file", reason: "database disk image is malformed") {
            try change($0) { $0 = $0.prefix($0.count / 2) }
        },
        Injury(testDescription: "zeros in the middle", reason: "btreeInitPage() returns error") {
            try change($0) { $0.replaceSubrange(40_960..<49_152, with: Data(count: 8192)) }
        },
        Injury(testDescription: "no table", reason: "the table record is missing or changed") {
            try DatabaseQueue(path: $0.path).write { try $0.execute(sql: "DROP TABLE record") }
        },
        Injury(testDescription: "an index that lacks a row", reason: "missing from index") {
            try change($0) { data in
                // In the table the value follows, in the index the row number.
                var start = data.startIndex
                while let found = data[start...].firstRange(of: Data("delivered150".utf8)) {
                    if data[found.upperBound] != UInt8(ascii: "\"") {
                        data[found.upperBound - 1] += 1
                    }
                    start = found.upperBound
                }
            }
        },
    ]

    private static func change(_ file: URL, _ body: (inout Data) -> Void) throws {
        var data = try Data(contentsOf: file)
        body(&data)
        try data.write(to: file)
    }
}

@Suite("A damaged store", .timeLimit(.minutes(10)))
struct DamageTests {
    @Test(
        "A damaged store is moved aside and reported, and the device starts with an empty one",
        arguments: Injury.all)
    func isPutAside(injury: Injury) async throws {
        try await withFolder { folder in
            for number in 1...2 {
                try DeviceStore.keep(try manyRecords(), in: folder)
                try injury.inflict(folder.database)
                let before = try Data(contentsOf: folder.database)
                let store = try DeviceStore(at: folder)
                let damage = try #require(store.damage)
                let aside = folder.appending(path: "device.sqlite.corrupt-\(number)")
                #expect(damage.reason.contains(injury.reason))
                #expect(damage.file == aside)
                #expect(try Data(contentsOf: aside) == before)
                #expect(
                    damage.description
                        == "The device's memory was damaged: \(damage.reason). Bellhop renamed it "
                        + "to \(aside.path), and the device starts with an empty one. Keep that "
                        + "file if you need its data: the command .recover of sqlite3 saves the "
                        + "readable part of a database.")
                #expect(try store.load().isEmpty)
                let kept = try record("new")
                try store.apply([.put(kept)])
                #expect(try store.load() == [kept])
            }
        }
    }

    @Test("Damage that is found later is an error with a fix")
    func isMetLater() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try store.apply(manyRecords().map(RecordChange.put))
            try store.queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
            try Data(repeating: 7, count: 65_536).write(to: folder.database)
            try store.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA shrink_memory") }
            let complaint = try complaint { _ = try store.load() }
            #expect(complaint.code == .damaged)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) is damaged: file is not a "
                    + "database. Start the device again: it will put the file aside and begin with "
                    + "an empty memory.")
        }
    }

    @Test("A record of an unknown kind is an error that names it")
    func unknownKind() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try await store.queue.write { database in
                try database.execute(
                    sql: "INSERT INTO record (kind, key, value) VALUES ('dream', '1', '{}')")
            }
            let complaint = try complaint { _ = try store.load() }
            #expect(complaint.code == .damaged)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) holds records of the unknown "
                    + "kind dream. Delete them with sqlite3, or name another folder with --state.")
        }
    }

    @Test("An emptied store is reported, and so is each later one")
    func emptied() async throws {
        try await withFolder { folder in
            for number in 1...2 {
                try DeviceStore.keep(try manyRecords(), in: folder)
                try FileHandle(forWritingTo: folder.database).truncate(atOffset: 0)
                try? FileManager.default.removeItem(at: folder.appending(path: "device.sqlite-wal"))
                let store = try DeviceStore(at: folder)
                let damage = try #require(store.damage)
                #expect(damage.reason == "the database is empty")
                #expect(damage.file == folder.appending(path: "device.sqlite.corrupt-\(number)"))
                #expect(try store.load().isEmpty)
            }
        }
    }

    @Test("A first start that was interrupted does not count as damage")
    func cutOff() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["device.sqlite", "device.sqlite.new"] {
                try Data().write(to: folder.appending(path: name))
            }
            #expect(try DeviceStore(at: folder).damage == nil)
            #expect(try DeviceStore(at: folder).damage == nil)
            let mark = folder.appending(path: "device.sqlite.new").path
            #expect(!FileManager.default.fileExists(atPath: mark))
        }
    }

    // MARK: A log without its database, which SQLite would delete

    /// The database and the log of a store after a kill.
    private func killedFiles(_ kept: StoredRecord) async throws -> (database: Data, log: Data) {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try store.apply([.put(kept)])
            return (
                try Data(contentsOf: folder.database),
                try Data(contentsOf: folder.appending(path: "device.sqlite-wal"))
            )
        }
    }

    @Test("The log of a lost database is kept", arguments: [false, true])
    func logAlone(hasEmptyDatabase: Bool) async throws {
        let log = try await killedFiles(record("a")).log
        try await withFolder { folder in
            try log.write(to: folder.appending(path: "device.sqlite-wal"))
            if hasEmptyDatabase { try Data().write(to: folder.database) }
            let damage = try #require(try DeviceStore(at: folder).damage)
            #expect(damage.reason == "the database is gone and its log is still there")
            #expect(damage.file.lastPathComponent == "device.sqlite.corrupt-1-wal")
            #expect(try Data(contentsOf: damage.file) == log)
            #expect(try DeviceStore(at: folder).damage == nil)
        }
    }

    @Test("If a kill interrupts the move of a damaged store, the next start completes it")
    func killedWhilePuttingAside() async throws {
        let kept = try record("a")
        let files = try await killedFiles(kept)
        try await withFolder { folder in
            let aside = folder.appending(path: "device.sqlite.corrupt-1")
            try files.database.write(to: aside)
            try files.log.write(to: folder.appending(path: "device.sqlite-wal"))
            #expect(try DeviceStore(at: folder).damage?.file == aside)
            let keys = try await DatabaseQueue(path: aside.path).read { database in
                try String.fetchAll(database, sql: "SELECT key FROM record")
            }
            #expect(keys == [kept.key])
        }
    }
}
