import Foundation
import NotificationDoctor
import Testing

/// Sources that several targets compile under different conditions, and functions that only some
/// targets reach.
struct SharedSourceTests {
    @Test(arguments: RootCause.sharedObjectiveC)
    func objectiveC(cause: RootCause) {
        let sound = RootCause.inObjectiveC(cause.sound)
        #expect(sound.missed == [])
        let wrong = sound.report.findings.filter { cause.checks.contains($0.check) }
        #expect(wrong.map(\.description) == [])
        let ill = RootCause.inObjectiveC(cause.ill)
        #expect(ill.missed == [])
        #expect(
            ill.report.findings.contains { $0.check == cause.checks[0] },
            "\(ill.report.findings.map(\.description))")
    }

    @Test func aSetThatIsRegisteredAgainReplacesNothing() {
        let delegate = "App/AppDelegate.swift"
        let set = "center.setNotificationCategories([message])"
        let row = Row("", .generated, []).findings([
            .replace(delegate, set, "\(set)\n        \(set)"),
            .replace(
                delegate, "// schedule",
                "UNUserNotificationCenter.current().setNotificationCategories([])"),
        ])
        #expect(row.missed == [])
        #expect(row.found.count { $0.check == "C003" } == 1)
    }

    @Test("comparisons are left to the compiler, and take no time")
    func comparisons() {
        let name = String(repeating: "LONG_NAME_", count: 40)
        let found = RootCause.inObjectiveC(
            RootCause.macro(
                "OTHER_CFLAGS: -DIN_EXTENSION",
                "#if \(name) >= 100000\n    [[UIApplication sharedApplication] openURL:url];\n#endif"
            ))
        #expect(found.missed == [])
        #expect(found.report.findings.contains { $0.check == "X011" })
    }

    @Test("a name with the value 0 is neither defined nor missing", arguments: ["1", "0"])
    func valuesOfMacros(value: String) {
        let code = "#if IN_EXTENSION\n    [[UIApplication sharedApplication] openURL:url];\n#endif"
        let found = RootCause.inObjectiveC(
            RootCause.macro("GCC_PREPROCESSOR_DEFINITIONS: IN_EXTENSION=\(value)", code))
        #expect(found.missed == [])
        // The header's value of the name is unknown.
        #expect(found.report.findings.contains { $0.check == "X011" })
    }
}

extension RootCause {
    private static let yml = "project.yml"
    private static let service = "Service/NotificationService.swift"
    private static let open = "[[UIApplication sharedApplication] openURL:url];"

    /// Returns edits with code of the extension and a setting of its target.
    static func macro(_ setting: String, _ code: String) -> [Edit] {
        let id = "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service"
        return [
            .replace(serviceFile, "    // further", code),
            .replace(yml, id, "\(id)\n        \(setting)"),
        ]
    }

    private static func shared(_ code: String, _ setting: String) -> [Edit] {
        let id = "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat\n"
        return [
            .add("Shared/Opener.m", "#import <UserNotifications/UserNotifications.h>\n\(code)"),
            .replace(yml, "sources: [App]", "sources: [App, Shared]"),
            .replace(yml, "sources: [Service]", "sources: [Service, Shared]"),
            .replace(yml, id, "\(id)        \(setting)\n"),
        ]
    }

    private static func opener(_ condition: String) -> String {
        "@implementation Opener\n- (void)open {\n\(condition)\n    \(open)\n#endif\n}\n@end\n"
    }

