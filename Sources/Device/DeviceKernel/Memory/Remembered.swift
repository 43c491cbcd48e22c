package import DeviceModel
internal import Foundation
internal import NotificationModel

// The forms in which the kernel's state is remembered. A key that a later kernel adds has a default
// in the sample beside its form; see `LenientReading`.

/// Everything that was remembered, read back.
package struct Remembered: Sendable {
    /// The device's settings; `nil` when none were remembered, or none could be read.
    package internal(set) var settings: DeviceSettings?
    /// What could not be read, each in a sentence.
    package internal(set) var problems: [MemoryProblem] = []
    /// Whether nothing at all was remembered: the device is new.
    package internal(set) var isEmpty = true

    var condition: DeviceCondition?
    var clock: RememberedClock?
    var apps: [String: RememberedParts] = [:]
    var formerPermissions: [String: FormerPermission] = [:]
    var awaited: Set<AgendaItem> = []
    var journeys: [StoredJourney] = []
    var seen: [String] = []

    init() {}
}

/// The counters that go on across a restart.
struct RememberedClock: Sendable, Hashable, Codable {
    /// The true time of the newest event. True time goes on after it.
    var now = Date.distantPast
    /// How many journeys were ever opened.
    var journeysOpened: UInt64 = 0
}

/// What the person and the app chose, and counters. What a restart forgets of it is the affair of
/// `Event.booted`.
struct RememberedApp: Sendable, Hashable, Codable {
    var settings = NotificationSettings()
    var granted: AuthorizationOptions = []
    var requested: AuthorizationOptions = []
    var statusBeforeDenial: AuthorizationStatus?
    var choices = AppChoices()
    var badge = 0
    var isForceQuit = false
    var ephemeralUntil: Date?
    var wakes: [Date] = []
    var heldWake: KernelState.HeldWake?
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

/// What an app was called for and has not finished.
struct RememberedCall: Sendable, Hashable, Codable {
    enum Kind: String, Sendable, Hashable, Codable {
        case background
        case call
        case response
    }

    var kind: Kind
    /// The journey's id.
    var notification: String

    /// `nil` for an item that no app is called for.
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

/// All that goes with one app.
struct RememberedParts: Sendable {
    var app: RememberedApp?
    var categories: [String: NotificationCategory] = [:]
    var donations: [(number: UInt64, donation: InteractionDonation)] = []
    var pending: [RememberedRequest] = []
    var delivered: [KernelState.Delivered] = []
    var flights: [KernelState.InFlight] = []

    /// The contents of what it holds.
    var contents: [NotificationContent] {
        pending.map(\.pending.request.content) + delivered.map(\.notification.request.content)
            + flights.map(\.request.content)
    }

    /// Whether a journey's notification is among what it holds.
    func holds(_ id: String) -> Bool {
        delivered.contains { $0.id == id } || flights.contains { $0.id == id }
    }

    /// What the app is called for in the background.
    var background: BackgroundWork.App {
        let app = app ?? RememberedApp()
        return BackgroundWork.App(
            wakes: app.wakes, held: app.heldWake, unreportedCalls: app.unreportedCalls)
    }
}
