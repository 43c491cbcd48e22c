package import DeviceModel
internal import Foundation
internal import NotificationModel

// The stored forms of the kernel's state. A key that a later kernel adds has a default in the
// sample beside its form; see `LenientReading`.

/// The stored state of a kernel, as read from records.
///
/// `settings` is `nil` if none were stored or readable, and `problems` describes each unreadable
/// record. `isEmpty` means that the device is new.
package struct PersistedState: Sendable {
    package internal(set) var settings: DeviceSettings?
    package internal(set) var problems: [PersistenceProblem] = []
    package internal(set) var isEmpty = true

    var condition: DeviceCondition?
    var clock: PersistedClock?
    var apps: [String: PersistedAppRecords] = [:]
    var formerPermissions: [String: FormerPermission] = [:]
    var awaited: Set<AgendaItem> = []
    var activities: [LiveActivity] = []
    var widgets: [String: PlacedWidgets.App] = [:]
    var journeys: [StoredJourney] = []
    var seen: [String] = []

    init() {}
}

/// The counters that continue after a restart: the newest true time and the total number of
/// journeys.
struct PersistedClock: Sendable, Hashable, Codable {
    var now = Date.distantPast
    var journeysOpened: UInt64 = 0
}

/// The choices of the person and the app, and counters. `Event.booted` resets the values that a
/// restart clears.
struct PersistedApp: Sendable, Hashable, Codable {
    var settings = NotificationSettings()
    var granted: AuthorizationOptions = []
    var requested: AuthorizationOptions = []
    var statusBeforeDenial: AuthorizationStatus?
    var choices = AppChoices()
    var badge = 0
    var isForceQuit = false
    var ephemeralUntil: Date?
    var wakes: [Date] = []
    var heldWake: KernelState.DeferredBackgroundPush?
    var unreportedCalls = 0
    var timeSensitiveCount = 0

    init() {}

    init(_ app: KernelState.InstalledApp, _ background: BackgroundWork.App) {
        settings = app.settings
        granted = app.granted
        requested = app.requested
        statusBeforeDenial = app.statusBeforeDenial
        choices = app.choices
        badge = app.badge
        isForceQuit = app.isForceQuit
        ephemeralUntil = app.ephemeralUntil
        wakes = background.wakes
        heldWake = background.held
        unreportedCalls = background.unreportedCalls
        timeSensitiveCount = app.permission.timeSensitiveCount
    }
}

struct PersistedCall: Sendable, Hashable, Codable {
    enum Kind: String, Sendable, Hashable, Codable {
        case background
        case call
        case response
    }

    var kind: Kind
    var notification: String

    init?(_ item: AgendaItem) {
        switch item {
        case .background(let id): (kind, notification) = (.background, id)
        case .call(let id): (kind, notification) = (.call, id)
        case .response(let id): (kind, notification) = (.response, id)
        default: return nil
        }
    }

    var item: AgendaItem {
        switch kind {
        case .background: .background(notification: notification)
        case .call: .call(notification: notification)
        case .response: .response(notification: notification)
        }
    }
}

struct PersistedAppRecords: Sendable {
    var app: PersistedApp?
    var categories: [String: NotificationCategory] = [:]
    var donations: [(number: UInt64, donation: InteractionDonation)] = []
    var pending: [PersistedRequest] = []
    var delivered: [KernelState.Delivered] = []
    var flights: [KernelState.InFlight] = []

    var contents: [NotificationContent] {
        pending.map(\.pending.request.content) + delivered.map(\.notification.request.content)
            + flights.map(\.request.content)
    }

    func holds(_ id: String) -> Bool {
        delivered.contains { $0.id == id } || flights.contains { $0.id == id }
    }

    var background: BackgroundWork.App {
        let app = app ?? PersistedApp()
        return BackgroundWork.App(
            wakes: app.wakes, held: app.heldWake, unreportedCalls: app.unreportedCalls)
    }
}
