public import DeviceModel

extension TestDevice {
    /// Says how the sounds are found that an app has at the moment, for extensions that make them.
    ///
    /// A device looks into `Library/Sounds` and the bundle by itself; a test device has no folders.
    /// The closure is asked each time when the app's extension hands its content back, on the
    /// extension's thread; its answer replaces the sounds that the app was installed with.
    ///
    /// ```swift
    /// device.findSounds(of: "org.example.shop") { soundFiles(in: folder) }
    /// ```
    ///
    /// - Parameters:
    ///   - app: The bundle identifier.
    ///   - finder: The sounds with places, names and lengths.
    public func findSounds(
        of app: String, by finder: @escaping @Sendable () -> [SoundFile]
    ) {
        core.setSoundFinder(finder, of: app)
    }
}
