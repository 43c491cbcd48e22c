internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The watched regions of the location triggers of all apps, which decide when a crossing counts
/// (LOC-1 to LOC-9, LIM-5).
///
/// The kernel reports which requests are pending, and decides what fires.
struct WatchedRegions: Sendable {
    private struct Watch: Sendable {
        var number: UInt64
        var monitor: RegionMonitor
    }

    private var watches: [String: [Identifier: Watch]] = [:]

    subscript(app: String, identifier: Identifier) -> RegionMonitor? {
        watches[app]?[identifier]?.monitor
    }

    // MARK: What is watched

    mutating func restore(_ requests: [PersistedRequest], of app: String) {
        for request in requests {
            guard let monitor = request.monitor else { continue }
            let pending = request.pending
            watches[app, default: [:]][pending.identifier] = Watch(
                number: pending.number, monitor: monitor)
        }
    }

    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        guard let watched = watches.removeValue(forKey: app) else { return }
        for identifier in watched.keys {
            turn.agenda.forget(.region(app: app, identifier: identifier))
        }
    }

    /// Stops watching the regions of requests that were removed.
    ///
    /// - Returns: Whether a watched region became free, so that another one can be watched.
    mutating func forget(_ identifiers: [Identifier], app: String, _ turn: inout Turn) -> Bool {
        var isOneLess = false
        for identifier in identifiers where watches[app]?.removeValue(forKey: identifier) != nil {
            turn.agenda.forget(.region(app: app, identifier: identifier))
            isOneLess = true
        }
        return isOneLess
    }

    /// Watches the regions of an app's first requests, up to the limit (LIM-5; that the first count
    /// is a guess).
    ///
    /// Each region's monitor is started, kept or stopped as the app's permissions require.
    mutating func update(
        for list: PendingList, of app: String, _ location: AppAccess.Location,
        _ condition: DeviceCondition, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        var watched = 0
        for pending in list {
            guard case .location(let region, _) = pending.request.trigger else { continue }
            var reason = JourneyReason.localWatched
            if !location.isAllowed {
                reason = location == .denied ? .localLocationDenied : .localNoLocation
            } else if watched >= KernelLimits.regionsMax {
                reason = .localOverRegionLimit
            } else {
                watched += 1
            }
            let isWatched = reason == .localWatched
            let identifier = pending.identifier
            if isWatched != (self[app, identifier] != nil) {
                let monitor = RegionMonitor(
                    region: region, position: condition.position, beacons: condition.beacons,
                    reportDelay: settings.regionReportSeconds)
                watches[app, default: [:]][identifier] =
                    isWatched ? Watch(number: pending.number, monitor: monitor) : nil
                turn.changed(pending, app: app)
                planCrossing(identifier, app: app, &turn)
            }
            // Skipped if it already is the newest reason.
            if turn.journeys[pending.journey]?.steps.last?.reason != reason {
                turn.record(reason, on: pending.journey)
            }
        }
    }

    // MARK: Crossings

    /// Adds the pending crossings of an app's requests to the agenda, which is rebuilt after a
    /// restart.
    mutating func plan(_ app: String, _ turn: inout Turn) {
        for identifier in identifiers(of: app) {
            guard let due = self[app, identifier]?.dueDate() else { continue }
            turn.agenda.set(.region(app: app, identifier: identifier), at: due)
        }
    }

    mutating func moved(_ condition: DeviceCondition, _ turn: inout Turn) {
        for app in watches.keys.sorted() {
            for identifier in identifiers(of: app) {
                watches[app]?[identifier]?.monitor.moved(to: condition.position, at: turn.now)
                watches[app]?[identifier]?.monitor.hears(condition.beacons, at: turn.now)
                turn.changes?.pending.insert(.init(app: app, identifier: identifier.text))
                planCrossing(identifier, app: app, &turn)
            }
        }
    }

    /// Checks a region whose stay is over, and returns whether a crossing counts.
    mutating func crossed(_ identifier: Identifier, app: String, _ turn: inout Turn) -> Bool {
        let crossing = watches[app]?[identifier]?.monitor.timePassed(at: turn.now)
        planCrossing(identifier, app: app, &turn)
        return crossing != nil
    }

    private func identifiers(of app: String) -> [Identifier] {
        let watched = watches[app] ?? [:]
        return watched.sorted {
            ($0.value.number, $0.key.text) < ($1.value.number, $1.key.text)
        }.map(\.key)
    }

    private func planCrossing(_ identifier: Identifier, app: String, _ turn: inout Turn) {
        let item = AgendaItem.region(app: app, identifier: identifier)
        if let due = self[app, identifier]?.dueDate() {
            turn.agenda.set(item, at: due)
        } else {
            turn.agenda.forget(item)
        }
    }
}
