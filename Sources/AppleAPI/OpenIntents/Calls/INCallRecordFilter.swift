public import Foundation
internal import OpenFoundation

/// An immutable filter for entries of the call history.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordfilter>.
open class INCallRecordFilter: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var callTypes: UInt
        var callCapability: Int
    }

    private let values: Values
    private let people: [INPerson]?

    public init(
        participants: [INPerson]?, callTypes: INCallRecordTypeOptions,
        callCapability: INCallCapability
    ) {
        values = Values(callTypes: callTypes.rawValue, callCapability: callCapability.rawValue)
        people = participants
        super.init()
    }

    open var participants: [INPerson]? { people }
    open var callTypes: INCallRecordTypeOptions {
        INCallRecordTypeOptions(rawValue: values.callTypes)
    }
    open var callCapability: INCallCapability {
        INCallCapability(rawValue: values.callCapability) ?? .unknown
    }

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
        guard let other = object as? INCallRecordFilter else { return false }
        return other.values == values && other.people == people
    }

    open override var hash: Int { values.hashValue }
}
