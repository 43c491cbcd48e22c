import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// The sound files of an installed app, found on demand.
@Suite(.timeLimit(.minutes(10)))
struct AppSoundTests {
    private enum Place: String {
        case container = "Data/org.bellhop.household/Library/Sounds"
        case group = "Shared/group.org.bellhop.household/Library/Sounds"
    }

    private func withHousehold(
        _ body: @escaping @Sendable (RunningDevice, _ folder: URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", in: folder
            ) { running in
                try await running.appMayBeCritical()
                try await body(running, folder)
            }
        }
    }

    private static func write(_ seconds: Int, _ name: String, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(SoundBytes.shortWave(seconds: seconds)).write(to: folder.appending(path: name))
    }

    /// What the journey says of the sound of a push.
    private static func sound(
        _ sound: String, _ running: RunningDevice
    ) async throws -> (played: String?, trouble: String?) {
        let id = try await running.push(
            #"{"aps":{"alert":"A","sound":\#(sound)}}"#)
        let steps = try await running.steps(id, with: .soundPlayed)
        return (
            steps.first { $0.reason == .soundPlayed }?.detail,
            steps.first { $0.reason == .soundDefaulted }?.detail
        )
    }

    @Test("SND-1 SND-2 the container's file comes before the bundle's, even if it cannot be played")
    func containerFirst() async throws {
        try await withHousehold { running, folder in
            let container = folder.appending(path: "device/containers/\(Place.container.rawValue)")
            try Self.write(29, "a.wav", in: folder.appending(path: "Household.app"))
            #expect(try await Self.sound(#""a.wav""#, running).played == "a.wav")
            try Self.write(30, "a.wav", in: container)
            let long = try await Self.sound(#""a.wav""#, running)
            #expect(long.played == "default")
            #expect(long.trouble?.contains("30.0 s") == true)
            try FileManager.default.removeItem(at: container.appending(path: "a.wav"))
            #expect(try await Self.sound(#""a.wav""#, running).played == "a.wav")
        }
    }

    @Test("SND-1 SND-5 a group's file comes before the bundle's, but not for a critical sound")
    func groupNotForCritical() async throws {
        try await withHousehold { running, folder in
            let group = folder.appending(path: "device/containers/\(Place.group.rawValue)")
            try Self.write(30, "a.wav", in: group)
            try Self.write(1, "a.wav", in: folder.appending(path: "Household.app"))
            let usual = try await Self.sound(#""a.wav""#, running)
            #expect(usual.played == "default")
            #expect(usual.trouble?.contains("30.0 s") == true)
            let critical = try await Self.sound(#"{"critical":1,"name":"a.wav"}"#, running)
            #expect(critical.played == "a.wav")
            #expect(critical.trouble == nil)
        }
    }

    @Test(
        "ADD-15 SND-1 a request of an extension uses its app's sounds, also newer ones")
    func dueRequest() async throws {
        try await withHousehold { running, folder in
            let group = folder.appending(path: "device/containers/\(Place.group.rawValue)")
            let root = group.deletingLastPathComponent().deletingLastPathComponent()
            try Self.write(1, "ring.wav", in: root)
            _ = try await running.push(
                #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"ask":"ring"}"#)
            let screen = try await running.screen { $0.cards.contains { $0.title == "ring" } }
            let card = try #require(screen.cards.first { $0.title == "ring" })
            let steps = try await running.steps(card.id, with: .soundPlayed)
            #expect(steps.contains { $0.reason == .soundPlayed && $0.detail == "ring.wav" })
            #expect(await running.device.journey(card.id)?.bundleIdentifier == running.app)
        }
    }
}
