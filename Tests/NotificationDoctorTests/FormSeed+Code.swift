import NotificationDoctor

extension FormSeed {
    static let ofApps = [
        FormSeed(
            "X023", .app,
            "_ = UNTimeIntervalNotificationTrigger(timeInterval: VALUE, repeats: true)",
            of: "TimeInterval", "30", "90",
            objectiveC: (
                "id t = [UNTimeIntervalNotificationTrigger triggerWithTimeInterval:30 repeats:YES];",
                "id t = [UNTimeIntervalNotificationTrigger triggerWithTimeInterval:90 repeats:YES];"
            )),
        FormSeed(
            "X023", .app,
            "_ = UNTimeIntervalNotificationTrigger(timeInterval: 5 * 6, repeats: VALUE)",
            of: "Bool", "true", "false"),
        FormSeed(
            "X023", .app,
            "let t: UNTimeIntervalNotificationTrigger = .init(timeInterval: VALUE, repeats: true)",
            of: "TimeInterval", "5 * 10", "5 * 60"),
        FormSeed(
            "X025", .app,
            "_ = UNCalendarNotificationTrigger(dateMatching: VALUE, repeats: true)",
            of: "DateComponents", "DateComponents(day: 31)", "DateComponents(day: 1)",
            objectiveC: (
                "NSDateComponents *c = [[NSDateComponents alloc] init]; c.day = 31; id t = [UNCalendarNotificationTrigger triggerWithDateMatchingComponents:c repeats:YES];",
                "NSDateComponents *c = [[NSDateComponents alloc] init]; c.day = 1; id t = [UNCalendarNotificationTrigger triggerWithDateMatchingComponents:c repeats:YES];"
            )),
        // A delegate that is set in a branch is in time.
        FormSeed("X026", .launch, "", "", "", without: [.branch]),
        FormSeed(
            "C001", .app, "content.categoryIdentifier = VALUE", of: "String", "\"MESAGE\"",
            "\"MESSAGE\"",
            objectiveC: (
                "content.categoryIdentifier = @\"MESAGE\";",
                "content.categoryIdentifier = @\"MESSAGE\";"
            )),
        FormSeed(
            "C003", .app, "VALUE",
            "UNUserNotificationCenter.current().setNotificationCategories([other])",
            "UNUserNotificationCenter.current().removeAllDeliveredNotifications()",
            objectiveC: (
                "[[UNUserNotificationCenter currentNotificationCenter] setNotificationCategories:other];",
                "[[UNUserNotificationCenter currentNotificationCenter] removeAllDeliveredNotifications];"
            )),
        FormSeed(
            "S001", .app,
            "content.sound = UNNotificationSound(named: UNNotificationSoundName(VALUE))",
            of: "String", "\"ring.caf\"", "\"pay.caf\"",
            objectiveC: (
                "content.sound = [UNNotificationSound soundNamed:@\"ring.caf\"];",
                "content.sound = [UNNotificationSound soundNamed:@\"pay.caf\"];"
            )),
        FormSeed(
            "E006", .app, "content.interruptionLevel = VALUE",
            of: "UNNotificationInterruptionLevel",
            ".timeSensitive", ".active",
            objectiveC: (
                "content.interruptionLevel = UNNotificationInterruptionLevelTimeSensitive;",
                "content.interruptionLevel = UNNotificationInterruptionLevelActive;"
            )),
        FormSeed(
            "E007", .app, "content.interruptionLevel = VALUE",
            of: "UNNotificationInterruptionLevel",
            ".critical", ".active"),
        FormSeed(
            "E007", .app, "content.sound = VALUE", of: "UNNotificationSound", ".defaultCritical",
            ".default",
            objectiveC: (
                "content.sound = [UNNotificationSound defaultCriticalSound];",
                "content.sound = [UNNotificationSound defaultSound];"
            )),
        FormSeed(
            "E011", .app, "_ = UserDefaults(suiteName: VALUE)", of: "String", "\"group.other\"",
            "\"group.org.example.chat\"",
            objectiveC: (
                "id d = [[NSUserDefaults alloc] initWithSuiteName:@\"group.other\"];",
                "id d = [[NSUserDefaults alloc] initWithSuiteName:@\"group.org.example.chat\"];"
            )),
        FormSeed(
            "I018", .app, "_ = VALUE", "UNLocationNotificationTrigger(region: r, repeats: false)",
            "CLCircularRegion()",
            objectiveC: (
                "id t = [UNLocationNotificationTrigger triggerWithRegion:r repeats:NO];",
                "id t = nil;"
            )),
        FormSeed(
            "I019", .app, "registry.desiredPushTypes = VALUE", of: "Set<PKPushType>", "[.voIP]",
            "[.fileProvider]",
            objectiveC: (
                "registry.desiredPushTypes = [NSSet setWithObject:PKPushTypeVoIP];",
                "registry.desiredPushTypes = [NSSet setWithObject:PKPushTypeFileProvider];"
            )),
        FormSeed(
            "X024", .app,
            "for day in VALUE { UNUserNotificationCenter.current().add(request(day)) }",
            "days", "days.prefix(30)"),
    ]

