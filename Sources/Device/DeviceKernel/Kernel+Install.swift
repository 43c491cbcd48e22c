internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Installing, updating and removing apps: AUTH-8, AUTH-16, LIST-15.

extension Kernel {
    /// Installs an app, or replaces it by another build.
    ///
    /// An update keeps the pending and listed notifications (LIST-15) and the person's choices.
    mutating func install(_ app: AppDescription, _ turn: inout Turn) {
        let name = app.bundleIdentifier
        if state.apps[name] == nil {
            state.apps[name] = .init(description: app)
            state.background.install(name)
            if let former = state.formerPermissions.remove(name, at: turn.now, state.settings) {
                state.apps[name]?.permission.restore(former)
            }
            recall(name, &turn)
        } else {
            state.apps[name]?.description = app
        }
        state.apps[name]?.permission.follow(app)
    }

    /// Removes an app with all of its data, and records it in the journeys. Calls that wait for the
    /// person are answered.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        if state.absent.removeValue(forKey: app) != nil { turn.changes?.uninstalled.insert(app) }
        state.activities.uninstall(app, &turn)
        state.widgets.uninstall(app)
        state.endCalls(of: app, &turn)
        state.speech.forget(app, &turn)
        guard let installed = state.apps.removeValue(forKey: app) else { return }
        state.formerPermissions.keep(installed, at: turn.now, state.settings)
        state.pending.uninstall(app, &turn)
        state.regions.uninstall(app, &turn)
        state.background.uninstall(app, &turn)
        turn.agenda.forget(.mute(app: app))
        state.questions.uninstall(app, &turn)
        state.delivered.uninstall(app, &turn)
        state.underWay.uninstall(app, &turn)
        turn.changes?.uninstalled.insert(app)
    }
}
