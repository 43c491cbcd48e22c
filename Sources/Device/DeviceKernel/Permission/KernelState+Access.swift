internal import DeviceModel
package import NotificationModel

// What apps learn about the person: COM-39, COM-43, LOC-10, LOC-11.

extension KernelState {
    /// Returns what an app may know about the person (COM-39, COM-40, COM-43, LOC-10).
    package func access(of app: String) -> AppAccess {
        guard let choices = apps[app]?.choices else { return AppAccess() }
        return AppAccess(
            focus: settings.restrictsFocusStatus
                ? .restricted : AppAccess.Status(choices.sharesFocusStatus),
            isFocused: isFocused(app), location: choices.location,
            contacts: AppAccess.Status(choices.readsContacts))
    }

    /// Asks the person for the location. The app gets the answer as a change of its access (LOC-10).
    mutating func requestLocation(
        always: Bool, of app: AppDescription, _ turn: inout Turn
    ) -> AppAnswer {
        let purposes: [UsagePurpose] = always ? [.location, .locationAlways] : [.location]
        if let missing = purposes.first(where: { !app.explains($0) }) {
            return .failed(
                code: 1,
                message: "iOS ignores the request for the location: the app's Info.plist lacks "
                    + "\(missing.rawValue).")
        }
        let name = app.bundleIdentifier
        if let kind = apps[name]?.permission.requestLocation(always: always) {
            questions.ask(Prompt(kind, app: name), &turn)
        }
        return .done
    }
}

extension AppAccess.Status {
    /// Creates the status for the person's decision, or `notDetermined` for `nil`.
    fileprivate init(_ decision: Bool?) {
        switch decision {
        case nil: self = .notDetermined
        case false?: self = .denied
        case true?: self = .authorized
        }
    }
}
