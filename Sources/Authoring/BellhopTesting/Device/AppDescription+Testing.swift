public import DeviceModel
internal import NotificationModel

extension AppDescription {
    /// A chat app as it has to be set up for avatars: with the communication entitlement (COM-1) and
    /// the activity types of messages and calls (COM-2).
    ///
    /// To test with what really ships, use `TestDevice.install(bundle:)`.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's identifier, to which pushes go.
    ///   - name: The name under the icon.
    public static func messaging(_ bundleIdentifier: String, name: String = "Chat") -> Self {
        AppDescription(
            bundleIdentifier: bundleIdentifier, name: name,
            entitlements: [Entitlement.communication.rawValue: .bool(true)],
            userActivityTypes: ["INSendMessageIntent", "INStartCallIntent"])
    }
}
