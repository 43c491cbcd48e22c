internal import DeviceModel
internal import Foundation
internal import NotificationModel

// What apps may know of a Focus: COM-39 to COM-42.

extension KernelState {
    /// Whether a Focus is on that silences this app; `nil` when the app may not know (COM-40,
    /// COM-41).
    ///
    /// A Focus whose status is not shared counts as none, which is a guess.
    package func isFocused(_ app: String) -> Bool? {
        guard let installed = apps[app], installed.choices.focusAuthorization == .authorized,
            !settings.restrictsFocusStatus,
            installed.settings.authorizationStatus.allowsNotifications,
            installed.description.isEntitled(.communication)
        else { return nil }
        guard let focus, focus.sharesStatus else { return false }
        return !focus.apps.passes(app)
    }

    /// The Focus that keeps an app's calls from being shown, by name (VOIP-3).
    ///
    /// Apple names no rule; that a call passes as the app's notifications do is a guess.
    package func focusAgainstCalls(of app: String) -> String? {
        focus.flatMap { $0.apps.passes(app) ? nil : $0.name }
    }

    /// What each app may know now, to tell afterwards what changed.
    func focusStatuses() -> [String: Bool] {
        apps.keys.reduce(into: [:]) { statuses, app in statuses[app] = isFocused(app) }
    }

    /// Reports the status to the apps for which it changed (COM-42), but not to those that may only
    /// now know of it, or no longer.
    func shareFocusStatus(since before: [String: Bool], _ turn: inout Turn) {
        for app in before.keys.sorted() {
            guard let now = isFocused(app), now != before[app] else { continue }
            turn.effects.append(.shareFocusStatus(app: app, isFocused: now))
        }
    }
}

/// Whether an app may know that a Focus is on. Raw values are Apple's (COM-39).
package enum FocusAuthorization: Int, Sendable, Hashable, Codable {
    /// Never asked.
    case notDetermined = 0
    /// Not possible on this device.
    case restricted = 1
    /// Refused.
    case denied = 2
    /// Allowed.
    case authorized = 3
}

extension AppChoices {
    /// Whether the person allows the app to know of a Focus; never `restricted`, which is the
    /// device's affair.
    var focusAuthorization: FocusAuthorization {
        switch sharesFocusStatus {
        case nil: .notDetermined
        case false?: .denied
        case true?: .authorized
        }
    }
}

extension KernelState {
    /// Whether an app may know that a Focus is on; `nil` when the app is not installed (COM-39).
    package func focusAuthorization(of app: String) -> FocusAuthorization? {
        guard let installed = apps[app] else { return nil }
        return settings.restrictsFocusStatus ? .restricted : installed.choices.focusAuthorization
    }
}
