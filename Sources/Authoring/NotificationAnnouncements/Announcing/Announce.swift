package import Foundation
public import NotificationServiceKit

/// Says the amount or the sentence of a push: makes it the notification's sound.
///
/// ```swift
/// override var pipeline: NotificationPipeline {
///     NotificationPipeline {
///         Announce(.chinese(), voice: .clips(in: clips))
///     }
/// }
/// ```
///
/// The sound is a file in `Library/Sounds` of the app group in the pipeline's tools, since a service
/// extension gets no audio session. The text stays as it is. What the voice cannot say is said by the
/// `fallback`, the system's voice. Where there is none, and for what is not an amount, a plain sound
/// announces it in its turn. The sound's name and the log say why. Put it last: with `queue` it waits
/// for its turn, so that several announcements are heard one after the other.
public struct Announce: Sendable, NotificationStepConvertible {
    /// Where a push has what is to be said. A key may be a path: `order.amount`.
    public struct Keys: Sendable, Hashable {
        /// Keys of amounts: a text such as `128.50`, or a JSON number. The first that is there counts.
        package var amount: [String]
        /// Keys of sentences. The first that is there counts.
        package var sentence: [String]
        /// Whether the notification's text is said when none of the keys is there.
        package var saysBody: Bool

        /// Names the keys of `userInfo` that are looked at, each list in its order.
        public init(
            amount: [String] = ["amount"], sentence: [String] = ["announcement"],
            saysBody: Bool = true
        ) {
            self.amount = amount
            self.sentence = sentence
            self.saysBody = saysBody
        }
    }

    /// What announces what the voice cannot say.
    public enum Fallback: Sendable {
        /// The voice that the system brings (`Voice.system`), or a plain sound where there is none.
        case systemVoice
        /// Another voice, or a plain sound where that fails, too.
        case voice(Voice)
        /// A plain sound.
        case plainSound
    }

    /// A sound that lasts longer is cut off where a banner that goes away stops it, in seconds.
    package static let bannerSeconds: TimeInterval = 5

    /// The language of numbers.
    package var reading: NumberReading
    /// Who speaks.
    package var voice: Voice
    /// What announces what `voice` cannot say, such as a word without a clip.
    package var fallback: Fallback
    /// Where a push has what is to be said.
    package var keys: Keys
    /// The words around an amount.
    package var wording: AmountWording
    /// Whether amounts below zero are said.
    package var saysNegative: Bool
    /// The rules for several announcements at once; `nil` says each when it comes.
    package var queue: AnnouncementTimeline.Policy?
    /// How parts are put together.
    package var joiner: AudioJoiner
    /// What the sounds' names begin with.
    package var prefix: String
    /// How many sounds are kept.
    package var limits: AnnouncementStore.Limits

    /// Creates the step.
    ///
    /// - Parameters:
    ///   - reading: How numbers are read, which also decides the standard wording.
    ///   - voice: What makes sounds of words.
    ///   - wording: What is said around amounts; the reading's own if `nil`.
    ///   - saysNegative: Whether an amount below zero is announced, too.
    ///   - queue: The rules for several announcements at once; `nil` says each when it comes.
    ///   - prefix: What the names of the sounds begin with, by which old ones are removed.
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

    /// The step. It may be skipped, and takes what is left of the extension's time.
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

    /// What cannot be said has a plain sound in its turn, so that it cuts off no other. Where there
    /// is no place for a file, and so no line of turns, the system's sound plays at once.
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

    /// What the plain sound stands for, as far as the push says it.
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

    /// A word for the log: texts and amounts do not belong there.
    static func word(_ error: any Error) -> String {
        switch error {
        case let error as AnnouncementError: error.code.rawValue
        case is SharedFolderError: AnnouncementError.Code.storeUnavailable.rawValue
        default: "other"
        }
    }

    /// Who says what `voice` cannot say; `nil` when nobody does.
    var otherVoice: Voice? {
        switch fallback {
        case .systemVoice: .system(reading)
        case .voice(let voice): voice
        case .plainSound: nil
        }
    }

    // MARK: What is to be said

    /// What a push is about.
    enum Subject: Sendable, Hashable {
        case amount(ExactDecimal)
        case sentence(String)
    }

    /// Whether a push has anything to say, were it something that cannot be said.
    private func hasSubject(_ draft: NotificationDraft) -> Bool {
        do {
            _ = try subject(of: draft)
            return true
        } catch {
            return (error as? AnnouncementError)?.code != .nothingToSay
        }
    }

    /// - Throws: `AnnouncementError`, with code `nothingToSay` when there is neither.
    func subject(of draft: NotificationDraft) throws -> Subject {
        for key in keys.amount {
            guard let value = draft.userInfo.value(under: key) else { continue }
            let amount = try Self.amount(value)
            guard saysNegative || !amount.isNegative else {
                throw AnnouncementError(
                    .negativeAmount,
                    "The amount is below zero. Set `saysNegative` if that is meant.")
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

    /// A JSON number has been through binary floating point; its shortest form has the digits that
    /// were sent, up to 15 of them.
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
