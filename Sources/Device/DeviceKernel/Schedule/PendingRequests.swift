internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The requests of all apps that wait for their triggers: when each is due, the limit, firing again
/// (ADD, LIM, TIM, CAL).
struct PendingRequests: Sendable {
    private var lists: [String: PendingList] = [:]

    /// What an app has pending.
    subscript(app: String) -> PendingList { lists[app] ?? PendingList() }

    /// The contents of all of them.
    var contents: [NotificationContent] { lists.values.flatMap { $0.map(\.request.content) } }

    // MARK: Apps come and go

    /// Gives an app what was stored of it.
    mutating func restore(_ list: PendingList, of app: String) { lists[app] = list }

    /// An app was removed.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        guard let list = lists.removeValue(forKey: app) else { return }
        for pending in list {
            turn.record(.appUninstalled, on: pending.journey)
            turn.forget(pending, app: app)
        }
    }

    // MARK: Adding and removing

    /// Keeps a request, and plans when it fires.
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

    /// Removes requests, in the order in which they were added; `nil` is all.
    ///
    /// - Returns: those that were there.
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

    /// Removes a request of an app that has more than it may (LIM-1).
    ///
    /// - Returns: the one that was removed.
    mutating func keepWithinLimit(
        app: String, keepsSoonest: Bool, _ turn: inout Turn
    ) -> Identifier? {
        guard let list = lists[app], list.count > KernelLimits.pendingMax else { return nil }
        var excess = list.first
        if keepsSoonest {
            // What never fires goes before all else; of two at one time the one added later.
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

    /// Takes a request that fires now.
    mutating func fire(_ identifier: Identifier, app: String) -> KernelState.Pending? {
        lists[app]?.remove(identifier)
    }

    /// Keeps a request that fired and fires again; any other is gone.
    ///
    /// - Returns: whether it is gone.
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
        // Each firing after the first has a journey of its own.
        pending.journey = ""
        if case .location = trigger {
            lists[app]?.insert(pending)
            return
        }
        // Late firings do not move the ones to come: they keep step with the first.
        let schedule = Schedule(settings: settings)
        guard let next = schedule.next(trigger, following: pending.due, after: turn.now) else {
            return
        }
        pending.due = next
        pending.ticket = turn.agenda.add(
            .request(app: app, identifier: pending.identifier), at: next)
        lists[app]?.insert(pending)
    }

    // MARK: Planning anew

    /// Puts what an app has pending on the agenda, which is made anew after a start. Dates that
    /// float are reckoned anew (CAL-10); what is past due stays so and fires at once.
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

    /// Reckons anew when the dates of calendar triggers come (CAL-16); intervals stay (TIM-8).
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
    /// Puts a request on the agenda, and takes it off where it stood before; `nil` takes it off
    /// only.
    fileprivate mutating func setTime(
        of identifier: Identifier, app: String, to due: Date?, _ turn: inout Turn
    ) {
        if let earlier = self[identifier]?.ticket { turn.agenda.forget(earlier) }
        let item = AgendaItem.request(app: app, identifier: identifier)
        self[identifier]?.ticket = due.map { turn.agenda.add(item, at: $0) } ?? .none
    }
}

extension Turn {
    /// A pending request was added, changed or removed.
    mutating func changed(_ pending: KernelState.Pending, app: String) {
        changes?.pending.insert(.init(app: app, identifier: pending.request.identifier))
    }

    /// Takes a request that is no longer pending off the agenda.
    fileprivate mutating func forget(_ pending: KernelState.Pending, app: String) {
        changed(pending, app: app)
        agenda.forget(pending.ticket)
    }
}

extension Schedule {
    /// When a request that was stored is due now.
    fileprivate func dueAfterBoot(_ pending: KernelState.Pending, _ now: Date) -> Date? {
        guard let trigger = pending.request.trigger, case .calendar = trigger,
            pending.due.map({ $0 > now }) ?? true
        else { return pending.due }
        return next(trigger, after: now)
    }
}

extension DeviceSettings {
    /// A time as the person's clock shows it.
    func wallText(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: timeZone)
            .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return style.format(date + clockOffset)
    }
}
