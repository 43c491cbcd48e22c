public import Foundation
internal import OpenFoundation

/// A change of an attribute of messages, such as read or flagged.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintent>.
open class INSetMessageAttributeIntent: INIntent {
    private struct Values: Hashable, Codable {
        var identifiers: [String]?
        var attribute = INMessageAttribute.unknown.rawValue
    }

    private var values = Values()

    public override init() { super.init() }

    public init(
        identifiers: [String]?,
        attribute: INMessageAttribute
    ) {
        values = Values(
            identifiers: identifiers,
            attribute: attribute.rawValue)
        super.init()
    }

    open var identifiers: [String]? { values.identifiers }

    open var attribute: INMessageAttribute {
        INMessageAttribute(rawValue: values.attribute) ?? .unknown
    }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSetMessageAttributeIntent()
        copy.values = values
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSetMessageAttributeIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values
    }

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
