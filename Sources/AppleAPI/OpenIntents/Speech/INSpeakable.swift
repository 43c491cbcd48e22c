public import Foundation

/// Something that Siri can say and recognize.
///
/// See <https://developer.apple.com/documentation/intents/inspeakable>.
public protocol INSpeakable: NSObjectProtocol {
    var spokenPhrase: String { get }
    var pronunciationHint: String? { get }
    var vocabularyIdentifier: String? { get }
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    var identifier: String? { get }
}

extension INSpeakable {
    /// Apple makes the requirement optional; the default is `nil`.
    public var identifier: String? { nil }
}
