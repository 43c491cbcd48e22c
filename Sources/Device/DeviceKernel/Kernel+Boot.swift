internal import Foundation
internal import NotificationModel

// Restart, and changes of the device's settings.

extension Kernel {
    /// The device was switched on: no process runs, nothing is unlocked; what was under way goes on
    /// from its start, and what fell due meanwhile happens now.
    mutating func boot(_ turn: inout Turn) {
        for name in state.apps.keys {
            state.apps[name]?.process = .terminated
            state.apps[name]?.isForceQuit = false
            state.apps[name]?.extensionBusyWith = nil
            state.apps[name]?.extensionQueue = []
            state.apps[name]?.permissionCalls = []
            state.apps[name]?.focusCalls = []
        }
        state.condition.isLocked = true
        state.condition.wasUnlockedSinceBoot = false
        state.condition.isScreenOn = false
        state.condition.expanded = nil
        state.prompts = []
        state.afterUnlock = nil
        state.awaitsBoot = false
        replanEverything(turn)
        for flight in state.inFlight.values.sorted(by: { Self.isEarlier($0.id, $1.id) }) {
            goOn(flight, &turn)
        }
    }

    /// Ids are numbered in the order of arrival.
    static func isEarlier(_ left: String, _ right: String) -> Bool {
        (left.count, left) < (right.count, right)
    }

    /// Fills the agenda from what is pending.
    private mutating func replanEverything(_ turn: Turn) {
        state.agenda = Agenda()
        plan(state.apps.keys.flatMap { duesOf($0, turn) })
        planSummary(turn)
    }

    /// Sets items on the agenda, in an order that no dictionary decides.
    mutating func plan(_ items: [(item: AgendaItem, due: Date)]) {
        let sorted = items.sorted { ($0.due, "\($0.item)") < ($1.due, "\($1.item)") }
        for (item, due) in sorted { state.agenda.set(item, at: due) }
    }

    /// When what an app has pending is due. Dates that float are reckoned anew (CAL-10); what is
    /// past due stays so and fires at once.
    mutating func duesOf(_ name: String, _ turn: Turn) -> [(item: AgendaItem, due: Date)] {
        guard let app = state.apps[name] else { return [] }
        let schedule = Schedule(settings: state.settings)
        var items: [(item: AgendaItem, due: Date)] = []
        for (index, pending) in app.pending.enumerated() {
            let identifier = pending.request.identifier
            var due = pending.due
            if case .calendar = pending.request.trigger, let trigger = pending.request.trigger,
                due.map({ $0 > turn.now }) ?? true
            {
                due = schedule.next(trigger, after: turn.now)
            }
            if due != pending.due {
                state.apps[name]?.pending[index].due = due
                changes?.pending.insert(.init(app: name, identifier: identifier))
            }
            if let due { items.append((.request(app: name, identifier: identifier), due)) }
            if let due = pending.monitor?.dueDate {
                items.append((.region(app: name, identifier: identifier), due))
            }
        }
        if app.heldWake != nil { items.append((.budget(app: name), turn.now)) }
        return items
    }

    /// A notification that was under way goes its way again; its extension runs once more (NSE-21).
    mutating func goOn(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        note(.resumed, on: flight.id, turn)
        let wasWithExtension: [KernelState.InFlight.Stage] = [
            .waitingForExtension, .inExtension, .extensionExpiring,
        ]
        change(flight.id) { $0.stage = .arrived }
        if wasWithExtension.contains(flight.stage) {
            enqueueForExtension(flight.id, &turn)
        } else {
            style(flight.id, flight.request.content, &turn)
        }
    }

    mutating func configure(_ settings: DeviceSettings, _ turn: inout Turn) {
        let before = state.settings
        state.settings = settings.bounded
        turn.wall = turn.now + settings.clockOffset
        let datesMoved =
            before.timeZone != settings.timeZone || before.calendar != settings.calendar
            || before.clockOffset != settings.clockOffset
        if datesMoved { rescheduleDates(turn) }
        if datesMoved || before.summary != settings.summary { planSummary(turn) }
        if before.summary.isOn, !settings.summary.isOn { showSummary(&turn) }
        if let focus = state.condition.focus, settings.focus(named: focus) == nil {
            turnFocus(nil, &turn)
        }
    }
}

extension DeviceSettings {
    /// The settings with every list within its limit.
    var bounded: DeviceSettings {
        var settings = self
        let most = KernelLimits.settingsListMax
        settings.contacts = Array(contacts.prefix(most))
        settings.focusModes = Array(focusModes.prefix(most))
        settings.summary.minutes = summary.minutes.filter { (0..<1_440).contains($0) }
            .prefix(most).sorted()
        return settings
    }
}
