// The contents of the files of a new project.

extension ExtensionTemplate {
    var service: String {
        """
        import NotificationServiceKit

        // NSExtensionPrincipalClass names this class, so it lives in the extension's own module. What the
        // pipeline does, and how to change it: the guides of NotificationServiceKit.
        final class NotificationService: CommunicationNotificationService {}

        """
    }

    var delegate: String {
        """
        import UIKit
        import UserNotifications

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let center = UNUserNotificationCenter.current()
                center.delegate = self
                // Better: ask when there is a reason to. bellhop: silence U017
                center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
                    if let error { print("Permission was not asked: \\(error.localizedDescription)") }
                    guard granted else { return }
                    DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
                }
                return true
            }

            func application(
                _ application: UIApplication,
                didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
            ) {
                // Send the token to your server here.
                print("Registered for pushes with a token of \\(deviceToken.count) bytes")
            }

            func application(
                _ application: UIApplication,
                didFailToRegisterForRemoteNotificationsWithError error: Error
            ) {
                print("Not registered for pushes: \\(error.localizedDescription)")
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler:
                    @escaping (UNNotificationPresentationOptions) -> Void
            ) {
                completionHandler([.banner, .list, .sound, .badge])
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
            ) {
                completionHandler()
            }
        }

        """
    }

    var project: String {
        let isAddress = bellhop.contains("://")
        let package =
            isAddress ? "    url: \(bellhop)\n    branch: main" : "    path: \(bellhop)"
        return """
            # `xcodegen` makes \(name).xcodeproj of this for Xcode; `bellhop build` builds it on Linux.
            name: \(name)
            options:
              deploymentTarget:
                iOS: "15.0"
            settings:
              base:
                MARKETING_VERSION: "1.0"
                CURRENT_PROJECT_VERSION: "1"
                SWIFT_VERSION: "5.0"
            packages:
              Bellhop:
            \(package)
            targets:
              \(name):
                type: application
                platform: iOS
                sources: [\(name)]
                dependencies:
                  - target: NotificationService
                settings:
                  base:
                    PRODUCT_BUNDLE_IDENTIFIER: \(bundleIdentifier)
                    PRODUCT_NAME: \(name)
                    INFOPLIST_FILE: \(name)/Info.plist
                    CODE_SIGN_ENTITLEMENTS: \(name)/\(name).entitlements
              NotificationService:
                type: app-extension
                platform: iOS
                sources: [NotificationService]
                dependencies:
                  - package: Bellhop
                    product: NotificationServiceKit
                settings:
                  base:
                    PRODUCT_BUNDLE_IDENTIFIER: \(bundleIdentifier).NotificationService
                    PRODUCT_NAME: NotificationService
                    INFOPLIST_FILE: NotificationService/Info.plist
                    CODE_SIGN_ENTITLEMENTS: NotificationService/NotificationService.entitlements

            """
    }

    // MARK: Property lists

    static func propertyList(_ entries: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(entries)</dict>
        </plist>

        """
    }

    private static func text(_ key: String, _ value: String) -> String {
        "    <key>\(key)</key>\n    <string>\(value)</string>\n"
    }

    private static func list(_ key: String, _ values: [String]) -> String {
        let items = values.map { "        <string>\($0)</string>\n" }.joined()
        return "    <key>\(key)</key>\n    <array>\n\(items)    </array>\n"
    }

    private static func yes(_ key: String) -> String { "    <key>\(key)</key>\n    <true/>\n" }

    static let commonKeys =
        text("CFBundleDevelopmentRegion", "en")
        + text("CFBundleDisplayName", "$(PRODUCT_NAME)")
        + text("CFBundleExecutable", "$(EXECUTABLE_NAME)")
        + text("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)")
        + text("CFBundleInfoDictionaryVersion", "6.0")
        + text("CFBundleName", "$(PRODUCT_NAME)")
        + text("CFBundleShortVersionString", "$(MARKETING_VERSION)")
        + text("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)")
        + text("MinimumOSVersion", "$(IPHONEOS_DEPLOYMENT_TARGET)")

    /// Without the activity types in the *app's* list, iOS shows no avatar and reports no error.
    static let appKeys =
        text("CFBundlePackageType", "APPL")
        + list("NSUserActivityTypes", ["INSendMessageIntent", "INStartCallIntent"])
        + list("UIBackgroundModes", ["remote-notification"])

    static let extensionKeys =
        text("CFBundlePackageType", "XPC!")
            + """
                <key>NSExtension</key>
                <dict>
                    <key>NSExtensionPointIdentifier</key>
                    <string>com.apple.usernotifications.service</string>
                    <key>NSExtensionPrincipalClass</key>
                    <string>$(PRODUCT_MODULE_NAME).NotificationService</string>
                </dict>

            """

    var appEntitlements: String {
        Self.text("aps-environment", "development")
            + Self.yes("com.apple.developer.usernotifications.communication")
            + Self.list("com.apple.security.application-groups", [group])
    }

    var extensionEntitlements: String {
        let filtering = "com.apple.developer.usernotifications.filtering"
        return Self.list("com.apple.security.application-groups", [group])
            + (filters ? Self.yes(filtering) : "")
    }
}
