extension UIApplicationDelegate {
    /// Runs the app of a delegate that is marked `@main`.
    ///
    /// It creates the delegate, connects to the device, launches the app and runs until the device
    /// ends the process. Without a device in the environment, the process prints an error and exits
    /// with status 64.
    @MainActor
    public static func main() {
        AppLauncher.run(delegateType: Self.self)
    }
}
