/// A failure to create a spoken announcement, with a remedy.
///
/// ```swift
/// do {
///     let clip = try AudioClip(contentsOf: url)
/// } catch let error as AnnouncementError where error.code == .unreadableAudio {
///     print(error.message)
/// }
/// ```
///
/// It must not stop a notification, which is still shown with the default sound.
public struct AnnouncementError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failure. Later versions may add kinds, so handle unknown ones.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as text for logs, such as `voice-failed`.
        public let rawValue: String

        /// Creates a code from its text, such as a code in a log.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not a decimal number, so it cannot be spoken as one.
        public static let notANumber = Code(rawValue: "not-a-number")
        /// The number exceeds the range that can be spoken.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// The amount has more decimal places than its currency.
        public static let finerThanCoins = Code(rawValue: "finer-than-coins")
        /// The amount is negative where only zero or more is valid.
        public static let negativeAmount = Code(rawValue: "negative-amount")
        /// The payload does not contain anything to speak.
        public static let nothingToSay = Code(rawValue: "nothing-to-say")
        /// The voice lacks a clip or the language for the text.
        public static let voiceLacks = Code(rawValue: "voice-lacks")
        /// The voice supports the text, but producing its sound failed.
        public static let voiceFailed = Code(rawValue: "voice-failed")
        /// The sound file is damaged, or its format is not supported.
        public static let unreadableAudio = Code(rawValue: "unreadable-audio")
        /// The sound file or the clip exceeds the size limit.
        public static let audioTooLarge = Code(rawValue: "audio-too-large")
        /// The folder for sounds cannot be created or written.
        public static let storeUnavailable = Code(rawValue: "store-unavailable")
        /// This process may not play sound itself.
        public static let noAudioSession = Code(rawValue: "no-audio-session")
    }

    /// The kind of the failure, for programs that handle some kinds differently.
    public let code: Code
    /// A sentence for a person, with the remedy.
    public let message: String

    /// Creates an error. Custom voices throw it when they cannot speak a text.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The code, followed by the message.
    public var description: String { "\(code.rawValue): \(message)" }
}
