extension PlantedMistake {
    private static let service = "Service/NotificationService.swift"
    private static let delegate = "App/AppDelegate.swift"
    private static let early = "            contentHandler(request.content)\n            return"
    private static let donation = "interaction.donate(completion: nil)"

    private static func inService(
        _ kind: String, _ check: String, _ old: String, _ new: String, _ mark: String? = "// here"
    ) -> PlantedMistake {
        PlantedMistake(kind, check, at: service, mark, [.replace(service, old, new)])
    }

    private static func added(
        _ kind: String, _ check: String, _ code: String, _ mark: String? = "// here"
    ) -> PlantedMistake {
        inService(kind, check, "// more", code, mark)
    }

    private static func inApp(
        _ kind: String, _ check: String, _ code: String, _ mark: String? = "// here"
    ) -> PlantedMistake {
        PlantedMistake(kind, check, at: delegate, mark, [.replace(delegate, "// schedule", code)])
    }

    /// Returns an extension from Xcode's template, with another body.
    private static func template(_ body: String, _ methods: String = "") -> [Edit] {
        [
            .add(
                service,
                """
                import UserNotifications

                class NotificationService: UNNotificationServiceExtension {
                    var contentHandler: ((UNNotificationContent) -> Void)?
                    var bestAttemptContent: UNMutableNotificationContent?

                    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                        self.contentHandler = contentHandler
                        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
                \(body)
                    }

                    override func serviceExtensionTimeWillExpire() {
                        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
                    }
                \(methods)
                }
                """)
        ]
    }

    private static func forgotten(
        _ kind: String, _ body: String, _ methods: String = "", check: String = "X001"
    ) -> PlantedMistake {
        PlantedMistake(kind, check, at: service, "// here", template(body, methods))
    }

    private static let call =
        "if let bestAttemptContent { contentHandler(bestAttemptContent) }"
    private static let load =
        "func load(_ done: @escaping (Data?) -> Void) {}\nfunc read() throws {}\nfunc text() async -> UNNotificationContent? { nil }"

    /// The handler: not called, called twice, called too early, or called after the time limit.
    static let handlers = [
        inService("not called", "X001", early, "            return // here"),
        forgotten("a guard", "guard request.content.badge != nil else { return } // here\n\(call)"),
        forgotten(
            "an if without else",
            "if let id = request.content.userInfo[\"id\"] { // here\n\(call)\n}"),
        forgotten("a catch", "do { try read(); \(call) }\ncatch { print(error) } // here", load),
        forgotten(
            "a case", "switch request.content.badge {\ncase nil: break // here\ndefault: \(call) }"
        ),
        forgotten(
            "a closure",
            "load { data in\nguard data != nil else { return } // here\ncontentHandler(request.content) }",
            load),
        forgotten(
            "a method that returns nil",
            "Task {\nif let content = await text() { contentHandler(content) } // here\n}", load),
        forgotten("a task", "Task {\ntry read() // here\n\(call)\n}", load),
        forgotten(
            "nested conditions",
            "if let a = request.content.userInfo[\"a\"] as? String {\nif a == \"b\" { // here\n\(call)\n}\n} else { \(call) }"
        ),
        inService(
            "called twice", "X002", "kept = contentHandler\n",
            "if info[\"quiet\"] != nil { contentHandler(request.content) }\n        kept = contentHandler\n",
            nil),
        inService(
            "called twice", "X002", "kept = contentHandler\n",
            "kept = contentHandler\n        contentHandler(request.content)\n", nil),
        forgotten(
            "too early",
            "URLSession.shared.dataTask(with: url) { data, _, _ in self.bestAttemptContent?.attachments = [] }.resume()\ncontentHandler(request.content) // here",
            check: "X031"),
        forgotten(
            "too early", "load { data in self.bestAttemptContent?.title = \"A\" }\n\(call) // here",
            load, check: "X031"),
        inService(
            "time is over", "X003", "override func serviceExtensionTimeWillExpire", "func other",
            "final class NotificationService"),
        inService(
            "time is over", "X003", "        finish()\n", "        print(\"over\") // body\n",
            "serviceExtensionTimeWillExpire"),
        inService(
            "time is over", "X004", "finish()\n",
            "finish()\n        session.dataTask(with: receipt).resume() // here\n"),
        PlantedMistake(
            "the delegate's handler", "X027", at: delegate, nil,
            [.replace(delegate, "        completionHandler()\n", "")]),
        inApp(
            "the delegate's handler", "X027",
            "}\n    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {\n        guard isOpen else { return } // here\n        completionHandler([.banner])"
        ),
        inApp(
            "the delegate's handler", "X027",
            "}\n    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) { // here\n        refresh()"
        ),
    ]

