package import Foundation

/// What a notification says, sounds and carries: the values behind `UNNotificationContent`.
///
/// Every field starts with Apple's default (TXT-3). Content is copied often and changed seldom:
/// copies share their fields until one of them is written.
package struct NotificationContent: Sendable, Hashable, Codable {
    private struct Fields: Sendable, Hashable, Codable {
        var title = ""
        var subtitle = ""
        var body = ""
        var badge: Int?
        var sound: NotificationSound?
        var userInfo = UserInfo()
        var categoryIdentifier = ""
        var threadIdentifier = ""
        var launchImageName = ""
        var attachments: [NotificationAttachment] = []
        var interruptionLevel = InterruptionLevel.active
        var relevanceScore = 0.0
        var targetContentIdentifier: String?
        var filterCriteria: String?
        var summaryArgument = ""
        var summaryArgumentCount = 0
        var localizedTexts: LocalizedTexts?
        @IndirectOptional var communication: CommunicationContext? = nil

        var hasCommunication: Bool { _communication.isPresent }
    }

    // Unchecked, since the compiler cannot see that only a single owner ever writes.
    private final class Storage: @unchecked Sendable {
        // To look each time whether two write at once would take longer than most readings.
        @exclusivity(unchecked) private var stored: Fields

        init(_ fields: Fields) { unsafe stored = fields }
        init(userInfo: UserInfo) { unsafe stored = Fields(userInfo: userInfo) }

        var fields: Fields {
            _read { yield unsafe stored }
            _modify { yield unsafe &stored }
        }
    }

    private static let empty = Storage(Fields())

    private var storage: Storage

    /// Creates empty content.
    package init() { storage = Self.empty }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
    }

    /// The first line. Empty means none.
    package var title: String {
        get { storage.fields.title }
        _modify {
            own()
            yield &storage.fields.title
        }
    }
    /// The second line. Empty means none.
    package var subtitle: String {
        get { storage.fields.subtitle }
        _modify {
            own()
            yield &storage.fields.subtitle
        }
    }
    /// The text. Empty means none.
    package var body: String {
        get { storage.fields.body }
        _modify {
            own()
            yield &storage.fields.body
        }
    }
    /// The number to put on the app's icon: `nil` leaves it, 0 removes it (BADGE-1).
    package var badge: Int? {
        get { storage.fields.badge }
        _modify {
            own()
            yield &storage.fields.badge
        }
    }
    /// The sound to play; `nil` is silence.
    package var sound: NotificationSound? {
        get { storage.fields.sound }
        _modify {
            own()
            yield &storage.fields.sound
        }
    }
    /// The app's own data; for a push, the whole payload with `aps` (PUSH-3).
    package var userInfo: [String: PropertyValue] {
        get { storage.fields.userInfo.values }
        _modify {
            own()
            yield &storage.fields.userInfo.values
        }
    }

    /// Creates content with nothing but the app's own data. Its text is kept as it is until someone
    /// reads `userInfo`, which most pushes never see.
    ///
    /// - Parameter json: an object that a ``JSONOutline`` was made of.
    package init(userInfo json: Data) {
        storage = Storage(userInfo: UserInfo(checked: json))
    }

    /// Sets the three lines at once.
    package mutating func setTexts(
        title: consuming String, subtitle: consuming String, body: consuming String
    ) {
        own()
        storage.fields.title = title
        storage.fields.subtitle = subtitle
        storage.fields.body = body
    }

    /// The id of the category that gives the notification its actions.
    package var categoryIdentifier: String {
        get { storage.fields.categoryIdentifier }
        _modify {
            own()
            yield &storage.fields.categoryIdentifier
        }
    }
    /// The id that groups notifications in the list (GRP-1).
    package var threadIdentifier: String {
        get { storage.fields.threadIdentifier }
        _modify {
            own()
            yield &storage.fields.threadIdentifier
        }
    }
    /// The launch image or storyboard to show when the notification launches the app.
    package var launchImageName: String {
        get { storage.fields.launchImageName }
        _modify {
            own()
            yield &storage.fields.launchImageName
        }
    }
    /// Pictures, sounds and films that go with it, in order.
    package var attachments: [NotificationAttachment] {
        get { storage.fields.attachments }
        _modify {
            own()
            yield &storage.fields.attachments
        }
    }
    /// How strongly it may interrupt.
    package var interruptionLevel: InterruptionLevel {
        get { storage.fields.interruptionLevel }
        _modify {
            own()
            yield &storage.fields.interruptionLevel
        }
    }
    /// The rank within the app's summary, 0 to 1.
    package var relevanceScore: Double {
        get { storage.fields.relevanceScore }
        _modify {
            own()
            yield &storage.fields.relevanceScore
        }
    }
    /// The window or scene that the notification belongs to.
    package var targetContentIdentifier: String? {
        get { storage.fields.targetContentIdentifier }
        _modify {
            own()
            yield &storage.fields.targetContentIdentifier
        }
    }
    /// What the app's Focus filter compares (FOCUS-9).
    package var filterCriteria: String? {
        get { storage.fields.filterCriteria }
        _modify {
            own()
            yield &storage.fields.filterCriteria
        }
    }
    /// The text that a group summary inserts; ignored since iOS 15 (GRP-8).
    package var summaryArgument: String {
        get { storage.fields.summaryArgument }
        _modify {
            own()
            yield &storage.fields.summaryArgument
        }
    }
    /// How many items this notification stands for in a summary; ignored since iOS 15.
    package var summaryArgumentCount: Int {
        get { storage.fields.summaryArgumentCount }
        _modify {
            own()
            yield &storage.fields.summaryArgumentCount
        }
    }
    /// The texts that are looked up when the notification is shown; `nil` when there is none (LOCA-6).
    package var localizedTexts: LocalizedTexts? {
        get { storage.fields.localizedTexts }
        _modify {
            own()
            yield &storage.fields.localizedTexts
        }
    }
    /// Who it is from, once the content went through `updating(from:)` (COM-4).
    package var communication: CommunicationContext? {
        get { storage.fields.communication }
        _modify {
            own()
            yield &storage.fields.communication
        }
    }

    /// Whether there is a `communication`, which costs less to ask than the value.
    package var isCommunication: Bool { storage.fields.hasCommunication }

    /// Whether there is any text for a banner.
    package var hasAlertText: Bool {
        !storage.fields.title.isEmpty || !storage.fields.subtitle.isEmpty
            || !storage.fields.body.isEmpty
    }
}

