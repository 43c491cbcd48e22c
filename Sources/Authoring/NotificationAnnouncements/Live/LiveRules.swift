internal import NotificationServiceKit

/// Decides when the banner of a spoken text appears, and with which sound. A state machine without
/// side effects.
///
/// A banner is visible for about five seconds, and speech that lasts longer may be stopped.
/// Therefore a short text is shown immediately. A long text is shown when a quarter has been
/// spoken, and without a sound, which would play in the middle of a word.
struct LiveRules: Sendable, Hashable {
    enum Event: Sendable, Hashable {
        case willSpeak(location: Int)
        case finished
        case cancelled
        case expired
    }

    struct Banner: Sendable, Hashable {
        let sound: DraftSound
        let reason: LiveAnnouncement.Reason
    }

    let spokenText: String
    private let length: Int
    private var isShown = false

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
