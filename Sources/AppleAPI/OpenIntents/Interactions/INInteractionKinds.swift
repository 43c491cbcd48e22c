/// Whether the device's owner started an interaction or received it.
///
/// See <https://developer.apple.com/documentation/intents/ininteractiondirection>.
@nonexhaustive
public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    case outgoing = 1
    case incoming = 2
}

/// The progress of handling an intent.
///
/// See <https://developer.apple.com/documentation/intents/inintenthandlingstatus>.
@nonexhaustive
public enum INIntentHandlingStatus: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case deferredToApplication = 5
    case userConfirmationRequired = 6
}

/// The situations in which the system may suggest a shortcut.
///
/// See <https://developer.apple.com/documentation/intents/inshortcutavailabilityoptions>.
public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var sleepMindfulness: INShortcutAvailabilityOptions { .init(rawValue: 1 << 0) }
    public static var sleepJournaling: INShortcutAvailabilityOptions { .init(rawValue: 1 << 1) }
    public static var sleepMusic: INShortcutAvailabilityOptions { .init(rawValue: 1 << 2) }
    public static var sleepPodcasts: INShortcutAvailabilityOptions { .init(rawValue: 1 << 3) }
    public static var sleepReading: INShortcutAvailabilityOptions { .init(rawValue: 1 << 4) }
    public static var sleepWrapUpYourDay: INShortcutAvailabilityOptions { .init(rawValue: 1 << 5) }
    public static var sleepYogaAndStretching: INShortcutAvailabilityOptions {
        .init(rawValue: 1 << 6)
    }
}
