import Foundation
import NotificationServiceKit
import Synchronization
import Testing

@testable import NotificationAnnouncements

@Suite("The announcement step")
struct AnnounceStepTests {
    /// A clock that records each wait and returns at once.
    private final class Clock: Sendable {
        let state = Mutex((now: Date(timeIntervalSince1970: 1_700_000_000), waits: [Double]()))

        var clock: NotificationClock {
            NotificationClock(
                now: { self.state.withLock { $0.now } },
                sleep: { seconds in
                    try Task.checkCancellation()
                    self.state.withLock {
                        $0.now.addTimeInterval(seconds)
                        $0.waits.append(seconds)
                    }
                })
        }
    }

    private final class Log: Sendable {
        let entries = Mutex<[NotificationLog.Entry]>([])

        var reasons: [String] { entries.withLock { $0 }.compactMap { $0.metadata["reason"] } }
        var messages: [String] { entries.withLock { $0 }.map(\.message) }
        var text: String { "\(entries.withLock { $0 })" }
    }

    /// A tenth of a second for each character.
    private static let voice = Voice.reading(.chinese(), identifier: "test") { text in
        try SoundFiles.tone(seconds: 0.1 * Double(text.count), rate: 8_000)
    }

    private static func draft(
        body: String = "", _ userInfo: [String: PayloadValue]
    ) -> NotificationDraft {
        var draft = NotificationDraft()
        draft.body = body
        draft.userInfo = userInfo
        draft.sound = .asReceived
        return draft
    }

    private static func context(
        _ folder: URL?, _ log: Log = Log(), _ clock: Clock = Clock(), id: String = "1"
    ) -> StepContext {
        let group = folder.map { folder in GroupStore { folder } } ?? .none
        return StepContext(
            requestIdentifier: id,
            tools: NotificationTools(
                clock: clock.clock, group: group,
                log: NotificationLog { entry in log.entries.withLock { $0.append(entry) } }))
    }

    @Test(
        "announces the amount or the sentence under the configured keys",
        arguments: [
            (["amount": "128.50"], "收款一百二十八点五元"), (["amount": 12], "收款十二元"),
            (["amount": 128.05], "收款一百二十八点零五元"), (["announcement": "你好"], "你好"),
            (["amount": "1", "announcement": "你好"], "收款一元"), ([:], "正文三笔"),
            (["announcement": " "], "正文三笔"),
        ] as [([String: PayloadValue], String)])
    func subject(userInfo: [String: PayloadValue], said: String) throws {
        let announce = Announce(.chinese(), voice: Self.voice)
        let subject = try announce.subject(of: Self.draft(body: "正文3笔", userInfo))
        #expect(try announce.announcement(of: subject).text == said)
    }

