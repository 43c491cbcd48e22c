public import Foundation
internal import OpenFoundation

/// Text with a hint of how to say it: the name of a group, for example.
///
/// See <https://developer.apple.com/documentation/intents/inspeakablestring>.
open class INSpeakableString: NSObject, INSpeakable, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var vocabularyIdentifier: String?
        var spokenPhrase: String
        var pronunciationHint: String?
    }

    private let values: Values

    private init(values: Values) {
        self.values = values
        super.init()
    }

    /// Text to be said as it is written.
    public convenience init(spokenPhrase: String) {
        self.init(values: Values(spokenPhrase: spokenPhrase))
    }

    /// Text with the app's id and a hint of how to say it.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        values = Values(
            vocabularyIdentifier: vocabularyIdentifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
        super.init()
    }

    /// The old name of `init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)`.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
    }

    /// The words to say.
    open var spokenPhrase: String { values.spokenPhrase }

    /// How to pronounce them, if not as written.
    open var pronunciationHint: String? { values.pronunciationHint }

    /// The id in the app's vocabulary.
    open var vocabularyIdentifier: String? { values.vocabularyIdentifier }

    /// Other meanings; `nil`, for there is no Siri to find any.
    open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

    /// True: the text may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads the text from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the text to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// The text itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same text, said in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSpeakableString)?.values == values
    }

    /// Equal for equal texts.
    open override var hash: Int { values.hashValue }
}
