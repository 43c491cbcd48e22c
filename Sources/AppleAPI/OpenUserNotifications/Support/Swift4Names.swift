/// A type that adds the spelling of Swift 4 to ``UNNotificationSound``.
///
/// A class cannot have a property and a function of one name, so a protocol has the function.
public protocol _UNNotificationSoundSwift4 {}

extension UNNotificationSound: _UNNotificationSoundSwift4 {}

extension _UNNotificationSoundSwift4 where Self == UNNotificationSound {
    /// Returns the default sound, as ``UNNotificationSound/default`` does since Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "default")
    public static func `default`() -> UNNotificationSound { .default }
}
