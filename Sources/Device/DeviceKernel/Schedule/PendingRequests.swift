internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The requests of all apps that wait for their triggers: due times, the limit and repetition (ADD,
/// LIM, TIM, CAL).
struct PendingRequests: Sendable {
    private var lists: [String: PendingList] = [:]

    subscript(app: String) -> PendingList { lists[app] ?? PendingList() }

    var contents: [NotificationContent] { lists.values.flatMap { $0.map(\.request.content) } }

    // MARK: Apps come and go

    mutating func restore(_ list: PendingList, of app: String) { lists[app] = list }

    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        guard let list = lists.removeValue(forKey: app) else { return }
        for pending in list {
            turn.record(.appUninstalled, on: pending.journey)
            turn.forget(pending, app: app)
        }
    }

    // MARK: Adding and removing

    mutating func add(
        _ request: NotificationRequest, _ trigger: NotificationTrigger, journey: String,
        app: String, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        let due = Schedule(settings: settings).next(trigger, after: turn.now)
        let pending = KernelState.Pending(
            request: request, due: due, journey: journey, number: turn.journeys.opened)
        lists[app, default: PendingList()].insert(pending)
        turn.changed(pending, app: app)
        if case .location = trigger { return }
        guard let due else { return turn.record(.localNeverDue, on: journey) }
        lists[app]?.setTime(of: pending.identifier, app: app, to: due, &turn)
        turn.record(.localScheduled, on: journey, detail: settings.wallText(due))
    }

    /// Removes requests in the order in which they were added; `nil` removes all of them.
    ///
    /// - Returns: The requests that existed.
    mutating func remove(
        _ identifiers: [Identifier]?, app: String, because: JourneyReason, _ turn: inout Turn
    ) -> [Identifier] {
        let wanted = identifiers ?? lists[app]?.map(\.identifier) ?? []
        let removed = wanted.compactMap { lists[app]?.remove($0) }
            .sorted { $0.number < $1.number }
        for pending in removed {
            turn.record(because, on: pending.journey)
            turn.forget(pending, app: app)
        }
        return removed.map(\.identifier)
    }

    /// Removes one request of an app that exceeds its limit (LIM-1).
    ///
    /// - Returns: The removed request.
    mutating func keepWithinLimit(
        app: String, keepsSoonest: Bool, _ turn: inout Turn
    ) -> Identifier? {
        guard let list = lists[app], list.count > KernelLimits.pendingMax else { return nil }
        var excess = list.first
        if keepsSoonest {
            // A request that never fires is removed first; of two with the same time, the one added
            // later.
            excess = list.max { left, right in
                (left.due ?? .distantFuture) <= (right.due ?? .distantFuture)
            }
        }
        guard let excess else { return nil }
        lists[app]?.remove(excess.identifier)
        turn.record(.localOverLimit, on: excess.journey)
        turn.forget(excess, app: app)
        return excess.identifier
    }

    // MARK: Firing

    mutating func fire(_ identifier: Identifier, app: String) -> KernelState.Pending? {
        lists[app]?.remove(identifier)
    }

    /// Keeps a fired request that repeats, and removes any other.
    ///
    /// - Returns: Whether it was removed.
    mutating func finishFiring(
        _ fired: KernelState.Pending, app: String, _ settings: DeviceSettings,
        _ turn: inout Turn
    ) -> Bool {
        turn.changed(fired, app: app)
        guard let trigger = fired.request.trigger, trigger.repeats else { return true }
        fireAgain(trigger, fired, app: app, settings, &turn)
        return false
    }

    private mutating func fireAgain(
        _ trigger: NotificationTrigger, _ fired: KernelState.Pending, app: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        var pending = fired
        // Each firing after the first has its own journey.
        pending.journey = ""
        if case .location = trigger {
            lists[app]?.insert(pending)
            return
        }
        // A late firing does not shift the next ones, which keep the interval from the first.
        let schedule = Schedule(settings: settings)
        guard let next = schedule.next(trigger, following: pending.due, after: turn.now) else {
            return
        }
        pending.due = next
        pending.ticket = turn.agenda.add(
            .request(app: app, identifier: pending.identifier), at: next)
        lists[app]?.insert(pending)
    }

    // MARK: Rescheduling

    /// Adds an app's pending requests to the agenda, which is rebuilt after a restart.
    ///
    /// Floating dates are computed again (CAL-10). A time in the past stays and fires immediately.
    mutating func plan(_ app: String, _ settings: DeviceSettings, _ turn: inout Turn) {
        let schedule = Schedule(settings: settings)
        for pending in self[app] {
            let due = schedule.dueAfterBoot(pending, turn.now)
            let identifier = pending.identifier
            if due != pending.due {
                lists[app]?[identifier]?.due = due
                turn.changed(pending, app: app)
            }
            lists[app]?.setTime(of: identifier, app: app, to: due, &turn)
        }
    }

    /// Computes the dates of calendar triggers again (CAL-16). Intervals stay (TIM-8).
    mutating func rescheduleDates(_ settings: DeviceSettings, _ turn: inout Turn) {
        let schedule = Schedule(settings: settings)
        for app in lists.keys.sorted() {
            for pending in self[app] {
                guard let trigger = pending.request.trigger, case .calendar = trigger else {
                    continue
                }
                let due = schedule.next(trigger, after: turn.now)
                guard due != pending.due else { continue }
                lists[app]?[pending.identifier]?.due = due
                turn.changed(pending, app: app)
                turn.record(
                    due == nil ? .localNeverDue : .localRescheduled, on: pending.journey,
                    detail: due.map(settings.wallText))
                lists[app]?.setTime(of: pending.identifier, app: app, to: due, &turn)
            }
        }
    }
}

extension PendingList {
    fileprivate mutating func setTime(
        of identifier: Identifier, app: String, to due: Date?, _ turn: inout Turn
    ) {
        if let earlier = self[identifier]?.ticket { turn.agenda.forget(earlier) }
        let item = AgendaItem.request(app: app, identifier: identifier)
        self[identifier]?.ticket = due.map { turn.agenda.add(item, at: $0) } ?? .none
    }
}

extension Turn {
    mutating func changed(_ pending: KernelState.Pending, app: String) {
        changes?.pending.insert(.init(app: app, identifier: pending.request.identifier))
    }

    fileprivate mutating func forget(_ pending: KernelState.Pending, app: String) {
        changed(pending, app: app)
        agenda.forget(pending.ticket)
    }
}

extension Schedule {
    fileprivate func dueAfterBoot(_ pending: KernelState.Pending, _ now: Date) -> Date? {
        guard let trigger = pending.request.trigger, case .calendar = trigger,
            pending.due.map({ $0 > now }) ?? true
        else { return pending.due }
        return next(trigger, after: now)
    }
}

extension DeviceSettings {
    func wallText(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: timeZone)
            .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return style.format(date + clockOffset)
    }
}
