import DeviceKernel
import DeviceModel
import Foundation
import Testing

@testable import Device

@Suite("Limits of the device's store", .timeLimit(.minutes(10)))
struct LimitTests {
    @Test("A key has at most 1,024 bytes", arguments: [1023, 1024, 1025])
    func keys(count: Int) throws {
        // Two bytes per character, so that the test distinguishes bytes from characters.
        let key = String(repeating: "é", count: count / 2) + (count % 2 == 1 ? "e" : "")
        guard count > 1024 else {
            #expect(try record(key, app: key).key.utf8.count == count)
            return
        }
        for (name, make) in [
            ("key", { try record(key) }), ("app", { try record("a", app: key) }),
        ] {
            let error = try #require(throws: RecordError.self) { _ = try make() }
            #expect(
                error.message
                    == "A record of kind pending has a \(name) of 1025 bytes and may have 1024. "
                    + "It was not stored; give it a shorter identifier.")
        }
    }

    @Test("A value has at most 32 MiB", arguments: [33_554_431, 33_554_432, 33_554_433])
    func values(count: Int) async throws {
        let value = "\"" + String(repeating: "x", count: count - 2) + "\""
        guard count > 33_554_432 else {
            try await withFolder { folder in
                let kept = try record("a", value)
                try DeviceStore.keep([kept], in: folder)
                #expect(try DeviceStore.content(of: folder) == [kept])
            }
            return
        }
        let error = try #require(throws: RecordError.self) { _ = try record("a", value) }
        #expect(
            error.message
                == "A record of kind pending has a value of 33554433 bytes and may have 33554432. "
                + "It was not stored; reduce its content.")
    }

    @Test(
        "A value is text in UTF-8",
        arguments: [[], [0x22, 0, 0x22], [0x22, 0xFF, 0x22]] as [[UInt8]])
    func text(bytes: [UInt8]) throws {
        let error = try #require(throws: RecordError.self) {
            _ = try StoredRecord(kind: .journey, key: "a", value: Data(bytes))
        }
        #expect(
            error.message
                == "The value of a record of kind journey must be JSON text in UTF-8. It was "
                + "not stored; encode the value with JSONEncoder.")
    }

    @Test(
        "A full store keeps its content, reports the error, and accepts more after space is freed")
    func full() async throws {
        try await withFolder { folder in
            let store = try DeviceStore(at: folder, bytesMax: 256 * 1024)
            let many = try manyRecords()
            try store.apply(many.map(RecordChange.put))
            let last = try record(.device, "last", "\"small\"")
            let large = try record(
                .pending, "large", "\"\(String(repeating: "x", count: 90_000))\"")
            let change: [RecordChange] = [
                .delete(kind: .delivered, key: "0"), .put(last), .put(large),
            ]
            let complaint = try complaint { try store.apply(change) }
            #expect(complaint.code == .full)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) has no room for the change: the "
                    + "disk is full, or the memory is at its limit. Nothing of the change was kept. "
                    + "Free space on the disk, or dismiss notifications and remove apps.")
            #expect(try store.load() == many)
            try store.apply(many.prefix(120).map { .delete(kind: .delivered, key: $0.key) })
            try store.apply(change)
            #expect(try store.load() == [last, large] + many.dropFirst(120))
            #expect(try Data(contentsOf: folder.database).count <= 256 * 1024)
        }
    }

    @Test("A folder holds at most 99 damaged stores", arguments: [98, 99])
    func damagedMemories(count: Int) async throws {
        try await withFolder { folder in
            for number in 1...count {
                try Data().write(to: folder.appending(path: "device.sqlite.corrupt-\(number)"))
            }
            let garbage = Data(repeating: 7, count: 4096)
            try garbage.write(to: folder.database)
            guard count == 99 else {
                let store = try DeviceStore(at: folder)
                #expect(store.damage?.file.lastPathComponent == "device.sqlite.corrupt-99")
                return
            }
            let complaint = try complaint { _ = try DeviceStore(at: folder) }
            #expect(complaint.code == .damaged)
            #expect(
                complaint.message
                    == "The device's memory \(folder.database.path) is damaged, and its folder "
                    + "already holds 99 damaged ones. Check the disk, move the files named "
                    + "device.sqlite.corrupt-N away, and start the device again.")
            #expect(try Data(contentsOf: folder.database) == garbage)
        }
    }
}
