/// What a notification says, sounds and carries: the values behind `UNNotificationContent`.
///
/// Every field starts with Apple's default (TXT-3).
public struct NotificationContent: Sendable, Hashable, Codable {
    /// The first line. Empty means none.
    public var title = ""
    /// The second line. Empty means none.
    public var subtitle = ""
    /// The text. Empty means none.
    public var body = ""
    /// The number to put on the app's icon: `nil` leaves it, 0 removes it (BADGE-1).
    public var badge: Int?
    /// The sound to play; `nil` is silence.
    public var sound: NotificationSound?
    /// The app's own data; for a push, the whole payload with `aps` (PUSH-3).
    public var userInfo: [String: PropertyValue] = [:]
    /// The id of the category that gives the notification its actions.
    public var categoryIdentifier = ""
    /// The id that groups notifications in the list (GRP-1).
    public var threadIdentifier = ""
    /// The launch image or storyboard to show when the notification launches the app.
    public var launchImageName = ""
    /// Pictures, sounds and films that go with it, in order.
    public var attachments: [NotificationAttachment] = []
    /// How strongly it may interrupt.
    public var interruptionLevel = InterruptionLevel.active
    /// The rank within the app's summary, 0 to 1.
    public var relevanceScore = 0.0
    /// The window or scene that the notification belongs to.
    public var targetContentIdentifier: String?
    /// What the app's Focus filter compares (FOCUS-9).
    public var filterCriteria: String?
    /// The text that a group summary inserts; ignored since iOS 15 (GRP-8).
    public var summaryArgument = ""
    /// How many items this notification stands for in a summary; ignored since iOS 15.
    public var summaryArgumentCount = 0
    /// Who it is from, once the content went through `updating(from:)` (COM-4).
    @IndirectOptional public var communication: CommunicationContext? = nil

    /// Creates empty content.
    public init() {}

    /// Whether there is any text for a banner.
    public var hasAlertText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}

/// The strength with which a notification may interrupt (LEVEL-1). Raw values are Apple's.
public enum InterruptionLevel: UInt, Sendable, Hashable, Codable, CaseIterable {
    /// Listed only: no light, no banner, no sound.
    case passive = 0
    /// The ordinary level.
    case active = 1
    /// Passes a Focus and the Scheduled Summary when entitled and allowed.
    case timeSensitive = 2
    /// Passes everything, the silent switch included, when entitled and allowed.
    case critical = 3

    /// The level named by `aps.interruption-level`, or `nil` for an unknown word (LEVEL-11).
    public init?(wireName: String) {
        switch wireName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }

    /// The spelling in a payload.
    public var wireName: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }
}

extension InterruptionLevel: Comparable {
    /// From passive to critical.
    public static func < (left: InterruptionLevel, right: InterruptionLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The sound of a notification.
public struct NotificationSound: Sendable, Hashable, Codable {
    /// How the sound behaves.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// An ordinary alert sound.
        case alert
        /// Ignores the silent switch and Do Not Disturb (SND-4).
        case critical
        /// Plays like an incoming call (SND-6).
        case ringtone
    }

    /// How the sound behaves.
    public var kind: Kind
    /// The file's name, or `nil` for the system's own sound.
    public var name: String?
    /// The volume of a critical sound, 0 to 1; `nil` leaves it to the system.
    public var volume: Float?

    /// Creates a sound. A volume outside 0…1 is clamped.
    public init(kind: Kind = .alert, name: String? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume.map { min(max($0, 0), 1) }
    }
}
