public import Foundation
public import NotificationModel

/// The device's settings: what a person, or a test, chooses about the phone itself.
public struct DeviceSettings: Sendable, Hashable, Codable {
    /// The version of iOS that is played.
    public var systemVersion = SystemVersion(parts: [18])
    /// The language of texts that the system adds and of the app's strings, for example `zh-Hans`.
    public var language = "en"
    /// The time zone of floating dates (CAL-10).
    public var timeZone = TimeZone(identifier: "UTC") ?? .current
    /// The seconds a service extension has (NSE-9).
    public var extensionSeconds: TimeInterval = 30
    /// The seconds between the expiry call and the end of the process.
    ///
    /// Apple names no number; this is a guess.
    public var extensionGraceSeconds: TimeInterval = 5
    /// The seconds an app in front has to answer `willPresent` (DEL-11, a guess).
    public var presentationSeconds: TimeInterval = 30
    /// Whether `mutable-content` may be `true` or `"1"` as well as 1. Field reports say so, Apple
    /// documents the number alone.
    public var acceptsMutableContentSpellings = true
    /// Whether a recipient with `isMe` counts when direct and group are told apart (CON-5).
    public var countsOwnerAsRecipient = false
    /// Whether content that was changed after `updating(from:)` keeps its style. Apple says not to
    /// change it; that the style is lost is a guess (COM-34).
    public var keepsStyleOfChangedContent = false
    /// Whether an app in front without a delegate lets notifications show by their own options, as
    /// documented, rather than not at all, as observed (CON-1).
    public var presentsWithoutDelegate = false
    /// Whether `add` while denied stays silent, as on phones in the field, rather than reporting
    /// error 1 (CON-2).
    public var isSilentWhenNotAllowed = false

    /// Creates the default settings.
    public init() {}
}

/// The limits of the kernel. Every list it keeps meets one.
public enum KernelLimits {
    /// Pending local requests of one app (LIM-1).
    public static let pendingMax = 64
    /// Delivered notifications of the whole device; the oldest leave first.
    public static let deliveredMax = 1_000
    /// Journeys; the oldest leave first.
    public static let journeysMax = 2_000
    /// Pushes that wait for one busy service extension.
    public static let extensionQueueMax = 256
    /// Categories of one app.
    public static let categoriesMax = 10_000
    /// Donations that are remembered for each app; the oldest leave first.
    public static let donationsMax = 256
    /// Buttons of an expanded notification (CAT-5).
    public static let actionsMax = 10
}

/// Everything the kernel knows.
public struct KernelState: Sendable {
    /// The device's settings.
    public internal(set) var settings: DeviceSettings
    /// Whether the device is locked.
    public internal(set) var isLocked = true
    /// The installed apps by bundle identifier.
    public internal(set) var apps: [String: InstalledApp] = [:]
    /// The delivered notifications, oldest first.
    public internal(set) var delivered: [Delivered] = []
    /// The journeys by id.
    public internal(set) var journeys: [String: Journey] = [:]
    /// The journeys' ids, oldest first.
    public internal(set) var journeyOrder: [String] = []
    /// Counts changes, for screens.
    public internal(set) var revision: UInt64 = 0

    var arrivals = 0
    var inFlight: [String: InFlight] = [:]

    /// What the device keeps of an app.
    public struct InstalledApp: Sendable {
        /// What its bundle says.
        public internal(set) var description: AppDescription
        /// Its notification settings.
        public internal(set) var settings = NotificationSettings()
        /// The options it was granted.
        public internal(set) var granted: AuthorizationOptions = []
        /// Its categories by id.
        public internal(set) var categories: [String: NotificationCategory] = [:]
        /// The number on its icon.
        public internal(set) var badge = 0
        /// Where its process stands.
        public internal(set) var process = AppProcessState.terminated
        /// Its pending requests, in the order of adding.
        public internal(set) var pending: [Pending] = []
        /// What it donated, oldest first.
        public internal(set) var donations: [InteractionDonation] = []

        var permissionCalls: [PermissionCall] = []
        var extensionBusyWith: String?
        var extensionQueue: [String] = []
    }

    /// A permission request that waits for the person.
    struct PermissionCall: Sendable {
        var call: UInt64
        var options: AuthorizationOptions
    }

    /// A pending request and when it is due.
    public struct Pending: Sendable, Hashable {
        /// What was asked.
        public var request: NotificationRequest
        /// When it fires next; `nil` when it never does.
        public var due: Date?
    }

    /// A notification in the list, with how it is drawn.
    public struct Delivered: Sendable, Hashable {
        /// The journey's id.
        public var id: String
        /// The app.
        public var app: String
        /// The notification itself.
        public var notification: DeliveredNotification
        /// How it is drawn.
        public var appearance: Appearance
        /// Whether light or banner announced it.
        public var wasAnnounced: Bool
    }

    /// A notification between its arrival and its presentation.
    struct InFlight: Sendable {
        var id: String
        var app: String
        var request: NotificationRequest
        var origin: Journey.Origin
        var stage: Stage
        var appearance = Appearance()

        enum Stage: Sendable, Hashable {
            case arrived
            case waitingForExtension
            case inExtension
            case extensionExpiring
            case waitingForPicture
            case waitingForApp
        }
    }

    /// The files that pending requests, notifications under way and listed ones name.
    package var attachmentURLs: Set<URL> {
        let pending = apps.values.flatMap { $0.pending.map(\.request.content) }
        let listed = delivered.map(\.notification.request.content)
        let underWay = inFlight.values.map(\.request.content)
        return Set((pending + listed + underWay).flatMap(\.attachments).map(\.url))
    }

    /// Creates the state of a new device.
    public init(settings: DeviceSettings = DeviceSettings()) { self.settings = settings }
}

/// How a notification is drawn, once its style is decided.
public struct Appearance: Sendable, Hashable, Codable {
    /// What stands at its left.
    public var avatar = ScreenModel.Avatar.appIcon
    /// The first line.
    public var title = ""
    /// The second line.
    public var subtitle = ""
    /// The text.
    public var body = ""

    /// Creates an empty appearance.
    public init() {}

    init(content: NotificationContent) {
        title = content.title
        subtitle = content.subtitle
        body = content.body
    }
}
