public import Foundation

/// Something that Siri can say and recognise.
///
/// See <https://developer.apple.com/documentation/intents/inspeakable>.
public protocol INSpeakable: NSObjectProtocol {
    /// The words to say.
    var spokenPhrase: String { get }
    /// How to pronounce them, if not as written.
    var pronunciationHint: String? { get }
    /// The id in the app's vocabulary.
    var vocabularyIdentifier: String? { get }
    /// Other things that the words could mean.
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
    /// The old name of `vocabularyIdentifier`.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    var identifier: String? { get }
}

extension INSpeakable {
    /// The requirement is optional for Apple: without it there is no id.
    public var identifier: String? { nil }
}
