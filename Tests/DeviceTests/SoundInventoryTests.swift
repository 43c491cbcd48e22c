import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

@testable import AppBundles

/// The sound files of an app on disk.
struct SoundInventoryTests {
    private static func write(_ bytes: [UInt8], _ path: String, in folder: URL) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    private static func scan(_ folder: URL, groups: [String] = []) -> SoundInventory {
        SoundInventory.scan(
            bundle: folder.appending(path: "Chat.app"), home: folder.appending(path: "home"),
            groups: Dictionary(
                uniqueKeysWithValues: groups.map { ($0, folder.appending(path: $0)) }))
    }

    @Test("the three places are listed in order, with the values of the headers")
    func places() async throws {
        let inventory = try await withTemporaryFolder { folder in
            let sound = SoundBytes.shortWave(seconds: 2)
            for path in [
                "Chat.app/b.wav", "Chat.app/a.WAV", "home/Library/Sounds/c.wav",
                "group.b/Library/Sounds/d.wav", "group.a/Library/Sounds/e.wav",
                // Outside the searched folders, or without the extension of a sound.
                "Chat.app/Sounds/x.wav", "home/x.wav", "home/Library/x.wav", "Chat.app/Info.plist",
            ] {
                try Self.write(sound, path, in: folder)
            }
            try Self.write(SoundBytes.text("ID3"), "Chat.app/z.mp3", in: folder)
            return Self.scan(folder, groups: ["group.b", "group.a", "group.none"])
        }
        let format = SoundFile.Format(container: .wav, codec: .linearPCM, seconds: 2)
        #expect(
            inventory.files == [
                SoundFile(place: .appContainer, name: "c.wav", format: format),
                SoundFile(place: .groupContainer("group.a"), name: "e.wav", format: format),
                SoundFile(place: .groupContainer("group.b"), name: "d.wav", format: format),
                SoundFile(place: .bundle, name: "a.WAV", format: format),
                SoundFile(place: .bundle, name: "b.wav", format: format),
                SoundFile(place: .bundle, name: "z.mp3", format: nil),
            ])
        #expect(inventory.isComplete)
    }

    @Test("an app without sounds has none")
    func nothing() async throws {
        let inventory = try await withTemporaryFolder { Self.scan($0) }
        #expect(inventory.files.isEmpty && inventory.isComplete)
    }

    @Test("the number of listed files is limited, with a notice", arguments: [-1, 0, 1])
    func limit(difference: Int) async throws {
        let inventory = try await withTemporaryFolder { folder in
            try Self.write([], "home/Library/Sounds/first.wav", in: folder)
            for index in 0..<SoundInventory.filesMax - 1 + difference {
                try Self.write([], "Chat.app/\(index).wav", in: folder)
            }
            return Self.scan(folder)
        }
        #expect(inventory.files.count == SoundInventory.filesMax + min(0, difference))
        #expect(inventory.isComplete == (difference <= 0))
        #expect(inventory.files.first?.name == "first.wav")
    }

    @Test(
        "SND-2 a file on disk that is too long is replaced by the default sound",
        arguments: [29, 30])
    func tooLong(seconds: Int) async throws {
        let inventory = try await withTemporaryFolder { folder in
            try Self.write(
                SoundBytes.shortWave(seconds: seconds), "Chat.app/a.wav", in: folder)
            return Self.scan(folder)
        }
        let choice = SoundChoice(for: NotificationSound(name: "a.wav"), among: inventory.files)
        #expect(choice.reason == (seconds < 30 ? .fileFound : .tooLong))
    }
}
