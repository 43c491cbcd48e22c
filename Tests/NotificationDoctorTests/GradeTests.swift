import Foundation
import NotificationDoctor
import Testing

/// The severity of similar code: a warning when it does harm, a hint when it may, and no finding
/// when it does not.
struct GradeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var check: String
        var edits: [Edit]
        /// The worst severity, or `nil` for no finding.
        var grade: Finding.Severity?
        var base: Row.Base

        init(
            _ description: String, _ check: String, _ grade: Finding.Severity?,
            in base: Row.Base = .generated, _ edits: [Edit]
        ) {
            (testDescription, self.check, self.grade) = (description, check, grade)
            (self.base, self.edits) = (base, edits)
        }
    }

    @Test(arguments: Case.all)
    func theGradeIsWhatTheCodeDoes(this: Case) {
        let row = Row("", this.base, []).findings(this.edits)
        #expect(row.missed == [])
        let own = row.found.filter { $0.check == this.check }
        #expect(own.map(\.severity).min() == this.grade, "\(own.map(\.description))")
    }
}

extension GradeTests.Case {
    private static let service = "Service/NotificationService.swift"
    private static let delegate = "App/AppDelegate.swift"
    private static let yml = "project.yml"

    private static func inService(
        _ description: String, _ check: String, _ grade: Finding.Severity?, _ code: String
    ) -> GradeTests.Case {
        .init(description, check, grade, [.replace(service, "// more", code)])
    }

    private static func inApp(
        _ description: String, _ check: String, _ grade: Finding.Severity?, _ code: String
    ) -> GradeTests.Case {
        .init(description, check, grade, [.replace(delegate, "// schedule", code)])
    }

    static let all =
        logs + values + functions + actions + projects + proofs + registrations + harmless
        + splits + agreements

    private static let logs = [
        inService("NSLog is in reports", "X028", .warning, "NSLog(\"%@\", content.userInfo)"),
        inService("where print goes is not known", "X028", .hint, "print(content.userInfo)"),
        inService(
            "the system's log hides what is put into a text", "X028", nil,
            "logger.info(\"\\(content.body)\")\n}\n}\nimport os\nextension Int { func f() {"),
        inService(
            "the system log marks it as public", "X028", .warning,
            "logger.info(\"\\(content.body, privacy: .public)\")\n}\n}\nimport os\nextension Int { func f() {"
        ),
        inService(
            "another log keeps it somewhere", "X028", .hint,
            "Log.shared.debug(\"\\(content.body)\")"),
        inApp("an error has a userInfo, too", "X028", nil, "NSLog(\"%@\", error.userInfo)"),
        inApp(
            "a notification within the app has one, too", "X028", nil,
            "let userInfo = notification.userInfo\nNSLog(\"%@\", userInfo)"),
        inApp(
            "the push is kept in a variable first", "X028", .warning,
            "let userInfo = request.content.userInfo\nNSLog(\"%@\", userInfo)"),
        inApp("an id of what was decrypted", "X028", nil, "NSLog(\"\\(decryptedEvent.id)\")"),
        inApp("what was decrypted", "X028", .warning, "NSLog(\"\\(decryptedText)\")"),
    ]

