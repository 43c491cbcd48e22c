import NotificationDoctor
import Testing

/// X039: methods of the app's delegate that iOS does not call in an app with scenes.
struct SceneCheckTests {
    private static let delegate = "App/AppDelegate.swift"

    private static func severities(_ edits: [Edit]) -> [Finding.Severity] {
        let fixture = Row("X039", .generated, []).fixture(edits)
        #expect(fixture.missed.isEmpty, "the fixture is not what the row says")
        return Doctor().examine(fixture.tree).findings.filter { $0.check == "X039" }
            .map(\.severity)
    }

    private static func method(_ text: String) -> Edit {
        .replace(delegate, "// schedule", "}\n\(text.dropLast())")
    }

    private static func file(_ superclass: String, module: String, _ methods: String) -> Edit {
        .add(
            "App/TemplateDelegate.swift",
            "import UIKit\nimport UserNotifications\nimport \(module)\n"
                + "class TemplateAppDelegate: \(superclass) {\n\(methods)\n}")
    }

    /// Delegates in the shape of the templates of Flutter, Capacitor, Cordova and React Native, with
    /// the work that their users add.
    static let templates: [Edit] = [
        file(
            "FlutterAppDelegate", module: "Flutter",
            "override func applicationDidBecomeActive(_ a: UIApplication) {\n"
                + "super.applicationDidBecomeActive(a)\na.applicationIconBadgeNumber = 0\n}"),
        file(
            "UIResponder, UIApplicationDelegate", module: "Capacitor",
            "func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {\n"
                + "return ApplicationDelegateProxy.shared.application(a, open: url, options: options)\n}\n"
                + "func applicationWillEnterForeground(_ a: UIApplication) {\n// nothing yet\n}"),
        file(
            "CDVAppDelegate", module: "Cordova",
            "override func application(_ a: UIApplication, continue activity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool {\n"
                + "track(activity)\nreturn true\n}"),
        file(
            "RCTAppDelegate", module: "React",
            "override func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {\n"
                + "return RCTLinkingManager.application(a, open: url, options: options)\n}"),
    ]

    @Test("finds the work in a template's delegate", arguments: templates)
    func found(template: Edit) {
        #expect(Self.severities([Row.withScenes[0], template]) == [.hint])
    }

    @Test("does not look at an app without scenes", arguments: templates)
    func withoutScenes(template: Edit) { #expect(Self.severities([template]).isEmpty) }

    @Test(
        "finds methods that open something",
        arguments: [
            "func application(_ a: UIApplication, open url: URL, options: [String: Any]) -> Bool { show(url)\nreturn true }",
            "func application(_ a: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: (Bool) -> Void) { show(item) }",
            "func applicationWillEnterForeground(_ a: UIApplication) { UNUserNotificationCenter.current().removeAllDeliveredNotifications() }",
        ])
    func own(text: String) {
        #expect(Self.severities([Row.withScenes[0], Self.method(text)]) == [.warning])
    }

    @Test(
        "accepts a method without work, and work that has nothing to do with notifications",
        arguments: [
            "func applicationDidBecomeActive(_ a: UIApplication) { }",
            "func applicationDidBecomeActive(_ a: UIApplication) { // the badge\n }",
            "func applicationDidBecomeActive(_ a: UIApplication) { player.play() }",
            "func application(_ a: UIApplication, open url: URL, options: [String: Any]) -> Bool { return true }",
            "func application(_ a: UIApplication, open url: URL, options: [String: Any]) -> Bool {\nreturn super.application(a, open: url, options: options) }",
        ])
    func harmless(text: String) {
        #expect(Self.severities([Row.withScenes[0], Self.method(text)]).isEmpty)
    }
}
