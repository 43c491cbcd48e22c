import Foundation
import NotificationServiceKit
import Synchronization
import Testing

@testable import NotificationAnnouncements

@Suite("The live announcer", .timeLimit(.minutes(10)))
struct LiveAnnouncerTests {
    /// A synthesizer that a test scripts.
    private final class Script: Sendable {
        struct State {
            var texts: [String] = []
            var tell: [@Sendable (LiveSpeech.Event) -> Void] = []
            var hasPermission = true
            var waiting: [(Int, CheckedContinuation<Void, Never>)] = []
        }

        let state = Mutex(State())

        var speech: LiveSpeech {
            LiveSpeech(
                start: { text, tell in
                    let waiting = try self.state.withLock { state in
                        guard state.hasPermission else {
                            throw AnnouncementError(.noAudioSession, "no")
                        }
                        state.texts.append(text)
                        state.tell.append(tell)
                        let count = state.texts.count
                        defer { state.waiting.removeAll { $0.0 <= count } }
                        return state.waiting.filter { $0.0 <= count }.map(\.1)
                    }
                    for waiter in waiting { waiter.resume() }
                }, stop: {})
        }

        var texts: [String] { state.withLock { $0.texts } }

        /// Waits until `count` utterances have started.
        func started(_ count: Int) async {
            await withCheckedContinuation { continuation in
                let isThere = state.withLock { state in
                    guard state.texts.count < count else { return true }
                    state.waiting.append((count, continuation))
                    return false
                }
                if isThere { continuation.resume() }
            }
        }

        func say(_ event: LiveSpeech.Event, of text: Int) {
            state.withLock { $0.tell[text - 1] }(event)
        }
    }

    private static let long = "收款到账一百二十八元五角，付款人是小明，谢谢惠顾"

    @Test(
        "shows a text of up to 18 characters at once, and a longer one later",
        arguments: [17, 18, 19])
    func short(count: Int) async throws {
        let script = Script()
        let announcer = LiveAnnouncer(speech: script.speech)
        let text = String(repeating: "好", count: count)
        async let live = announcer.announce(text)
        await script.started(1)
        if count > 18 { script.say(.finished, of: 1) }
        let expected =
            count <= 18
            ? LiveAnnouncement(sound: .standard, reason: .short)
            : LiveAnnouncement(sound: .none, reason: .finished)
        #expect(try await live == expected)
        #expect(script.texts == [text])
    }

    @Test("speaks nothing for an empty text, and keeps the push's own sound")
    func empty() async throws {
        let script = Script()
        let live = try await LiveAnnouncer(speech: script.speech).announce("")
        #expect(live == LiveAnnouncement(sound: .asReceived, reason: .empty))
        #expect(script.texts.isEmpty)
    }

    @Test(
        "shows a long text after a quarter of the speech, or when the speech ends or stops",
        arguments: [
            (
                [
                    LiveSpeech.Event.willSpeak(location: 0), .willSpeak(location: 5),
                    .willSpeak(location: 6),
                ], LiveAnnouncement.Reason.quarter
            ),
            ([.willSpeak(location: 0), .finished], .finished), ([.cancelled], .cancelled),
        ])
    func banner(events: [LiveSpeech.Event], reason: LiveAnnouncement.Reason) async throws {
        #expect(Self.long.utf16.count == 24)
        var (rules, first) = LiveRules.begin(Self.long, charactersMax: 18)
        #expect(first == nil)
        var shown: [LiveRules.Banner] = []
        for event in events + [.finished, .cancelled] {
            if let banner = rules.handle(Self.rule(event)) { shown.append(banner) }
        }
        #expect(shown == [LiveRules.Banner(sound: .none, reason: reason)])
        let script = Script()
        let announcer = LiveAnnouncer(speech: script.speech)
        async let live = announcer.announce(Self.long)
        await script.started(1)
        for event in events { script.say(event, of: 1) }
        #expect(try await live == LiveAnnouncement(sound: .none, reason: reason))
    }

    private static func rule(_ event: LiveSpeech.Event) -> LiveRules.Event {
        switch event {
        case .willSpeak(let location): .willSpeak(location: location)
        case .finished: .finished
        case .cancelled: .cancelled
        }
    }

    @Test(
        "pauses before the first number",
        arguments: [
            ("收款128.50元，第2笔", "收款,128.50元，第2笔"), ("128元", "128元"), ("没有", "没有"),
        ])
    func pause(text: String, spoken: String) {
        #expect(LiveRules.begin(text, charactersMax: 0).rules.spokenText == spoken)
    }

    @Test("speaks one after the other, and shows each in its turn")
    func line() async throws {
        let script = Script()
        let announcer = LiveAnnouncer(speech: script.speech)
        async let first = announcer.announce(Self.long)
        await script.started(1)
        async let second = announcer.announce(Self.long + "！")
        script.say(.willSpeak(location: 12), of: 1)
        #expect(try await first.reason == .quarter)
        #expect(script.texts.count == 1)
        script.say(.finished, of: 1)
        await script.started(2)
        script.say(.cancelled, of: 2)
        #expect(try await second.reason == .cancelled)
        #expect(script.texts == [Self.long, Self.long + "！"])
    }

    @Test("returns when its task is canceled at the end of the extension's time")
    func expiry() async throws {
        let script = Script()
        let announcer = LiveAnnouncer(speech: script.speech)
        let task = Task { try await announcer.announce(Self.long) }
        await script.started(1)
        task.cancel()
        #expect(try await task.value == LiveAnnouncement(sound: .none, reason: .expired))
    }

    @Test(
        "reports that a process without audio session cannot speak, and continues with the next text"
    )
    func noPermission() async throws {
        let script = Script()
        script.state.withLock { $0.hasPermission = false }
        let announcer = LiveAnnouncer(speech: script.speech)
        await #expect(throws: AnnouncementError.self) {
            try await announcer.announce(Self.long)
        }
        script.state.withLock { $0.hasPermission = true }
        async let next = announcer.announce(Self.long)
        await script.started(1)
        script.say(.finished, of: 1)
        #expect(try await next.reason == .finished)
    }

    @Test("works with the platform's synthesizer and its delegate calls")
    func synthesizer() async throws {
        let ended = Mutex<CheckedContinuation<Void, Never>?>(nil)
        let speech = LiveSpeech.synthesizer(rate: 1)
        let told = LiveSpeech(
            start: { text, tell in
                try speech.start(text) { event in
                    tell(event)
                    if event == .finished { ended.withLock { $0.take() }?.resume() }
                }
            }, stop: speech.stop)
        let announcer = LiveAnnouncer(speech: told, charactersMax: 3)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            ended.withLock { $0 = continuation }
            Task {
                let live = try await announcer.announce("收款到账了")
                #expect(live == LiveAnnouncement(sound: .none, reason: .quarter))
            }
        }
    }
}
