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
    var journeys: [Journey] = []
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
    var choices = AppChoices()
    var badge = 0
    var isForceQuit = false
    var ephemeralUntil: Date?
    var wakes: [Date] = []
    var heldWake: KernelState.HeldWake?
    var unreportedCalls = 0
    var timeSensitiveCount = 0

    init() {}

    init(_ app: KernelState.InstalledApp) {
        settings = app.settings
        granted = app.granted
        choices = app.choices
        badge = app.badge
        isForceQuit = app.isForceQuit
        ephemeralUntil = app.ephemeralUntil
        wakes = app.wakes
        heldWake = app.heldWake
        unreportedCalls = app.unreportedCalls
        timeSensitiveCount = app.timeSensitiveCount
    }
}

/// A listed notification and where it stands in the list.
struct RememberedDelivered: Sendable, Hashable, Codable {
    /// Greater is newer; see `DeliveredList.place(of:)`.
    var place: UInt64
    var notification: KernelState.Delivered
}

/// All that goes with one app.
struct RememberedParts: Sendable {
    var app: RememberedApp?
    var categories: [String: NotificationCategory] = [:]
    var donations: [(number: UInt64, donation: InteractionDonation)] = []
    var pending: [KernelState.Pending] = []
    var delivered: [RememberedDelivered] = []
    var flights: [KernelState.InFlight] = []

    /// The contents of what it holds.
    var contents: [NotificationContent] {
        pending.map(\.request.content) + delivered.map(\.notification.notification.request.content)
            + flights.map(\.request.content)
    }

    /// Whether a journey's notification is among what it holds.
    func holds(_ id: String) -> Bool {
        delivered.contains { $0.notification.id == id } || flights.contains { $0.id == id }
    }

    /// Gives the app back what it had.
    func restore(_ installed: inout KernelState.InstalledApp) {
        let app = app ?? RememberedApp()
        installed.settings = app.settings
        installed.granted = app.granted
        installed.choices = app.choices
        installed.badge = app.badge
        installed.isForceQuit = app.isForceQuit
        installed.ephemeralUntil = app.ephemeralUntil
        installed.wakes = app.wakes
        installed.heldWake = app.heldWake
        installed.unreportedCalls = app.unreportedCalls
        installed.timeSensitiveCount = app.timeSensitiveCount
        installed.categories = categories
        installed.donations = donations.map(\.donation)
        installed.pending = pending
    }
}
