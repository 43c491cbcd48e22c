package import DeviceModel
package import Foundation
package import NotificationModel

/// Everything the kernel knows.
package struct KernelState: Sendable {
    /// The device's settings.
    package internal(set) var settings: DeviceSettings
    /// How the device is right now.
    package internal(set) var condition = DeviceCondition()
    /// The installed apps by bundle identifier.
    package internal(set) var apps: [String: InstalledApp] = [:]
    /// The delivered notifications, oldest first.
    package internal(set) var delivered = DeliveredList()
    /// The journeys by id.
    package internal(set) var journeys = JourneyLog()
    /// The questions that wait for the person, oldest first.
    package var prompts: [Prompt] { questions.prompts }
    /// Counts changes, for screens.
    package internal(set) var revision: UInt64 = 0

    /// The true time of the newest event.
    package internal(set) var now = Date.distantPast

    /// Notifications that wait for an extension, a picture or an app.
    var underWay = NotificationsUnderWay()
    /// Those notifications, by id.
    var inFlight: [String: InFlight] { underWay.byID }
    var agenda = Agenda()
    /// What changed in the lists since it was last taken; `nil` when no one wants to know.
    var changes: KernelChanges?
    /// The permissions of removed apps, by bundle identifier (AUTH-8).
    var formerPermissions = FormerPermissions()
    var seenPushes = RecentIDs(capacity: KernelLimits.seenPushesMax)
    /// What is remembered of apps that are not installed, by bundle identifier. It waits for the
    /// app to be installed again, or to be removed for good.
    var absent: [String: RememberedParts] = [:]
    /// Whether the memory was read and `Event.booted` is still to come.
    package internal(set) var awaitsBoot = false
    /// The requests that wait for their triggers.
    var pending = PendingRequests()
    /// The regions that are watched for them.
    var regions = WatchedRegions()
    /// What unseen apps are called for.
    var background = BackgroundWork()
    /// When the device was last switched on, in true time.
    var bootedAt = Date.distantPast
    /// What the person is asked.
    var questions = Questions()
    /// The content extension's view of the opened card.
    var contentViews = ContentViews()
    /// What the person hears.
    var sound = SoundPlayback()

    /// Whether the device is locked.
    package var isLocked: Bool { condition.isLocked }

    /// The questions that the screen shows now, oldest first.
    var shownPrompts: [Prompt] { prompts.filter { !isLocked || $0.kind.isOnLockScreen } }

    /// A notification in the list, with how it is drawn.
    package struct Delivered: Sendable, Hashable, Codable {
        /// The journey's id.
        package var id: String
        /// The app.
        package var app: String
        /// The notification itself.
        package var notification: DeliveredNotification
        /// How it is drawn.
        package var appearance: Appearance
        /// Where it stands and how it came.
        package var placement: Placement
        /// The level that counted in the end (LEVEL-3, LEVEL-5).
        package var level: InterruptionLevel
        /// Counts what comes into the list; greater is newer.
        var number: UInt64 = 0

        /// Whether light or banner announced it.
        package var wasAnnounced: Bool { placement.wasAnnounced }
    }

    /// Where a listed notification stands.
    package struct Placement: Sendable, Hashable, Codable {
        /// Whether light or banner announced it.
        package var wasAnnounced = false
        /// Whether the Lock Screen shows it too, rather than Notification Center alone.
        package var isOnLockScreen = false
        /// Whether it waits for the next summary (FOCUS-6).
        package var isHeldForSummary = false
        /// The Focus that kept it quiet, if one did (FOCUS-1).
        package var silencedBy: String?
        /// Whether Notification Center lists it: without `.list`, or with the switch off, the app
        /// and the person find it nowhere.
        package var isListed = true
    }

    /// A notification between its arrival and its presentation.
    struct InFlight: Sendable, Hashable, Codable {
        var id: String
        var app: String
        var request: NotificationRequest
        var origin: Journey.Origin
        var stage: Stage
        var appearance = Appearance()
        /// Whether a later one with the same request id came through first.
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

    /// The files that pending requests, notifications under way and listed ones name.
    package var attachmentURLs: Set<URL> {
        let listed = delivered.map(\.notification.request.content)
        let underWay = inFlight.values.map(\.request.content)
        let waiting = absent.values.flatMap(\.contents)
        return Set(
            (pending.contents + listed + underWay + waiting).flatMap(\.attachments).map(\.url))
    }

    /// The requests of an app that wait for their triggers, in the order of adding.
    package func pendingRequests(of app: String) -> PendingList { pending[app] }

    /// Whether a journey's notification is listed, or on its way to the list.
    package func holds(_ id: String) -> Bool {
        delivered.contains(id: id) || inFlight[id] != nil
            || absent.values.contains { $0.holds(id) }
    }

    /// Whether a journey's notification is still on its way: at an extension, a picture or an app.
    package func isUnderWay(_ id: String) -> Bool { underWay.byID[id] != nil }

    /// Creates the state of a new device.
    package init(settings: DeviceSettings = DeviceSettings()) { self.settings = settings }
}

/// How the device is right now: what the person does, not what they chose.
package struct DeviceCondition: Sendable, Hashable, Codable {
    /// Whether it is locked.
    package var isLocked = true
    /// Whether it was unlocked since it was last switched on. Before that no contact is known, and
    /// text may be withheld (`DeviceSettings.hidesPreviewsBeforeFirstUnlock`).
    package var wasUnlockedSinceBoot = true
    /// Whether the screen is lit.
    package var isScreenOn = false
    /// The Focus that is on, by name.
    package var focus: String?
    /// Where the device is; `nil` when that is unknown.
    package var position: Position?
    /// The beacons in sight.
    package var beacons: Set<Beacon> = []
    /// The notification whose buttons are shown.
    package var expanded: String?
    /// When the last summary came.
    package var lastSummary: Date?
    /// The ids of its notifications, the featured ones first.
    package var summary: [String] = []

    /// Creates the condition of a device that lies locked on a table.
    package init() {}
}
