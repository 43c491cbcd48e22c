internal import Foundation
internal import NotificationModel

// The Scheduled Summary: FOCUS-6 to FOCUS-8, LEVEL-8.

extension Kernel {
    /// Whether a notification waits for the next summary.
    func isHeldForSummary(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, _ level: InterruptionLevel
    ) -> Bool {
        state.settings.has(.scheduledSummary) && state.settings.summary.isOn
            && app.choices.isInSummary && level < .timeSensitive
            && !flight.appearance.isCommunication
    }

    /// Plans the next summary.
    mutating func planSummary(_ turn: Turn) {
        guard state.settings.summary.isOn else { return state.agenda.forget(.summary) }
        let dates = state.settings.summary.minutes.compactMap { minute in
            CalendarMatch.next(
                after: turn.wall, matching: DateComponents(hour: minute / 60, minute: minute % 60),
                zone: state.settings.timeZone, calendar: Calendar(identifier: .gregorian))
        }
        guard let next = dates.min() else { return state.agenda.forget(.summary) }
        state.agenda.set(.summary, at: next - state.settings.clockOffset)
    }

    /// Shows what was held, the most relevant first, and plans the next summary.
    mutating func showSummary(_ turn: inout Turn) {
        planSummary(turn)
        let held = state.delivered.filter(\.placement.isHeldForSummary)
        guard !held.isEmpty else { return }
        // Those with media come before those without (FOCUS-7); the app's own scores rank within
        // an app, and across apps for want of anything better.
        let ranked = held.sorted { left, right in
            let leftHasMedia = left.hasMedia
            if leftHasMedia != right.hasMedia { return leftHasMedia }
            return left.relevance > right.relevance
        }
        for delivered in held.sorted(by: { $0.relevance < $1.relevance }) {
            let showsOnLock = state.apps[delivered.app]?.settings.lockScreen == .enabled
            state.delivered.change(id: delivered.id) { entry in
                entry.placement.isHeldForSummary = false
                entry.placement.isOnLockScreen = showsOnLock
            }
            changes?.delivered.insert(delivered.id)
            note(.summaryShown, on: delivered.id, turn)
        }
        state.condition.lastSummary = turn.wall
        state.condition.summary = ranked.map(\.id)
        turn.effects.append(.showSummary(ranked.map(\.id)))
    }
}

extension KernelState.Delivered {
    /// Whether it brings something to look at.
    fileprivate var hasMedia: Bool { !notification.request.content.attachments.isEmpty }
    /// The app's own rank, 0 to 1 (LEVEL-8).
    fileprivate var relevance: Double { notification.request.content.relevanceScore }
}
