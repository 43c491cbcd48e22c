internal import Foundation
internal import NotificationModel

// Location triggers: LOC-1 to LOC-9 and LIM-5.

extension PendingList {
    /// Watches the regions of the first requests, and no others (LIM-5; that the first count is a
    /// guess). Begins to watch each, goes on, or stops where it may not be watched.
    mutating func watchRegions(
        of app: String, isAllowed: Bool, _ turn: inout Turn,
        monitor: (NotificationRegion) -> RegionMonitor
    ) {
        var watched = 0
        for pending in self {
            guard case .location(let region, _) = pending.request.trigger else { continue }
            var reason = JourneyReason.localWatched
            if !isAllowed {
                reason = .localNoLocation
            } else if watched >= KernelLimits.regionsMax {
                reason = .localOverRegionLimit
            } else {
                watched += 1
            }
            let isWatched = reason == .localWatched
            if isWatched != (pending.monitor != nil) {
                self[pending.identifier]?.monitor = isWatched ? monitor(region) : nil
                turn.changed(pending, app: app)
                planCrossing(pending.identifier, app: app, &turn)
            }
            // Unless it is the newest reason already.
            if turn.journeys[pending.journey]?.steps.last?.reason != reason {
                turn.record(reason, on: pending.journey)
            }
        }
    }

    /// The device is somewhere else.
    mutating func moved(
        app: String, to position: Position?, _ beacons: Set<Beacon>, _ turn: inout Turn
    ) {
        for pending in self where pending.monitor != nil {
            let identifier = pending.identifier
            self[identifier]?.monitor?.moved(to: position, at: turn.now)
            self[identifier]?.monitor?.hears(beacons, at: turn.now)
            turn.changed(pending, app: app)
            planCrossing(identifier, app: app, &turn)
        }
    }

    /// A crossing may count by now. Returns whether one does.
    mutating func crossed(_ identifier: Identifier, app: String, _ turn: inout Turn) -> Bool {
        let crossing = self[identifier]?.monitor?.timePassed(at: turn.now)
        planCrossing(identifier, app: app, &turn)
        return crossing != nil
    }

    private func planCrossing(_ identifier: Identifier, app: String, _ turn: inout Turn) {
        let item = AgendaItem.region(app: app, identifier: identifier)
        if let due = self[identifier]?.monitor?.dueDate() {
            turn.agenda.set(item, at: due)
        } else {
            turn.agenda.forget(item)
        }
    }
}
