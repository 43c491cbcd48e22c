internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The Scheduled Summary: FOCUS-6 to FOCUS-8, LEVEL-8.

extension DeviceSettings {
    /// Returns whether a notification waits for the next summary.
    ///
    /// That messages wait too after the person has switched direct messages off is a guess.
    func isHeldForSummary(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, _ level: InterruptionLevel
    ) -> Bool {
        guard hasSummary, app.choices.isInSummary, level < .timeSensitive else { return false }
        return !flight.appearance.isCommunication || app.settings.directMessages == .disabled
    }

    fileprivate func nextSummary(after start: Date) -> Date? {
        let dates = summary.minutes.compactMap { minute in
            CalendarMatch.next(
                after: start, matching: DateComponents(hour: minute / 60, minute: minute % 60),
                zone: timeZone, calendar: Calendar(identifier: .gregorian))
        }
        return dates.min()
    }

    func nextSummaryTime(after wall: Date) -> String? {
        guard let next = nextSummary(after: wall) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let time = calendar.dateComponents([.hour, .minute], from: next)
        func padded(_ number: Int?) -> String {
            (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)"
        }
        return padded(time.hour) + ":" + padded(time.minute)
    }
}

extension DeliveredList {
    /// Schedules the next summary by the person's clock.
    ///
    /// - Parameter catchingUp: Whether a summary time that the device missed since the first held
    ///   notification still counts, because it was off or its clock was set. The summary then
    ///   appears immediately, which is a guess.
    func planSummary(
        _ settings: DeviceSettings, catchingUp: Bool = false, _ turn: inout Turn
    ) {
        guard settings.hasSummary else { return turn.agenda.forget(.summary) }
        var start = turn.wall
        if catchingUp, let oldest = first(where: \.placement.isHeldForSummary) {
            start = Swift.min(start, oldest.notification.date)
        }
        guard let next = settings.nextSummary(after: start) else {
            return turn.agenda.forget(.summary)
        }
        turn.agenda.set(.summary, at: next - settings.clockOffset)
    }

    /// Moves held notifications, of one app or of all, to the lists that the app's settings allow.
    ///
    /// Notifications that the person has turned off in the meantime are removed (AUTH-21).
    ///
    /// - Parameters:
    ///   - reason: The first reason recorded for each notification that may stay.
    ///   - focus: The name of the active Focus.
    /// - Returns: The notifications that are listed now.
    mutating func endWaiting(
        of app: String? = nil, because reason: JourneyReason? = nil,
        _ apps: [String: KernelState.InstalledApp], focus: String?, _ turn: inout Turn
    ) -> [KernelState.Delivered] {
        let held = filter { delivered in
            delivered.placement.isHeldForSummary && (app.map { $0 == delivered.app } ?? true)
        }
        var listed: [KernelState.Delivered] = []
        for delivered in held {
            guard let app = apps[delivered.app] else { continue }
            if let reason = app.reasonAgainstNotifying(at: turn.now) {
                turn.record(reason, on: delivered.id)
                remove(id: delivered.id, &turn)
                continue
            }
            if let reason { turn.record(reason, on: delivered.id) }
            if endWaiting(delivered, app, focus: focus, &turn) { listed.append(delivered) }
        }
        return listed
    }

    /// Moves one held notification, and returns whether any list has it.
    private mutating func endWaiting(
        _ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp, focus: String?,
        _ turn: inout Turn
    ) -> Bool {
        let silencedBy = delivered.placement.silencedBy
        let isSilenced = silencedBy != nil && silencedBy == focus
        let isOnLockScreen =
            app.settings.lockScreen == .enabled && app.settings.alert == .enabled && !isSilenced
            && !app.isQuiet
        guard delivered.placement.isListed || isOnLockScreen else {
            turn.record(.noPlace, on: delivered.id)
            remove(id: delivered.id, &turn)
            return false
        }
        change(id: delivered.id, &turn) { entry in
            entry.placement.isHeldForSummary = false
            entry.placement.isOnLockScreen = isOnLockScreen
        }
        return true
    }
}
