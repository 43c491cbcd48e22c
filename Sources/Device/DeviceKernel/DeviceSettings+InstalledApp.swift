import DeviceModel

extension DeviceSettings {
    /// Returns why none of the app's processes runs; `nil` if they run.
    ///
    /// A phone would not even install an app that requires a newer system.
    func reasonAgainstRunning(_ app: KernelState.InstalledApp) -> JourneyReason? {
        runs(app.description.minimumSystemVersion) ? nil : .appSystemTooOld
    }
}
