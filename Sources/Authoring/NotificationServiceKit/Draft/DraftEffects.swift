/// The interruption level of a notification, with the raw values of
/// `UNNotificationInterruptionLevel`.
public enum DraftInterruptionLevel: UInt, Sendable, Hashable, CaseIterable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}

/// The sound of a notification. A named sound is a file in the app's bundle, or in `Library/Sounds`
/// of the app or its group. An app cannot read the sound of a push, so `asReceived` keeps it.
///
/// ```swift
/// draft.sound = .named("paid.caf")
/// draft.sound = .critical(volume: 0.8)  // The app needs the entitlement for critical alerts.
/// ```
public enum DraftSound: Sendable, Hashable {
    case asReceived
    case none
    case standard
    case named(String)
    /// A critical alert: a named file or, without a name, the system's sound, with a volume of 0 to
    /// 1.
    ///
    /// It requires the entitlement. A volume out of range is clamped.
    case critical(name: String? = nil, volume: Double = 1)
}
