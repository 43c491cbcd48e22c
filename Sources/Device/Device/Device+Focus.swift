internal import DeviceKernel
internal import DeviceModel
internal import NotificationModel
internal import ProcessLink

// What apps may know of the person: COM-39 to COM-42, LOC-10.

extension Device {
    func sendAccess() {
        for app in installed.identifiers {
            guard sentStatus.isNew(kernel.state.access(of: app), for: app) else { continue }
            for key in [ProcessKey.app(app), .serviceExtension(app: app)] {
                startStatusUpdate { await self.sendAccess(to: key) }
            }
        }
    }

    /// Sends a process the current access, so that the last message always has the latest one.
    func sendAccess(to key: ProcessKey) async {
        await host?.callIfRunning(.accessChanged(kernel.state.access(of: key.app)), key: key)
    }

    /// Delivers the intent for a change of the Focus status to an app (COM-42).
    ///
    /// A stopped app is launched only if its Info.plist declares the intent.
    func shareFocusStatus(_ app: String, _ isFocused: Bool) async {
        // The notification center must have the status first, also in a process that is being
        // launched with an older status.
        let call = DeviceCall.shareFocusStatus(isFocused: isFocused)
        if installed[app]?.handlesFocusStatusUpdates == true {
            await tell(app, .accessChanged(kernel.state.access(of: app)))
            await tell(app, call)
        } else {
            await sendAccess(to: .app(app))
            await host?.callIfRunning(call, key: .app(app))
        }
    }
}
