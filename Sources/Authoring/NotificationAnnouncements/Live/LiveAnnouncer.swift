internal import Foundation
internal import NotificationServiceKit

/// Speaks a text aloud, where the platform lets the process play sound: in the app, say.
///
/// **Not in a service extension**: it gets no audio session (on a simulator it does, which
/// misleads). There `announce` throws `noAudioSession`; use `Announce`, which makes a sound file.
///
/// ```swift
/// let live = try await LiveAnnouncer().announce(content.body)
/// draft.sound = live.sound
/// ```
///
/// Texts are spoken one after the other. Any task may call it.
public final class LiveAnnouncer: Sendable {
    /// Texts of up to this many characters are spoken within the five seconds that a banner stays.
    @usableFromInline package static let charactersMaxStandard = 18

    private let speech: LiveSpeech
    private let charactersMax: Int
    private let line = LiveLine()

    /// An announcer.
    ///
    /// - Parameters:
    ///   - speech: What speaks; Apple's synthesizer in `zh-CN` unless given.
    ///   - charactersMax: Longer texts are shown when a quarter of them was spoken, others at once.
    public init(
        speech: LiveSpeech = .synthesizer(), charactersMax: Int = charactersMaxStandard
    ) {
        self.speech = speech
        self.charactersMax = charactersMax
    }

    /// Begins to speak when what was said before has ended, and returns when the banner is due; then
    /// speech may still go on.
    ///
    /// When the calling task is cancelled, it returns at once with the reason `expired`; what is
    /// spoken goes on as long as the process lives.
    ///
    /// - Throws: `AnnouncementError` with code `noAudioSession`, and what `speech` throws.
    public func announce(_ text: String) async throws -> LiveAnnouncement {
        let (rules, banner) = LiveRules.begin(text, charactersMax: charactersMax)
        if text.isEmpty, let banner { return LiveAnnouncement(banner) }
        let talk = LiveTalk(rules)
        let isFirst = await line.enqueue(talk)
        if isFirst {
            try begin(talk)
        } else if banner == nil {
            // Whoever ends the one before begins this one.
            return LiveAnnouncement(await talk.banner())
        }
        if let banner {
            talk.showed()
            return LiveAnnouncement(banner)
        }
        return LiveAnnouncement(await talk.banner())
    }

    /// Stops what is spoken. What waits is spoken next.
    public func stop() { speech.stop() }

    private func begin(_ talk: LiveTalk) throws {
        do {
            try speech.start(talk.text) { [self] event in
                talk.handle(LiveRules.Event(event))
                guard event == .finished || event == .cancelled else { return }
                Task { await next() }
            }
        } catch {
            Task { await next() }
            throw error
        }
    }

    private func next() async {
        guard let talk = await line.next() else { return }
        do {
            try begin(talk)
        } catch {
            talk.handle(.cancelled)
        }
    }
}

/// The texts in the order in which they came; the first is being spoken.
private actor LiveLine {
    private static let waitingMax = 64
    private var talks: [LiveTalk] = []

    /// Whether it may begin at once. Beyond `waitingMax` a text is shown unspoken.
    func enqueue(_ talk: LiveTalk) -> Bool {
        guard talks.count < Self.waitingMax else {
            talk.handle(.cancelled)
            return false
        }
        talks.append(talk)
        return talks.count == 1
    }

    func next() -> LiveTalk? {
        if !talks.isEmpty { talks.removeFirst() }
        return talks.first
    }
}

/// One text, and who waits for its banner.
///
/// Unchecked: everything that changes is behind the lock.
private final class LiveTalk: @unchecked Sendable {
    let text: String
    private let lock = NSLock()
    private var rules: LiveRules
    private var due: LiveRules.Banner?
    private var waiting: CheckedContinuation<LiveRules.Banner, Never>?

    init(_ rules: LiveRules) {
        self.rules = rules
        text = rules.spokenText
    }

    func showed() { handle(.expired) }

    func handle(_ event: LiveRules.Event) {
        let (waiting, banner) = lock.withLock {
            () -> (CheckedContinuation<LiveRules.Banner, Never>?, LiveRules.Banner?) in
            guard let banner = rules.handle(event) else { return (nil, nil) }
            due = banner
            defer { self.waiting = nil }
            return (self.waiting, banner)
        }
        if let waiting, let banner { waiting.resume(returning: banner) }
    }

    func banner() async -> LiveRules.Banner {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let due = lock.withLock {
                    if self.due == nil { waiting = continuation }
                    return self.due
                }
                if let due { continuation.resume(returning: due) }
            }
        } onCancel: {
            handle(.expired)
        }
    }
}

extension LiveAnnouncement {
    fileprivate init(_ banner: LiveRules.Banner) {
        self.init(sound: banner.sound, reason: banner.reason)
    }
}

extension LiveRules.Event {
    fileprivate init(_ event: LiveSpeech.Event) {
        switch event {
        case .willSpeak(let location): self = .willSpeak(location: location)
        case .finished: self = .finished
        case .cancelled: self = .cancelled
        }
    }
}
