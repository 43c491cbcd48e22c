import DeviceModel

extension DeviceSettings {
    /// Why none of an app's programs runs; `nil` when they do.
    ///
    /// A phone would not even install an app that is made for a newer system.
    func reasonAgainstRunning(_ app: KernelState.InstalledApp) -> JourneyReason? {
        runs(app.description.minimumSystemVersion) ? nil : .appSystemTooOld
    }
}