    private static let query =
        "_ = SecItemCopyMatching([kSecClass: kSecClassGenericPassword] as CFDictionary, &item)"
    private static let groups =
        "<key>com.apple.security.application-groups</key>\n<array><string>group.org.example.chat</string></array>"

    static let ofExtensions = [
        FormSeed("X005", .service, "VALUE", "_ = try? AVAudioPlayer(contentsOf: url)", "_ = url"),
        FormSeed(
            "X006", .service, "VALUE", "usleep" + "(500_000)", "prepare()",
            objectiveC: ("[NSThread sleepForTimeInterval:5];", "[self prepare];")),
        FormSeed(
            "X006", .service, "VALUE", "let gate = DispatchSemaphore(value: 0); gate.wait()",
            "prepare()",
            objectiveC: (
                "dispatch_semaphore_t s = dispatch_semaphore_create(0); dispatch_semaphore_wait(s, DISPATCH_TIME_FOREVER);",
                "[self prepare];"
            )),
        FormSeed(
            "X008", .service, "VALUE", "_ = UIImage(data: data)", "_ = data",
            objectiveC: ("UIImage *i = [UIImage imageWithData:data];", "id i = data;")),
        FormSeed(
            "X010", .service, "_ = VALUE", "content.userInfo[\"id\"] as! String",
            "content.userInfo[\"id\"] as? String"),
        FormSeed(
            "X011", .service, "VALUE.open(url)", of: "UIApplication", "UIApplication.shared",
            "UIApplication.other",
            objectiveC: ("[[UIApplication sharedApplication] openURL:url];", "[self openURL:url];")),
        FormSeed(
            "X011", .service, "VALUE",
            "if UIApplication.shared.applicationState == .active { go() }",
            "if application.applicationState == .active { go() }"),
        FormSeed(
            "X012", .service, "let file = folder.appendingPathComponent(VALUE)", of: "String",
            "\"picture.tmp\"", "\"picture.png\"",
            objectiveC: (
                "id f = [folder stringByAppendingPathComponent:@\"picture.tmp\"];",
                "id f = [folder stringByAppendingPathComponent:@\"picture.png\"];"
            )),
        FormSeed(
            "A001", .service,
            "_ = try? UNNotificationAttachment(identifier: \"a\", url: folder.appendingPathComponent(VALUE), options: nil)",
            of: "String", "\"image\"", "\"image.png\"",
            objectiveC: (
                "id a = [UNNotificationAttachment attachmentWithIdentifier:@\"a\" URL:[folder URLByAppendingPathComponent:@\"image\"] options:nil error:nil];",
                "id a = [UNNotificationAttachment attachmentWithIdentifier:@\"a\" URL:[folder URLByAppendingPathComponent:@\"image.png\"] options:nil error:nil];"
            )),
        FormSeed(
            "A001", .service,
            "_ = try? UNNotificationAttachment(identifier: \"a\", url: VALUE, options: nil)",
            of: "URL", "folder.appendingPathComponent(\"image\")",
            "folder.appendingPathComponent(\"image.png\")"),
        FormSeed(
            "A006", .service,
            "_ = try? UNNotificationAttachment(identifier: \"a\", url: VALUE, options: nil)",
            of: "URL",
            "FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent(\"a.png\")",
            "FileManager.default.temporaryDirectory.appendingPathComponent(\"a.png\")"),
        FormSeed(
            "E012", .service, "VALUE", query, "_ = item",
            objectiveC: ("SecItemCopyMatching((__bridge CFDictionaryRef)q, &item);", "use(item);"),
            with: [.replace("Service/Service.entitlements", groups, "")]),
        FormSeed(
            "X029", .service,
            "CCCrypt(op, alg, VALUE, key, n, nil, d, m, o, p, q)", "UInt32(kCCOptionECBMode)",
            "UInt32(kCCModeGCM)"),
        FormSeed(
            "X036", .service, "_ = UserDefaults.standard.integer(forKey: VALUE)", of: "String",
            "\"unread\"", "\"other\"",
            with: [
                .replace(
                    "App/AppDelegate.swift", "// schedule",
                    "UserDefaults.standard.set(0, forKey: \"unread\")")
            ]),
        FormSeed(
            "X037", .app, "if launchOptions?[VALUE] != nil { show() }", ".remoteNotification",
            ".url", with: Row.withScenes),
        FormSeed(
            "X037", .app, "if let note = options[VALUE] { show(note) }",
            "UIApplication.LaunchOptionsKey.localNotification",
            "UIApplication.LaunchOptionsKey.url", with: Row.withScenes),
        FormSeed(
            "I011", .service, "_ = URL(string: VALUE)", of: "String",
            "\"http://pictures.org/a.png\"", "\"https://pictures.org/a.png\""),
    ]

