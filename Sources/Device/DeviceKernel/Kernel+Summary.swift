internal import Foundation
internal import NotificationModel

// The Scheduled Summary: FOCUS-6 to FOCUS-8, LEVEL-8.

extension Kernel {
    /// Whether a notification waits for the next summary.
    ///
    /// That messages wait too once the person switched direct messages off is a guess.
    func isHeldForSummary(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, _ level: InterruptionLevel
    ) -> Bool {
        guard state.settings.hasSummary, app.choices.isInSummary, level < .timeSensitive
        else { return false }
        return !flight.appearance.isCommunication || app.settings.directMessages == .disabled
    }

    // MARK: Time

    /// Plans the next summary by the person's clock.
    ///
    /// - Parameter catchingUp: whether a time that passed unseen since the first of the held
    ///   notifications came still counts: the device was off, or its clock was set. The summary
    ///   then comes at once, which is a guess.
    mutating func planSummary(_ turn: inout Turn, catchingUp: Bool = false) {
        guard state.settings.hasSummary else { return turn.agenda.forget(.summary) }
        var start = turn.wall
        if catchingUp, let oldest = state.delivered.first(where: \.placement.isHeldForSummary) {
            start = min(start, oldest.notification.date)
        }
        guard let next = nextSummary(after: start) else { return turn.agenda.forget(.summary) }
        turn.agenda.set(.summary, at: next - state.settings.clockOffset)
    }

    /// When the next summary comes, by the person's clock.
    private func nextSummary(after start: Date) -> Date? {
        let dates = state.settings.summary.minutes.compactMap { minute in
            CalendarMatch.next(
                after: start, matching: DateComponents(hour: minute / 60, minute: minute % 60),
                zone: state.settings.timeZone, calendar: Calendar(identifier: .gregorian))
        }
        return dates.min()
    }

    /// The time of the next summary on the person's clock, for a journey: `18:00`.
    func nextSummaryTime(_ wall: Date) -> String? {
        guard let next = nextSummary(after: wall) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = state.settings.timeZone
        let time = calendar.dateComponents([.hour, .minute], from: next)
        func padded(_ number: Int?) -> String {
            (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)"
        }
        return padded(time.hour) + ":" + padded(time.minute)
    }

    /// Plans the next summary unless one is planned: a device can start with the feature on.
    mutating func ensureSummary(_ turn: inout Turn) {
        if !turn.agenda.contains(.summary) { planSummary(&turn) }
    }

    // MARK: End of waiting

    /// Shows what was held, the featured ones first, and plans the next summary.
    mutating func showSummary(_ turn: inout Turn) {
        planSummary(&turn)
        let shown = heldStillAllowed(turn: &turn).filter { endWaiting($0, &turn) }
        guard !shown.isEmpty else { return }
        for delivered in shown { turn.record(.summaryShown, on: delivered.id) }
        let ranked = SummaryOrder(shown).ids
        state.condition.lastSummary = turn.wall
        state.condition.summary = ranked
        turn.effects.append(.showSummary(ranked))
    }

    /// Lets what is held wait no longer, of one app or of all: without light, banner or sound it
    /// goes where it would have gone (a guess).
    mutating func releaseHeld(of app: String? = nil, _ turn: inout Turn) {
        for delivered in heldStillAllowed(of: app, turn: &turn) {
            turn.record(.summaryReleased, on: delivered.id)
            guard endWaiting(delivered, &turn) else { continue }
            turn.effects.append(
                .list(notification: delivered.id, app: delivered.app, seen(delivered)))
        }
    }

    /// What waits, of one app or of all. What the person turned off meanwhile leaves (AUTH-21).
    private mutating func heldStillAllowed(
        of app: String? = nil, turn: inout Turn
    ) -> [KernelState.Delivered] {
        let held = state.delivered.filter { delivered in
            delivered.placement.isHeldForSummary && (app.map { $0 == delivered.app } ?? true)
        }
        return held.filter { delivered in
            guard let app = state.apps[delivered.app] else { return false }
            guard let reason = app.reasonAgainstNotifying(at: turn.now) else { return true }
            turn.record(reason, on: delivered.id)
            drop(delivered.id, &turn)
            return false
        }
    }

    /// How a listed notification looks to the person now.
    private func seen(_ delivered: KernelState.Delivered) -> Appearance {
        guard let app = state.apps[delivered.app] else { return delivered.appearance }
        return state.seen(delivered.appearance, delivered.notification.request.content, app)
    }

    /// Puts one that was held where its app's settings want it. Returns whether it is anywhere.
    private mutating func endWaiting(_ delivered: KernelState.Delivered, _ turn: inout Turn) -> Bool
    {
        guard let app = state.apps[delivered.app] else { return false }
        let isSilenced =
            delivered.placement.silencedBy != nil
            && delivered.placement.silencedBy == state.condition.focus
        let isOnLockScreen =
            app.settings.lockScreen == .enabled && app.settings.alert == .enabled && !isSilenced
            && !app.isQuiet
        guard delivered.placement.isListed || isOnLockScreen else {
            turn.record(.noPlace, on: delivered.id)
            drop(delivered.id, &turn)
            return false
        }
        state.delivered.change(id: delivered.id) { entry in
            entry.placement.isHeldForSummary = false
            entry.placement.isOnLockScreen = isOnLockScreen
        }
        turn.changes?.delivered.insert(delivered.id)
        return true
    }
}
