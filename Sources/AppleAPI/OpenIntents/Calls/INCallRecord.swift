public import Foundation
internal import NotificationModel
internal import OpenFoundation

/// An entry in the list of calls.
///
/// See <https://developer.apple.com/documentation/intents/incallrecord>.
open class INCallRecord: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var identifier: String
        var dateCreated: Date?
        var callRecordType = INCallRecordType.unknown.rawValue
        var callCapability = INCallCapability.unknown.rawValue
        var callDuration: Double?
        var unseen: Bool?
        var numberOfCalls: Int?
    }

    private let values: Values
    private let people: [INPerson]?

    /// Creates an entry.
    public convenience init(
        identifier: String, dateCreated: Date? = nil, caller: INPerson? = nil,
        callRecordType: INCallRecordType = .unknown, callCapability: INCallCapability = .unknown,
        callDuration: Double? = nil, unseen: Bool? = nil, numberOfCalls: Int? = nil
    ) {
        self.init(
            values: Values(
                identifier: identifier, dateCreated: dateCreated,
                callRecordType: callRecordType.rawValue, callCapability: callCapability.rawValue,
                callDuration: callDuration, unseen: unseen, numberOfCalls: numberOfCalls),
            people: caller.map { [$0] })
    }

    private init(values: Values, people: [INPerson]?) {
        self.values = values
        self.people = people
        super.init()
    }

    /// The app's id of the entry.
    open var identifier: String { values.identifier }
    /// When the call was.
    open var dateCreated: Date? { values.dateCreated }
    /// Who called.
    @available(iOS, introduced: 11.0, deprecated: 14.5)
    open var caller: INPerson? { people?.first }
    /// Who took part.
    open var participants: [INPerson]? { people }
    /// What became of the call.
    open var callRecordType: INCallRecordType {
        INCallRecordType(rawValue: values.callRecordType) ?? .unknown
    }
    /// What the call carried.
    open var callCapability: INCallCapability {
        INCallCapability(rawValue: values.callCapability) ?? .unknown
    }
    /// How long it lasted, in seconds.
    open var callDuration: Double? { values.callDuration }
    /// Whether the owner has not seen the entry yet.
    open var unseen: Bool? { values.unseen }
    /// How many calls the entry stands for.
    open var numberOfCalls: Int? { values.numberOfCalls }

    /// True: an entry may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an entry from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people")
            as? [INPerson]
        super.init()
    }

    /// Writes the entry to an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
    }

    /// The entry itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an entry with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INCallRecord else { return false }
        return other.values == values && other.people == people
    }

    /// Equal for equal entries.
    open override var hash: Int { values.hashValue }
}
