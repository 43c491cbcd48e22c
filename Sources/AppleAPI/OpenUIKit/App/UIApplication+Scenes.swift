public import Foundation
internal import OpenFoundation
public import OpenUIKitCore

extension UIApplication {
    /// The connected scenes: at most one, and none before the app first comes to the foreground.
    public var connectedScenes: Set<UIScene> { scenes?.scene.map { [$0] } ?? [] }

    public var openSessions: Set<UISceneSession> { scenes?.scene.map { [$0.session] } ?? [] }

    /// Always `false`, as on an iPhone.
    public var supportsMultipleScenes: Bool { false }

    @available(iOS, introduced: 2.0, deprecated: 15.0)
    public var windows: [UIWindow] { UIWindow.all }

    @available(iOS, introduced: 2.0, deprecated: 13.0)
    public var keyWindow: UIWindow? { UIWindow.all.first(where: \.isKeyWindow) }

    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// The remaining background time in seconds. It is unlimited, because background time never
    /// expires here.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    public var isProtectedDataAvailable: Bool { SystemRules.isProtectedDataAvailable }

    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Does nothing, because background fetches do not take place.
    @available(iOS, introduced: 7.0, deprecated: 13.0)
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    @available(iOS, introduced: 7.0, deprecated: 13.0)
    nonisolated public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }

    @available(iOS, introduced: 7.0, deprecated: 13.0)
    nonisolated public class var backgroundFetchIntervalNever: TimeInterval {
        .greatestFiniteMagnitude
    }

    /// Begins a background task and returns a new identifier.
    ///
    /// Background time never expires here, so `handler` is not called.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { nextBackgroundTask() }

    public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { nextBackgroundTask() }

    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// The identifier of a background task.
///
/// See <https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier>.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an app may fetch in the background.
///
/// See <https://developer.apple.com/documentation/uikit/uibackgroundrefreshstatus>.
@nonexhaustive
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted = 0
    case denied = 1
    case available = 2
}

/// The reading direction of a language.
///
/// See <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>.
@nonexhaustive
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
