/// The name of a sound file.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsoundname>.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The file's name, with its extension.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}
