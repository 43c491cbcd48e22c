internal import DeviceModel
internal import Foundation

// The states of apps' processes: launched, in the foreground, suspended, ended, force-quit (BG-4).

extension Kernel {
    mutating func appMoved(_ app: String, _ process: AppProcessState, _ turn: inout Turn) {
        guard let installed = state.apps[app],
            process == .terminated || state.settings.reasonAgainstRunning(installed) == nil
        else { return }
        state.apps[app]?.process = process
        if process == .terminated { state.endCalls(of: app, &turn) }
        state.background.planSuspension(of: app, process, state.settings, &turn)
        guard process == .foreground else { return }
        state.apps[app]?.isForceQuit = false
        if state.apps[app]?.description.isEphemeralClip == true {
            // Each launch gives an App Clip eight more hours (AUTH-16).
            state.apps[app]?.ephemeralUntil = turn.now + 8 * 3_600
        }
        state.background.wakeHeld(app, state.apps, state.settings, &turn)
    }

    /// Suspends an app in the background whose time is over. A busy app continues until it is done.
    mutating func suspend(_ app: String, _ turn: inout Turn) {
        guard let process = state.apps[app]?.process, process == .background else { return }
        // An app with a call keeps running, and its suspension is planned after the call (CALL-7).
        guard !state.calls.contains(app: app) else { return }
        guard !state.background.isBusy(app, turn) else {
            return state.background.planSuspension(of: app, process, state.settings, &turn)
        }
        state.apps[app]?.process = .suspended
        turn.effects.append(.suspendApp(app: app))
    }

    mutating func forceQuit(_ app: String, _ turn: inout Turn) {
        guard state.apps[app] != nil else { return }
        state.apps[app]?.isForceQuit = true
        state.background.discardHeld(app, &turn)
        end(app, &turn)
    }

    /// Ends an app's process. It counts as ended immediately, even if the process still runs for a
    /// moment.
    mutating func end(_ app: String, _ turn: inout Turn) {
        state.apps[app]?.process = .terminated
        state.endCalls(of: app, &turn)
        state.background.planSuspension(of: app, .terminated, state.settings, &turn)
        turn.effects.append(.terminateApp(app: app))
    }

    mutating func endAppsThatAreTooNew(_ turn: inout Turn) {
        for name in state.apps.keys.sorted() {
            guard let app = state.apps[name], app.process != .terminated,
                state.settings.reasonAgainstRunning(app) != nil
            else { continue }
            end(name, &turn)
        }
    }

    mutating func carryOut(_ action: BackgroundWork.Action?, _ turn: inout Turn) {
        switch action {
        case .end(let app): end(app, &turn)
        case nil: break
        }
    }
}
