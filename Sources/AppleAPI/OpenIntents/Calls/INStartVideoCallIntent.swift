public import Foundation

/// A call with pictures, as before ``INStartCallIntent``.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintent>.
open class INStartVideoCallIntent: INIntent {
    private var keptContacts: [INPerson]?

    /// Creates a call without parameters.
    public override init() { super.init() }

    /// Creates a call.
    public init(
        contacts: [INPerson]?
    ) {
        keptContacts = contacts
        super.init()
    }

    /// Who is called.
    open var contacts: [INPerson]? { keptContacts }

    // MARK: - Copies and archives

    /// Reads a call from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        keptContacts = coder.decodePeople(forKey: "contacts")
    }

    /// Writes a call to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodePeople(keptContacts, forKey: "contacts")
    }

    /// A call with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INStartVideoCallIntent()
        copy.keptContacts = keptContacts
        copy.common = common
        return copy
    }

    /// Whether the other object has the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INStartVideoCallIntent, super.isEqual(object) else {
            return false
        }
        return other.keptContacts == keptContacts
    }

    /// Equal for equal intents.
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
