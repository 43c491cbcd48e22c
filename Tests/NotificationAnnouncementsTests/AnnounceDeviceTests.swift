import BellhopTesting
import Foundation
import NotificationAnnouncements
import NotificationServiceKit
import Synchronization
import Testing
import UserNotifications

/// The step's announcements on a device: the file, its time and its duration.
@Suite("Announcements on a device", .serialized, .timeLimit(.minutes(10)))
struct AnnounceDeviceTests {
    /// The configuration of the extension. A static store holds it because the system creates the
    /// extension.
    struct Setting: Sendable {
        var tools: NotificationTools
        var announce: Announce
    }

    static let setting = Mutex<Setting?>(nil)

    final class Service: PipelineNotificationService {
        override var tools: NotificationTools {
            AnnounceDeviceTests.setting.withLock { $0?.tools } ?? .live
        }

        override var pipeline: NotificationPipeline {
            let announce = AnnounceDeviceTests.setting.withLock { $0?.announce }
            return NotificationPipeline { if let announce { announce } }
        }
    }

    private static let app = "org.example.shop"
    private static let group = "group.org.example.shop"

    /// A tenth of a second for each character.
    private static let voice = Voice.reading(.chinese(), identifier: "test") { text in
        try SoundFiles.tone(seconds: 0.1 * Double(text.count), rate: 8_000)
    }

    private final class Log: Sendable {
        let messages = Mutex<[String]>([])
    }

    /// Installs the app on a device whose group container is a folder. Each wait of the step
    /// advances the device's time by the same amount.
    private static func install(
        on device: TestDevice, _ folder: URL, policy: AnnouncementTimeline.Policy?, _ log: Log
    ) throws {
        let clock = NotificationClock(
            now: { [weak device] in device?.now ?? .distantPast },
            sleep: { [weak device] seconds in
                let url = "https://clock.example.org/\(UUID().uuidString)"
                device?.network.respond(
                    to: url, with: .data(Data([1])), after: .seconds(seconds))
                guard let address = URL(string: url) else { return }
                _ = try await HTTPFetch.live.fetch(.init(address, idleTimeout: 60))
            })
        let tools = NotificationTools(
            clock: clock, group: GroupStore { folder },
            log: NotificationLog { entry in log.messages.withLock { $0.append(entry.message) } })
        let announce = Announce(.chinese(), voice: voice, queue: policy)
        setting.withLock { $0 = Setting(tools: tools, announce: announce) }
        try device.install(
            AppDescription(bundleIdentifier: app, name: "Shop"), serviceExtension: Service.self)
        device.findSounds(of: app) { sounds(in: folder) }
    }

