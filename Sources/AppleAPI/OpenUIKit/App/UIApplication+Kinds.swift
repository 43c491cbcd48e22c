extension UIApplication {
    /// Whether the app is in front.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiapplication/state>.
    @nonexhaustive
    public enum State: Int, Sendable {
        /// In front and receiving events.
        case active = 0
        /// In front without events, or launching.
        case inactive = 1
        /// Not in front.
        case background = 2
    }

    /// The keys of a launch's options.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey>.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's text.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The payload of the push that launched the app.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The URL that launched the app.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// A region that was crossed launched the app.
        public static let location = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocationKey")
    }

    /// The keys of the options for opening a URL elsewhere.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey>.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's text.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Only an app may open the link, not a browser.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
}