    private static let values = [
        inService(
            "a copy is cast, and something else reads the payload", "X010", nil,
            "let c = find(payload.key) ?? content.copy() as! UNNotificationContent"),
        inService(
            "a value is cast in a longer expression", "X010", .warning,
            "let c = find(key) ?? content.userInfo[\"id\"] as! String"),
        inService(
            "a picture is only looked at", "X008", .hint,
            "let isPicture = UIImage(data: data) != nil"),
        inService(
            "a picture is re-encoded", "X008", .warning,
            "let bytes = UIImage(data: data)?.pngData()"),
        inService(
            "a table of all ways of access", "X020", nil,
            "SecItemCopyMatching(query, &item)\nlet names = [\"a\": kSecAttrAccessibleWhenUnlocked, \"b\": kSecAttrAccessibleAfterFirstUnlock]"
        ),
        inService(
            "access is set", "X020", .warning,
            "SecItemCopyMatching(query, &item)\nquery[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlocked"
        ),
        inService(
            "access is set for each kind of item", "X020", .hint,
            "SecItemCopyMatching(query, &item)\nquery[kSecAttrAccessible] = isPin ? kSecAttrAccessibleWhenUnlocked : kSecAttrAccessibleAfterFirstUnlock"
        ),
        inApp(
            "a thumbnail is of the third second", "A009", nil,
            "let a = UNNotificationAttachment(identifier: id, url: url, options: [UNNotificationAttachmentOptionsThumbnailTimeKey: 3, UNNotificationAttachmentOptionsThumbnailClippingRectKey: CGRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)])"
        ),
        .init(
            "a payload for a watch's simulator", "P017", nil,
            [
                .add(
                    "Watch/PushNotificationPayload.apns",
                    "{\"aps\": {\"alert\": \"Test message\", \"category\": \"myCategory\"}, \"WatchKit Simulator Actions\": []}"
                )
            ]),
        inService(
            "a queue of the class itself guards a property", "X007", nil,
            "}\n    private let queue = DispatchQueue(label: \"q\")\n    var text: String { queue.sync { stored } }\n    func x() {"
        ),
        inService(
            "a property begins with the content of a file", "X007", .warning,
            "}\n    let text = try? String(contentsOfFile: path, encoding: .utf8)\n    func x() {"),
        .init(
            "a message without a sender", "X016", nil,
            [
                .replace(service, "conversationIdentifier: thread", "conversationIdentifier: nil"),
                .replace(service, "sender: person", "sender: nil"),
            ]),
        inService(
            "a handle for each person next to an id", "X015", .hint,
            "let other = INPerson(personHandle: INPersonHandle(value: \"none\", type: .unknown), nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil, customIdentifier: id)"
        ),
        inApp(
            "notifications of a loop that are shown at once", "X024", nil,
            "for text in texts {\nlet r = UNNotificationRequest(identifier: text, content: content, trigger: nil)\nUNUserNotificationCenter.current().add(r)\n}"
        ),
        inService(
            "the sender chooses among ciphers", "X029", .hint,
            "let mode: BlockMode = isGood ? GCM(iv: iv) : CBC(iv: iv)"),
        inService("this is the only cipher", "X029", .warning, "let mode = CBC(iv: iv)"),
        inService(
            "a way to speak that nothing calls", "X005", .hint, "let a = AVSpeechSynthesizer()"),
        .init(
            "the extension speaks", "X005", .error,
            [
                .replace(
                    service, "kept = contentHandler",
                    "kept = contentHandler\n        let a = AVSpeechSynthesizer()")
            ]),
        .init(
            "a vendor's part for extensions comes with one for apps", "X030", nil,
            [
                .replace(delegate, ".requestAuthorization", ".ask"),
                .replace(
                    service, "import Intents",
                    "import Intents\nimport AcmeNotificationServiceExtension"),
            ]),
        inService(
            "a file is looked up that the extension may lack", "T017", nil,
            "if Bundle.main.url(forResource: \"clip\", withExtension: \"caf\") != nil { play() }"),
        inService(
            "a file that the extension lacks is taken for there", "T017", .hint,
            "play(Bundle.main.url(forResource: \"clip\", withExtension: \"caf\"))"),
        .init(
            "a file that shared code names may be the app's alone", "T017", .hint,
            shared("_ = Clips.url()") + [
                .add(
                    "Shared/Clips.swift",
                    "import UserNotifications\nenum Clips {\n    static func url() -> URL? {\n        Bundle.main.url(forResource: \"clip\", withExtension: \"caf\")\n    }\n}"
                )
            ]),
        inApp(
            "the system does not call what Objective-C does not see", "X027", nil,
            "}\n    @nonobjc \(received) {"),
        inApp(
            "the system calls a delegate's method", "X027", .error, "}\n    \(received) {"),
        inService(
            "a text is written in UTF-8", "X010", nil,
            "let data = (request.content.userInfo[\"a\"] as? String ?? \"\").data(using: .utf8)!"),
        inService(
            "a text of a payload is forced", "X010", .warning,
            "let text = (request.content.userInfo[\"a\"] as? String)!.data(using: .utf8)"),
        .init(
            "the registration is in a comment", "X030", .warning,
            [
                .replace(
                    delegate, "application.registerForRemoteNotifications()",
                    "// application.registerForRemoteNotifications()")
            ]),
        .init(
            "the registration is missing", "X030", .warning,
            [.replace(delegate, "application.registerForRemoteNotifications()", "")]),
        inService(
            "a name with two points ends in its type", "X012", .hint,
            "let file = folder.appendingPathExtension(\".png\")"),
        .init(
            "a sound is an MP3 file", "S002", .hint,
            [
                .bytes("App/pay.mp3", [0x49, 0x44, 0x33, 4, 0, 0, 0, 0]), .remove("App/pay.caf"),
                .replace("push.apns", "pay.caf", "pay.mp3"),
            ]),
    ]

