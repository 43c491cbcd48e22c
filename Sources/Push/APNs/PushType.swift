/// The purpose of a push: the value of the `apns-push-type` header (TYP).
///
/// The type determines the topic of a push and the maximum size of its payload.
public enum PushType: String, Sendable, Hashable, CaseIterable, Codable {
    /// Shows an alert, plays a sound or sets the badge.
    case alert
    /// Wakes the app in the background; shows nothing.
    case background
    /// Announces an incoming call to PushKit.
    case voip
    /// Sends new data for a ClockKit complication.
    case complication
    /// Announces a change in a file provider's container.
    case fileprovider
    /// Makes a managed device connect to its MDM server.
    case mdm
    /// Starts, updates or ends a Live Activity.
    case liveactivity
    /// Requests the device's location; only with a provider token.
    case location
    /// Reports an event of a Push to Talk channel.
    case pushtotalk
    /// Announces new content for the app's widgets.
    case widgets
    /// Announces a new state of the app's controls.
    case controls

    /// The suffix that the topic adds to the bundle id; empty for types whose topic is the bundle
    /// id itself.
    ///
    /// The topic of `mdm` does not contain a bundle id, so its suffix is empty as well.
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

    /// Whether a provider may send it with a certificate instead of a provider token (section 4).
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

    /// Returns the topic of this type for an app: the bundle id with the suffix of the type.
    ///
    /// ```swift
    /// PushType.voip.topic(bundleID: "com.example.chat")   // "com.example.chat.voip"
    /// PushType.alert.topic(bundleID: "com.example.chat")  // "com.example.chat"
    /// ```
    public func topic(bundleID: String) -> String {
        bundleID + topicSuffix
    }

    package static func suffixType(ofTopic topic: String) -> PushType? {
        suffixType(ofTopic: Array(topic.utf8)[...])
    }

    package static func suffixType(ofTopic topic: ArraySlice<UInt8>) -> PushType? {
        // Most topics lack a suffix, and their last byte differs from that of nearly all suffixes.
        guard let last = topic.last else { return nil }
        return suffixes.first { $0.last == last && Bytes.ends(topic, with: $0.suffix) }?.type
    }

    private static let suffixes: [(type: PushType, last: UInt8, suffix: [UInt8])] =
        allCases.compactMap { type in
            let suffix = Array(type.topicSuffix.utf8)
            return suffix.last.map { (type, $0, suffix) }
        }

    package static func bundleID(ofTopic topic: String) -> String {
        guard let type = suffixType(ofTopic: topic) else { return topic }
        return String(topic.dropLast(type.topicSuffix.count))
    }
}