    /// `#if` in Objective-C uses the macros of each target.
    static let sharedObjectiveC = [
        RootCause(
            "a definition leaves code out", ["X011"],
            macro(
                "GCC_PREPROCESSOR_DEFINITIONS: IN_EXTENSION=1",
                "#ifndef IN_EXTENSION\n    \(open)\n#endif"),
            ill: macro(
                "GCC_PREPROCESSOR_DEFINITIONS: IN_EXTENSION=1",
                "#ifdef IN_EXTENSION\n    \(open)\n#endif")),
        RootCause(
            "a flag of the compiler leaves code out", ["X011"],
            macro(
                "OTHER_CFLAGS: -DIN_EXTENSION",
                "#if !defined(IN_EXTENSION) || 0\n    \(open)\n#endif"),
            ill: macro(
                "OTHER_CFLAGS: -DIN_EXTENSION",
                "#if defined(IN_EXTENSION) && 1\n    \(open)\n#endif")),
        RootCause(
            "the app defines what the extension does not", ["X011"],
            shared(opener("#ifdef IN_APP"), "OTHER_CFLAGS: -DIN_APP"),
            ill: shared(opener("#ifndef IN_APP"), "OTHER_CFLAGS: -DIN_APP")),
        RootCause(
            "each target has its own group", ["E011"],
            shared(group("IN_APP"), "OTHER_CFLAGS: -DIN_APP"),
            ill: shared(group("OTHER"), "OTHER_CFLAGS: -DIN_APP")),
        RootCause(
            "a block gives a value back", ["X001"],
            [
                .replace(serviceFile, "@interface NotificationService ()", function),
                .replace(serviceFile, "    [PictureLoader load", block("return caps(name);")),
            ],
            ill: [
                .replace(serviceFile, "@interface NotificationService ()", function),
                .replace(
                    serviceFile, "    [PictureLoader load",
                    block("if (name == nil) { return nil; }\n        [self deliver];")),
                .replace(serviceFile, "contentHandler(updated ?: self.bestAttempt);", ""),
            ]),
        RootCause(
            "a function of C among the methods knows no object", ["X001"],
            [
                .replace(serviceFile, "- (void)serviceExtensionTimeWillExpire", inner),
                .replace(serviceFile, "    [PictureLoader load", block("return caps(name);")),
            ],
            ill: [
                .replace(serviceFile, "- (void)serviceExtensionTimeWillExpire", inner),
                .replace(serviceFile, "contentHandler(updated ?: self.bestAttempt);", ""),
            ]),
        RootCause(
            "many targets compile a file with many names", ["E011"], many("IN_APP"),
            ill: many("OTHER")),
        RootCause(
            "a function is there only in later systems", ["T009"],
            older + [
                .replace(serviceFile, updating, "withSender(request.content, intent);"),
                .replace(
                    serviceFile, "- (void)serviceExtensionTimeWillExpire",
                    later(" API_AVAILABLE(ios(15.0))")),
            ],
            ill: older + [
                .replace(serviceFile, updating, "withSender(request.content, intent);"),
                .replace(
                    serviceFile, "- (void)serviceExtensionTimeWillExpire", later("")),
            ]),
        RootCause(
            "two categories have an action of one id", ["C013"],
            [.replace("App/AppDelegate.m", "    // schedule", categories("reply", "forward"))],
            ill: [.replace("App/AppDelegate.m", "    // schedule", categories("reply", "reply"))]),
        RootCause(
            "a function asks for the system before it calls another", ["T009"],
            older + [
                .replace(
                    serviceFile,
                    "        UNNotificationContent *updated = [request.content contentByUpdatingWithProvider:intent error:&error];",
                    "        UNNotificationContent *updated = nil;\n        if (@available(iOS 15.0, *)) { updated = withSender(request.content, intent); }"
                ),
                .replace(serviceFile, "@interface NotificationService ()", helper),
            ],
            ill: older),
        RootCause(
            "a format has a place for a value", ["X022"],
            macro(
                "X: y",
                "    content.threadIdentifier = [NSString stringWithFormat:@\"%@-%2$@\", a, b];"),
            ill: macro(
                "X: y",
                "    content.threadIdentifier = [NSString stringWithFormat:@\"%@@%@\", a, b];")
        ),
    ]

    private static let older: [Edit] = [.replace(yml, "iOS: \"15.0\"", "iOS: \"13.0\"")]

    private static func group(_ name: String) -> String {
        """
        @implementation Store
        - (void)open {
        #ifdef \(name)
            NSURL *own = [[NSFileManager defaultManager] containerURLForSecurityApplicationGroupIdentifier:@"group.org.example.chat"];
        #elif defined(IN_APP)
            NSURL *own = [[NSFileManager defaultManager] containerURLForSecurityApplicationGroupIdentifier:@"group.org.other"];
        #endif
        }
        @end

        """
    }

    private static let function = """
        static NSString *caps(NSString *name) {
            char *copy = malloc(4);
            return name.uppercaseString;
        }

        @interface NotificationService ()
        """

    private static let inner = """
        static inline NSString *caps(NSString *name) {
            char *copy = malloc(4);
            return [name uppercased];
        }

        - (void)serviceExtensionTimeWillExpire
        """

    private static let updating =
        "[request.content contentByUpdatingWithProvider:intent error:&error];"

    private static func later(_ attribute: String) -> String {
        """
        static UNNotificationContent *withSender(UNNotificationContent *content, INSendMessageIntent *intent)\(attribute) {
            NSError *error = nil;
            return [content contentByUpdatingWithProvider:intent error:&error];
        }

        - (void)serviceExtensionTimeWillExpire
        """
    }

