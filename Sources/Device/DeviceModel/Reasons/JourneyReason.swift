/// The reason for one decision of the device: a stable code from the closed `catalog`.
///
/// ```swift
/// let meaning = JourneyReason.extensionNotMutable.meaning
/// print(meaning.sentence, meaning.remedy ?? "")
/// JourneyReason.extensionNotMutable.meaning(language: "zh-Hans").sentence
/// ```
public struct JourneyReason: RawRepresentable, Sendable, Hashable, Codable {
    /// The code, for example `extension.eligible`. Codes never change their meaning.
    public let rawValue: String

    /// Keeps any code. An unknown code is its own sentence.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The explanation of a reason for the person who reads a journey.
    public struct Meaning: Sendable, Hashable, Codable {
        /// The device's decision or finding, as a whole sentence.
        public var sentence: String
        /// The action that fixes the problem; `nil` if there is nothing to fix.
        public var remedy: String?
        /// The id of the statement in `Documentation/Reference` that the device follows, for
        /// example `NSE-2`.
        public var statement: String?
        /// Whether that statement is a guess about iOS, not documented by Apple.
        public var isGuess = false
    }

    /// The code's meaning in English. The sentence of an unknown code is the code itself.
    public var meaning: Meaning { Self.catalog[self] ?? Meaning(sentence: rawValue) }

    /// Returns the code's meaning in a language, for example `zh-Hans`.
    ///
    /// Every language that begins with `zh` gets simplified Chinese, every other English. The
    /// sentence of an unknown code is the code itself.
    public func meaning(language: String) -> Meaning {
        guard SystemText(language: language).isChinese else { return meaning }
        return Self.rows[self]?.chinese ?? Meaning(sentence: rawValue)
    }
}
