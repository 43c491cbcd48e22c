public import Foundation
public import OpenUIKitCore

extension UIScene {
    nonisolated public static let willConnectNotification = NSNotification.Name(
        "UISceneWillConnectNotification")
    /// Never posted, because scenes do not disconnect.
    nonisolated public static let didDisconnectNotification = NSNotification.Name(
        "UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = NSNotification.Name(
        "UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}

extension UIApplication {
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// Posted in an extension whose memory nears the limit. The memory of apps is not measured.
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Never posted, because time changes are not monitored.
    nonisolated public static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// Never posted, because the status never changes.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification =
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
