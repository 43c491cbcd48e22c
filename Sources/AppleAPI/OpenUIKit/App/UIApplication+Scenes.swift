public import Foundation
internal import OpenFoundation
public import OpenUIKitCore

extension UIApplication {
    /// The scenes that are connected: none.
    public var connectedScenes: Set<UIScene> { [] }

    /// What the system remembers of scenes: nothing.
    public var openSessions: Set<UISceneSession> { [] }

    /// Whether it can show several scenes: it cannot.
    public var supportsMultipleScenes: Bool { false }

    /// The windows that are shown.
    @available(iOS, introduced: 2.0, deprecated: 15.0)
    public var windows: [UIWindow] { UIWindow.all }

    /// The window that receives the keys.
    @available(iOS, introduced: 2.0, deprecated: 13.0)
    public var keyWindow: UIWindow? { UIWindow.all.first(where: \.isKeyWindow) }

    /// Whether an app may fetch in the background: it may.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// How long an app in the background may go on: without end, for no time is taken away.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether what is protected while the device is locked can be read.
    public var isProtectedDataAvailable: Bool { SystemRules.isProtectedDataAvailable }

    /// In which direction the language is read.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Says how often fetching is wanted; nothing fetches here.
    @available(iOS, introduced: 7.0, deprecated: 13.0)
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// Fetching as often as may be.
    @available(iOS, introduced: 7.0, deprecated: 13.0)
    nonisolated public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }

    /// Fetching never.
    @available(iOS, introduced: 7.0, deprecated: 13.0)
    nonisolated public class var backgroundFetchIntervalNever: TimeInterval {
        .greatestFiniteMagnitude
    }

    /// Asks for time in the background.
    ///
    /// Each call gives another number. No time is taken away here, so that `handler` is not called.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { nextBackgroundTask() }

    /// Asks for time in the background, with a name.
    public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { nextBackgroundTask() }

    /// Gives time in the background back.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// A stretch of time in the background.
///
/// See <https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier>.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// None.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an app may fetch in the background.
///
/// See <https://developer.apple.com/documentation/uikit/uibackgroundrefreshstatus>.
@nonexhaustive
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Nobody may.
    case restricted = 0
    /// The person forbade it.
    case denied = 1
    /// It may.
    case available = 2
}

/// In which direction a language is read.
///
/// See <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>.
@nonexhaustive
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
