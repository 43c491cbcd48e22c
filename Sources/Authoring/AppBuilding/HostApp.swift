internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The app that stands for the real one, whose code is not built: it hosts the extensions.
enum HostApp {
    /// The name of its module, which no app has.
    static let module = "BellhopHostApp"

    /// What is said of it.
    static func diagnostic(_ app: XcodeTarget) -> PreparationDiagnostic {
        diagnostic(app.name, app.place)
    }

    /// What is said of it in a `project.yml`.
    static func diagnostic(_ app: String, at file: URL) -> PreparationDiagnostic {
        diagnostic(app, SourcePlace(file.path))
    }

    /// What is said where the app's own code needs a framework that is not here.
    static func diagnostic(
        _ app: String, needing obstacle: (module: String, place: SourcePlace)
    ) -> PreparationDiagnostic {
        diagnostic(
            app, obstacle.place,
            ending: "It needs \(obstacle.module), which is not here; --with-app says what else.")
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

    /// Its code: what every app that shows pushes does.
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
