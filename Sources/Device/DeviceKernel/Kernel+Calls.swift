internal import Foundation
internal import NotificationModel

// VoIP pushes: VOIP-1 to VOIP-5.

extension Kernel {
    mutating func takeCall(
        _ payload: Payload, _ installed: KernelState.InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        if let reason = reasonAgainstCall(installed) { return turn.record(reason, on: id) }
        turn.record(.callDelivered, on: id)
        let app = installed.description.bundleIdentifier
        turn.effects.append(
            .deliverCall(notification: id, app: app, payload: payload.content.userInfo))
        giveTime(for: .call(notification: id), &turn)
    }

    /// Neither permission, Focus, budget nor a force-quit counts (VOIP-5, a guess).
    private func reasonAgainstCall(_ installed: KernelState.InstalledApp) -> JourneyReason? {
        guard installed.description.backgroundModes.contains("voip") else {
            return .callNoBackgroundMode
        }
        if let reason = state.settings.reasonAgainstRunning(installed) { return reason }
        guard installed.unreportedCalls < state.settings.unreportedCallsMax else {
            return .callsStopped
        }
        return canCallApps ? nil : .appCallsFull
    }

    mutating func callHandled(_ id: String, _ outcome: CallOutcome, _ turn: inout Turn) {
        guard isAwaitedNoMore(.call(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return }
        switch outcome {
        case .reported:
            state.apps[app]?.unreportedCalls = 0
            turn.record(.callReported, on: id)
        case .notShown(let why):
            state.apps[app]?.unreportedCalls = 0
            turn.record(.callNotShown, on: id, detail: why)
        case .notReported: callNotReported(id, app, &turn)
        case .notRegistered: turn.record(.callNotRegistered, on: id)
        case .failed(let why): turn.record(.callFailed, on: id, detail: why)
        }
    }

    mutating func callTimeOver(_ id: String, _ turn: inout Turn) {
        guard isAwaitedNoMore(.call(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return }
        callNotReported(id, app, &turn)
    }

    /// An app that shows no call is ended, and at last gets no more of these pushes (VOIP-2).
    private mutating func callNotReported(_ id: String, _ app: String, _ turn: inout Turn) {
        state.apps[app]?.unreportedCalls += 1
        turn.record(.callNotReported, on: id)
        end(app, &turn)
    }
}
