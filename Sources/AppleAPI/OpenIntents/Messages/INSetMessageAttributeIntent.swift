public import Foundation
internal import OpenFoundation

/// A mark on messages: read, unread, flagged.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintent>.
open class INSetMessageAttributeIntent: INIntent {
    private struct Values: Hashable, Codable {
        var identifiers: [String]?
        var attribute = INMessageAttribute.unknown.rawValue
    }

    private var values = Values()

    /// Creates a mark without parameters.
    public override init() { super.init() }

    /// Creates a mark.
    public init(
        identifiers: [String]?,
        attribute: INMessageAttribute
    ) {
        values = Values(
            identifiers: identifiers,
            attribute: attribute.rawValue)
        super.init()
    }

    /// The app's ids of the messages.
    open var identifiers: [String]? { values.identifiers }

    /// The mark.
    open var attribute: INMessageAttribute {
        INMessageAttribute(rawValue: values.attribute) ?? .unknown
    }

    // MARK: - Copies and archives

    /// Reads a mark from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
    }

    /// Writes a mark to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
    }

    /// A mark with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSetMessageAttributeIntent()
        copy.values = values
        copy.common = common
        return copy
    }

    /// Whether the other object has the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSetMessageAttributeIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values
    }

    /// Equal for equal intents.
    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INSetMessageAttributeIntent.identifiers: "identifiers"
        case \INSetMessageAttributeIntent.attribute: "attribute"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "identifiers": identifiers
        case "attribute": attribute
        default: nil
        }
    }
}
