/// What a push is for: the value of the `apns-push-type` header (TYP).
///
/// The type decides which topic a push needs and how large its payload may be.
public enum PushType: String, Sendable, Hashable, CaseIterable, Codable {
    /// Shows, sounds or badges.
    case alert
    /// Wakes the app to fetch something; shows nothing.
    case background
    /// An incoming call for PushKit.
    case voip
    /// New data for a ClockKit complication.
    case complication
    /// A change in a file provider's container.
    case fileprovider
    /// A device management server calls the device.
    case mdm
    /// Starts, updates or ends a Live Activity.
    case liveactivity
    /// Asks for the device's location; token credentials only.
    case location
    /// An event of a Push to Talk channel.
    case pushtotalk
    /// The content of a widget changed.
    case widgets
    /// The state of a control changed.
    case controls

    /// What the topic adds to the bundle id; empty for types whose topic is the bundle id itself.
    ///
    /// The topic of `mdm` is not made of a bundle id at all, so its suffix is empty as well.
    package var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .liveactivity: ".push-type.liveactivity"
        case .location: ".location-query"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        }
    }

    /// Whether a provider may send it with a certificate in place of a provider token (section 4).
    package var acceptsCertificate: Bool {
        switch self {
        case .alert, .background, .voip, .complication, .fileprovider, .mdm: true
        case .liveactivity, .location, .pushtotalk, .widgets, .controls: false
        }
    }

    /// The largest payload of this type, in bytes as sent (SIZE-1).
    public var payloadBytesMax: Int {
        self == .voip ? APNsLimits.voipPayloadBytesMax : APNsLimits.payloadBytesMax
    }

    /// The topic of this type for an app.
    public func topic(bundleID: String) -> String {
        bundleID + topicSuffix
    }

    /// The type whose suffix a topic carries; `nil` for a plain bundle id.
    package static func suffixType(ofTopic topic: String) -> PushType? {
        suffixType(ofTopic: Array(topic.utf8)[...])
    }

    /// The type whose suffix a topic in bytes carries; `nil` for a plain bundle id.
    package static func suffixType(ofTopic topic: ArraySlice<UInt8>) -> PushType? {
        // Most topics carry none, and their last byte already says so for nearly all suffixes.
        guard let last = topic.last else { return nil }
        return suffixes.first { $0.last == last && Bytes.ends(topic, with: $0.suffix) }?.type
    }

    /// The suffixes in bytes, because comparing characters costs more than all other rules of a push.
    private static let suffixes: [(type: PushType, last: UInt8, suffix: [UInt8])] =
        allCases.compactMap { type in
            let suffix = Array(type.topicSuffix.utf8)
            return suffix.last.map { (type, $0, suffix) }
        }

    /// The bundle id inside a topic: the topic without the suffix of a push type.
    package static func bundleID(ofTopic topic: String) -> String {
        guard let type = suffixType(ofTopic: topic) else { return topic }
        return String(topic.dropLast(type.topicSuffix.count))
    }
}
