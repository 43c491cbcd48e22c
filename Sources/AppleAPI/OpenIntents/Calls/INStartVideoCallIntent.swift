public import Foundation

/// A video call; the predecessor of ``INStartCallIntent``.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintent>.
open class INStartVideoCallIntent: INIntent {
    private var keptContacts: [INPerson]?

    public override init() { super.init() }

    public init(
        contacts: [INPerson]?
    ) {
        keptContacts = contacts
        super.init()
    }

    open var contacts: [INPerson]? { keptContacts }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        keptContacts = coder.decodePeople(forKey: "contacts")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodePeople(keptContacts, forKey: "contacts")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INStartVideoCallIntent()
        copy.keptContacts = keptContacts
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INStartVideoCallIntent, super.isEqual(object) else {
            return false
        }
        return other.keptContacts == keptContacts
    }

    open override var hash: Int { keptContacts?.count ?? 0 }

    // MARK: - For our own rooms

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INStartVideoCallIntent.contacts: "contacts"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "contacts": contacts
        default: nil
        }
    }
}
