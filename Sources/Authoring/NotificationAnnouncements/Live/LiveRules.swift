internal import NotificationServiceKit

/// When the banner of a text that is spoken aloud appears, and with which sound. A pure machine.
///
/// A banner stays for about five seconds, and speech that outlives it may be stopped. So a short text
/// is shown at once, and a long one when a quarter of it has been spoken; then without a sound,
/// which would be heard in the middle of a word.
struct LiveRules: Sendable, Hashable {
    /// What is heard of a synthesizer.
    enum Event: Sendable, Hashable {
        /// The UTF-16 place of the word that is about to be spoken, in the spoken text.
        case willSpeak(location: Int)
        case finished
        case cancelled
        /// The extension's time is up.
        case expired
    }

    /// What is to be done.
    struct Banner: Sendable, Hashable {
        let sound: DraftSound
        let reason: LiveAnnouncement.Reason
    }

    /// What is spoken: the text with a comma before its first number.
    let spokenText: String
    private let length: Int
    private var isShown = false

    /// Begins with a text; the banner is due at once for an empty or a short one.
    static func begin(
        _ text: String, charactersMax: Int
    ) -> (rules: LiveRules, banner: Banner?) {
        var rules = LiveRules(text)
        var banner: Banner?
        if text.isEmpty {
            banner = Banner(sound: .asReceived, reason: .empty)
        } else if text.count <= charactersMax {
            banner = Banner(sound: .standard, reason: .short)
        }
        rules.isShown = banner != nil
        return (rules, banner)
    }

    private init(_ text: String) {
        spokenText = Self.settingOff(text)
        length = spokenText.utf16.count
    }

    /// What an event brings about: the banner, once.
    mutating func handle(_ event: Event) -> Banner? {
        guard !isShown else { return nil }
        let reason: LiveAnnouncement.Reason
        switch event {
        case .willSpeak(let location):
            guard location >= length / 4 else { return nil }
            reason = .quarter
        case .finished: reason = .finished
        case .cancelled: reason = .cancelled
        case .expired: reason = .expired
        }
        isShown = true
        return Banner(sound: .none, reason: reason)
    }

    /// The text with a comma before its first number, at which a voice pauses.
    private static func settingOff(_ text: String) -> String {
        var spoken = ""
        var isDone = false
        for piece in SentencePieces.split(text) {
            switch piece {
            case .text(let text): spoken += text
            case .number(let number):
                if !isDone, !spoken.isEmpty { spoken += "," }
                isDone = true
                spoken += number
            }
        }
        return spoken
    }
}
