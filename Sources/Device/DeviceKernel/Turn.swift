internal import Foundation

/// One event while it is handled: its time, and what it leads to.
///
/// The kernel lends it what every machine adds to (journeys, agenda, changes), so that a machine
/// needs no access to the rest of the state. See "The machines of the kernel" in
/// `Documentation/kernel.md`.
struct Turn: ~Copyable {
    /// The true time.
    let now: Date
    /// What the person's clock shows.
    var wall: Date
    /// What the shell must do, in order.
    var effects: [Effect] = []
    /// The journeys, to which decisions are added.
    var journeys = JourneyLog()
    /// What is planned for later.
    var agenda = Agenda()
    /// What changed in the lists that are stored; `nil` when no one wants to know.
    var changes: KernelChanges?

    init(now: Date, wall: Date) {
        self.now = now
        self.wall = wall
    }

    /// Adds a decision to a journey.
    mutating func record(_ reason: JourneyReason, on id: String, detail: String? = nil) {
        journeys.change(id) { $0.add(reason, at: wall, detail: detail) }
        changes?.journeys.insert(id)
    }
}
