public import Foundation
internal import OpenFoundation

/// An audio call; the predecessor of ``INStartCallIntent``.
///
/// See <https://developer.apple.com/documentation/intents/instartaudiocallintent>.
open class INStartAudioCallIntent: INIntent {
    private struct Values: Hashable, Codable {
        var destinationType = INCallDestinationType.unknown.rawValue
    }

    private var values = Values()
    private var keptContacts: [INPerson]?

    public override init() { super.init() }

    public init(
        destinationType: INCallDestinationType,
        contacts: [INPerson]?
    ) {
        values = Values(
            destinationType: destinationType.rawValue)
        keptContacts = contacts
        super.init()
    }

    open var destinationType: INCallDestinationType {
        INCallDestinationType(rawValue: values.destinationType) ?? .unknown
    }

    open var contacts: [INPerson]? { keptContacts }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        keptContacts = coder.decodePeople(forKey: "contacts")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encodePeople(keptContacts, forKey: "contacts")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INStartAudioCallIntent()
        copy.values = values
        copy.keptContacts = keptContacts
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INStartAudioCallIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values
            && other.keptContacts == keptContacts
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INStartAudioCallIntent.destinationType: "destinationType"
        case \INStartAudioCallIntent.contacts: "contacts"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "destinationType": destinationType
        case "contacts": contacts
        default: nil
        }
    }
}
