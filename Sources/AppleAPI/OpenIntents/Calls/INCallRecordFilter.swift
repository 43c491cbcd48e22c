public import Foundation
internal import OpenFoundation

/// Which entries of the list of calls are meant.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordfilter>.
open class INCallRecordFilter: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var callTypes: UInt
        var callCapability: Int
    }

    private let values: Values
    private let people: [INPerson]?

    /// Creates a filter.
    public init(
        participants: [INPerson]?, callTypes: INCallRecordTypeOptions,
        callCapability: INCallCapability
    ) {
        values = Values(callTypes: callTypes.rawValue, callCapability: callCapability.rawValue)
        people = participants
        super.init()
    }

    /// Who took part.
    open var participants: [INPerson]? { people }
    /// What became of the calls.
    open var callTypes: INCallRecordTypeOptions {
        INCallRecordTypeOptions(rawValue: values.callTypes)
    }
    /// What the calls carried.
    open var callCapability: INCallCapability {
        INCallCapability(rawValue: values.callCapability) ?? .unknown
    }

    /// True: a filter may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a filter from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people")
            as? [INPerson]
        super.init()
    }

    /// Writes the filter to an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
    }

    /// The filter itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a filter with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INCallRecordFilter else { return false }
        return other.values == values && other.people == people
    }

    /// Equal for equal filters.
    open override var hash: Int { values.hashValue }
}
