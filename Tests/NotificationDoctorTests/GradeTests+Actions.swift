import NotificationDoctor

// Whether a delegate handles each action.

extension GradeTests.Case {
    private static let delegate = "App/AppDelegate.swift"

    static let actions: [GradeTests.Case] = [
        .init(
            "a function that gets the action has its branch", "C014", nil,
            [
                .replace(delegate, handling, "        handle(response.actionIdentifier)"),
                .replace(
                    delegate, "// schedule",
                    "}\n    func handle(_ id: String) {\n        switch id {\n        case \"reply\": send()\n        case \"delete\": forget()\n        default: show()\n        }"
                ),
            ]),
        .init(
            "a function that gets the action knows it not", "C014", .hint,
            [
                .replace(delegate, handling, "        handle(response.actionIdentifier)"),
                .replace(
                    delegate, "// schedule",
                    "}\n    func handle(_ id: String) {\n        if id == \"reply\" { send() }"),
            ]),
        .init(
            "a function outside the sources receives the action", "C014", nil,
            [.replace(delegate, handling, "        Router.open(response.actionIdentifier)")]),
        handled(
            "the delegate goes by the category", nil,
            "        if response.notification.request.content.categoryIdentifier == \"MESSAGE\" { show() }\n"
                + "        print(response.actionIdentifier)"),
        handled(
            "the delegate goes by another category", .hint,
            "        if response.notification.request.content.categoryIdentifier == \"OTHER\" { show() }\n"
                + "        print(response.actionIdentifier)"),
        handled(
            "an action is what the other one is not", nil,
            "        let isReply = (response.actionIdentifier == \"reply\")\n        show(isReply)"),
        handled(
            "an action has the branch of all others", nil,
            "        if response.actionIdentifier == \"reply\" { send() } else { forget() }"),
        handled(
            "an action has no branch next to a guard", .hint,
            "        guard isOpen else { return }\n"
                + "        if response.actionIdentifier == \"reply\" { send() }"),
    ]

    private static func handled(
        _ description: String, _ severity: Finding.Severity?, _ code: String, _ edits: [Edit] = []
    ) -> GradeTests.Case {
        .init(description, "C014", severity, [.replace(delegate, handling, code)] + edits)
    }

    private static let handling = """
                switch response.actionIdentifier {
                case "reply": send()
                case "delete": forget()
                default: show()
                }
        """

    private static let push = "<key>aps-environment</key><string>development</string>"

    static let registrations = [
        Self(
            "an app registers for pushes without their entitlement", "E001", .error,
            [.replace("App/App.entitlements", push, "")]),
        Self(
            "nothing says that the app of an extension is to get pushes", "E001", .warning,
            [
                .replace("App/App.entitlements", push, ""), .remove("push.apns"),
                .replace(
                    "App/AppDelegate.swift", "application.registerForRemoteNotifications()", ""),
            ]),
        Self(
            "an extension is there, and the app has nothing to do with pushes", "X030", .warning,
            [
                .remove("push.apns"), .add(delegate, bare),
                .replace("App/App.entitlements", push, ""),
            ]),
        Self(
            "an app with notifications never asks for permission", "X030", .warning,
            [.remove("push.apns"), .add(delegate, "import UserNotifications\n" + bare)]),
    ]

    private static let misnamed =
        "        switch response.actionIdentifier {\n        case \"reply\": send()\n        case \"remove\": forget()\n        default: show()\n        }"
    private static let bare =
        "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"
    private static let service = "Service/NotificationService.swift"
    private static let list = "Service/Info.plist"
    private static let point = "<key>NSExtensionPointIdentifier"
    private static let region = "<key>CFBundleDevelopmentRegion"
    private static let transport = "<key>NSAppTransportSecurity</key><dict/>"
    private static let store =
        "import Foundation\nfinal class Store { let own = UserDefaults(suiteName: \"group.org.other\") }"
    private static let speaker =
        "import AVFoundation\nfinal class Speaker { let speech = AVSpeechSynthesizer() }"

