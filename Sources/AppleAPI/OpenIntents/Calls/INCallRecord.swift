public import Foundation
internal import NotificationModel
internal import OpenFoundation

/// An immutable entry of the call history.
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

    open var identifier: String { values.identifier }
    open var dateCreated: Date? { values.dateCreated }
    @available(iOS, introduced: 11.0, deprecated: 14.5)
    open var caller: INPerson? { people?.first }
    open var participants: [INPerson]? { people }
    open var callRecordType: INCallRecordType {
        INCallRecordType(rawValue: values.callRecordType) ?? .unknown
    }
    open var callCapability: INCallCapability {
        INCallCapability(rawValue: values.callCapability) ?? .unknown
    }
    /// The duration of the call, in seconds.
    open var callDuration: Double? { values.callDuration }
    open var unseen: Bool? { values.unseen }
    /// The number of calls that this entry summarizes.
    open var numberOfCalls: Int? { values.numberOfCalls }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people")
            as? [INPerson]
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INCallRecord else { return false }
        return other.values == values && other.people == people
    }

    open override var hash: Int { values.hashValue }
}
