/// The audio output of a call.
///
/// See <https://developer.apple.com/documentation/intents/incallaudioroute>.
@nonexhaustive
public enum INCallAudioRoute: Int, Sendable {
    case unknown = 0
    case speakerphoneAudioRoute = 1
    case bluetoothAudioRoute = 2
}

/// Whether a call carries audio only, or audio and video.
///
/// See <https://developer.apple.com/documentation/intents/incallcapability>.
@nonexhaustive
public enum INCallCapability: Int, Sendable {
    case unknown = 0
    case audioCall = 1
    case videoCall = 2
}

/// The kind of destination of a call.
///
/// See <https://developer.apple.com/documentation/intents/incalldestinationtype>.
@nonexhaustive
public enum INCallDestinationType: Int, Sendable {
    case unknown = 0
    case normal = 1
    case emergency = 2
    case voicemail = 3
    case redial = 4
    case callBack = 5

    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var normalDestination: INCallDestinationType { .normal }
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var emergencyDestination: INCallDestinationType { .emergency }
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var voicemailDestination: INCallDestinationType { .voicemail }
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var redialDestination: INCallDestinationType { .redial }
}

/// The kind of an entry in the call history.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordtype>.
@nonexhaustive
public enum INCallRecordType: Int, Sendable {
    case unknown = 0
    case outgoing = 1
    case missed = 2
    case received = 3
    case latest = 4
    case voicemail = 5
    case ringing = 6
    case inProgress = 7
    case onHold = 8
}

/// A set of kinds of call history entries.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordtypeoptions>.
public struct INCallRecordTypeOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var outgoing: INCallRecordTypeOptions { .init(rawValue: 1 << 0) }
    public static var missed: INCallRecordTypeOptions { .init(rawValue: 1 << 1) }
    public static var received: INCallRecordTypeOptions { .init(rawValue: 1 << 2) }
    public static var latest: INCallRecordTypeOptions { .init(rawValue: 1 << 3) }
    public static var voicemail: INCallRecordTypeOptions { .init(rawValue: 1 << 4) }
    public static var ringing: INCallRecordTypeOptions { .init(rawValue: 1 << 5) }
    public static var inProgress: INCallRecordTypeOptions { .init(rawValue: 1 << 6) }
    public static var onHold: INCallRecordTypeOptions { .init(rawValue: 1 << 7) }
}

/// A set of call capabilities.
///
/// See <https://developer.apple.com/documentation/intents/incallcapabilityoptions>.
public struct INCallCapabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var audioCall: INCallCapabilityOptions { .init(rawValue: 1 << 0) }
    public static var videoCall: INCallCapabilityOptions { .init(rawValue: 1 << 1) }
}