    /// Harmless code, next to the same code where it does harm.
    static let harmless = [
        handled(
            "a branch is for an action of no category", .warning, misnamed),
        handled(
            "a branch is for the category, not for an action", .hint,
            "        switch response.notification.request.content.categoryIdentifier {\n"
                + "        case \"MESSAGE\": if response.actionIdentifier == \"reply\" { send() }\n        case _: break\n        }"
        ),
        handled(
            "a category and its actions are looked up by name", nil,
            "        if response.notification.request.content.categoryIdentifier == \"MESSAGE\" {\n"
                + "        switch response.notification.request.content.categoryIdentifier {\n"
                + "        case \"MESSAGE\": print(response.actionIdentifier)\n        default: break\n        }\n        }"
        ),
        handled(
            "a button that only puts the notification away", .hint, misnamed,
            [.replace(delegate, "identifier: \"delete\"", "identifier: \"action.cancel\"")]),
        handled(
            "a button that opens the app", .hint, misnamed,
            [.replace(delegate, "[.destructive, .authenticationRequired]", "[.foreground]")]),
        Self(
            "a key is at the right place and at a wrong one", "I007", .hint,
            [.replace(list, point, transport + point), .replace(list, region, transport + region)]),
        Self(
            "a key is at a wrong place", "I007", .warning,
            [.replace(list, point, transport + point)]),
        Self(
            "a label is next to the key", "I009", .hint,
            [.replace(list, region, "<key>Bundle version</key><string>1</string>" + region)]),
        Self(
            "an app beside one of Flutter has nothing to do with pushes", "E001", nil,
            [
                .add("pubspec.yaml", "name: other"), .remove("push.apns"), .add(delegate, bare),
                .replace("App/App.entitlements", push, ""),
                .replace("project.yml", "      - target: Service", "      - sdk: UIKit.framework"),
                .replace("project.yml", "type: app-extension", "type: framework"),
                .remove(service), .remove(list),
            ]),
        Self(
            "a vendor's library is linked that registers by itself", "X030", nil,
            [
                .replace(
                    "project.yml", "- target: Service",
                    "- target: Service\n      - package: Pushwoosh"),
                .replace(delegate, "application.registerForRemoteNotifications()", ""),
            ]),
        Self(
            "a class that nothing names asks for a group", "E011", .hint,
            [.add("App/Store.swift", store + "\nextension Notification.Name {}")]),
        Self(
            "a class that the app makes asks for a group", "E011", .error,
            [.add("App/Store.swift", store), .replace(delegate, "// schedule", "let s = Store()")]),
        Self(
            "the app speaks by what its extension has, too", "I014", nil,
            speaking + [
                .replace(delegate, "// schedule", "let speaker = Speaker()")
            ]),
        Self("only the extension speaks", "I014", .warning, speaking),
        Self(
            "the keys of a push are texts", "X010", nil,
            [.replace(service, "// more", "let i = content.userInfo as! [String: Any]")]),
        Self(
            "each push has aps", "X010", nil,
            [.replace(service, "// more", "let i = content.userInfo[\"aps\"] as! [String: Any]")]),
        Self(
            "not each push has another key", "X010", .warning,
            [.replace(service, "// more", "let i = content.userInfo[\"a\"] as! [String: Any]")]),
        Self(
            "the app alone encrypts", "X029", .hint,
            [.replace(delegate, "// schedule", "let mode = CBC(iv: iv)")]),
    ]

    private static let speaking: [Edit] = [
        .add("Shared/Speaker.swift", speaker),
        .replace("project.yml", "sources: [App]", "sources: [App, Shared]"),
        .replace("project.yml", "sources: [Service]", "sources: [Service, Shared]"),
        .replace(
            "App/Info.plist", "<string>remote-notification</string>",
            "<string>remote-notification</string><string>audio</string>"),
    ]
}
