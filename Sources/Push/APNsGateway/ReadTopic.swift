import APNs

/// A topic as a header carried it, and what it is by itself.
///
/// A connection's pushes nearly always have one topic, so the last one is remembered with its bytes.
final class ReadTopic: Sendable {
    /// The topic as it was sent.
    let bytes: [UInt8]
    /// The topic; bytes that are not UTF-8 are replaced.
    let text: String
    /// Whether it can be a topic at all.
    let isWellFormed: Bool
    /// The push type whose suffix it carries; `nil` for a plain bundle id.
    let suffixType: PushType?
    /// Whether it is the topic of a device management server: the user id of its certificate (TYP).
    let isForManagement: Bool

    /// How the topics of device management begin.
    static let managementPrefix = "com.apple.mgmt."

    /// Reads a topic.
    init(_ topic: ArraySlice<UInt8>) {
        bytes = Array(topic)
        text = String(decoding: topic, as: UTF8.self)
        isWellFormed = Validation.isWellFormed(topic)
        suffixType = PushType.suffixType(ofTopic: topic)
        isForManagement = topic.starts(with: Self.managementPrefix.utf8)
    }

    /// Whether it may go with a push type.
    func fits(_ type: PushType) -> Bool {
        guard isForManagement == (type == .mdm) else { return false }
        return type.topicSuffix.isEmpty ? suffixType == nil : suffixType == type
    }
}
