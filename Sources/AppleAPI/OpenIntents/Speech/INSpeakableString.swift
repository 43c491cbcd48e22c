public import Foundation
internal import OpenFoundation

/// An immutable string with a pronunciation hint, such as the name of a group.
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

    public convenience init(spokenPhrase: String) {
        self.init(values: Values(spokenPhrase: spokenPhrase))
    }

    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        values = Values(
            vocabularyIdentifier: vocabularyIdentifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
        super.init()
    }

    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
    }

    open var spokenPhrase: String { values.spokenPhrase }

    open var pronunciationHint: String? { values.pronunciationHint }

    open var vocabularyIdentifier: String? { values.vocabularyIdentifier }

    /// Always `nil`, because Bellhop does not have Siri that could find alternatives.
    open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSpeakableString)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
