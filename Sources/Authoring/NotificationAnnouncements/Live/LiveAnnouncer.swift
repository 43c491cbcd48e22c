internal import Foundation
internal import NotificationServiceKit

/// Speaks a text aloud in a process that may play sound, such as the app.
///
/// **Not in a service extension**: it cannot get an audio session (on a simulator it can, which is
/// misleading). There `announce` throws `noAudioSession`; use `Announce`, which creates a sound
/// file.
///
/// ```swift
/// let live = try await LiveAnnouncer().announce(content.body)
/// draft.sound = live.sound
/// ```
///
/// It speaks texts one after the other. The methods may be called from any task.
public final class LiveAnnouncer: Sendable {
    @usableFromInline package static let charactersMaxStandard = 18

    private let speech: LiveSpeech
    private let charactersMax: Int
    private let line = SpeechQueue()

    /// Creates an announcer.
    ///
    /// - Parameters:
    ///   - speech: The speech engine; by default, Apple's synthesizer in `zh-CN`.
    ///   - charactersMax: The length up to which the banner is shown immediately. For a longer
    ///     text, it is shown after a quarter of the speech.
    public init(
        speech: LiveSpeech = .synthesizer(), charactersMax: Int = charactersMaxStandard
    ) {
        self.speech = speech
        self.charactersMax = charactersMax
    }

    /// Starts to speak when the previous texts have ended, and returns when the banner is due. At
    /// that time, the text may still be being spoken.
    ///
    /// When the calling task is cancelled, the method returns immediately with the reason
    /// `expired`. The speech continues while the process runs.
    ///
    /// - Throws: `AnnouncementError` with code `noAudioSession`, and the errors of `speech`.
    public func announce(_ text: String) async throws -> LiveAnnouncement {
        let (rules, banner) = LiveRules.begin(text, charactersMax: charactersMax)
        if text.isEmpty, let banner { return LiveAnnouncement(banner) }
        let talk = LiveTalk(rules)
        let isFirst = await line.enqueue(talk)
        if isFirst {
            try begin(talk)
        } else if banner == nil {
            // The end of the previous text starts this one.
            return LiveAnnouncement(await talk.banner())
        }
        if let banner {
            talk.showed()
            return LiveAnnouncement(banner)
        }
        return LiveAnnouncement(await talk.banner())
    }

    /// Stops the current text, and starts the next waiting one.
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

/// The queue of texts in the order of their arrival. The first one is being spoken.
private actor SpeechQueue {
    private static let waitingMax = 64
    private var talks: [LiveTalk] = []

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

/// A text, and the continuation that waits for its banner.
///
/// Unchecked: a lock protects the mutable state.
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
