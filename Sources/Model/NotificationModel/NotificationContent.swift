package import Foundation

/// The content of a notification: the values behind `UNNotificationContent`.
///
/// ```swift
/// var content = NotificationContent()
/// content.title = "Ann"
/// content.badge = 3
/// var copy = content   // shares the fields until it is changed
/// copy.body = "Hi"
/// ```
///
/// Every field has Apple's default (TXT-3). Content is copied often and changed rarely, so copies
/// share their fields until one of them is written. An empty title, subtitle or body means none.
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

    // Unchecked, because the compiler cannot prove that only a unique owner writes.
    private final class Storage: @unchecked Sendable {
        // A dynamic exclusivity check would take longer than most reads.
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

    package init() { storage = Self.empty }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
    }

    package var title: String {
        get { storage.fields.title }
        _modify {
            own()
            yield &storage.fields.title
        }
    }
    package var subtitle: String {
        get { storage.fields.subtitle }
        _modify {
            own()
            yield &storage.fields.subtitle
        }
    }
    package var body: String {
        get { storage.fields.body }
        _modify {
            own()
            yield &storage.fields.body
        }
    }
    /// The number for the app's icon: `nil` keeps the current one, 0 removes it (BADGE-1).
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
    /// The app's custom data. For a push, the complete payload with `aps` (PUSH-3).
    package var userInfo: [String: PropertyValue] {
        get { storage.fields.userInfo.values }
        _modify {
            own()
            yield &storage.fields.userInfo.values
        }
    }

    /// Creates content that contains only custom data. The JSON is kept, and decoded only when
    /// `userInfo` is read, which most pushes never need.
    ///
    /// - Parameter json: a JSON object that was checked by creating a ``JSONOutline``.
    package init(userInfo json: Data) {
        storage = Storage(userInfo: UserInfo(checked: json))
    }

    package mutating func setTexts(
        title: consuming String, subtitle: consuming String, body: consuming String
    ) {
        own()
        storage.fields.title = title
        storage.fields.subtitle = subtitle
        storage.fields.body = body
    }

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
    package var attachments: [NotificationAttachment] {
        get { storage.fields.attachments }
        _modify {
            own()
            yield &storage.fields.attachments
        }
    }
    package var interruptionLevel: InterruptionLevel {
        get { storage.fields.interruptionLevel }
        _modify {
            own()
            yield &storage.fields.interruptionLevel
        }
    }
    /// The rank within the app's summary, from 0 to 1.
    package var relevanceScore: Double {
        get { storage.fields.relevanceScore }
        _modify {
            own()
            yield &storage.fields.relevanceScore
        }
    }
    package var targetContentIdentifier: String? {
        get { storage.fields.targetContentIdentifier }
        _modify {
            own()
            yield &storage.fields.targetContentIdentifier
        }
    }
    /// The value that the app's Focus filter compares (FOCUS-9).
    package var filterCriteria: String? {
        get { storage.fields.filterCriteria }
        _modify {
            own()
            yield &storage.fields.filterCriteria
        }
    }
    /// The text for a group summary; ignored since iOS 15 (GRP-8).
    package var summaryArgument: String {
        get { storage.fields.summaryArgument }
        _modify {
            own()
            yield &storage.fields.summaryArgument
        }
    }
    /// The number of items that this notification represents in a summary; ignored since iOS 15.
    package var summaryArgumentCount: Int {
        get { storage.fields.summaryArgumentCount }
        _modify {
            own()
            yield &storage.fields.summaryArgumentCount
        }
    }
    /// The texts that are localized when the notification is shown; `nil` if there are none
    /// (LOCA-6).
    package var localizedTexts: LocalizedTexts? {
        get { storage.fields.localizedTexts }
        _modify {
            own()
            yield &storage.fields.localizedTexts
        }
    }
    /// The sender and conversation, after the content passed through `updating(from:)` (COM-4).
    package var communication: CommunicationContext? {
        get { storage.fields.communication }
        _modify {
            own()
            yield &storage.fields.communication
        }
    }

    /// Whether `communication` is set. Cheaper than reading it.
    package var isCommunication: Bool { storage.fields.hasCommunication }

    package var hasAlertText: Bool {
        !storage.fields.title.isEmpty || !storage.fields.subtitle.isEmpty
            || !storage.fields.body.isEmpty
    }
}

extension NotificationContent {
    package static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage || left.storage.fields == right.storage.fields
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }

    package init(from decoder: any Decoder) throws {
        storage = Storage(try Fields(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws { try storage.fields.encode(to: encoder) }
}

/// How strongly a notification may interrupt (LEVEL-1). Raw values are Apple's.
///
/// A `passive` notification appears in the list only, without a lit screen, a banner or a sound. If
/// entitled and allowed, `timeSensitive` breaks through a Focus and the Scheduled Summary, and
/// `critical` breaks through everything, including the silent switch.
public enum InterruptionLevel: UInt, Sendable, Hashable, Codable, CaseIterable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3

    /// The level with the name in `aps.interruption-level`; `nil` for an unknown name (LEVEL-11).
    package init?(wireName: String) {
        switch wireName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }

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

/// The sound of a notification. Apps choose it in the content, pushes in `aps.sound`.
public struct NotificationSound: Sendable, Hashable, Codable {
    /// The behavior of a sound.
    ///
    /// An `alert` is an ordinary sound. A `critical` sound ignores the silent switch and Do Not
    /// Disturb (SND-4). A `ringtone` plays like an incoming call (SND-6).
    public enum Kind: String, Sendable, Hashable, Codable {
        case alert
        case critical
        case ringtone
    }

    package var kind: Kind
    /// The file name; `nil` for the system's default sound.
    package var name: String?
    /// The volume of a critical sound, from 0 to 1; `nil` for the system's choice.
    package var volume: Float?

    /// Creates a sound. Clamps the volume to 0…1.
    package init(kind: Kind = .alert, name: String? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume.map { min(max($0, 0), 1) }
    }
}
