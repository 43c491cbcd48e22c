public import DeviceModel

extension TestDevice {
    /// Sets a closure that finds an app's current sounds, for extensions that create them.
    ///
    /// A device searches `Library/Sounds` and the bundle itself; a test device lacks folders. The
    /// closure runs on the extension's thread each time the app's extension returns its content.
    /// Its result replaces the sounds with which the app was installed.
    ///
    /// ```swift
    /// device.findSounds(of: "org.example.shop") {
    ///     let format = SoundFile.Format(container: .caf, codec: .linearPCM, seconds: 2.5)
    ///     return [SoundFile(place: .appContainer, name: "paid.caf", format: format)]
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - app: The bundle identifier.
    ///   - finder: Returns the sounds with places, names and lengths.
    public func findSounds(
        of app: String, by finder: @escaping @Sendable () -> [SoundFile]
    ) {
        core.setSoundFinder(finder, of: app)
    }
}