    static let communication = [
        inService(
            "direction", "X013", "interaction.direction = .incoming", "",
            "let interaction"),
        inService(
            "direction", "X013", "interaction.direction = .incoming",
            "interaction.direction = .outgoing", "let interaction"),
        PlantedMistake(
            "donation", "X013", at: service, "let interaction",
            [
                .replace(service, donation, ""),
                .replace(
                    service, "contentHandler(try request.content.updating(from: intent))",
                    "let content = try request.content.updating(from: intent)\n            interaction.donate(completion: nil)\n            contentHandler(content)"
                ),
            ]),
        inService(
            "group", "X014", "speakableGroupName: nil",
            "speakableGroupName: INSpeakableString(spokenPhrase: \"Team\")", "let intent"),
        inService(
            "conversation", "X016", "conversationIdentifier: thread", "conversationIdentifier: nil",
            "let intent"),
        inService(
            "result not used", "X017", "contentHandler(try request.content.updating(from: intent))",
            "_ = try request.content.updating(from: intent) // here\n            contentHandler(request.content)"
        ),
        inService(
            "error not seen", "X018", "contentHandler(try request.content.updating(from: intent))",
            "contentHandler((try? request.content.updating(from: intent)) ?? request.content) // here"
        ),
        added("image by address", "X019", "let image = INImage(url: URL(string: text)!) // here"),
        PlantedMistake(
            "activity types", "I006", at: "App/Info.plist", nil,
            [.replace("App/Info.plist", "INSendMessageIntent", "INPlayMediaIntent")]),
        PlantedMistake(
            "entitlement", "E003", at: "App/App.entitlements", nil,
            [
                .replace(
                    "App/App.entitlements",
                    "<key>com.apple.developer.usernotifications.communication</key><true/>", "")
            ]),
    ]

    static let code = [
        added("audio", "X005", "let player = try? AVAudioPlayer(contentsOf: url) // here"),
        added("audio", "X005", "AudioServicesPlaySystemSound(1007) // here"),
        added("blocking", "X006", "let gate = DispatchSemaphore(value: 0)\ngate.wait() // here"),
        added("blocking", "X006", "Thread" + ".sleep(forTimeInterval: 5) // here"),
        added("forced value", "X010", "let id = content.userInfo[\"id\"] as! String // here"),
        added("forced value", "X010", "let aps = content.userInfo[\"aps\"]! // here"),
        added("application", "X011", "UIApplication.shared.open(url) // here"),
        added(
            "file name", "X012", "let file = folder.appendingPathComponent(\"picture.tmp\") // here"
        ),
        added(
            "http in code", "I011", "let url = URL(string: \"http://pictures.org/a.png\") // here"),
        added(
            "http in code", "I011",
            "let url = URL(string: \"http://pictures.org/\\(id).png\") // here"
        ),
        added("log", "X028", "print(\"body: \\(content.body)\") // here"),
        added("log", "X028", "NSLog(\"%@\", request.content.userInfo) // here"),
        inApp(
            "interval", "X023",
            "let t = UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: true) // here"),
        inApp(
            "loop", "X024",
            "for day in days {\nUNUserNotificationCenter.current().add(request(day)) // here\n}"),
        inApp(
            "calendar", "X025",
            "let t = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2027, hour: 9), repeats: true) // here"
        ),
        PlantedMistake(
            "delegate too late", "X026", at: delegate, "// here",
            [
                .replace(delegate, "center.delegate = self", ""),
                .replace(
                    delegate, "// schedule",
                    "}\n    func viewDidAppear() {\n        UNUserNotificationCenter.current().delegate = self // here"
                ),
            ]),
        PlantedMistake(
            "registration", "X030", at: delegate, nil,
            [.replace(delegate, "application.registerForRemoteNotifications()", "")]),
        PlantedMistake(
            "registration", "X030", at: delegate, nil,
            [.replace(delegate, ".requestAuthorization(options", ".ask(options")]),
        inApp("category", "C001", "content.categoryIdentifier = \"MESAGE\" // here"),
        PlantedMistake(
            "action ids", "C013", at: delegate, "let message",
            [.replace(delegate, "identifier: \"delete\"", "identifier: \"reply\"")]),
        PlantedMistake(
            "action without a branch", "C014", at: delegate, nil,
            [.replace(delegate, "case \"delete\": forget()", "case \"remove\": forget()")]),
        inApp(
            "sound", "S001",
            "content.sound = UNNotificationSound(named: UNNotificationSoundName(\"ring.caf\")) // here"
        ),
        PlantedMistake(
            "helper of one target", "T023", at: service, "// here",
            [
                .add(
                    "App/PictureLoader.swift", "import Foundation\n\nfinal class PictureLoader {}\n"
                ),
                .replace(service, "// more", "let loader = PictureLoader() // here"),
            ]),
        PlantedMistake(
            "helper of one target", "T023", at: service, "// here",
            [
                .add("App/Secrets.swift", "enum Secrets {\n    static let group = \"g\"\n}\n"),
                .replace(service, "// more", "let name = Secrets.group // here"),
            ]),
    ]
}
