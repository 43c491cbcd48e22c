internal import DeviceModel
internal import NotificationModel

// Focus and the Scheduled Summary, driven by the person and the clock.

extension Kernel {
    mutating func turnFocus(_ name: String?, _ turn: inout Turn) {
        guard name == nil || name.flatMap(state.settings.focus(named:)) != nil,
            name != state.condition.focus
        else { return }
        let before = state.focusStatuses()
        state.condition.focus = name
        state.shareFocusStatus(since: before, &turn)
    }

    /// Shows the held notifications, the featured ones first, and schedules the next summary.
    mutating func showSummary(_ turn: inout Turn) {
        state.delivered.planSummary(state.settings, &turn)
        let shown = state.delivered.endWaiting(
            state.apps, focus: state.condition.focus, &turn)
        guard !shown.isEmpty else { return }
        for delivered in shown { turn.record(.summaryShown, on: delivered.id) }
        let ranked = SummaryOrder(shown).ids
        state.condition.lastSummary = turn.wall
        state.condition.summary = ranked
        turn.effects.append(.showSummary(ranked))
    }

    /// Releases the held notifications of one app or of all.
    ///
    /// They go to their usual lists without lighting the screen, a banner or a sound (a guess).
    mutating func releaseFromSummary(of app: String? = nil, _ turn: inout Turn) {
        let listed = state.delivered.endWaiting(
            of: app, because: .summaryReleased, state.apps, focus: state.condition.focus, &turn)
        for delivered in listed {
            turn.effects.append(
                .list(
                    notification: delivered.id, app: delivered.app, state.seen(delivered)))
        }
    }
}
