extension Row {
    private static let service = "Service/NotificationService.swift"
    private static let delegate = "App/AppDelegate.swift"
    private static let early = "            contentHandler(request.content)\n            return"
    private static let more = "// more"
    private static let schedule = "// schedule"

    private static func inService(_ id: String, _ code: String, well: String = "// more") -> Row {
        Row(id, [.replace(service, more, code)], well: [.replace(service, more, well)])
    }

    private static func inApp(_ id: String, _ code: String, well: String = "// schedule") -> Row {
        Row(id, [.replace(delegate, schedule, code)], well: [.replace(delegate, schedule, well)])
    }

    private static func changed(_ id: String, _ old: String, _ new: String) -> Row {
        Row(id, [.replace(service, old, new)])
    }

    static let sources = [
        changed("X001", early, "            return"),
        changed(
            "X002", "kept = contentHandler\n",
            "kept = contentHandler\n        contentHandler(request.content)\n"),
        changed("X003", "override func serviceExtensionTimeWillExpire", "func other"),
        changed(
            "X004", "finish()\n", "finish()\n        session.dataTask(with: receipt).resume()\n"),
        inService("X005", "let voice = AVSpeechSynthesizer()"),
        inService("X006", "let gate = DispatchSemaphore(value: 0); gate.wait()"),
        inService(
            "X007",
            "}\n    static let words = try? String(contentsOfFile: path, encoding: .utf8)\n    func x() {",
            well: "let words = try? String(contentsOfFile: path, encoding: .utf8)"),
        inService("X008", "let image = UIImage(data: data)"),
        changed("X009", "private let lock = NSLock()", ""),
        inService(
            "X010", "let id = content.userInfo[\"id\"] as! String",
            well: "let id = content.userInfo[\"id\"] as? String"),
        inService("X011", "UIApplication.shared.open(url)"),
        inService(
            "X012", "let file = folder.appendingPathComponent(\"picture.tmp\")",
            well: "let file = folder.appendingPathComponent(\"picture.png\")"),
        changed("X013", "interaction.direction = .incoming", ""),
        changed(
            "X014", "speakableGroupName: nil",
            "speakableGroupName: INSpeakableString(spokenPhrase: \"Team\")"),
        changed("X015", "customIdentifier: id", "customIdentifier: nil"),
        changed("X016", "conversationIdentifier: thread", "conversationIdentifier: nil"),
        changed(
            "X017", "contentHandler(try request.content.updating(from: intent))",
            "_ = try request.content.updating(from: intent)\n            contentHandler(request.content)"
        ),
        changed(
            "X018", "contentHandler(try request.content.updating(from: intent))",
            "contentHandler((try? request.content.updating(from: intent)) ?? request.content)"),
        inService(
            "X019", "let image = INImage(url: url)", well: "let image = INImage(imageData: data)"),
        inService(
            "X020",
            "let status = SecItemCopyMatching([kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked], &item)",
            well:
                "let status = SecItemCopyMatching([kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock], &item)"
        ),
        inService("X021", "let defaults = UserDefaults(suiteName: \"group.org.example.chat\")"),
        Row("X022", [.replace("push.apns", "\"thread-id\": \"c1\"", "\"thread-id\": \"@c1\"")]),
        inApp(
            "X023", "let t = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)",
            well: "let t = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)"),
        inApp(
            "X024", "for day in days { UNUserNotificationCenter.current().add(request(day)) }",
            well:
                "for day in days.prefix(30) { UNUserNotificationCenter.current().add(request(day)) }"
        ),
        inApp(
            "X025",
            "let t = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2026, hour: 9), repeats: true)",
            well:
                "let t = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)"
        ),
        Row(
            "X026",
            [
                .replace(delegate, "center.delegate = self", ""),
                .replace(
                    delegate, "// schedule",
                    "}\n    func viewDidLoad() {\n        UNUserNotificationCenter.current().delegate = self"
                ),
            ]),
        Row("X027", [.replace(delegate, "        completionHandler()\n", "")]),
        inService("X028", "print(content.userInfo)", well: "print(id)"),
        inService("X029", "CCCrypt(op, alg, UInt32(kCCOptionECBMode), key, n, nil, d, m, o, p, q)"),
        inService(
            "X031",
            "}\n    override func didReceive(_ r: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) {\n        load { url in content.attachments = [url] }\n        done(content)",
            well:
                "}\n    override func didReceive(_ r: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) {\n        load { url in content.attachments = [url]\n done(content) }"
        ),
        Row(
            "X032",
            [
                .add(
                    "Service/Text.m",
                    "#import <UserNotifications/UserNotifications.h>\nvoid text(void) { NSURL *url = [NSURL URLWithString:nil]; }"
                )
            ],
            well: [
                .add(
                    "Service/Text.m",
                    "#import <UserNotifications/UserNotifications.h>\nvoid text(void) { NSURL *url = [NSURL URLWithString:name]; }"
                )
            ]),
        Row("X030", [.replace(delegate, "application.registerForRemoteNotifications()", "")]),
        inApp("X033", voip("completion()"), well: voip(report)),
        inApp(
            "X034", token("deviceToken.description"),
            well: token("deviceToken.map { String(format: \"%02x\", $0) }.joined()")),
        inApp("X035", silent(""), well: silent(", fetchCompletionHandler done: () -> Void")),
        Row(
            "X036", defaults("unread"),
            well: [defaults("unread")[0]] + [
                .replace(service, more, "_ = UserDefaults.standard.integer(forKey: \"other\")")
            ]),
        Row("X037", withScenes + [readsLaunch], well: [withScenes[1], readsLaunch]),
        activityRow, activityPush,
        Row(
            "X039", [withScenes[0], clearsBadge],
            well: [
                withScenes[0], clearsBadge,
                .add(
                    "App/SceneDelegate.swift",
                    "import UIKit\nfinal class SceneDelegate: UIResponder, UISceneDelegate {\nfunc sceneDidBecomeActive(_ s: UIScene) { UIApplication.shared.applicationIconBadgeNumber = 0 }\n}"
                ),
            ]),
        Row(
            "X040",
            [guess("#if DEBUG\nlet name = \"sandbox\"\n#else\nlet name = \"live\"\n#endif")],
            well: [guess("let name = Settings.environment")]),
    ]