    /// Returns the group's sounds as a device reads them.
    private static func sounds(in folder: URL) -> [SoundFile] {
        let sounds = folder.appendingPathComponent("Library/Sounds")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sounds.path)) ?? []
        return names.filter { $0.hasSuffix(".wav") }.map { name in
            let clip = try? AudioClip(contentsOf: sounds.appendingPathComponent(name))
            return SoundFile(
                place: .groupContainer(group), name: name,
                format: clip.map {
                    .init(container: .wav, codec: .linearPCM, seconds: $0.seconds)
                })
        }
    }

    private static func payload(_ amount: String) -> String {
        #"{"aps":{"alert":{"title":"T","body":"小明付款"},"sound":"default","mutable-content":1},"#
            + #""amount":"\#(amount)"}"#
    }

    /// Returns when each sound began, which file it was, and how long it lasts.
    private static func heard(
        _ device: TestDevice
    ) -> [(at: Date, name: String?, seconds: Double)] {
        device.transcript.entries.compactMap { entry in
            guard case .heard(let sound) = entry.event else { return nil }
            return (entry.at, sound.file?.name, sound.file?.format?.seconds ?? 0)
        }
    }

    @Test("SND-1 an amount plays as the file that was generated for it, and the text stays")
    func amount() async throws {
        try await SoundFiles.withFolder { folder in
            let device = TestDevice()
            try Self.install(on: device, folder, policy: .init(), Log())
            try await device.push(Self.payload("128.50"), to: Self.app)
            let heard = Self.heard(device)
            #expect(heard.count == 1, "\(device.transcript) \(device.journeys)")
            #expect(heard.first?.name?.hasPrefix("announcement-") == true)
            // 收款, the pause, 一百二十八点五元.
            #expect(abs((heard.first?.seconds ?? 0) - (0.2 + 0.15 + 0.8)) < 0.001)
            #expect(device.screen.cards.first?.title == "T")
            #expect(device.screen.cards.first?.body == "小明付款")
            #expect(device.journey?.contains(.soundDefaulted) == false)
            // The same amount again is the same file.
            try await device.advance(by: .seconds(60))
            try await device.push(Self.payload("128.50"), to: Self.app)
            #expect(Set(Self.heard(device).map(\.name)).count == 1)
            #expect(Self.sounds(in: folder).count == 1)
        }
    }

    @Test("two consecutive pushes both play to their end", arguments: [2, 3])
    func spaced(count: Int) async throws {
        try await SoundFiles.withFolder { folder in
            let device = TestDevice()
            try Self.install(
                on: device, folder, policy: .init(gap: 0.5, coalesces: false), Log())
            for number in 1...count {
                try await device.startPush(Self.payload("\(number * 111_111)"), to: Self.app)
            }
            try await device.advance(by: .seconds(20))
            // The extension finishes all pushes in flight.
            try await device.unlock()
            let heard = Self.heard(device)
            #expect(heard.count == count)
            #expect(Set(heard.map(\.name)).count == count)
            for (one, two) in zip(heard, heard.dropFirst()) {
                let pause = two.at.timeIntervalSince(one.at) - one.seconds
                #expect(pause >= 0.5 - 0.02 && pause < 1, "\(pause)")
            }
        }
    }

    @Test("without turns the second of two pushes cuts off the first")
    func unspaced() async throws {
        try await SoundFiles.withFolder { folder in
            let device = TestDevice()
            try Self.install(on: device, folder, policy: nil, Log())
            for amount in ["111111", "222222"] {
                try await device.startPush(Self.payload(amount), to: Self.app)
            }
            try await device.advance(by: .seconds(20))
            // The extension finishes all pushes in flight.
            try await device.unlock()
            let heard = Self.heard(device)
            try #require(heard.count == 2, "\(device.transcript) \(device.journeys)")
            #expect(heard[1].at.timeIntervalSince(heard[0].at) < heard[0].seconds)
        }
    }

    @Test("SND-2 a sentence of 40 seconds is cut below 30 so that it plays, with a reason")
    func tooLong() async throws {
        try await SoundFiles.withFolder { folder in
            let device = TestDevice()
            let log = Log()
            try Self.install(on: device, folder, policy: .init(), log)
            let sentence = String(repeating: "好", count: 400)
            try await device.push(
                #"{"aps":{"alert":"\#(sentence)","mutable-content":1}}"#, to: Self.app)
            let heard = try #require(Self.heard(device).first)
            #expect(heard.name != nil)
            #expect(heard.seconds > 28 && heard.seconds <= 29.5)
            #expect(device.journey?.contains(.soundDefaulted) == false)
            #expect(
                log.messages.withLock { $0 }.contains(
                    "The end of an announcement was cut off to stay under 30 s"))
        }
    }

    @Test("a text without a usable voice plays a plain sound")
    func fallback() async throws {
        try await SoundFiles.withFolder { folder in
            let device = TestDevice()
            let log = Log()
            try Self.install(on: device, folder, policy: .init(), log)
            try await device.push(Self.payload("12.345"), to: Self.app)
            let heard = Self.heard(device)
            #expect(heard.count == 1 && heard.first?.name?.hasPrefix("announcement-") == true)
            #expect(
                log.messages.withLock { $0 } == ["It cannot be said; a plain sound announces it"])
        }
    }

    @Test("NSE-13 each push is delivered once, whenever the extension's time ends")
    func expiry() async throws {
        try await SoundFiles.withFolder { folder in
            let report = try await forEachExpiry { device in
                let own = folder.appendingPathComponent(UUID().uuidString)
                try Self.install(on: device, own, policy: .init(coalesces: false), Log())
                try await device.startPush(Self.payload("100"), to: Self.app)
                try await device.startPush(Self.payload("20"), to: Self.app)
                try await device.advance(by: .seconds(30))
                try #require(device.screen.cards.count == 2, "\(device)")
            }
            #expect(report.tried.count >= 3)
        }
    }
}
