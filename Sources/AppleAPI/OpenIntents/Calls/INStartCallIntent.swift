public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An incoming or outgoing call.
///
/// An app donates it as `incoming` and passes it to `UNNotificationContent.updating(from:)` to get
/// a communication notification. The first contact is the caller (COM-6).
///
/// See <https://developer.apple.com/documentation/intents/instartcallintent>.
open class INStartCallIntent: INIntent {
    private struct Values: Hashable, Codable {
        var audioRoute = INCallAudioRoute.unknown.rawValue
        var destinationType = INCallDestinationType.unknown.rawValue
        var callCapability = INCallCapability.unknown.rawValue
        var recordTypeForRedialing = INCallRecordType.unknown.rawValue
    }

    private var values = Values()
    private var people: [INPerson]?
    private var filter: INCallRecordFilter?
    private var record: INCallRecord?

    public override init() { super.init() }

    public init(
        callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?,
        audioRoute: INCallAudioRoute, destinationType: INCallDestinationType,
        contacts: [INPerson]?, callCapability: INCallCapability
    ) {
        values = Values(
            audioRoute: audioRoute.rawValue, destinationType: destinationType.rawValue,
            callCapability: callCapability.rawValue)
        people = contacts
        filter = callRecordFilter
        record = callRecordToCallBack
        super.init()
    }

    /// Creates a call to the contact of the last call of the given kind.
    @available(iOS, introduced: 13.0, deprecated: 14.0)
    public convenience init(
        audioRoute: INCallAudioRoute, destinationType: INCallDestinationType,
        contacts: [INPerson]?, recordTypeForRedialing: INCallRecordType,
        callCapability: INCallCapability
    ) {
        self.init(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: audioRoute,
            destinationType: destinationType, contacts: contacts, callCapability: callCapability)
        values.recordTypeForRedialing = recordTypeForRedialing.rawValue
    }

    open var audioRoute: INCallAudioRoute {
        INCallAudioRoute(rawValue: values.audioRoute) ?? .unknown
    }
    open var destinationType: INCallDestinationType {
        INCallDestinationType(rawValue: values.destinationType) ?? .unknown
    }
    /// The people to call; the callers for an incoming call.
    open var contacts: [INPerson]? { people }
    open var callCapability: INCallCapability {
        INCallCapability(rawValue: values.callCapability) ?? .unknown
    }
    open var callRecordFilter: INCallRecordFilter? { filter }
    open var callRecordToCallBack: INCallRecord? { record }
    @available(iOS, introduced: 13.0, deprecated: 14.0)
    open var recordTypeForRedialing: INCallRecordType {
        INCallRecordType(rawValue: values.recordTypeForRedialing) ?? .unknown
    }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people")
            as? [INPerson]
        filter = coder.decodeObject(of: INCallRecordFilter.self, forKey: "filter")
        record = coder.decodeObject(of: INCallRecord.self, forKey: "record")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
        coder.encode(filter, forKey: "filter")
        coder.encode(record, forKey: "record")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INStartCallIntent()
        copy.values = values
        copy.people = people
        copy.filter = filter
        copy.record = record
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INStartCallIntent, super.isEqual(object) else { return false }
        return other.values == values && other.people == people && other.filter == filter
            && other.record == record
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override var keyParameters: [String] { ["callRecordToCallBack", "contacts"] }

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INStartCallIntent.audioRoute: "audioRoute"
        case \INStartCallIntent.destinationType: "destinationType"
        case \INStartCallIntent.contacts: "contacts"
        case \INStartCallIntent.callCapability: "callCapability"
        case \INStartCallIntent.callRecordFilter: "callRecordFilter"
        case \INStartCallIntent.callRecordToCallBack: "callRecordToCallBack"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "audioRoute": audioRoute
        case "destinationType": destinationType
        case "contacts": people
        case "callCapability": callCapability
        case "callRecordFilter": filter
        case "callRecordToCallBack": record
        default: nil
        }
    }

    package override func communicationContext() -> CommunicationContext? {
        let people = (people ?? []).map(\.model)
        return CommunicationContext(
            kind: .call, sender: people.first, recipients: Array(people.dropFirst()),
            groupImage: common.images["callRecordToCallBack"],
            senderImage: common.images["contacts"],
            recipientCount: common.donation?.recipientCount)
    }
}