    private static func guess(_ code: String) -> Edit {
        .replace(
            delegate, schedule,
            "}\nfunc application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {\n\(code)\nserver.add(deviceToken, name)"
        )
    }

    private static let clearsBadge: Edit = .replace(
        delegate, schedule,
        "}\nfunc applicationDidBecomeActive(_ a: UIApplication) {\na.applicationIconBadgeNumber = 0"
    )

    private static func ride(_ property: String) -> String {
        """
        import ActivityKit
        struct Ride: ActivityAttributes {
            struct ContentState: Codable, Hashable {
                var step: Int
                \(property)
            }
        }
        """
    }

    private static var activityRow: Row {
        var row = Row(
            "X038", [.add("App/Ride.swift", ride("var arrival: Date"))],
            well: [.add("App/Ride.swift", ride("var arrival: Date?"))])
        row.former = ["App/Ride.swift": ride("")]
        return row
    }

    private static let activityPush = Row(
        "P042",
        [
            .add("App/Ride.swift", ride("var arrival: Date")),
            .add("ride.apns", ridePush(#""arival": 816700000"#)),
        ],
        well: [
            .add("App/Ride.swift", ride("var arrival: Date")),
            .add("ride.apns", ridePush(#""arrival": 816700000"#)),
        ])

    private static func ridePush(_ state: String) -> String {
        """
        {"aps": {"event": "update", "timestamp": 1764340000, "stale-date": 1764350000,
                 "content-state": {"step": 1, \(state)}}}
        """
    }

    /// An app with scenes whose center's delegate lacks `didReceive`.
    static let withScenes: [Edit] = [
        .replace(
            "App/Info.plist", "<key>NSUserActivityTypes</key>",
            "<key>UIApplicationSceneManifest</key><dict></dict>\n<key>NSUserActivityTypes</key>"),
        .replace(
            delegate, "didReceive response: UNNotificationResponse",
            "took response: UNNotificationResponse"),
    ]

    private static let readsLaunch: Edit = .replace(
        delegate, "center.delegate = self",
        "center.delegate = self\n        if options?[.remoteNotification] != nil { show() }")

    static func voip(_ code: String) -> String {
        "}\nfunc pushRegistry(_ r: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType, completion: @escaping () -> Void) {\n\(code)"
    }

    static let report =
        "provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }"

    static func token(_ text: String) -> String {
        "}\nfunc application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {\nlet token = \(text)\nsend(token)"
    }

    private static func silent(_ more: String) -> String {
        "}\nfunc application(_ a: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]\(more)) {\ndone()"
    }

    private static func defaults(_ key: String) -> [Edit] {
        [
            .replace(delegate, schedule, "UserDefaults.standard.set(0, forKey: \"\(key)\")"),
            .replace(service, Self.more, "_ = UserDefaults.standard.integer(forKey: \"\(key)\")"),
        ]
    }
}
