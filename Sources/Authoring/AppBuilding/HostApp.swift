internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// An app that hosts the extensions when the real app's code is not built.
enum HostApp {
    static let module = "BellhopHostApp"

    static func diagnostic(_ app: XcodeTarget) -> PreparationDiagnostic {
        diagnostic(app.name, app.place)
    }

    static func diagnostic(_ app: String, at file: URL) -> PreparationDiagnostic {
        diagnostic(app, SourcePlace(file.path))
    }

    static func diagnostic(
        _ app: String, needing obstacle: (module: String, place: SourcePlace)
    ) -> PreparationDiagnostic {
        diagnostic(
            app, obstacle.place,
            ending: "It needs \(obstacle.module), which is missing; --with-app lists the rest.")
    }

    private static func diagnostic(
        _ app: String, _ place: SourcePlace, ending: String = "With --with-app it is built."
    ) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .warning, path: place.path, line: place.line, column: place.column ?? 1,
            message:
                "The code of \(app.printable) itself is not built and does not run: a host "
                + "with its identifier, Info.plist, entitlements and resources is in its place, asks "
                + "for permission and registers for pushes. What else that code does, such as to "
                + "register categories, is missing. \(ending)")
    }

    /// The source of the host app: the minimum that an app needs to show pushes.
    static let text = """
        // Made by `bellhop build` in place of the app's own code.
        import UIKit
        import UserNotifications

        @main
        final class HostAppDelegate: UIResponder, UIApplicationDelegate,
            UNUserNotificationCenterDelegate
        {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let center = UNUserNotificationCenter.current()
                center.delegate = self
                center.requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in }
                application.registerForRemoteNotifications()
                return true
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler:
                    @escaping (UNNotificationPresentationOptions) -> Void
            ) {
                completionHandler([.banner, .list, .sound, .badge])
            }
        }

        """
}
