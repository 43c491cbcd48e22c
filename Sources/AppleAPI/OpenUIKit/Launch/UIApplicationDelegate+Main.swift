extension UIApplicationDelegate {
    /// The program's entry for a delegate marked `@main`: makes the delegate, connects to the
    /// device, launches the app and runs until the device ends the process.
    ///
    /// Without a device in the environment the process ends with a sentence and status 64.
    @MainActor
    public static func main() {
        AppLauncher.run(delegateType: Self.self)
    }
}
