import Foundation
import Testing
import UpTesting

/// Projects with code that does not compile: `preview` draws the push as it was sent and names the
/// error.
extension BuildRoadTests {
    private static let specification = """
        name: Mini
        options: {bundleIdPrefix: org.example, deploymentTarget: {iOS: "16.0"}}
        targets:
          Mini:
            type: application
            platform: iOS
            sources: [App]
            settings: {base: {GENERATE_INFOPLIST_FILE: YES, PRODUCT_BUNDLE_IDENTIFIER: org.example.mini}}
            dependencies: [{target: NSE}]
          NSE:
            type: app-extension
            platform: iOS
            sources: [NSE]
            info:
              path: NSE/Info.plist
              properties:
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.usernotifications.service
                  NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).NotificationService
            settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: org.example.mini.nse}}

        """

    private static func miniProject(
        service: String, app: String, settings: String, in folder: URL
    ) throws {
        let files = [
            "project.yml": specification.replacing("mini.nse}", with: "mini.nse\(settings)}"),
            "push.apns": #"{"aps":{"alert":{"title":"Sent"},"mutable-content":1}}"#,
            "App/AppDelegate.swift": """
            import UIKit
            import UserNotifications
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    UNUserNotificationCenter.current()
                        .requestAuthorization(options: [.alert]) { _, _ in }
                    \(app)
                    return true
                }
            }
            """,
            "NSE/NotificationService.swift": """
            import UserNotifications
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                ) {
                    let content = request.content.mutableCopy() as! UNMutableNotificationContent
                    content.title = "Changed"
                    \(service)
                    contentHandler(content)
                }
            }
            """,
        ]
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    struct Failure: CustomTestStringConvertible {
        var service = ""
        var app = ""
        /// Further build settings of the extension.
        var settings = ""
        let title: String
        let journey: String
        let errors: [String]

        var testDescription: String { errors.joined(separator: " ") }
    }

    static let failures = [
        Failure(
            service: #"let number: Int = "text""#, title: "Sent",
            journey:
                "(NSE: NotificationService.swift:9: cannot convert value of type 'String' to specified type 'Int')",
            errors: [
                "NotificationService.swift:9:27: warning: cannot convert value of type 'String'"
            ]),
        Failure(
            service: "content.title = = 1", title: "Sent",
            journey: "(NSE: NotificationService.swift:9: ",
            errors: ["The extension NSE is left out: NotificationService.swift:9: "]),
        Failure(
            app: #"let number: Int = "text""#, title: "Changed", journey: "app.host",
            errors: ["AppDelegate.swift:10:27: warning: cannot convert value of type 'String'"]),
        Failure(
            service: #"let number: Int = "text""#, app: #"let flag: Bool = "text""#, title: "Sent",
            journey: "(NSE: NotificationService.swift:9: ",
            errors: [
                "NotificationService.swift:9:27: warning: cannot convert value of type 'String'",
                "AppDelegate.swift:10:26: warning: cannot convert value of type 'String'",
            ]),
        Failure(
            service: "content.title = = 1", app: #"let flag: Bool = "text""#, title: "Sent",
            journey: "(NSE: NotificationService.swift:9: ",
            errors: [
                "The extension NSE is left out: NotificationService.swift:9: ",
                "AppDelegate.swift:10:26: warning: cannot convert value of type 'String'",
            ]),
        Failure(
            settings: ", CODE_SIGN_ENTITLEMENTS: None.entitlements",
            title: "Sent", journey: "extension.left-out", errors: ["None.entitlements"]),
    ]

    @Test(
        "a project with code that does not compile is previewed without it, with the error",
        arguments: failures)
    func failingCode(_ failure: Failure) async throws {
        try await withTemporaryFolder { folder in
            try Self.miniProject(
                service: failure.service, app: failure.app, settings: failure.settings, in: folder)
            let picture = folder.appending(path: "seen.svg")
            let shown = try await Self.bellhop(
                [
                    "preview", "push.apns", "--state", folder.appending(path: "state").path, "-o",
                    picture.path,
                ], in: folder)
            try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
            #expect(shown.output.contains(failure.journey), "\(shown.output)")
            for error in failure.errors { #expect(shown.errors.contains(error), "\(shown.errors)") }
            #expect(try String(contentsOf: picture, encoding: .utf8).contains(failure.title))
            guard !failure.service.isEmpty else { return }
            let built = try await Self.bellhop(["build"], in: folder)
            #expect(built.status == 2 && built.output.isEmpty, "\(built)")
        }
    }

    private static let content = [
        "NCE/Panel.swift": """
        import AcmeContent
        import UserNotificationsUI
        class Panel: AcmePanel {
            @IBOutlet var label: UILabel?
            func didReceive(_ notification: UNNotification) { label?.text = "Seen" }
        }
        """,
        "NCE/Panel.storyboard": """
        <?xml version="1.0"?><document initialViewController="vc"><scenes><scene><objects>
        <viewController id="vc" customClass="Panel" customModuleProvider="target"
        sceneMemberID="viewController"><view key="view" id="rt"><subviews><label id="a"/></subviews>
        </view><connections><outlet property="label" destination="a"/></connections>
        </viewController></objects></scene></scenes></document>
        """,
        "push.apns":
            #"{"aps":{"alert":{"title":"Sent"},"mutable-content":1,"category":"card"}}"#,
    ]
    private static let contentTarget = """
          NCE:
            type: app-extension
            platform: iOS
            sources: [NCE]
            info:
              path: NCE/Info.plist
              properties:
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.usernotifications.content-extension
                  NSExtensionMainStoryboard: Panel
                  NSExtensionAttributes:
                    UNNotificationExtensionCategory: card
                    UNNotificationExtensionInitialContentSizeRatio: 0.5
            settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: org.example.mini.nce}}

        """

    @Test("a storyboard's class without its superclass is left out, and the rest is built and runs")
    func storyboard() async throws {
        let sentence =
            "NCE.Panel (Panel.swift:3) inherits from AcmePanel of AcmeContent; "
            + "--substitute AcmeContent=FOLDER"
        try await Self.withContentExtension { shown, picture in
            #expect(shown.errors.contains(sentence), "\(shown.errors)")
            #expect(shown.output.contains("superclass.not-available"), "\(shown.output)")
            #expect(shown.output.contains(sentence), "\(shown.output)")
            #expect(picture.contains("Changed"))
        }
    }

    @Test("a content extension whose own class does not compile is left out, with its error")
    func contentClass() async throws {
        let changed = [
            "NCE/Panel.swift": """
            import AcmeContent
            import UserNotificationsUI
            class Panel: AcmePanel, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {}
            }
            """
        ]
        try await Self.withContentExtension(changed) { shown, picture in
            #expect(
                shown.output.contains(
                    "content-extension.left-out  The content extension that claims its category was "
                        + "left out, so the default content is shown."), "\(shown.output)")
            let error = "NCE: Panel.swift:3: cannot find type 'AcmePanel' in scope"
            #expect(shown.output.contains(error), "\(shown.output)")
            #expect(shown.errors.contains("Panel.swift:3:14: warning: "), "\(shown.errors)")
            #expect(picture.contains("Changed"))
        }
    }

    @Test("a content extension whose class loads a nib file shows its view")
    func nib() async throws {
        let changed = [
            "NCE/Panel.storyboard": "<document/>",
            "NCE/Panel.swift": """
            import UIKit
            import UserNotifications
            import UserNotificationsUI
            class PanelController: UIViewController, UNNotificationContentExtension {
                @IBOutlet var label: UILabel!
                func didReceive(_ notification: UNNotification) {
                    label.text = "Nib: " + notification.request.content.title
                }
            }
            """,
            "NCE/Panel.xib": """
            <?xml version="1.0"?><document><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PanelController">
            <connections><outlet property="view" destination="rt"/>
            <outlet property="label" destination="a"/></connections></placeholder>
            <view id="rt"><rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
            <label id="a"><rect key="frame" x="0" y="0" width="300" height="40"/></label>
            </subviews></view></objects></document>
            """,
        ]
        let named = "NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).PanelController"
        try await Self.withContentExtension(changed, named: named) { shown, picture in
            #expect(shown.output.contains("content-extension.shown"), "\(shown.output)")
            #expect(!shown.errors.contains("xib"), "\(shown.errors)")
            #expect(picture.contains("Nib: Changed"))
        }
    }

    private static func withContentExtension(
        _ changed: [String: String] = [:], named view: String = "NSExtensionMainStoryboard: Panel",
        _ body: (CommandResult, String) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try Self.miniProject(service: "", app: "", settings: "", in: folder)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "NCE"), withIntermediateDirectories: true)
            var files = Self.content.merging(changed) { $1 }
            files["project.yml"] =
                Self.specification.replacing("{target: NSE}", with: "{target: NSE}, {target: NCE}")
                + Self.contentTarget.replacing("NSExtensionMainStoryboard: Panel", with: view)
            for (path, text) in files {
                try text.write(
                    to: folder.appending(path: path), atomically: true, encoding: .utf8)
            }
            let shown = try await Self.bellhop(
                [
                    "preview", "push.apns", "--no-with-app", "--expanded", "--state",
                    folder.appending(path: "state").path, "-o", "seen.svg",
                ], in: folder)
            try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
            let picture = folder.appending(path: "seen.svg")
            try body(shown, try String(contentsOf: picture, encoding: .utf8))
        }
    }
}
