internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The context of one event while the kernel handles it: its time and its results.
///
/// The kernel lends it the journeys, the agenda and the changes, which every state machine writes.
/// This way a state machine needs no access to the rest of the state. See
/// `Documentation/contributing/kernel.md`.
struct Turn: ~Copyable {
    let now: Date
    var wall: Date
    var effects: [Effect] = []
    var journeys = JourneyLog()
    var agenda = Agenda()
    /// The changes in the stored lists; `nil` if changes are not tracked.
    var changes: KernelChanges?

    init(now: Date, wall: Date) {
        self.now = now
        self.wall = wall
    }

    /// Opens a journey for an arrived notification and returns its id.
    ///
    /// The oldest journeys beyond the limit are dropped, except those of listed notifications and
    /// those in flight.
    mutating func open(
        app: String, request: NotificationRequest, origin: Journey.Origin,
        _ delivered: DeliveredList, _ underWay: NotificationsInFlight
    ) -> String {
        let id = journeys.nextID
        var original = request.content
        // Two thousand journeys with the bytes of their pictures would exhaust the memory.
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

    mutating func record(_ reason: JourneyReason, on id: String, detail: String? = nil) {
        journeys.change(id) { $0.add(reason, at: wall, detail: detail) }
        changes?.journeys.insert(id)
    }
}

extension KernelState {
    /// Swaps the journeys, agenda and changes with those of the turn. State machines must use the
    /// turn's meanwhile.
    mutating func exchange(with turn: inout Turn) {
        swap(&journeys, &turn.journeys)
        swap(&agenda, &turn.agenda)
        swap(&changes, &turn.changes)
    }
}
