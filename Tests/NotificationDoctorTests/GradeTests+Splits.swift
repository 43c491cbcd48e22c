import Foundation
import NotificationDoctor

// An error when all of its evidence is in the files, and a warning otherwise.

extension GradeTests.Case {
    private static let app = "App/App.entitlements"
    private static let delegate = "App/AppDelegate.swift"
    private static let service = "Service/NotificationService.swift"
    private static let yml = "project.yml"
    private static let push = "<key>aps-environment</key><string>development</string>"
    private static let english = "App/en.lproj/Localizable.strings"
    private static let german = "App/de.lproj/Localizable.strings"
    private static let keyWindowReference: Edit = .replace(
        "push.apns", "\"body\": \"See you at six.\"", "\"loc-key\": \"K\"")

    private static func attaching(_ url: String, _ more: String) -> String {
        "import UserNotifications\n"
            + "func attach() throws { _ = try UNNotificationAttachment(identifier: \"a\", url: \(url)) }\n"
            + more
    }

    private static let reading = "let status = SecItemCopyMatching(query, &item)"
    private static let rights: Edit = .replace(
        "Service/Service.entitlements", "group.org.example.chat", "group.org.example.other")

    static let splits = [
        Self(
            "an extension reads keys that only the app can have written", "E012", .error,
            [.replace(service, "// more", reading), rights]),
        Self(
            "an extension without entitlements reads keys", "E012", .error,
            [
                .replace(service, "// more", reading),
                .replace(yml, "CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements", "X: y"),
            ]),
        Self(
            "an extension reads keys, and no target has entitlements", "E012", .error,
            [
                .replace(service, "// more", reading),
                .replace(yml, "CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements", "X: y"),
                .replace(yml, "CODE_SIGN_ENTITLEMENTS: App/App.entitlements", "X: y"),
            ]),
        Self(
            "an extension reads keys that it may have written", "E012", .hint,
            [.replace(service, "// more", reading + "\nSecItemAdd(query, nil)"), rights]),
        Self(
            "a category is written in two ways", "C001", .error,
            [.replace(delegate, "// schedule", "content.categoryIdentifier = \"MESSAGES\"")]),
        Self(
            "an app without categories may want no buttons", "C001", .hint,
            [
                .replace(delegate, "center.setNotificationCategories([message])", ""),
                .replace(
                    delegate,
                    "let message = UNNotificationCategory(identifier: \"MESSAGE\", actions: [reply, delete], intentIdentifiers: [], options: [])",
                    ""),
                .replace(delegate, "// schedule", "content.categoryIdentifier = \"ALARM\""),
            ]),
        Self(
            "a sound of AAC in a file that may hold it", "S003", .hint,
            [.bytes("App/pay.caf", Sounds.caf(seconds: 1, codec: "aac "))]),
        Self(
            "a sound of a codec that no app is known to have", "S003", .error,
            [.bytes("App/pay.caf", Sounds.caf(seconds: 1, codec: "ac-3"))]),
        Self(
            "an app that makes communication notifications lists no intent", "I006", .error,
            [.replace("App/Info.plist", "INSendMessageIntent", "Other")]),
        Self(
            "an app that makes none lists no intent", "I006", .warning,
            [
                .replace("App/Info.plist", "INSendMessageIntent", "Other"),
                .replace(
                    service, "try request.content.updating(from: intent)", "request.content"),
                .replace(
                    service, "let intent = INSendMessageIntent(", "let intent = other("),
            ]),
        Self(
            "a service that keeps nothing writes a text", "X003", .warning,
            [
                .add(
                    service,
                    "import UserNotifications\nclass NotificationService: UNNotificationServiceExtension {\noverride func didReceive(_ request: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) { let content = UNMutableNotificationContent()\ncontent.title = \"a\"\ndone(content) }\n}"
                )
            ]),
        Self(
            "a service that keeps nothing has nothing better", "X003", .hint,
            [
                .add(
                    service,
                    "import UserNotifications\nclass NotificationService: UNNotificationServiceExtension {\noverride func didReceive(_ request: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) { done(request.content) }\n}"
                )
            ]),
        Self(
            "a category is made by its initializer's name", "C001", nil,
            [
                .replace(delegate, "UNNotificationCategory(", "UNNotificationCategory.init("),
                .replace(delegate, "// schedule", "content.categoryIdentifier = \"MESSAGE\""),
            ]),
        Self(
            "nothing makes the class the center's delegate", "X027", .warning,
            [
                .replace(delegate, "center.delegate = self", ""),
                .replace(delegate, "        completionHandler()\n", ""),
            ]),
        Self(
            "the center has a delegate", "X027", .error,
            [.replace(delegate, "        completionHandler()\n", "")]),
        Self(
            "every response except a dismissal opens the content", "C017", nil,
            [
                .replace(
                    delegate, "// schedule",
                    "if id != UNNotificationDismissActionIdentifier { show() }")
            ]),
        Self(
            "what is dismissed is forgotten", "C017", .warning,
            [
                .replace(
                    delegate, "// schedule",
                    "if id == UNNotificationDismissActionIdentifier { forget() }")
            ]),
        Self(
            "a payload of Xcode's template for a watch", "P017", nil,
            [
                .add(
                    "NotificationPayload.apns",
                    "{\"aps\": {\"alert\": \"Test message\", \"category\": \"myCategory\"}, \"customKey\": \"Use this file to define a testing payload for your notifications.\"}"
                )
            ]),
        Self(
            "a library may register for pushes", "E001", .warning,
            [
                .replace(app, push, ""), .remove("push.apns"), .add("pubspec.yaml", "name: app"),
                .replace(delegate, "application.registerForRemoteNotifications()", ""),
            ]),
        Self(
            "the function that attaches names a picture that iOS refuses", "A003", .error,
            [
                .add("App/Dot.svg", "<svg/>"),
                .add(
                    "App/Dots.swift",
                    attaching(
                        "Bundle.main.url(forResource: \"Dot\", withExtension: \"svg\")!", "")),
            ]),
        Self(
            "another function of the file names it", "A003", .warning,
            [
                .add("App/Dot.svg", "<svg/>"),
                .add("App/Dots.swift", attaching("file", "func icon() -> String { \"Dot.svg\" }")),
            ]),
        Self(
            "a text is missing in one language", "L001", .error,
            [keyWindowReference, .add(english, "\"K\" = \"k\";"), .add(german, "\"J\" = \"j\";")]),
        Self(
            "no table has a text", "L001", .warning,
            [keyWindowReference, .add(english, "\"I\" = \"i\";"), .add(german, "\"J\" = \"j\";")]),
        Self(
            "a product lies alone", "B001", .error, in: .built,
            [.remove("X.app/PlugIns/S.appex/Info.plist")]),
        Self(
            "an archive lies among the sources", "B001", .warning,
            [.add("Old/X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? "")]),
        Self(
            "a payload is for an extension that the app has not", "T001", .error, withoutExtension),
        Self(
            "a class belongs to no extension, and no payload wants one", "T001", .warning,
            withoutExtension + [.remove("push.apns")]),
    ]

    private static let withoutExtension: [Edit] = [
        .replace(yml, "dependencies:\n      - target: Service\n", "dependencies: []\n"),
        .replace(yml, "type: app-extension", "type: library.static"),
    ]

    private static func configured(_ target: String, _ debug: String) -> [Edit] {
        [
            .replace(
                yml, "CODE_SIGN_ENTITLEMENTS: \(target)/\(target).entitlements",
                """
                X: y
                      configs:
                        Debug:
                          X: y
                        Release:
                          CODE_SIGN_ENTITLEMENTS: \(target)/\(target).entitlements
                """.replacing("Debug:\n          X: y", with: "Debug:\n          \(debug)"))
        ]
    }

    private static let build = "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service"

    /// Harmful differences, next to harmless ones.
    static let agreements = [
        Self(
            "a list in one configuration only", "T013", .warning, configured("App", "X: z")),
        Self(
            "an empty list in one configuration only", "T013", nil,
            configured("App", "X: z") + [.add(app, Fixture.plist(""))]),
        Self(
            "one configuration of an app grants pushes", "E013", .warning,
            configured("App", "CODE_SIGN_ENTITLEMENTS: App/Debug.entitlements") + [
                .add("App/Debug.entitlements", Fixture.plist(communication + group))
            ]),
        Self(
            "one configuration of an extension grants pushes, which are the app's", "E013", nil,
            configured("Service", "CODE_SIGN_ENTITLEMENTS: Service/Debug.entitlements") + [
                .add("Service/Debug.entitlements", Fixture.plist(group + push))
            ]),
        Self(
            "a list of no groups in one configuration", "E013", nil,
            configured("Service", "CODE_SIGN_ENTITLEMENTS: Service/Debug.entitlements") + [
                .add("Service/Debug.entitlements", Fixture.plist(filtering + none)),
                .add("Service/Service.entitlements", Fixture.plist(filtering)),
            ]),
        Self(
            "the versions differ", "T010", .warning,
            [.replace(yml, build, build + "\n        MARKETING_VERSION: \"1.1\"")]),
        Self(
            "the versions are written in two ways", "T010", .hint,
            [.replace(yml, build, build + "\n        MARKETING_VERSION: \"1.0.0\"")]),
        Self(
            "a service that changes nothing has nothing to deliver in time", "X003", nil,
            [
                .add(
                    service,
                    "import UserNotifications\nclass NotificationService: UNNotificationServiceExtension {}"
                )
            ]),
        Self(
            "a payload is logged in a build for debugging", "X028", nil,
            [.replace(service, "// more", "if (DEBUG) { NSLog(\"%@\", content.userInfo) }")]),
        Self(
            "a payload is logged in every other build", "X028", .warning,
            [
                .replace(
                    service, "// more",
                    "if DEBUG { } else { NSLog(\"%@\", content.userInfo) }")
            ]),
    ]

    private static let filtering =
        "<key>com.apple.developer.usernotifications.filtering</key><true/>"
    private static let none = "<key>com.apple.security.application-groups</key><array/>"
    private static let communication =
        "<key>com.apple.developer.usernotifications.communication</key><true/>"
    private static let group = """
        <key>com.apple.security.application-groups</key>
        <array><string>group.org.example.chat</string></array>
        """
}
