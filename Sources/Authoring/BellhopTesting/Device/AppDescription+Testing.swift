public import DeviceModel
internal import NotificationModel

extension AppDescription {
    /// Describes a chat app that is set up for avatars: with the communication entitlement (COM-1)
    /// and the activity types of messages and calls (COM-2).
    ///
    /// ```swift
    /// let chat = AppDescription.messaging("org.example.chat")
    /// try device.install(chat, serviceExtension: NotificationService.self)
    /// ```
    ///
    /// To test with the app that ships, use `TestDevice.install(bundle:)`.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's identifier, which is also its push topic.
    ///   - name: The name under the icon.
    public static func messaging(_ bundleIdentifier: String, name: String = "Chat") -> Self {
        AppDescription(
            bundleIdentifier: bundleIdentifier, name: name,
            entitlements: [Entitlement.communication.rawValue: .bool(true)],
            userActivityTypes: ["INSendMessageIntent", "INStartCallIntent"])
    }
}
