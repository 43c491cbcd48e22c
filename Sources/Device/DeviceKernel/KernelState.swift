package import DeviceModel
package import Foundation
package import NotificationModel

/// The complete state of the kernel.
///
/// The permissions of removed apps are part of it, because a later installation may get them back
/// (AUTH-8).
package struct KernelState: Sendable {
    package internal(set) var settings: DeviceSettings
    package internal(set) var condition = DeviceCondition()
    package internal(set) var apps: [String: InstalledApp] = [:]
    package internal(set) var delivered = DeliveredList()
    package internal(set) var journeys = JourneyLog()
    package var prompts: [Prompt] { questions.prompts }
    package internal(set) var revision: UInt64 = 0

    package internal(set) var now = Date.distantPast

    var underWay = NotificationsInFlight()
    var inFlight: [String: InFlight] { underWay.byID }
    var agenda = Agenda()
    /// The changes in the lists since the last drain; `nil` if changes are not tracked.
    var changes: KernelChanges?
    var formerPermissions = FormerPermissions()
    var seenPushes = RecentIDs(capacity: KernelLimits.seenPushesMax)
    /// The stored data of missing apps, by bundle identifier. It is kept until the app is installed
    /// again or removed.
    var absent: [String: PersistedAppRecords] = [:]
    /// Whether the stored data has been read and `Event.booted` has not arrived yet.
    package internal(set) var awaitsBoot = false
    var pending = PendingRequests()
    var regions = WatchedRegions()
    var background = BackgroundWork()
    var bootedAt = Date.distantPast
    var questions = Questions()
    var contentViews = ContentViews()
    var sound = SoundPlayback()
    package internal(set) var speech = ExtensionSpeech()
    var activities = LiveActivities()
    var widgets = PlacedWidgets()
    var calls = PhoneCalls()

    package var isLocked: Bool { condition.isLocked }

    var shownPrompts: [Prompt] { prompts.filter { !isLocked || $0.kind.isOnLockScreen } }

    /// A listed notification with its appearance and placement.
    ///
    /// `level` is the effective one (LEVEL-3, LEVEL-5). `number` grows with each notification that
    /// enters the list.
    package struct Delivered: Sendable, Hashable, Codable {
        package var id: String
        package var app: String
        package var notification: DeliveredNotification
        package var appearance: Appearance
        package var placement: Placement
        package var level: InterruptionLevel
        var number: UInt64 = 0

        package var wasAnnounced: Bool { placement.wasAnnounced }
    }

    /// The lists that contain a delivered notification.
    ///
    /// If `isListed` is false, because of a presentation without `.list` or the setting,
    /// Notification Center does not show it and the app's list does not contain it. `silencedBy` is
    /// the name of the Focus that silenced it (FOCUS-1).
    ///
    /// A notification with `isHeldForSummary` waits for the next summary (FOCUS-6).
    package struct Placement: Sendable, Hashable, Codable {
        package var wasAnnounced = false
        package var isOnLockScreen = false
        package var isHeldForSummary = false
        package var silencedBy: String?
        package var isListed = true
    }

    struct InFlight: Sendable, Hashable, Codable {
        var id: String
        var app: String
        var request: NotificationRequest
        var origin: Journey.Origin
        var stage: Stage
        var appearance = Appearance()
        /// Whether a later notification with the same request id was presented first.
        var isOvertaken = false

        enum Stage: String, Sendable, Hashable, Codable {
            case arrived
            case waitingForExtension
            case inExtension
            case extensionExpiring
            case waitingForPicture
            case waitingForApp
        }
    }

    /// The files of pending requests, notifications in flight and listed notifications.
    package var attachmentURLs: Set<URL> {
        let listed = delivered.map(\.notification.request.content)
        let underWay = inFlight.values.map(\.request.content)
        let waiting = absent.values.flatMap(\.contents)
        return Set(
            (pending.contents + listed + underWay + waiting).flatMap(\.attachments).map(\.url))
    }

    package func pendingRequests(of app: String) -> PendingList { pending[app] }

    /// Returns whether a journey's notification is listed or in flight.
    package func holds(_ id: String) -> Bool {
        delivered.contains(id: id) || inFlight[id] != nil
            || absent.values.contains { $0.holds(id) }
    }

    /// The Live Activities, including those that are gone, in the order of their start.
    package var liveActivities: [LiveActivity] { activities.list }

    /// Returns the request of a notification in flight.
    package func requestUnderWay(_ id: String) -> NotificationRequest? { inFlight[id]?.request }

    /// Returns whether the time limit of a notification's service extension is over.
    package func isExtensionExpiring(_ id: String) -> Bool {
        inFlight[id]?.stage == .extensionExpiring
    }

    package func isUnderWay(_ id: String) -> Bool {
        underWay.byID[id] != nil || widgets.unanswered.contains(id)
    }

    package init(settings: DeviceSettings = DeviceSettings()) { self.settings = settings }
}

/// The current condition of the device, which follows from the person's actions. Settings are
/// separate.
///
/// A new condition is that of a locked device with its screen off.
package struct DeviceCondition: Sendable, Hashable, Codable {
    package var isLocked = true
    /// Whether the device was unlocked since it was last switched on.
    ///
    /// Before that the contacts are unavailable, and text may be hidden
    /// (`DeviceSettings.hidesPreviewsBeforeFirstUnlock`).
    package var wasUnlockedSinceBoot = true
    package var isScreenOn = false
    package var focus: String?
    package var position: Position?
    package var beacons: Set<Beacon> = []
    package var expanded: String?
    package var lastSummary: Date?
    package var summary: [String] = []

    package init() {}
}
