internal import DeviceKernel
internal import DeviceLink
internal import DeviceModel

// What apps hear of the Focus (COM-39 to COM-42).

extension Device {
    /// What an app may know of the Focus now.
    func focusStatusUpdate(of app: String) -> FocusStatusUpdate {
        let access: FocusStatusUpdate.Access =
            switch kernel.state.focusAuthorization(of: app) {
            case .notDetermined, nil: .notDetermined
            case .restricted: .restricted
            case .denied: .denied
            case .authorized: .authorized
            }
        return FocusStatusUpdate(access: access, isFocused: kernel.state.isFocused(app))
    }

    /// Tells the processes of the apps for which that changed.
    func sendFocusStatusUpdates() {
        for app in installed.identifiers {
            guard sentStatus.isNew(focusStatusUpdate(of: app), for: app) else { continue }
            for key in [ProcessKey.app(app), .serviceExtension(app: app)] {
                start { await self.sendFocusStatusUpdate(to: key) }
            }
        }
    }

    /// Tells a process what is so now, so that of two changes the later one is told last.
    func sendFocusStatusUpdate(to key: ProcessKey) async {
        await host?.callIfRunning(.focusChanged(focusStatusUpdate(of: key.app)), key: key)
    }

    /// Hands an app the intent that a Focus began or ended to silence it (COM-42).
    ///
    /// An app that does not run is launched only if its Info.plist says that it handles the intent.
    func shareFocusStatus(_ app: String, _ isFocused: Bool) async {
        // The centre is to know it first, also that of a process that is just being launched, whose
        // welcome may say what was so before.
        let call = DeviceCall.shareFocusStatus(isFocused: isFocused)
        if installed[app]?.handlesFocusStatusUpdates == true {
            await tell(app, .focusChanged(focusStatusUpdate(of: app)))
            await tell(app, call)
        } else {
            await sendFocusStatusUpdate(to: .app(app))
            await host?.callIfRunning(call, key: .app(app))
        }
    }
}
