package import Foundation
public import NotificationServiceKit

/// A step that speaks the amount or the sentence of a push, as the notification's sound.
///
/// ```swift
/// NotificationPipeline {
///     Announce(.chinese(), voice: .clips(in: clips))
/// }
/// ```
///
/// The sound is a file in `Library/Sounds` of the app group in the pipeline's tools, because a
/// service extension cannot get an audio session. The notification's text stays unchanged. The
/// `fallback`, which is the system's voice by default, speaks text that the voice cannot speak.
/// Without a fallback, and for an invalid amount, a plain sound is played in its turn. The sound's
/// name and the log contain the reason. Use it as the last step: with a `queue` it waits for its
/// turn, so that several announcements do not overlap.
public struct Announce: Sendable, NotificationStepConvertible {
    /// The payload keys of amounts and sentences. A key may be a path, such as `order.amount`.
    ///
    /// ```swift
    /// let keys = Announce.Keys(
    ///     amount: ["order.amount"], sentence: ["order.text"], saysBody: false)
    /// let step = Announce(.chinese(), voice: .clips(in: clips), keys: keys)
    /// ```
    ///
    /// An amount is a string such as `128.50`, or a JSON number. The first existing key is used.
    public struct Keys: Sendable, Hashable {
        package var amount: [String]
        package var sentence: [String]
        package var saysBody: Bool

        /// Creates the list of keys in `userInfo`. Each list is tried in order.
        public init(
            amount: [String] = ["amount"], sentence: [String] = ["announcement"],
            saysBody: Bool = true
        ) {
            self.amount = amount
            self.sentence = sentence
            self.saysBody = saysBody
        }
    }

    /// The replacement for text that the voice cannot speak: the system's voice, another voice, or
    /// a plain sound. If the replacement fails as well, a plain sound is played.
    public enum Fallback: Sendable {
        case systemVoice
        case voice(Voice)
        case plainSound
    }

    package static let bannerSeconds: TimeInterval = 5

    package var reading: NumberReading
    package var voice: Voice
    package var fallback: Fallback
    package var keys: Keys
    package var wording: AmountWording
    package var saysNegative: Bool
    package var queue: AnnouncementTimeline.Policy?
    package var joiner: AudioJoiner
    package var prefix: String
    package var limits: AnnouncementStore.Limits

    /// Creates the step.
    ///
    /// - Parameters:
    ///   - reading: The language of numbers. It also determines the default wording.
    ///   - voice: The voice.
    ///   - wording: The words around amounts; the default of the language if `nil`.
    ///   - saysNegative: Whether negative amounts are announced.
    ///   - queue: The rules for simultaneous announcements; `nil` plays each immediately.
    ///   - prefix: The prefix of the sounds' names, by which old ones are found and removed.
    public init(
        _ reading: NumberReading, voice: Voice, fallback: Fallback = .systemVoice,
        keys: Keys = Keys(), wording: AmountWording? = nil, saysNegative: Bool = false,
        queue: AnnouncementTimeline.Policy? = .init(), joiner: AudioJoiner = AudioJoiner(),
        prefix: String = "announcement", limits: AnnouncementStore.Limits = .init()
    ) {
        self.reading = reading
        self.voice = voice
        self.fallback = fallback
        self.keys = keys
        self.wording = wording ?? .standard(for: reading)
        self.saysNegative = saysNegative
        self.queue = queue
        self.joiner = joiner
        self.prefix = prefix
        self.limits = limits
    }

    /// The step. It may be skipped, and uses the rest of the extension's time.
    public var step: NotificationStep {
        NotificationStep("announce", cost: .disk, applies: hasSubject) { draft, context in
            let announcing = Announcing(announce: self, context: context)
            do {
                try await announcing.run(try subject(of: draft), &draft)
            } catch let error as AnnouncementError where error.code == .nothingToSay {
                throw StepSkippedError(error.message)
            } catch let error as CancellationError {
                throw error
            } catch {
                try await plain(error, announcing, &draft)
            }
        }
    }

    /// Plays a plain sound in its turn, so that it does not cut off another one. Without a folder
    /// for sounds, and therefore without a queue, the system's sound plays immediately.
    private func plain(
        _ cause: any Error, _ announcing: Announcing, _ draft: inout NotificationDraft
    ) async throws {
        do {
            try await announcing.runPlain(plainText(of: draft), because: cause, &draft)
            announcing.context.log(
                .warning, "It cannot be said; a plain sound announces it",
                ["reason": Self.word(cause)])
        } catch let error as CancellationError {
            throw error
        } catch {
            draft.sound = .standard
            announcing.context.log(
                .warning, "Nothing is announced; the system's sound plays",
                ["reason": Self.word(error)])
        }
    }

    private func plainText(of draft: NotificationDraft) -> String {
        for key in keys.amount + keys.sentence {
            switch draft.userInfo.value(under: key) {
            case .string(let text)?: return String(text.prefix(100))
            case .integer(let number)?: return "\(number)"
            case .number(let number)?: return "\(number)"
            default: continue
            }
        }
        return String(draft.body.prefix(100))
    }

    static func word(_ error: any Error) -> String {
        switch error {
        case let error as AnnouncementError: error.code.rawValue
        case is SharedFolderError: AnnouncementError.Code.storeUnavailable.rawValue
        default: "other"
        }
    }

    var otherVoice: Voice? {
        switch fallback {
        case .systemVoice: .system(reading)
        case .voice(let voice): voice
        case .plainSound: nil
        }
    }

    // MARK: What is to be said

    enum Subject: Sendable, Hashable {
        case amount(ExactDecimal)
        case sentence(String)
    }

    private func hasSubject(_ draft: NotificationDraft) -> Bool {
        do {
            _ = try subject(of: draft)
            return true
        } catch {
            return (error as? AnnouncementError)?.code != .nothingToSay
        }
    }

    func subject(of draft: NotificationDraft) throws -> Subject {
        for key in keys.amount {
            guard let value = draft.userInfo.value(under: key) else { continue }
            let amount = try Self.amount(value)
            guard saysNegative || !amount.isNegative else {
                throw AnnouncementError(
                    .negativeAmount,
                    "The amount is below zero. Set `saysNegative` to announce negative amounts.")
            }
            return .amount(amount)
        }
        for key in keys.sentence {
            if let text = draft.userInfo.value(under: key)?.string, !text.isBlank {
                return .sentence(text)
            }
        }
        guard keys.saysBody, !draft.body.isBlank else {
            throw AnnouncementError(
                .nothingToSay, "The push has neither an amount nor a sentence to say.")
        }
        return .sentence(draft.body)
    }

    func announcement(of subject: Subject) throws -> Announcement {
        switch subject {
        case .amount(let amount):
            try Announcement(amount: amount, reading: reading, wording: wording)
        case .sentence(let text):
            Announcement(sentence: text, reading: reading, pause: wording.pause)
        }
    }

    /// Converts an amount. A JSON number has been converted to binary floating point; its shortest
    /// form has the original digits, up to 15 of them.
    private static func amount(_ value: PayloadValue) throws -> ExactDecimal {
        switch value {
        case .string(let text): return try ExactDecimal(text)
        case .integer(let number): return try ExactDecimal(number)
        case .number(let number): return try ExactDecimal("\(number)")
        default:
            throw AnnouncementError(
                .notANumber, "The amount is neither a text nor a number. Send \"128.50\".")
        }
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