    /// Returns a file that twelve libraries also compile. Each defines names that the file does not
    /// use.
    private static func many(_ name: String) -> [Edit] {
        let libraries = (1...12).map {
            "  Library\($0):\n    type: framework\n    platform: iOS\n    sources: [Shared]\n    settings:\n      base:\n        OTHER_CFLAGS: -DA\($0)\n"
        }
        return shared(group(name), "OTHER_CFLAGS: -DIN_APP -DZ") + [
            .replace(yml, "targets:\n", "targets:\n" + libraries.joined())
        ]
    }

    private static let helper = """
        static UNNotificationContent *withSender(UNNotificationContent *content, INSendMessageIntent *intent) {
            NSError *error = nil;
            return [content contentByUpdatingWithProvider:intent error:&error];
        }

        @interface NotificationService ()
        """

    private static func block(_ body: String) -> String {
        """
            [Namer name:address with:^NSString *(NSString *name) {
                \(body)
            }];
            [PictureLoader load
        """
    }

    private static func categories(_ first: String, _ second: String) -> String {
        func action(_ id: String) -> String {
            "[UNNotificationAction actionWithIdentifier:@\"\(id)\" title:@\"Reply\" options:UNNotificationActionOptionForeground]"
        }
        return """
                UNNotificationCategory *one = [UNNotificationCategory categoryWithIdentifier:@"one" actions:@[
                    \(action("reply")),
                ] intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
                UNNotificationCategory *two = [UNNotificationCategory categoryWithIdentifier:@"two" actions:@[
                    \(action(first)),
                    \(action(second)),
                ] intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
            """
    }

    private static func both(_ code: String) -> [Edit] {
        [
            .add("Shared/Vault.swift", "import UserNotifications\n\(code)"),
            .replace(yml, "sources: [App]", "sources: [App, Shared]"),
            .replace(yml, "sources: [Service]", "sources: [Service, Shared]"),
            .replace(service, "// more", "Vault().open(content)"),
        ]
    }

    /// Code that an extension does not reach in files shared with the app, and code of libraries.
    static let reaches = [
        RootCause(
            "a value of something else is forced", ["X010"],
            both("struct Vault { func open(_ c: Any) { let id = bundle[\"id\"] as! Int } }"),
            ill: both(
                "struct Vault { func open(_ c: Any) { let info = c.userInfo\nlet id = info[\"id\"] as! Int } }"
            )),
        RootCause(
            "the app alone forces a value of a payload", ["X010"],
            both(
                "struct Vault { func open(_ c: Any) {}\nfunc show() { let id = c.userInfo[\"id\"] as! Int } }"
            ),
            ill: both(
                "struct Vault { func open(_ c: Any) { let id = c.userInfo[\"id\"] as! Int } }")
        ),
        RootCause(
            "another file has the MAC", ["X029"],
            both("struct Vault { func open(_ c: Any) { let mode = CBC(iv: iv) } }") + [
                .add(
                    "Shared/Proof.swift", "import UserNotifications\nlet proof = HMAC<SHA256>.self")
            ],
            ill: both("struct Vault { func open(_ c: Any) { let mode = CBC(iv: iv) } }")),
        RootCause(
            "the app alone encrypts", ["X029"],
            both("struct Vault { func open(_ c: Any) {}\nfunc seal() { let mode = CBC(iv: iv) } }"),
            ill: both("struct Vault { func open(_ c: Any) { let mode = CBC(iv: iv) } }")),
        RootCause(
            "a library without sources asks for permission", ["X030"],
            [
                .replace(
                    "App/AppDelegate.swift",
                    "UNUserNotificationCenter.current().requestAuthorization",
                    "MessagePush.shared.requestNow")
            ],
            ill: [
                .replace(
                    "App/AppDelegate.swift",
                    "UNUserNotificationCenter.current().requestAuthorization",
                    "MessagePush.shared.requestNow"),
                .add(
                    "App/MessagePush.swift", "import UserNotifications\nfinal class MessagePush {}"),
            ]),
        RootCause(
            "clips have names of another form", ["S009"], in: .empty,
            clips("ten_thousand"), ill: clips("ten_million")),
    ]

    private static func clips(_ name: String) -> [Edit] {
        let names =
            (0...9).map(String.init) + ["ten", "hundred", "thousand", "point", "yuan", name]
        return names.map { .bytes("Clips/\($0).wav", Sounds.wave(seconds: 1)) }
    }
}
