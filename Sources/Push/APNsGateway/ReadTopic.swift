import APNs

/// A topic from a header, with its derived properties.
///
/// Nearly all pushes of a connection have the same topic, so the connection keeps the last one.
final class ReadTopic: Sendable {
    let bytes: [UInt8]
    let text: String
    let isWellFormed: Bool
    let suffixType: PushType?
    /// Whether it is the topic of an MDM server: the user id in its certificate (TYP).
    let isForManagement: Bool

    static let managementPrefix = "com.apple.mgmt."

    init(_ topic: ArraySlice<UInt8>) {
        bytes = Array(topic)
        text = String(decoding: topic, as: UTF8.self)
        isWellFormed = Validation.isWellFormed(topic)
        suffixType = PushType.suffixType(ofTopic: topic)
        isForManagement = topic.starts(with: Self.managementPrefix.utf8)
    }

    func fits(_ type: PushType) -> Bool {
        guard isForManagement == (type == .mdm) else { return false }
        return type.topicSuffix.isEmpty ? suffixType == nil : suffixType == type
    }
}
