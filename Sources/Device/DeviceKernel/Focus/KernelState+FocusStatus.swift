internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The Focus status that apps may know: COM-39 to COM-42.

extension KernelState {
    /// Returns whether an active Focus silences this app; `nil` if the app may not know (COM-40,
    /// COM-41).
    ///
    /// A Focus that does not share its status counts as off, which is a guess.
    package func isFocused(_ app: String) -> Bool? {
        guard let installed = apps[app], installed.choices.sharesFocusStatus == true,
            !settings.restrictsFocusStatus,
            installed.settings.authorizationStatus.allowsNotifications,
            installed.description.isEntitled(.communication)
        else { return nil }
        guard let focus, focus.sharesStatus else { return false }
        return !focus.apps.passes(app)
    }

    /// Returns the name of the Focus that prevents an app's calls from being shown (VOIP-3).
    ///
    /// Apple documents no rule. That calls pass like the app's notifications is a guess.
    package func focusAgainstCalls(of app: String) -> String? {
        focus.flatMap { $0.apps.passes(app) ? nil : $0.name }
    }

    func focusStatuses() -> [String: Bool] {
        apps.keys.reduce(into: [:]) { statuses, app in statuses[app] = isFocused(app) }
    }

    /// Reports changed statuses to their apps (COM-42).
    ///
    /// It skips the apps whose permission to know the status has changed.
    func shareFocusStatus(since before: [String: Bool], _ turn: inout Turn) {
        for app in before.keys.sorted() {
            guard let now = isFocused(app), now != before[app] else { continue }
            turn.effects.append(.shareFocusStatus(app: app, isFocused: now))
        }
    }
}
