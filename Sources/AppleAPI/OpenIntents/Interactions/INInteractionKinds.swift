/// Which way an interaction went.
///
/// See <https://developer.apple.com/documentation/intents/ininteractiondirection>.
@nonexhaustive
public enum INInteractionDirection: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// By the owner of the device.
    case outgoing = 1
    /// To the owner of the device.
    case incoming = 2
}

/// How far the handling of an intent got.
///
/// See <https://developer.apple.com/documentation/intents/inintenthandlingstatus>.
@nonexhaustive
public enum INIntentHandlingStatus: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Ready to be handled.
    case ready = 1
    /// Being handled.
    case inProgress = 2
    /// Done.
    case success = 3
    /// Failed.
    case failure = 4
    /// Left to the app.
    case deferredToApplication = 5
    /// Waiting for the person's word.
    case userConfirmationRequired = 6
}

/// Where the system may suggest a shortcut.
///
/// See <https://developer.apple.com/documentation/intents/inshortcutavailabilityoptions>.
public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Mindfulness before sleep.
    public static var sleepMindfulness: INShortcutAvailabilityOptions { .init(rawValue: 1 << 0) }
    /// Writing a journal before sleep.
    public static var sleepJournaling: INShortcutAvailabilityOptions { .init(rawValue: 1 << 1) }
    /// Music before sleep.
    public static var sleepMusic: INShortcutAvailabilityOptions { .init(rawValue: 1 << 2) }
    /// Podcasts before sleep.
    public static var sleepPodcasts: INShortcutAvailabilityOptions { .init(rawValue: 1 << 3) }
    /// Reading before sleep.
    public static var sleepReading: INShortcutAvailabilityOptions { .init(rawValue: 1 << 4) }
    /// Ending the day.
    public static var sleepWrapUpYourDay: INShortcutAvailabilityOptions { .init(rawValue: 1 << 5) }
    /// Yoga and stretching before sleep.
    public static var sleepYogaAndStretching: INShortcutAvailabilityOptions {
        .init(rawValue: 1 << 6)
    }
}
