/// How strongly a notification may interrupt.
public enum DraftInterruptionLevel: UInt, Sendable, Hashable, CaseIterable {
    /// Listed only: no light, no banner, no sound.
    case passive = 0
    /// The ordinary level.
    case active = 1
    /// Passes a Focus and the summary, with the entitlement.
    case timeSensitive = 2
    /// Passes everything, with the entitlement and the permission.
    case critical = 3
}

/// What is heard with a notification.
public enum DraftSound: Sendable, Hashable {
    /// What the push says; its name cannot be read.
    case asReceived
    /// Silence.
    case none
    /// The system's own sound.
    case standard
    /// A file in the app's bundle, or in `Library/Sounds` of the app or its group.
    case named(String)
    /// A critical alert: a file or, without a name, the system's sound, at a volume of 0 to 1.
    ///
    /// It needs the entitlement; a volume out of bounds is brought to the nearer bound.
    case critical(name: String? = nil, volume: Double = 1)
}
