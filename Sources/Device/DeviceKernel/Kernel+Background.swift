internal import Foundation
internal import NotificationModel

// Background pushes and their budget: BG-1 to BG-11.

extension Kernel {
    private static let hour: TimeInterval = 3_600

    mutating func wakeApp(
        for payload: Payload, _ installed: KernelState.InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        guard payload.isContentAvailable else { return }
        if let reason = reasonAgainstWaking(installed) { return note(reason, on: id, turn) }
        let app = installed.description.bundleIdentifier
        let isFree = installed.process == .foreground || hasBudget(app, turn)
        guard isFree else { return hold(payload.content.userInfo, id, app: app, turn) }
        if installed.process != .foreground { state.apps[app]?.wakes.append(turn.now) }
        wake(app, payload.content.userInfo, id, &turn)
    }

    private func reasonAgainstWaking(_ installed: KernelState.InstalledApp) -> JourneyReason? {
        guard installed.description.backgroundModes.contains("remote-notification") else {
            return .pushNoBackgroundMode
        }
        if let minimum = installed.description.minimumSystemVersion,
            minimum > state.settings.systemVersion
        {
            return .appSystemTooOld
        }
        if installed.process == .foreground { return nil }
        if installed.isForceQuit { return .pushForceQuit }
        if state.settings.isLowPower || !installed.choices.refreshesInBackground {
            return .pushNoRefresh
        }
        return nil
    }

    private mutating func wake(
        _ app: String, _ payload: [String: PropertyValue], _ id: String, _ turn: inout Turn
    ) {
        note(.pushWakesApp, on: id, turn)
        turn.effects.append(.wakeApp(notification: id, app: app, payload: payload))
        state.agenda.set(
            .background(notification: id), at: turn.now + state.settings.backgroundSeconds)
    }

    /// Whether the app may be woken once more within this hour (BG-5).
    private mutating func hasBudget(_ app: String, _ turn: Turn) -> Bool {
        state.apps[app]?.wakes.removeAll { turn.now.timeIntervalSince($0) >= Self.hour }
        return (state.apps[app]?.wakes.count ?? 0) < state.settings.backgroundPushesPerHour
    }

    /// Keeps one push until there is budget again; a newer takes its place (BG-6).
    private mutating func hold(
        _ payload: [String: PropertyValue], _ id: String, app: String, _ turn: Turn
    ) {
        if let earlier = state.apps[app]?.heldWake {
            note(.pushHeldReplaced, on: earlier.notification, turn, detail: id)
        }
        state.apps[app]?.heldWake = .init(notification: id, payload: payload)
        note(.pushHeld, on: id, turn)
        if let oldest = state.apps[app]?.wakes.first {
            state.agenda.set(.budget(app: app), at: oldest + Self.hour)
        }
    }

    /// Hands out the push that waits: there is budget again, or the app was opened (BG-6).
    mutating func wakeHeld(_ app: String, _ turn: inout Turn) {
        guard let held = state.apps[app]?.heldWake, let installed = state.apps[app] else { return }
        if let reason = reasonAgainstWaking(installed) {
            state.apps[app]?.heldWake = nil
            return note(reason, on: held.notification, turn)
        }
        guard installed.process == .foreground || hasBudget(app, turn) else { return }
        state.apps[app]?.heldWake = nil
        state.agenda.forget(.budget(app: app))
        if installed.process != .foreground { state.apps[app]?.wakes.append(turn.now) }
        wake(app, held.payload, held.notification, &turn)
    }

    /// A force-quit throws away what waits (BG-6).
    mutating func discardHeld(_ app: String, _ turn: Turn) {
        guard let held = state.apps[app]?.heldWake else { return }
        state.apps[app]?.heldWake = nil
        state.agenda.forget(.budget(app: app))
        note(.pushForceQuit, on: held.notification, turn)
    }

    mutating func backgroundHandled(
        _ id: String, _ outcome: BackgroundOutcome, _ turn: inout Turn
    ) {
        state.agenda.forget(.background(notification: id))
        switch outcome {
        case .fetched(let result):
            let words = [0: "newData", 1: "noData", 2: "failed"]
            note(.pushFetched, on: id, turn, detail: words[result] ?? "\(result)")
        case .notImplemented: note(.pushFetchNotImplemented, on: id, turn)
        case .failed(let why): note(.pushFetchFailed, on: id, turn, detail: why)
        }
    }

    mutating func backgroundTimeOver(_ id: String, _ turn: Turn) {
        note(.pushFetchTimeOver, on: id, turn)
    }
}