    static let ofHandlers = [
        FormSeed(
            "X001", .received,
            "guard request.content.badge != nil else { VALUE }\ncontentHandler(request.content)",
            "return", "return contentHandler(request.content)"),
        FormSeed(
            "X001", .received,
            "sleep(1)\nprint(Int.self)\nguard let id = request.content.userInfo[\"id\"] as? String else { VALUE }\ncontentHandler(request.content)",
            "return", "return contentHandler(request.content)"),
        FormSeed(
            "X001", .received,
            "if let id = request.content.userInfo[\"id\"] { contentHandler(request.content) } VALUE",
            "", "else { contentHandler(request.content) }"),
        FormSeed(
            "X002", .received, "contentHandler(content)\nVALUE", "contentHandler(request.content)",
            ""),
        FormSeed(
            "X002", .received,
            "URLSession.shared.dataTask(with: url) { data, _, _ in\ncontentHandler(content)\n}.resume()\nVALUE",
            "contentHandler(request.content)", ""),
        FormSeed(
            "X031", .received,
            "URLSession.shared.dataTask(with: url) { data, _, _ in\ncontent.title = \"A\"\nVALUE",
            "}.resume()\ncontentHandler(content)", "contentHandler(content)\n}.resume()"),
        FormSeed(
            "E008", .received,
            "content.title = VALUE\ncontent.body = VALUE\ncontentHandler(content)",
            of: "String", "\"\"", "\"New message\""),
    ]

    private static func voip(_ code: String) -> String { Row.voip(code) }

    static let ofMethods = [
        FormSeed(
            "X033", .app,
            Row.voip(
                "guard let caller = payload.dictionaryPayload[\"caller\"] else { VALUE }\n\(Row.report)"
            ),
            "return completion()", "return \(Row.report)",
            without: [.branch, .closure, .queue, .task, .permission, .method]),
        FormSeed(
            "X034", .app, Row.token("VALUE"), "deviceToken.description",
            "deviceToken.map { String(format: \"%02x\", $0) }.joined()",
            without: [.branch, .closure, .queue, .task, .permission, .method]),
        FormSeed(
            "X034", .app, Row.token("VALUE"), "String(describing: deviceToken)",
            "deviceToken.map { String(format: \"%02x\", $0) }.joined()",
            without: [.branch, .closure, .queue, .task, .permission, .method]),
        FormSeed(
            "X034", .app, Row.token("VALUE"), "\"\\((deviceToken as NSData))\"",
            "deviceToken.map { String(format: \"%02x\", $0) }.joined()",
            without: [.branch, .closure, .queue, .task, .permission, .method]),
    ]
}
