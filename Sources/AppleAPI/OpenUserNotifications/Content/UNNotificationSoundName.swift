/// The file name of a sound, including its extension.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsoundname>.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}