extension NotificationContent {
    /// Compares the fields.
    package static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage || left.storage.fields == right.storage.fields
    }

    /// Hashes the fields.
    package func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }

    /// Reads the fields.
    package init(from decoder: any Decoder) throws {
        storage = Storage(try Fields(from: decoder))
    }

    /// Writes the fields.
    package func encode(to encoder: any Encoder) throws { try storage.fields.encode(to: encoder) }
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
    package init?(wireName: String) {
        switch wireName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }

    /// The spelling in a payload.
    package var wireName: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }
}

extension InterruptionLevel: Comparable {
    /// Orders the levels by how strongly they interrupt: passive, active, time-sensitive, critical.
    public static func < (left: InterruptionLevel, right: InterruptionLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The sound of a notification.
public struct NotificationSound: Sendable, Hashable, Codable {
    /// What a sound does beside being heard: whether it passes silence, and how long it lasts.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// An ordinary alert sound.
        case alert
        /// Ignores the silent switch and Do Not Disturb (SND-4).
        case critical
        /// Plays like an incoming call (SND-6).
        case ringtone
    }

    /// How the sound behaves.
    package var kind: Kind
    /// The file's name, or `nil` for the system's own sound.
    package var name: String?
    /// The volume of a critical sound, 0 to 1; `nil` leaves it to the system.
    package var volume: Float?

    /// Creates a sound. A volume outside 0…1 is clamped.
    package init(kind: Kind = .alert, name: String? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume.map { min(max($0, 0), 1) }
    }
}
