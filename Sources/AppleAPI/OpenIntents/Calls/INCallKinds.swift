/// Where the sound of a call comes out.
///
/// See <https://developer.apple.com/documentation/intents/incallaudioroute>.
@nonexhaustive
public enum INCallAudioRoute: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// The loudspeaker.
    case speakerphoneAudioRoute = 1
    /// A Bluetooth device.
    case bluetoothAudioRoute = 2
}

/// What a call carries.
///
/// See <https://developer.apple.com/documentation/intents/incallcapability>.
@nonexhaustive
public enum INCallCapability: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// Sound only.
    case audioCall = 1
    /// Sound and picture.
    case videoCall = 2
}

/// Where a call goes to.
///
/// See <https://developer.apple.com/documentation/intents/incalldestinationtype>.
@nonexhaustive
public enum INCallDestinationType: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// Someone.
    case normal = 1
    /// The emergency services.
    case emergency = 2
    /// The mailbox.
    case voicemail = 3
    /// The number called last.
    case redial = 4
    /// The one who called last.
    case callBack = 5

    /// The old name of `normal`.
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var normalDestination: INCallDestinationType { .normal }
    /// The old name of `emergency`.
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var emergencyDestination: INCallDestinationType { .emergency }
    /// The old name of `voicemail`.
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var voicemailDestination: INCallDestinationType { .voicemail }
    /// The old name of `redial`.
    @available(iOS, introduced: 11.0, deprecated: 11.0)
    public static var redialDestination: INCallDestinationType { .redial }
}

/// What became of a call in the list of calls.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordtype>.
@nonexhaustive
public enum INCallRecordType: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// Made by the owner.
    case outgoing = 1
    /// Not answered.
    case missed = 2
    /// Answered.
    case received = 3
    /// The last one.
    case latest = 4
    /// Left in the mailbox.
    case voicemail = 5
    /// Ringing now.
    case ringing = 6
    /// Going on now.
    case inProgress = 7
    /// Waiting now.
    case onHold = 8
}

/// A choice of kinds of call record.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordtypeoptions>.
public struct INCallRecordTypeOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Made by the owner.
    public static var outgoing: INCallRecordTypeOptions { .init(rawValue: 1 << 0) }
    /// Not answered.
    public static var missed: INCallRecordTypeOptions { .init(rawValue: 1 << 1) }
    /// Answered.
    public static var received: INCallRecordTypeOptions { .init(rawValue: 1 << 2) }
    /// The last one.
    public static var latest: INCallRecordTypeOptions { .init(rawValue: 1 << 3) }
    /// Left in the mailbox.
    public static var voicemail: INCallRecordTypeOptions { .init(rawValue: 1 << 4) }
    /// Ringing now.
    public static var ringing: INCallRecordTypeOptions { .init(rawValue: 1 << 5) }
    /// Going on now.
    public static var inProgress: INCallRecordTypeOptions { .init(rawValue: 1 << 6) }
    /// Waiting now.
    public static var onHold: INCallRecordTypeOptions { .init(rawValue: 1 << 7) }
}

/// A choice of what calls carry.
///
/// See <https://developer.apple.com/documentation/intents/incallcapabilityoptions>.
public struct INCallCapabilityOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Sound only.
    public static var audioCall: INCallCapabilityOptions { .init(rawValue: 1 << 0) }
    /// Sound and picture.
    public static var videoCall: INCallCapabilityOptions { .init(rawValue: 1 << 1) }
}
