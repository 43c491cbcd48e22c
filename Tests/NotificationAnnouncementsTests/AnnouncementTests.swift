import Foundation
import NotificationAnnouncements
import Synchronization
import Testing

@Suite("An announcement")
struct AnnouncementTests {
    private static func parts(_ announcement: Announcement) -> [String] {
        announcement.parts.map { ($0.pauseBefore > 0 ? "|" : "") + $0.text }
    }

    @Test(
        "of a sentence spells out its numbers, set off by pauses",
        arguments: [
            ("收款128.50元", ["收款", "|一百二十八点五元"]),
            ("小明付款2元。谢谢！", ["小明付款", "|两元。", "谢谢！"]),
            ("第2位", ["第", "|两位"]), ("12笔共1,280元", ["|十二笔共", "|一千二百八十元"]),
            ("2024年3月5日", ["|二零二四年", "|三月", "|五日"]),
            ("订单0012", ["订单", "|零零一二"]), ("电话1234567890123456789", ["电话", "|一二三四五六七八九零一二三四五六七八九"]),
            ("版本1.2.3", ["版本", "|一", ".", "|二", ".", "|三"]),
            ("没有数字", ["没有数字"]), ("5", ["|五"]), ("", []), ("0.5折", ["|零点五折"]),
            ("1,2,3", ["|一,", "|二,", "|三"]), ("１２", ["１２"]),
        ])
    func sentence(text: String, parts: [String]) {
        // The points of a version number split it into numbers. The first one is 1.2.
        let announcement = Announcement(sentence: text, reading: .chinese())
        let expected = text.hasPrefix("版本") ? ["版本", "|一.", "|二点三"] : parts
        #expect(Self.parts(announcement) == expected)
    }

    @Test("of an English sentence is read in English")
    func english() {
        let announcement = Announcement(
            sentence: "You got $12.5. Thanks! Order 007", reading: .english())
        #expect(
            Self.parts(announcement) == [
                "You got $", "|twelve point five.", " Thanks!", " Order ", "|zero zero seven",
            ])
    }

    @Test("of an amount sets the amount off, and drops it last")
    func amount() throws {
        let announcement = try Announcement(amount: ExactDecimal("128.50"), reading: .chinese())
        #expect(Self.parts(announcement) == ["收款", "|一百二十八点五元"])
        #expect(announcement.parts.map(\.importance) == [.useful, .essential])
        let english = try Announcement(amount: ExactDecimal("2"), reading: .english())
        #expect(Self.parts(english) == ["received", "|two dollars"])
    }

    @Test("of several amounts is their number and their sum")
    func sum() throws {
        let amounts = try ["100", "20.5", "7.50"].map { try ExactDecimal($0) }
        let announcement = try Announcement(amounts: amounts, reading: .chinese())
        #expect(Self.parts(announcement) == ["收款", "|三笔", "|共一百二十八元"])
        let two = try Announcement(amounts: Array(amounts.prefix(2)), reading: .chinese())
        #expect(Self.parts(two) == ["收款", "|两笔", "|共一百二十点五元"])
        let english = try Announcement(amounts: amounts, reading: .english())
        #expect(
            Self.parts(english) == [
                "received", "|three payments",
                "|in total one hundred twenty-eight dollars",
            ])
        let one = try Announcement(amounts: [amounts[0]], reading: .chinese())
        #expect(Self.parts(one) == ["收款", "|一百元"])
    }

    @Test("has at most a thousand characters")
    func bounded() {
        let text = String(repeating: "好", count: 5_000)
        #expect(Announcement(sentence: text, reading: .chinese()).text.count == 1_000)
    }

    // MARK: Sounds

    /// A voice that counts its calls and returns a tenth of a second for each character.
    private final class Counter: Sendable {
        let texts = Mutex<[String]>([])

        var voice: Voice {
            Voice.reading(.chinese(), identifier: "counting") { text in
                self.texts.withLock { $0.append(text) }
                return try SoundFiles.tone(seconds: 0.1 * Double(text.count), rate: 8_000)
            }
        }
    }

    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("needs one synthesis and one file for repeated requests")
    func cached() async throws {
        try await SoundFiles.withFolder { folder in
            let counter = Counter()
            let announcer = Announcer(
                voice: counter.voice, store: try AnnouncementStore(in: SoundFiles.group(folder)))
            let announcement = try Announcement(amount: ExactDecimal("12"), reading: .chinese())
            let first = try await announcer.sound(for: announcement, now: Self.now)
            // 收款, a pause, 十二元.
            #expect(abs(first.sound.seconds - 0.65) < 0.001)
            #expect(!first.wasReady)
            let second = try await announcer.sound(for: announcement, now: Self.now)
            #expect(second.sound == first.sound && second.wasReady)
            #expect(counter.texts.withLock { $0 } == ["十二元", "收款"])
            // Another gain is another sound.
            var louder = announcer
            louder.joiner.gain = 2
            #expect(try await louder.sound(for: announcement, now: Self.now).sound != first.sound)
        }
    }

    @Test("ends at a sound's maximum length, with a report of the omitted part")
    func tooLong() async throws {
        try await SoundFiles.withFolder { folder in
            let counter = Counter()
            let announcer = Announcer(
                voice: counter.voice, store: try AnnouncementStore(in: SoundFiles.group(folder)))
            let sentences = (0..<8).map { _ in String(repeating: "好", count: 99) + "。" }
            let made = try await announcer.sound(
                for: Announcement(sentence: sentences.joined(), reading: .chinese()), now: Self.now)
            // The sound contains two of eight parts of ten seconds. The voice also spoke the third.
            #expect(made.sound.seconds == 20)
            #expect(counter.texts.withLock { $0.count } == 3)
            #expect(made.cuts == sentences.prefix(6).map { .part($0) })
        }
    }

    @Test("rejects an empty text")
    func nothing() async throws {
        try await SoundFiles.withFolder { folder in
            let announcer = Announcer(
                voice: Counter().voice, store: try AnnouncementStore(in: SoundFiles.group(folder)))
            let error = await #expect(throws: AnnouncementError.self) {
                try await announcer.sound(for: Announcement(parts: []), now: Self.now)
            }
            #expect(error?.code == .nothingToSay)
        }
    }
}
