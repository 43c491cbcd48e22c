/// Why something cannot be said, with a remedy.
///
/// None of these may stop a notification: the text is shown all the same, with the default sound.
public struct AnnouncementError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong. More may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as logs show it.
        public let rawValue: String

        /// Makes a code of its name in logs.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A text is not a decimal number.
        public static let notANumber = Code(rawValue: "not-a-number")
        /// A number is beyond what is read.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// An amount has more decimal places than its currency has coins for.
        public static let finerThanCoins = Code(rawValue: "finer-than-coins")
        /// An amount is below zero where none may be.
        public static let negativeAmount = Code(rawValue: "negative-amount")
        /// The payload has nothing that could be said.
        public static let nothingToSay = Code(rawValue: "nothing-to-say")
        /// The voice has no clip or no language for it.
        public static let voiceLacks = Code(rawValue: "voice-lacks")
        /// The voice was asked and failed.
        public static let voiceFailed = Code(rawValue: "voice-failed")
        /// A sound file is none that is read, or damaged.
        public static let unreadableAudio = Code(rawValue: "unreadable-audio")
        /// A sound is larger than what is taken.
        public static let audioTooLarge = Code(rawValue: "audio-too-large")
        /// The folder for sounds cannot be used.
        public static let storeUnavailable = Code(rawValue: "store-unavailable")
        /// This process may not play sound by itself.
        public static let noAudioSession = Code(rawValue: "no-audio-session")
    }

    /// What went wrong, to decide by.
    public let code: Code
    /// A sentence for a person, with the remedy.
    public let message: String

    /// Makes an error, as a voice of your own has to throw it.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The code and the sentence.
    public var description: String { "\(code.rawValue): \(message)" }
}