    private static let functions: [GradeTests.Case] = [
        inApp(
            "a method of the class has the name of the center's", "C003", nil,
            "Self.setNotificationCategories([a])"),
        inApp(
            "the center gets another set", "C003", .warning,
            "UNUserNotificationCenter.current().setNotificationCategories([a])"),
        .init("a shared file has a function that the app alone calls", "C018", nil, shared("")),
        .init(
            "the extension calls the function of a shared file", "C018", .warning,
            shared("Categories.register()")),
        .init(
            "an app without notifications asks for nothing", "X030", nil,
            [
                .remove(service), .remove("push.apns"), .remove("Service/Info.plist"),
                .replace(yml, "      - target: Service", "      - sdk: UIKit.framework"),
                .replace(yml, "type: app-extension", "type: framework"),
                .add(
                    delegate,
                    "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"
                ),
            ]),
    ]

    private static let received =
        "func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)"

    private static func shared(_ call: String) -> [Edit] {
        [
            .add(
                "Shared/Categories.swift",
                "import UserNotifications\nenum Categories {\n    static func register() {\n        UNUserNotificationCenter.current().setNotificationCategories([a])\n    }\n    static let name = \"a\"\n}"
            ),
            .replace(yml, "sources: [App]", "sources: [App, Shared]"),
            .replace(yml, "sources: [Service]", "sources: [Service, Shared]"),
            .replace(service, "// more", "let name = Categories.name\n\(call)"),
        ]
    }

    /// Another app that embeds the extension.
    private static let other = """
        targets:
          Other:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - target: Service
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.example.other
                INFOPLIST_FILE: App/Info.plist
                CODE_SIGN_ENTITLEMENTS: App/App.entitlements

        """

    private static let rights = "CODE_SIGN_ENTITLEMENTS: App/App.entitlements"

    private static let projects: [GradeTests.Case] = [
        .init(
            "an identifier is written twice, the same", "I004", .hint,
            [
                .replace(
                    "Service/Info.plist", "$(PRODUCT_BUNDLE_IDENTIFIER)", "org.example.chat.Service"
                )
            ]),
        .init(
            "an identifier is written twice, and differs", "I004", .warning,
            [
                .replace(
                    "Service/Info.plist", "$(PRODUCT_BUNDLE_IDENTIFIER)", "org.example.chat.Other")
            ]),
        .init(
            "git leaves the entitlements out", "T013", nil,
            [
                .replace(yml, rights, "CODE_SIGN_ENTITLEMENTS: App/Secret.entitlements"),
                .add("App/.gitignore", "# keys\n*.key\nSecret.entitlements\n"),
            ]),
        .init(
            "git leaves all entitlements out but these", "T013", .error,
            [
                .replace(yml, rights, "CODE_SIGN_ENTITLEMENTS: App/Secret.entitlements"),
                .add(".gitignore", "*.entitlements\n!Secret.entitlements\n"),
            ]),
        .init(
            "a target copies a sound that a clone lacks", "S001", nil, in: .xcode,
            [.remove("App/pay.caf")]),
        .init(
            "no target copies a missing sound", "S001", .error, [.remove("App/pay.caf")]),
        .init(
            "two apps share an extension, whose identifier fits one of them", "T006", .hint,
            [.replace(yml, "targets:\n", other)]),
        .init(
            "a key that the app translates", "L004", .hint,
            [
                .add("App/en.lproj/Localizable.strings", "\"greeting\" = \"Hello\";\n"),
                .replace(
                    service, "// more", "let t = NSLocalizedString(\"greeting\", comment: \"\")"),
            ]),
        .init(
            "a text without a translation", "L004", nil,
            [
                .add("App/en.lproj/Localizable.strings", "\"other\" = \"Hello\";\n"),
                .replace(service, "// more", "let t = NSLocalizedString(\"Hello\", comment: \"\")"),
            ]),
    ]
}

