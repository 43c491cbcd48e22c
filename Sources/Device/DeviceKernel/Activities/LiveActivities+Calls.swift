internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Calls of apps' code: LIVE-4, LIVE-5, LIVE-19, LIVE-20.

extension LiveActivities {
    /// Starts the activity that an app requests, and returns the reason if it does not start.
    mutating func request(
        _ request: ActivityRequest, _ app: KernelState.InstalledApp, _ journey: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> JourneyReason? {
        if let reason = add(request, app, journey, isByPush: false, settings, &turn) {
            return reason
        }
        if let activity = list.last {
            turn.effects.append(.activity(activity, wakesApp: false))
        }
        return nil
    }

    /// Updates a pending or running activity, and returns the journey of one that runs.
    mutating func update(
        _ id: String, to content: LiveActivity.Content, of app: String, at timestamp: Date?,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> String? {
        guard let index = changeable(id, of: app, at: timestamp) else { return nil }
        setTimestamp(timestamp, at: index)
        guard list[index].isRunning else {
            changePending(index, to: content, &turn)
            return nil
        }
        update(index, to: content, list[index].journey, nil, settings, &turn)
        return list[index].journey
    }

    mutating func end(
        _ id: String, with content: LiveActivity.Content?, _ dismissal: ActivityDismissal,
        of app: String, at timestamp: Date?, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard let index = changeable(id, of: app, at: timestamp) else { return }
        setTimestamp(timestamp, at: index)
        guard list[index].isRunning else { return changePending(index, to: nil, &turn) }
        end(
            index, content ?? list[index].content, at: dismissal.removal(at: turn.wall),
            list[index].journey, nil, settings, &turn)
    }

    /// Returns the pending or running activity that a call changes. A call with an older timestamp
    /// than that of the last change is ignored, as a push is (LIVE-4).
    private func changeable(_ id: String, of app: String, at timestamp: Date?) -> Int? {
        guard let index = index(id, of: app),
            list[index].isRunning || list[index].phase == .pending
        else { return nil }
        if let timestamp, let last = list[index].lastTimestamp, timestamp < last { return nil }
        return index
    }
}

extension ActivityDismissal {
    fileprivate func removal(at wall: Date) -> Date {
        let latest = wall + KernelLimits.activityStaySecondsMax
        return switch self {
        case .standard: latest
        case .immediate: wall
        case .after(let date): max(min(date, latest), wall)
        }
    }
}

extension JourneyReason {
    /// The error that `Activity.request` throws for a reason (LIVE-19, a guess where Apple describes
    /// no cause).
    var activityRefusal: ActivityRefusal {
        switch self {
        case .activityNotForeground: .visibility
        case .activityTurnedOff: .denied
        case .activityNotSupported: .unsupportedTarget
        case .activityTooMany: .targetMaximumExceeded
        default: .unsupported
        }
    }
}
