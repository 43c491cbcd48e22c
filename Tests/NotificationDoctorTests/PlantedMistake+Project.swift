extension PlantedMistake {
    private static let yml = "project.yml"
    private static let pbx = "Chatter.xcodeproj/project.pbxproj"
    private static let push = "push.apns"
    private static let app = "App/Info.plist"
    private static let service = "Service/Info.plist"
    private static let rights = "App/App.entitlements"
    private static let serviceRights = "Service/Service.entitlements"
    private static let serviceCode = "Service/NotificationService.swift"
    private static let id = "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service"
    private static let mutable = "\"mutable-content\": 1,"

    private static func inProject(
        _ kind: String, _ check: String, _ old: String, _ new: String, _ mark: String? = nil
    ) -> PlantedMistake {
        PlantedMistake(kind, check, in: .xcode, at: pbx, mark, [.replace(pbx, old, new)])
    }

    private static func inList(
        _ kind: String, _ check: String, _ path: String, _ old: String, _ new: String,
        _ mark: String? = nil
    ) -> PlantedMistake {
        PlantedMistake(kind, check, at: path, mark, [.replace(path, old, new)])
    }

    private static func inPush(
        _ kind: String, _ check: String, _ old: String, _ new: String, _ mark: String? = nil
    ) -> PlantedMistake {
        inList(kind, check, push, old, new, mark)
    }

    static let projects = [
        inProject("embedding", "T003", "dstSubfolderSpec = 13", "dstSubfolderSpec = 10"),
        inProject(
            "embedding", "T004",
            "name = \"Embed Foundation Extensions\"; runOnlyForDeploymentPostprocessing = 0",
            "name = \"Embed Foundation Extensions\"; runOnlyForDeploymentPostprocessing = 1",
            "Embed Foundation Extensions */ = {"),
        inProject("embedding", "T005", "dependencies = (D1, );", "dependencies = ( );"),
        inProject(
            "identifier", "T006", "\"$(BASE_ID).Service\"", "\"org.other.Service\"",
            "org.other.Service"),
        inList("system", "T008", yml, id, id + "\n        IPHONEOS_DEPLOYMENT_TARGET: \"17.4\""),
        PlantedMistake(
            "version", "T010", at: service, nil,
            [.replace(yml, id, id + "\n        CURRENT_PROJECT_VERSION: \"8\"")]),
        inList("no file", "T013", yml, "App/App.entitlements", "App/Gone.entitlements"),
        PlantedMistake(
            "not a member", "T016", in: .xcode, at: serviceCode, "final class NotificationService",
            [.replace(pbx, "files = (B2, );", "files = ( );")]),
        inList(
            "point", "I001", service, "com.apple.usernotifications.service",
            "com.apple.usernotification.service", "usernotification.service"),
        inList(
            "point", "I001", service, "com.apple.usernotifications.service", "$(POINT)", "$(POINT)"),
        inList(
            "principal class", "I002", service, ".NotificationService</string>",
            ".NotificationServise</string>", "NotificationServise"),
        PlantedMistake(
            "principal class", "I002", at: service, "NSExtensionPrincipalClass",
            [.replace(serviceCode, ": UNNotificationServiceExtension {", " {")]),
        inList(
            "principal class", "I002", service, "$(PRODUCT_MODULE_NAME).NotificationService",
            "NotificationService", "NSExtensionPrincipalClass"),
        inList("package type", "I004", service, "XPC!", "APPL", "APPL"),
        inList(
            "push", "E001", rights, "<key>aps-environment</key><string>development</string>", ""),
        PlantedMistake(
            "level", "E006", at: rights, nil,
            [.replace(push, mutable, mutable + " \"interruption-level\": \"time-sensitive\",")]),
        PlantedMistake(
            "level", "E006", at: rights, nil,
            [.replace(serviceCode, "// more", "content.interruptionLevel = .timeSensitive")]),
        inList(
            "group", "E010", serviceRights, "group.org.example.chat", "group.org.example.other"),
        PlantedMistake(
            "group", "E011", at: serviceCode, "// here",
            [
                .replace(
                    serviceCode, "// more",
                    "let shared = UserDefaults(suiteName: \"group.org.example.chatt\") // here")
            ]),
    ]

    static let payloads = [
        inPush("not mutable", "P004", mutable, ""),
        PlantedMistake(
            "not mutable", "P005", at: push, nil,
            [
                .replace(push, mutable, ""),
                .replace(push, "\"sender_id\"", "\"mutable-content\": 1, \"sender_id\""),
            ]),
        inPush("not mutable", "P006", mutable, "\"mutable-content\": \"1\",", "mutable-content"),
        PlantedMistake(
            "not mutable", "P004", at: "own.apns", "seal",
            [
                .replace(serviceCode, "// more", "let seal = content.userInfo[\"seal\"]"),
                .add(
                    "own.apns",
                    "{\"Simulator Target Bundle\": \"org.example.chat\",\n \"aps\": {\"alert\": {\"title\": \"Anna\", \"body\": \"Hello.\"}},\n \"seal\": \"c2VhbA==\"}"
                ),
            ]),
        inPush(
            "JSON", "P001", "\"sound\": \"pay.caf\"", "\"sound\": \"pay.caf\",", "  },"),
        inPush("key", "P010", "\"thread-id\"", "\"threadId\"", "threadId"),
        inPush("key", "P010", mutable, "\"mutable_content\": 1,", "mutable_content"),
        inPush(
            "level", "P011", mutable, mutable + " \"interruption-level\": \"timesensitive\",",
            "timesensitive"),
        inPush("category", "P017", "\"MESSAGE\"", "\"MESAGE\"", "MESAGE"),
        inPush("app", "P032", "\"org.example.chat\"", "\"org.example.chatt\"", "chatt"),
        inPush("badge", "P014", mutable, mutable + " \"badge\": \"3\",", "badge"),
        PlantedMistake(
            "http in a payload", "I011", at: push, "http://",
            [.replace(push, "https://example.org", "http://example.org")]),
        inPush("sound", "S001", "pay.caf", "gone.caf", "gone.caf"),
        PlantedMistake(
            "sound", "S002", at: "App/pay.caf", nil,
            [.bytes("App/pay.caf", [0x49, 0x44, 0x33, 4, 0, 0, 0, 0])]),
        PlantedMistake(
            "sound", "S004", at: "App/pay.caf", nil,
            [.bytes("App/pay.caf", Sounds.caf(seconds: 31))]),
        PlantedMistake(
            "texts", "L001", at: "App/en.lproj/Localizable.strings", "b",
            [
                .add(
                    "App/en.lproj/Localizable.strings",
                    "\"a\" = \"A\";\n\"b\" = \"B\"\n\"c\" = \"C\";\n")
            ]),
    ]

    private static let objectiveCService = "Service/NotificationService.m"
    private static let objectiveCDelegate = "App/AppDelegate.m"

    private static func inObjectiveC(
        _ kind: String, _ check: String, _ old: String, _ new: String, _ mark: String? = "// here",
        in path: String = objectiveCService
    ) -> PlantedMistake {
        PlantedMistake(kind, check, in: .objectiveC, at: path, mark, [.replace(path, old, new)])
    }

    private static func further(_ kind: String, _ check: String, _ code: String) -> PlantedMistake {
        inObjectiveC(kind, check, "    // further", "    \(code) // here")
    }

    /// The same in Objective-C.
    static let objectiveC = [
        inObjectiveC(
            "not called", "X001", "        contentHandler(request.content);\n        return;",
            "        return; // here"),
        inObjectiveC(
            "a block", "X001", "        contentHandler(updated ?: self.bestAttempt);",
            "        if (updated) { // here\n            contentHandler(updated);\n        }", nil),
        inObjectiveC(
            "called twice", "X002", "        contentHandler(request.content);\n        return;",
            "        contentHandler(request.content);\n        contentHandler(request.content); // here\n        return;"
        ),
        inObjectiveC(
            "time is over", "X003", "- (void)serviceExtensionTimeWillExpire",
            "- (void)timeIsOver", nil),
        inObjectiveC(
            "too early", "X031", "    [PictureLoader load:address",
            "    [PictureLoader load:address completion:^(NSData *bytes) {\n        self.bestAttempt.attachments = @[bytes];\n    }];\n    contentHandler(self.bestAttempt); // here\n    [PictureLoader load:address"
        ),
        inObjectiveC(
            "direction", "X013",
            "        interaction.direction = INInteractionDirectionIncoming;\n", "",
            "INInteraction *interaction"),
        inObjectiveC(
            "result not used", "X017",
            "        UNNotificationContent *updated = [request.content contentByUpdatingWithProvider:intent error:&error];",
            "        UNNotificationContent *updated = request.content;\n        [request.content contentByUpdatingWithProvider:intent error:&error]; // here"
        ),
        further("audio", "X005", "[[AVAudioPlayer alloc] initWithContentsOfURL:url error:nil];"),
        further("application", "X011", "[[UIApplication sharedApplication] openURL:url];"),
        further("nil", "X032", "NSString *a = [NSString stringWithFormat:@\"%@\", nil];"),
        further(
            "http in code", "I011",
            "NSURL *url = [NSURL URLWithString:@\"http://pictures.org/a.png\"];"),
        further("log", "X028", "NSLog(@\"%@\", request.content.userInfo);"),
        inObjectiveC(
            "the delegate's handler", "X027", "    completionHandler();\n", "", nil,
            in: objectiveCDelegate),
        inObjectiveC(
            "registration", "X030", "    [application registerForRemoteNotifications];\n", "", nil,
            in: objectiveCDelegate),
        inObjectiveC(
            "action ids", "C013", "actionWithIdentifier:@\"delete\"",
            "actionWithIdentifier:@\"reply\"", nil, in: objectiveCDelegate),
        PlantedMistake(
            "entitlement", "E001", in: .objectiveC, at: rights, nil,
            [
                .replace(
                    rights, "<key>aps-environment</key><string>development</string>", "")
            ]),
    ]
}