extension GradeTests.Case {
    private static func push(_ head: String, _ result: String = "") -> String {
        "}\n}\n\(head) {\nfunc application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any], fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void)\(result) {"
    }

    /// Findings that are errors only when all of their evidence is in the files.
    private static let proofs = [
        Self(
            "Flutter's script depends on a later phase", "T015", .error, in: .xcode,
            [
                .replace(
                    "Chatter.xcodeproj/project.pbxproj", "buildPhases = (P1, P2, P3, P4, );",
                    "buildPhases = (P1, P2, P4, P3, );")
            ]),
        Self(
            "Flutter's script waits for nothing", "T015", .hint, in: .xcode,
            [
                .replace(
                    "Chatter.xcodeproj/project.pbxproj", "buildPhases = (P1, P2, P3, P4, );",
                    "buildPhases = (P1, P2, P4, P3, );"),
                .replace(
                    "Chatter.xcodeproj/project.pbxproj",
                    "inputPaths = (\"${TARGET_BUILD_DIR}/${INFOPLIST_PATH}\", ); ", ""),
            ]),
        Self(
            "a library may ask for permission", "X030", nil,
            [
                .replace(delegate, "import UIKit", "import UIKit\nimport PushKitchen"),
                .replace(delegate, "application.registerForRemoteNotifications()", ""),
            ]),
        Self(
            "iOS 8 asks for permission in another way", "X030", nil,
            [
                .replace(
                    delegate, ".requestAuthorization(options", ".registerUserNotificationSettings(")
            ]),
        Self(
            "the value of a path's variable is unknown", "T013", nil,
            [
                .replace(
                    yml, "CODE_SIGN_ENTITLEMENTS: App/App.entitlements",
                    "CODE_SIGN_ENTITLEMENTS: $(inherit)App/App.entitlements")
            ]),
        Self(
            "time is over for another method, which delivers", "X003", nil,
            [
                .replace(
                    service, "serviceExtensionTimeWillExpire() {\n        finish()\n",
                    "serviceExtensionTimeWillExpire() {\n        fall()\n    }\n\n    func fall() {\n        finish()\n"
                )
            ]),
        inApp(
            "the system calls its delegate", "X027", .error,
            push("class PushDelegate: NSObject, UIApplicationDelegate")),
        inApp(
            "who calls an object of another class is not known", "X027", .warning,
            push("class PushCenter")),
        inApp(
            "a callback with the result may call the handler", "X027", nil,
            push("class PushDelegate: NSObject, UIApplicationDelegate", " -> Bool") + "return false"
        ),
        inService(
            "a group that nothing grants", "E011", .error,
            "let own = UserDefaults(suiteName: \"group.org.other\")"),
        inService(
            "the code uses one of several groups", "E011", .hint,
            "let own = isNew ? UserDefaults(suiteName: \"group.org.example.chat\") : UserDefaults(suiteName: \"group.org.other\")"
        ),
        inService(
            "an extension comes to the application", "X011", .error,
            "UIApplication.shared.open(url)"),
        Self(
            "an extension compiles what only the app comes to", "X011", .hint,
            [
                .add(
                    "Shared/Opener.swift",
                    "import UserNotifications\nimport UIKit\nstruct Opener {\nfunc show() { UIApplication.shared.open(url) }\n}"
                ),
                .replace(yml, "sources: [App]", "sources: [App, Shared]"),
                .replace(yml, "sources: [Service]", "sources: [Service, Shared]"),
            ]),
    ]
}
