import Foundation
import NotificationServiceKit
import Testing

@testable import NotificationAnnouncements

@Suite("Generated sounds")
struct AnnouncementStoreTests {
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private static func clip(_ value: Float = 0.5, frames: Int = 2_205) throws -> AudioClip {
        try AudioClip(format: .speech, samples: Array(repeating: value, count: frames))
    }

    private static func names(_ store: AnnouncementStore) throws -> Set<String> {
        guard FileManager.default.fileExists(atPath: store.folder.path) else { return [] }
        return Set(try FileManager.default.contentsOfDirectory(atPath: store.folder.path))
    }

    @Test(
        "SND-1 are stored in Library/Sounds of the group, one file for each distinct announcement"
    )
    func oneFile() async throws {
        try await SoundFiles.withFolder { folder in
            let store = try AnnouncementStore(in: SoundFiles.group(folder), prefix: "payment")
            #expect(try store.sound(for: "voice 128", now: Self.now) == nil)
            let sound = try store.keep(Self.clip(), for: "voice 128", now: Self.now)
            #expect(sound.seconds == 0.1)
            #expect(sound.name.hasPrefix("payment-") && sound.name.hasSuffix(".wav"))
            #expect(store.folder.path == folder.path + "/Library/Sounds")
            #expect(try store.sound(for: "voice 128", now: Self.now) == sound)
            #expect(try store.keep(Self.clip(), for: "voice 128", now: Self.now) == sound)
            let other = try store.keep(Self.clip(), for: "voice 129", now: Self.now)
            #expect(other.name != sound.name)
            #expect(try Self.names(store) == [sound.name, other.name])
            let file = try Data(contentsOf: store.folder.appendingPathComponent(sound.name))
            #expect(file == (try Self.clip().wav()))
        }
    }

    @Test(
        "are removed when there are too many, least recently used first",
        arguments: [false, true]
    )
    func leastRecentlyUsed(byBytes: Bool) async throws {
        try await SoundFiles.withFolder { folder in
            // Each file has 44 + 4,410 bytes.
            let limits =
                byBytes
                ? AnnouncementStore.Limits(count: 100, bytes: 3 * 4_454, ageMin: 60)
                : AnnouncementStore.Limits(count: 3, bytes: 1_000_000, ageMin: 60)
            let store = try AnnouncementStore(in: SoundFiles.group(folder), limits: limits)
            var names: [String] = []
            for index in 0..<3 {
                let time = Self.now.addingTimeInterval(Double(index))
                names.append(try store.keep(Self.clip(), for: "\(index)", now: time).name)
            }
            // The oldest sound is used again, so the second one is removed.
            _ = try store.sound(for: "0", now: Self.now.addingTimeInterval(10))
            let late = Self.now.addingTimeInterval(1_000)
            let new = try store.keep(Self.clip(), for: "new", now: late).name
            #expect(try Self.names(store) == [names[0], names[2], new])
        }
    }

    @Test("stay while a notification may still name them", arguments: [59.0, 60])
    func young(age: TimeInterval) async throws {
        try await SoundFiles.withFolder { folder in
            let store = try AnnouncementStore(
                in: SoundFiles.group(folder), limits: .init(count: 1, ageMin: 60))
            let old = try store.keep(Self.clip(), for: "old", now: Self.now)
            let new = try store.keep(
                Self.clip(), for: "new", now: Self.now.addingTimeInterval(age))
            let kept = age < 60 ? [old.name, new.name] : [new.name]
            #expect(try Self.names(store) == Set(kept))
        }
    }

    @Test("stay while a pending notification names them, and files of other programs always stay")
    func named() async throws {
        try await SoundFiles.withFolder { folder in
            let store = try AnnouncementStore(
                in: SoundFiles.group(folder), limits: .init(count: 0, ageMin: 60))
            let pending = try store.keep(Self.clip(), for: "pending", now: Self.now)
            let gone = try store.keep(Self.clip(), for: "gone", now: Self.now)
            let foreign = store.folder.appendingPathComponent("ringtone.caf")
            try Data("caff".utf8).write(to: foreign)
            let late = Self.now.addingTimeInterval(1e6)
            try FileManager.default.setAttributes(
                [.modificationDate: Self.now], ofItemAtPath: foreign.path)
            try store.clean(now: late, keeping: [pending.name])
            #expect(try Self.names(store) == [pending.name, "ringtone.caf"])
            #expect(try store.sound(for: "gone", now: late) == nil)
            #expect(gone.name != pending.name)
        }
    }

    @Test("are generated again when a file is damaged", arguments: [0, 10, 43, 44, 1_000, 4_453])
    func damaged(bytes: Int) async throws {
        try await SoundFiles.withFolder { folder in
            let store = try AnnouncementStore(in: SoundFiles.group(folder))
            let sound = try store.keep(Self.clip(), for: "a", now: Self.now)
            let url = store.folder.appendingPathComponent(sound.name)
            try Data(contentsOf: url).prefix(bytes).write(to: url)
            #expect(try store.sound(for: "a", now: Self.now) == nil)
            #expect(try store.keep(Self.clip(), for: "a", now: Self.now) == sound)
            #expect(try Data(contentsOf: url).count == 4_454)
        }
    }

    @Test("of a process that was killed during a write are removed after an hour")
    func leftovers() async throws {
        try await SoundFiles.withFolder { folder in
            let store = try AnnouncementStore(in: SoundFiles.group(folder))
            try FileManager.default.createDirectory(
                at: store.folder, withIntermediateDirectories: true)
            let half = store.folder.appendingPathComponent(".announcement-1.tmp")
            try Data([1]).write(to: half)
            try FileManager.default.setAttributes(
                [.modificationDate: Self.now], ofItemAtPath: half.path)
            try store.clean(now: Self.now.addingTimeInterval(3_600))
            #expect(try Self.names(store) == [".announcement-1.tmp"])
            try store.clean(now: Self.now.addingTimeInterval(3_601))
            #expect(try Self.names(store) == [])
        }
    }

    @Test("have file names that cannot leave the folder")
    func prefix() async throws {
        try await SoundFiles.withFolder { folder in
            let store = try AnnouncementStore(in: SoundFiles.group(folder), prefix: "../付 款.a1")
            #expect(store.prefix == "-------a1")
            let sound = try store.keep(Self.clip(), for: "x", now: Self.now)
            #expect(try Self.names(store) == [sound.name])
        }
    }

    @Test("throw an error with a remedy when the group or folder is missing")
    func unavailable() async throws {
        let missing = #expect(throws: AnnouncementError.self) {
            try AnnouncementStore(in: .none)
        }
        #expect(missing?.code == .storeUnavailable)
        #expect(missing?.message.contains("name no app group") == true)
        try await SoundFiles.withFolder { folder in
            // A file at the folder's path.
            try Data().write(to: folder.appendingPathComponent("Library"))
            let store = try AnnouncementStore(in: SoundFiles.group(folder))
            let error = #expect(throws: AnnouncementError.self) {
                try store.keep(Self.clip(), for: "x", now: Self.now)
            }
            #expect(error?.code == .storeUnavailable)
        }
    }

    @Test(
        "are named by SHA-256, with the vectors of FIPS 180-4's examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000),
                "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
            ),
        ])
    func digest(text: String, hex: String) {
        #expect(Digest.hex(Array(text.utf8)) == hex)
    }
}
