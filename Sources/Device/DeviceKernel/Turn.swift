internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// One event while it is handled: its time, and what it leads to.
///
/// The kernel lends it what every machine adds to (journeys, agenda, changes), so that a machine
/// needs no access to the rest of the state. See `Documentation/kernel.md`.
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

    /// Opens a journey for a notification that arrived and returns its id. The oldest are forgotten
    /// for it, but for those of notifications that are listed or under way.
    mutating func open(
        app: String, request: NotificationRequest, origin: Journey.Origin,
        _ delivered: DeliveredList, _ underWay: NotificationsUnderWay
    ) -> String {
        let id = journeys.nextID
        var original = request.content
        // Two thousand journeys with the bytes of their pictures would fill the memory.
        if original.isCommunication {
            original.communication = original.communication?.withoutPictureBytes
        }
        journeys.add(
            Journey(
                id: id, bundleIdentifier: app, requestIdentifier: request.identifier,
                origin: origin, original: original))
        changes?.journeys.insert(id)
        let forgotten = journeys.forgetOld { old in
            delivered.contains(id: old) || underWay.byID[old] != nil
        }
        changes?.journeys.formUnion(forgotten)
        return id
    }

    /// Adds a decision to a journey.
    mutating func record(_ reason: JourneyReason, on id: String, detail: String? = nil) {
        journeys.change(id) { $0.add(reason, at: wall, detail: detail) }
        changes?.journeys.insert(id)
    }
}

extension KernelState {
    /// Lends the turn what it adds to, and takes it back. No machine sees it elsewhere meanwhile.
    mutating func exchange(with turn: inout Turn) {
        swap(&journeys, &turn.journeys)
        swap(&agenda, &turn.agenda)
        swap(&changes, &turn.changes)
    }
}
