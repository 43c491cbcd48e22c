internal import DeviceKernel
internal import DeviceModel
internal import ProcessLink

// Focus status for apps (COM-39 to COM-42).

extension Device {
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

    func sendFocusStatusUpdates() {
        for app in installed.identifiers {
            guard sentStatus.isNew(focusStatusUpdate(of: app), for: app) else { continue }
            for key in [ProcessKey.app(app), .serviceExtension(app: app)] {
                startStatusUpdate { await self.sendFocusStatusUpdate(to: key) }
            }
        }
    }

    /// Sends a process the current status, so that the last message always has the latest status.
    func sendFocusStatusUpdate(to key: ProcessKey) async {
        await host?.callIfRunning(.focusChanged(focusStatusUpdate(of: key.app)), key: key)
    }

    /// Delivers the intent for a change of the Focus status to an app (COM-42).
    ///
    /// A stopped app is launched only if its Info.plist declares the intent.
    func shareFocusStatus(_ app: String, _ isFocused: Bool) async {
        // The notification center must have the status first, also in a process that is being
        // launched with an older status.
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