    @Test("reads the configured key paths, also inside dictionaries")
    func keys() throws {
        let keys = Announce.Keys(amount: ["order.total", "money"], sentence: [], saysBody: false)
        let announce = Announce(.chinese(), voice: Self.voice, keys: keys)
        let nested = Self.draft(body: "B", ["order": ["total": "3"], "money": "4"])
        #expect(try announce.subject(of: nested) == .amount(ExactDecimal(3)))
        #expect(try announce.subject(of: Self.draft(["money": "4"])) == .amount(ExactDecimal(4)))
        let error = #expect(throws: AnnouncementError.self) {
            try announce.subject(of: Self.draft(body: "B", ["amount": "5"]))
        }
        #expect(error?.code == .nothingToSay)
    }

    @Test("sets the sound and keeps the text")
    func sound() async throws {
        try await SoundFiles.withFolder { folder in
            var draft = Self.draft(body: "小明付款", ["amount": "128.50"])
            let before = draft
            let log = Log()
            let step = Announce(.chinese(), voice: Self.voice, prefix: "payment").step
            try await step.run(&draft, Self.context(folder, log))
            guard case .named(let name) = draft.sound else {
                Issue.record("\(draft.sound)")
                return
            }
            let file = folder.appendingPathComponent("Library/Sounds/\(name)")
            // 收款, the pause, 一百二十八点五元.
            #expect(abs(try AudioClip(contentsOf: file).seconds - (0.2 + 0.15 + 0.8)) < 0.001)
            draft.sound = before.sound
            #expect(draft == before)
            #expect(log.messages.isEmpty)
        }
    }

    @Test(
        "announces with a plain sound when a voice fails, and logs the reason",
        arguments: [
            ("12.345", "finer-than-coins"), ("-5", "negative-amount"), ("x", "not-a-number"),
            ("99999999999999999", "out-of-range"), ("１２", "not-a-number"),
        ])
    func unsayable(amount: String, reason: String) async throws {
        try await SoundFiles.withFolder { folder in
            var draft = Self.draft(body: "B", ["amount": .string(amount)])
            let log = Log()
            try await Announce(.chinese(), voice: Self.voice).step
                .run(&draft, Self.context(folder, log))
            guard case .named(let name) = draft.sound else {
                Issue.record("\(draft.sound)")
                return
            }
            let file = folder.appendingPathComponent("Library/Sounds/\(name)")
            #expect(try AudioClip(contentsOf: file).seconds == AudioClip.plain.seconds)
            #expect(log.reasons == [reason])
            // The log contains no text of a push.
            #expect(!log.text.contains(amount))
        }
    }

    @Test(
        "uses the system sound without a group, and a plain sound without a voice or when the voice fails"
    )
    func troubles() async throws {
        try await SoundFiles.withFolder { folder in
            func reasons(_ voice: Voice, _ folder: URL?) async throws -> [String] {
                var draft = Self.draft(["amount": "1"])
                let log = Log()
                try await Announce(.chinese(), voice: voice, fallback: .plainSound).step
                    .run(&draft, Self.context(folder, log))
                #expect((draft.sound == .standard) == (folder == nil))
                return log.reasons
            }
            let failing = Voice(identifier: "f") { _ in throw CocoaError(.featureUnsupported) }
            let found = [
                try await reasons(Self.voice, nil),
                try await reasons(.clips(in: folder), folder),
                try await reasons(failing, folder),
            ]
            #expect(found == [["store-unavailable"], ["voice-lacks"], ["other"]])
        }
    }

    @Test("lets an amount without a clip wait for the previous announcement")
    func unsayableWaits() async throws {
        try await SoundFiles.withFolder { folder in
            let clock = Clock()
            let lacking = Voice.reading(.chinese(), identifier: "lacking") { text in
                guard !text.contains("亿") else {
                    throw AnnouncementError(.voiceLacks, "There is no clip for 亿.")
                }
                return try SoundFiles.tone(seconds: 0.1 * Double(text.count), rate: 8_000)
            }
            let step = Announce(.chinese(), voice: lacking, fallback: .plainSound).step
            for (id, amount) in [("1", "100"), ("2", "100010001")] {
                var draft = Self.draft(["amount": .string(amount)])
                try await step.run(&draft, Self.context(folder, Log(), clock, id: id))
                guard case .named(let name) = draft.sound else {
                    Issue.record("\(draft.sound)")
                    return
                }
                let file = folder.appendingPathComponent("Library/Sounds/\(name)")
                let text = String(decoding: try Data(contentsOf: file).suffix(200), as: UTF8.self)
                #expect(text.contains(id == "1" ? "收款一百元" : "100010001: There is no clip for 亿."))
            }
            // 收款 | 一百元, and the gap.
            let waits = clock.state.withLock { $0.waits }
            #expect(waits.count == 1 && abs(waits[0] - (0.65 + 0.4)) < 0.001)
        }
    }

    @Test(
        "lets another voice announce an amount without a clip, or plays a plain sound if that fails too"
    )
    func otherVoice() async throws {
        try await SoundFiles.withFolder { folder in
            func title(_ other: Voice) async throws -> (String, Log) {
                var draft = Self.draft(["amount": "100010001"])
                let log = Log()
                try await Announce(.chinese(), voice: .clips(in: folder), fallback: .voice(other))
                    .step.run(&draft, Self.context(folder, log))
                guard case .named(let name) = draft.sound else { return ("\(draft.sound)", log) }
                let file = folder.appendingPathComponent("Library/Sounds/\(name)")
                let end = try Data(contentsOf: file).suffix(400)
                return (String(decoding: end, as: UTF8.self), log)
            }
            let said = try await title(Self.voice)
            #expect(
                said.0.contains("收款一亿零一万零一元, by another voice: The clip "))
            #expect(said.1.messages == ["The voice cannot say it; another one does"])
            #expect(said.1.reasons == ["voice-lacks"])
            let failing = Voice(identifier: "f") { _ in throw CocoaError(.featureUnsupported) }
            let unsaid = try await title(failing)
            #expect(
                unsaid.0.contains("A plain sound for 100010001: The clip "))
            #expect(unsaid.1.messages == ["It cannot be said; a plain sound announces it"])
        }
    }

    #if os(Linux)
        @Test(
            "falls back to the system's voice for text without a clip",
            .enabled(if: EspeakProgram.found != nil, "espeak-ng is not installed"))
        func systemVoice() async throws {
            try await SoundFiles.withFolder { folder in
                let announce = Announce(.chinese(), voice: .clips(in: folder))
                #expect(announce.otherVoice?.identifier == Voice.espeak(.chinese()).identifier)
                var draft = Self.draft(["amount": "100010001"])
                let log = Log()
                try await announce.step.run(&draft, Self.context(folder, log))
                guard case .named(let name) = draft.sound else {
                    Issue.record("\(draft.sound)")
                    return
                }
                let file = folder.appendingPathComponent("Library/Sounds/\(name)")
                #expect(try AudioClip(contentsOf: file).seconds > AudioClip.plain.seconds)
                #expect(log.messages == ["The voice cannot say it; another one does"])
            }
        }
    #endif

    @Test("announces each amount when the voice lacks words for the sum")
    func sumWithoutWords() async throws {
        try await SoundFiles.withFolder { folder in
            let clock = Clock()
            let lacking = Voice.reading(.chinese(), identifier: "lacking") { text in
                guard !text.contains("共") else {
                    throw AnnouncementError(.voiceLacks, "There is no clip for 共.")
                }
                return try SoundFiles.tone(seconds: 0.1 * Double(text.count), rate: 8_000)
            }
            let step = Announce(.chinese(), voice: lacking).step
            var first = Self.draft(["amount": "100"])
            try await step.run(&first, Self.context(folder, Log(), clock, id: "1"))
            let queue = try AnnouncementQueue(in: SharedFolder(in: SoundFiles.group(folder)))
            let joining = NotificationClock(
                now: clock.clock.now,
                sleep: { seconds in
                    _ = try queue.arrive(
                        .init(
                            id: "3", seconds: 1, amount: try ExactDecimal("7"),
                            kind: "\(NumberReading.chinese()) lacking"), at: clock.clock.now())
                    try await clock.clock.sleep(seconds)
                })
            let log = Log()
            let context = StepContext(
                requestIdentifier: "2",
                tools: NotificationTools(
                    clock: joining, group: GroupStore { folder },
                    log: NotificationLog { entry in log.entries.withLock { $0.append(entry) } }))
            var second = Self.draft(["amount": "20"])
            try await step.run(&second, context)
            guard case .named(let name) = second.sound else {
                Issue.record("\(second.sound)")
                return
            }
            // 收款 | 二十元 | 收款 | 七元.
            let file = folder.appendingPathComponent("Library/Sounds/\(name)")
            #expect(
                abs(try AudioClip(contentsOf: file).seconds - (0.2 * 2 + 0.15 * 2 + 0.5)) < 0.001)
            #expect(log.reasons == ["voice-lacks"])
        }
    }

    @Test("does nothing for a push without an announcement, and keeps the push's sound")
    func nothing() async throws {
        try await SoundFiles.withFolder { folder in
            var draft = Self.draft([:])
            let step = Announce(.chinese(), voice: Self.voice).step
            #expect(!step.applies(draft) && step.applies(Self.draft(["amount": "x"])))
            await #expect(throws: StepSkippedError.self) {
                try await step.run(&draft, Self.context(folder))
            }
            #expect(draft.sound == .asReceived)
        }
    }

    @Test(
        "waits until the previous announcement ends, and stays silent when another one includes its amount"
    )
    func turns() async throws {
        try await SoundFiles.withFolder { folder in
            let clock = Clock()
            let log = Log()
            let step = Announce(.chinese(), voice: Self.voice, queue: .init(gap: 0.5)).step
            var first = Self.draft(["amount": "100"])
            try await step.run(&first, Self.context(folder, log, clock, id: "1"))
            #expect(clock.state.withLock { $0.waits } == [])
            // Another process joins while the second one waits.
            let queue = try AnnouncementQueue(
                in: SharedFolder(in: SoundFiles.group(folder)), policy: .init(gap: 0.5))
            let reading = NumberReading.chinese()
            let joining = NotificationClock(
                now: clock.clock.now,
                sleep: { seconds in
                    let arrival = AnnouncementTimeline.Arrival(
                        id: "3", seconds: 1, amount: try ExactDecimal("7.5"),
                        kind: "\(reading) \(Self.voice.identifier)")
                    let turn = try queue.arrive(arrival, at: clock.clock.now())
                    if case .with = turn {} else { Issue.record("\(turn)") }
                    try await clock.clock.sleep(seconds)
                })
            var context = Self.context(folder, log, clock, id: "2")
            context = StepContext(
                requestIdentifier: "2",
                tools: NotificationTools(
                    clock: joining, group: GroupStore { folder }, log: context.tools.log))
            var second = Self.draft(["amount": "20.5"])
            try await step.run(&second, context)
            // 收款 | 一百元, and the gap.
            let waits = clock.state.withLock { $0.waits }
            #expect(waits.count == 1 && abs(waits[0] - (0.2 + 0.15 + 0.3 + 0.5)) < 0.001)
            guard case .named(let name) = second.sound else {
                Issue.record("\(second.sound)")
                return
            }
            // 收款 | 两笔 | 共二十八元: the sum of 20.5 and 7.5.
            let file = folder.appendingPathComponent("Library/Sounds/\(name)")
            #expect(abs(try AudioClip(contentsOf: file).seconds - (0.2 + 0.2 + 0.5 + 0.3)) < 0.001)
            #expect(log.messages == ["Several amounts are announced as a sum"])
        }
    }

    @Test("releases its turn when it is canceled during the wait, and stays silent")
    func cancelled() async throws {
        try await SoundFiles.withFolder { folder in
            let step = Announce(.chinese(), voice: Self.voice).step
            let clock = Clock()
            var first = Self.draft(["amount": "100"])
            try await step.run(&first, Self.context(folder, Log(), clock))
            let parked = Mutex<[DraftSound]>([])
            let stopping = NotificationClock(
                now: clock.clock.now, sleep: { _ in throw CancellationError() })
            let context = StepContext(
                requestIdentifier: "2",
                tools: NotificationTools(clock: stopping, group: GroupStore { folder }),
                parking: { draft in parked.withLock { $0.append(draft.sound) } })
            var second = Self.draft(["amount": "1"])
            await #expect(throws: CancellationError.self) { try await step.run(&second, context) }
            // A sound at that moment would cut off the previous one.
            #expect(parked.withLock(\.last) == DraftSound.none)
            // The next announcement does not wait for the canceled turn.
            var third = Self.draft(["amount": "2"])
            try await step.run(&third, Self.context(folder, Log(), clock, id: "3"))
            let waits = clock.state.withLock { $0.waits }
            #expect(waits.count == 1 && abs(waits[0] - (0.65 + 0.4)) < 0.001)
        }
    }

    @Test("stays silent when too many announcements wait")
    func tooLate() async throws {
        try await SoundFiles.withFolder { folder in
            let queue = try AnnouncementQueue(in: SharedFolder(in: SoundFiles.group(folder)))
            let clock = Clock()
            _ = try queue.arrive(.init(id: "x", seconds: 29), at: clock.clock.now())
            let log = Log()
            var draft = Self.draft(["amount": "1"])
            try await Announce(.chinese(), voice: Self.voice).step
                .run(&draft, Self.context(folder, log, clock))
            #expect(draft.sound == DraftSound.none)
            #expect(
                log.messages == ["Too many announcements wait; this one is shown without a sound"])
        }
    }
}
