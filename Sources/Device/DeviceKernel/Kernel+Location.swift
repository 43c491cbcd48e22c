internal import Foundation
internal import NotificationModel

// Location triggers: LOC-1 to LOC-9 and LIM-5.

extension Kernel {
    /// Watches the regions of an app's first requests, and no others (LIM-5; that the first count
    /// is a guess).
    mutating func watchRegions(of app: String, _ turn: inout Turn) {
        guard let installed = state.apps[app] else { return }
        var watched = 0
        for pending in installed.pending {
            guard case .location(let region, _) = pending.request.trigger else { continue }
            var trouble: JourneyReason?
            if !installed.choices.canLocate {
                trouble = .localNoLocation
            } else if watched >= KernelLimits.regionsMax {
                trouble = .localOverRegionLimit
            } else {
                watched += 1
            }
            watch(trouble == nil ? region : nil, pending, app: app, &turn)
            noteOnce(trouble ?? .localWatched, on: pending.journey, &turn)
        }
    }

    /// Begins to watch a request's region, goes on, or stops where there is none to watch.
    private mutating func watch(
        _ region: NotificationRegion?, _ pending: KernelState.Pending, app: String,
        _ turn: inout Turn
    ) {
        guard (region != nil) != (pending.monitor != nil) else { return }
        let watch = region.map(monitor)
        state.apps[app]?.pending[pending.identifier]?.monitor = watch
        turn.changes?.pending.insert(.init(app: app, identifier: pending.request.identifier))
        planCrossing(pending.identifier, app: app, &turn)
    }

    /// A request left: another of the app's may be watched in its place.
    mutating func watchNextRegion(
        after pending: KernelState.Pending, app: String, _ turn: inout Turn
    ) {
        guard pending.monitor != nil else { return }
        watchRegions(of: app, &turn)
    }

    /// Adds a reason unless it is the newest one already.
    private mutating func noteOnce(_ reason: JourneyReason, on id: String, _ turn: inout Turn) {
        guard turn.journeys[id]?.steps.last?.reason != reason else { return }
        turn.record(reason, on: id)
    }

    private func monitor(_ region: NotificationRegion) -> RegionMonitor {
        RegionMonitor(
            region: region, position: state.condition.position, beacons: state.condition.beacons,
            reportDelay: state.settings.regionReportSeconds)
    }

    /// The device is somewhere else.
    mutating func moved(_ turn: inout Turn) {
        for app in state.apps.keys.sorted() {
            guard let installed = state.apps[app] else { continue }
            for pending in installed.pending where pending.monitor != nil {
                let identifier = pending.identifier
                state.apps[app]?.pending[identifier]?.monitor?.moved(
                    to: state.condition.position, at: turn.now)
                state.apps[app]?.pending[identifier]?.monitor?.hears(
                    state.condition.beacons, at: turn.now)
                turn.changes?.pending.insert(
                    .init(app: app, identifier: pending.request.identifier))
                planCrossing(identifier, app: app, &turn)
            }
        }
    }

    private mutating func planCrossing(
        _ identifier: Identifier, app: String, _ turn: inout Turn
    ) {
        let item = AgendaItem.region(app: app, identifier: identifier)
        if let due = state.apps[app]?.pending[identifier]?.monitor?.dueDate() {
            turn.agenda.set(item, at: due)
        } else {
            turn.agenda.forget(item)
        }
    }

    /// A crossing may count by now.
    mutating func watchRegion(_ identifier: Identifier, app: String, _ turn: inout Turn) {
        let crossing = state.apps[app]?.pending[identifier]?.monitor?.timePassed(at: turn.now)
        planCrossing(identifier, app: app, &turn)
        guard crossing != nil else { return }
        fireRequest(identifier, app: app, &turn)
    }
}
