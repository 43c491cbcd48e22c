/// Why the device decided as it did: a stable code, from the closed `catalogue`.
public struct JourneyReason: RawRepresentable, Sendable, Hashable, Codable {
    /// The code, for example `extension.eligible`. Codes never change their meaning.
    public let rawValue: String

    /// Takes a code as it is; one that is not in the catalogue has no sentence of its own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What a reason means for the person who reads a journey.
    public struct Meaning: Sendable, Hashable, Codable {
        /// What the device decided or found, as a whole sentence.
        public var sentence: String
        /// What to do about it, where there is something to do.
        public var remedy: String?
        /// The statement of the behaviour reference that it follows, for example `NSE-2`.
        public var behaviour: String?
        /// Whether that statement is a guess about iOS.
        public var isGuess = false
    }

    /// The code's meaning in English, or the code itself when it is not in the catalogue.
    public var meaning: Meaning { Self.catalogue[self] ?? Meaning(sentence: rawValue) }

    /// The code's meaning in the language of a device, for example `zh-Hans`, or the code itself when
    /// it is not in the catalogue.
    ///
    /// Every language that begins with `zh` is given simplified Chinese, every other English.
    public func meaning(language: String) -> Meaning {
        guard SystemText(language: language).isChinese else { return meaning }
        return Self.rows[self]?.chinese ?? Meaning(sentence: rawValue)
    }
}
