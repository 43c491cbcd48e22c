internal import Foundation
internal import JSONText
internal import NotificationModel

// Background pushes and their budget: BG-1 to BG-11.

extension Kernel {
    private static let hour: TimeInterval = 3_600

    mutating func wakeApp(
        for payload: Payload, _ installed: KernelState.InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        guard payload.isContentAvailable else { return }
        if let reason = reasonAgainstWaking(installed) { return turn.record(reason, on: id) }
        let app = installed.description.bundleIdentifier
        let isFree = installed.process == .foreground || hasBudget(app, &turn)
        guard isFree else { return hold(payload.content.userInfo, id, app: app, &turn) }
        wake(app, payload.content.userInfo, id, &turn)
    }

    private func reasonAgainstWaking(
        _ installed: KernelState.InstalledApp
    ) -> JourneyReason? {
        if let reason = reasonAgainstCalling(installed) { return reason }
        if installed.process == .foreground { return nil }
        if installed.isForceQuit { return .pushForceQuit }
        if state.settings.isLowPower || !installed.choices.refreshesInBackground {
            return .pushNoRefresh
        }
        return nil
    }

    /// Why an app's method is never called, seen or unseen.
    private func reasonAgainstCalling(
        _ installed: KernelState.InstalledApp
    ) -> JourneyReason? {
        guard installed.description.backgroundModes.contains("remote-notification") else {
            return .pushNoBackgroundMode
        }
        return state.settings.reasonAgainstRunning(installed)
    }

    private mutating func wake(
        _ app: String, _ payload: [String: PropertyValue], _ id: String, _ turn: inout Turn,
        because reason: JourneyReason = .pushWakesApp
    ) {
        guard canCallApps else { return turn.record(.appCallsFull, on: id) }
        if state.apps[app]?.process != .foreground { state.apps[app]?.wakes.append(turn.now) }
        turn.record(reason, on: id)
        turn.effects.append(.wakeApp(notification: id, app: app, payload: payload))
        giveTime(for: .background(notification: id), &turn)
    }

    /// The person opens an app from an alert push with `content-available`: it may get the push
    /// once more, before it comes to the front (BG-9).
    mutating func wakeAgain(for delivered: KernelState.Delivered, _ turn: inout Turn) {
        let request = delivered.notification.request
        // The extension may have changed what the notification carries; the app gets the original.
        let payload =
            turn.journeys[delivered.id]?.original.userInfo ?? request.content.userInfo
        guard state.settings.repeatsBackgroundPushOnOpening, request.trigger == .push,
            payload[.aps]?[.contentAvailable]?.integer == 1,
            let installed = state.apps[delivered.app], installed.process != .foreground,
            reasonAgainstCalling(installed) == nil
        else { return }
        wake(delivered.app, payload, delivered.id, &turn, because: .pushWakesAgain)
    }

    // MARK: Budget

    /// Whether the app may be woken once more within this hour (BG-5).
    private mutating func hasBudget(_ app: String, _ turn: inout Turn) -> Bool {
        state.apps[app]?.wakes.removeAll { turn.now.timeIntervalSince($0) >= Self.hour }
        return (state.apps[app]?.wakes.count ?? 0) < state.settings.backgroundPushesPerHour
    }

    /// Keeps one push until there is budget again; a newer takes its place (BG-6).
    private mutating func hold(
        _ payload: [String: PropertyValue], _ id: String, app: String, _ turn: inout Turn
    ) {
        if let earlier = state.apps[app]?.heldWake {
            turn.record(.pushHeldReplaced, on: earlier.notification, detail: id)
        }
        state.apps[app]?.heldWake = .init(notification: id, payload: payload)
        turn.record(.pushHeld, on: id)
        planHeld(app, &turn)
    }

    /// Looks again when the oldest waking is an hour ago. Without any there is no budget at all,
    /// and only the person can open the app.
    private mutating func planHeld(_ app: String, _ turn: inout Turn) {
        guard let oldest = state.apps[app]?.wakes.first else { return }
        turn.agenda.set(.budget(app: app), at: oldest + Self.hour)
    }

    /// Hands out the push that waits: there is budget again, or the app was opened (BG-6).
    mutating func wakeHeld(_ app: String, _ turn: inout Turn) {
        guard let held = state.apps[app]?.heldWake, let installed = state.apps[app] else { return }
        if let reason = reasonAgainstWaking(installed) {
            forgetHeld(app, &turn)
            return turn.record(reason, on: held.notification)
        }
        guard installed.process == .foreground || hasBudget(app, &turn) else {
            return planHeld(app, &turn)
        }
        forgetHeld(app, &turn)
        wake(app, held.payload, held.notification, &turn)
    }

    /// A force-quit throws away what waits (BG-6).
    mutating func discardHeld(_ app: String, _ turn: inout Turn) {
        guard let held = state.apps[app]?.heldWake else { return }
        forgetHeld(app, &turn)
        turn.record(.pushForceQuit, on: held.notification)
    }

    private mutating func forgetHeld(_ app: String, _ turn: inout Turn) {
        state.apps[app]?.heldWake = nil
        turn.agenda.forget(.budget(app: app))
    }

    // MARK: Outcome

    mutating func backgroundHandled(
        _ id: String, _ outcome: BackgroundOutcome, _ turn: inout Turn
    ) {
        guard isAwaitedNoMore(.background(notification: id), &turn) else { return }
        switch outcome {
        case .fetched(let result):
            let words = [0: "newData", 1: "noData", 2: "failed"]
            turn.record(.pushFetched, on: id, detail: words[result] ?? "\(result)")
        case .notImplemented: turn.record(.pushFetchNotImplemented, on: id)
        case .failed(let why): turn.record(.pushFetchFailed, on: id, detail: why)
        }
    }

    /// An unseen app that takes longer than its time is ended; one in front goes on.
    mutating func backgroundTimeOver(_ id: String, _ turn: inout Turn) {
        guard isAwaitedNoMore(.background(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return }
        turn.record(.pushFetchTimeOver, on: id)
        guard state.apps[app]?.process == .background else { return }
        end(app, &turn)
    }
}
