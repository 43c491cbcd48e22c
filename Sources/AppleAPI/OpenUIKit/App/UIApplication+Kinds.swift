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
        /// The local notification that launched the app, of old.
        @available(iOS, introduced: 4.0, deprecated: 10.0)
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        /// The app that launched the app.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The row of the icon's menu that launched the app.
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// What the person was doing.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The URL that launched the app.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// A region that was crossed launched the app.
        public static let location = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocationKey")
    }

    /// The keys of what comes with a URL to open.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey>.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's text.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The app that asks.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What else that app says.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file may be changed where it is.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
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

/// The key's name before Swift 4.2; newer Swift on an iPhone refuses it.
@available(iOS, deprecated: 12.0, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
