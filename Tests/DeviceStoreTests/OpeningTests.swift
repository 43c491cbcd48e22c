import DeviceKernel
import DeviceModel
import Foundation
import GRDB
import Glibc
import SQLiteStorage
import Testing

@testable import Device

@Suite("Opening the device's store", .timeLimit(.minutes(10)))
struct OpeningTests {
    @Test("removes the access of other users, also from files that they could read")
    func mode() async throws {
        try await withFolder { parent in
            let folder = parent.appending(path: "new/device")
            do {
                let store = try DeviceStore(at: folder)
                try store.apply([.put(record("a"))])
                #expect(try folder.mode == 0o700)
                for name in try folder.names {
                    #expect(try folder.appending(path: name).mode == 0o600, "\(name)")
                }
                #expect(try folder.names.count == 4)
            }
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: folder.database.path)
            let store = try DeviceStore(at: folder)
            try store.apply([.put(record("b"))])
            for name in try folder.names {
                #expect(try folder.appending(path: name).mode == 0o600, "\(name)")
            }
        }
    }

    @Test("is possible for one process at a time")
    func lock() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            let complaint = try complaint { _ = try DeviceStore(at: folder) }
            #expect(complaint.code == .inUse)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) is in use by process \(getpid()). "
                    + "End it, or name another folder with --state.")
            try store.apply([.put(record("a"))])
            #expect(try store.load().count == 1)
        }
    }

    @Test("reports when another program blocks writes, and writes again afterwards")
    func foreignWriter() async throws {
        try await withFolder { folder in
            var opening = DatabaseOpening.device()
            opening.patience = 0
            let store = try DeviceStore(at: folder, opening)
            let kept = try record("a")
            let shell = try DatabaseQueue(path: folder.database.path)
            try await shell.writeWithoutTransaction { database in
                try database.execute(sql: "BEGIN IMMEDIATE")
                let complaint = try complaint { try store.apply([.put(kept)]) }
                #expect(complaint.code == .inUse)
                #expect(
                    complaint.message
                        == "Another program is writing to the device's memory "
                        + "\(folder.database.path), perhaps a sqlite3 shell inside a transaction. "
                        + "Nothing of the change was kept. End that program.")
                try database.execute(sql: "ROLLBACK")
            }
            #expect(try store.load().isEmpty)
            try store.apply([.put(kept)])
            #expect(try store.load() == [kept])
        }
    }

    @Test("does not change another program's database")
    func foreignFile() async throws {
        try await withFolder { folder in
            try await DatabaseQueue(path: folder.database.path).write { database in
                try database.execute(sql: "CREATE TABLE other (x)")
            }
            let before = try Data(contentsOf: folder.database)
            let complaint = try complaint { _ = try DeviceStore(at: folder) }
            #expect(complaint.code == .foreignFile)
            #expect(
                complaint.message
                    == "\(folder.database.path) is another program's database, so it was left alone. "
                    + "Move it away, or name another folder with --state.")
            #expect(try Data(contentsOf: folder.database) == before)
        }
    }

    // MARK: Versions

    private static let nextVersion = opening(adding: "ALTER TABLE record ADD COLUMN note TEXT")

    private static func opening(adding step: String) -> DatabaseOpening {
        var opening = DatabaseOpening.device()
        opening.schema = opening.schema.adding([step])
        return opening
    }

    @Test("migrates an older store with all its content")
    func olderVersion() async throws {
        try await withFolder { folder in
            let kept = try manyRecords()
            try DeviceStore.keep(kept, in: folder)
            let store = try DeviceStore(at: folder, Self.nextVersion)
            #expect(try store.load() == kept)
            let version = try await store.queue.read { database in
                try Int.fetchOne(database, sql: "PRAGMA user_version")
            }
            #expect(version == 2)
        }
    }

    @Test("does not change the store of a newer version")
    func newerVersion() async throws {
        try await withFolder { folder in
            let kept = try manyRecords()
            try DeviceStore.keep(kept, in: folder, Self.nextVersion)
            let before = try Data(contentsOf: folder.database)
            let complaint = try complaint { _ = try DeviceStore(at: folder) }
            #expect(complaint.code == .newerVersion)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) was written by a newer Bellhop: "
                    + "its version is 2, and this Bellhop knows 1. Use the newer Bellhop, or name "
                    + "another folder with --state.")
            #expect(try Data(contentsOf: folder.database) == before)
            #expect(try DeviceStore.content(of: folder, Self.nextVersion) == kept)
        }
    }

    @Test("applies each migration completely or not at all")
    func brokenStep() async throws {
        try await withFolder { folder in
            let kept = try manyRecords()
            try DeviceStore.keep(kept, in: folder)
            let broken = Self.opening(adding: "DELETE FROM record; SELECT absent")
            let complaint = try complaint { _ = try DeviceStore(at: folder, broken) }
            #expect(complaint.code == .failed)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) cannot be used: no such column: "
                    + "absent. Nothing of the change was kept. Look at the disk and the system's "
                    + "log, or name another folder with --state.")
            #expect(try DeviceStore.content(of: folder) == kept)
        }
    }

    // MARK: Places

    @Test("reports the cause of a failure")
    func wrongPlaces() async throws {
        try await withFolder { parent in
            let file = parent.appending(path: "file")
            try Data("x".utf8).write(to: file)
            let folder = parent.appending(path: "folder")
            try FileManager.default.createDirectory(
                at: folder.database, withIntermediateDirectories: true)
            for (place, cause) in [
                (file, "Not a directory"), (file.appending(path: "below"), "Not a directory"),
                (folder, "Is a directory"),
            ] {
                let complaint = try complaint { _ = try DeviceStore(at: place) }
                #expect(complaint.code == .cannotOpen)
                #expect(
                    complaint.message
                        == "The device's memory \(place.database.path) cannot be opened: \(cause). "
                        + "Check the path, or name another folder with --state.")
            }
        }
    }

    @Test("reports missing write permission for a folder and its files")
    func readOnly() async throws {
        // Runs in a separate process without superuser rights, because the superuser may write
        // anywhere.
        await #expect(processExitsWith: .success) {
            try await withFolder { folder in
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o555], ofItemAtPath: folder.path)
                setuid(65534)
                for place in [folder, folder.appending(path: "below")] {
                    let complaint = try complaint { _ = try DeviceStore(at: place) }
                    #expect(complaint.code == .readOnly)
                    #expect(
                        complaint.message
                            == "The device's memory \(place.database.path) cannot be written: "
                            + "Permission denied. Let this user write to the file and its folder, or "
                            + "name another folder with --state.")
                }
            }
        }
    }

    @Test("reports that a database became read-only, and discards the change")
    func becameReadOnly() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder)
            try store.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
            let complaint = try complaint { try store.apply([.put(record("a"))]) }
            #expect(complaint.code == .readOnly)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) cannot be written: attempt to "
                    + "write a readonly database. Let this user write to the file and its folder, or "
                    + "name another folder with --state.")
            #expect(try store.load().isEmpty)
        }
    }
}
