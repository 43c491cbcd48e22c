extension Row {
    private static let yml = "project.yml"
    private static let app = "App/Info.plist"
    private static let service = "Service/Info.plist"
    private static let appRights = "App/App.entitlements"
    private static let serviceRights = "Service/Service.entitlements"
    private static let code = "Service/NotificationService.swift"
    private static let delegate = "App/AppDelegate.swift"
    private static let more = "// more"
    private static let region = "<key>CFBundleDevelopmentRegion</key><string>en</string>"
    private static let communication =
        "<key>com.apple.developer.usernotifications.communication</key><true/>"
    private static let group = "group.org.example.chat"
    private static let content = "UNMutableNotificationContent"

    private static let voIP = "registry.desiredPushTypes = [.voIP]"

    private static let activity =
        "_ = try? Activity<TripAttributes>.request(attributes: .init(), content: content)"

    private static let frequent =
        "if ActivityAuthorizationInfo().frequentPushesEnabled { subscribe() }"

    static let lists = [
        Row(
            "I001",
            [
                .replace(
                    service, "com.apple.usernotifications.service",
                    "com.apple.usernotifications.other")
            ]),
        Row(
            "I002",
            [.replace(service, ".NotificationService</string>", ".NotificationServise</string>")]),
        Row(
            "I003",
            [
                .replace(
                    yml, "targets:\n",
                    "targets:\n  Kit:\n    type: library.static\n    sources: [Kit]\n"),
                .remove(code),
                .add("Kit/Service.swift", Fixture.common[code] ?? ""),
            ]),
        Row("I004", [.replace(service, "XPC!", "APPL")]),
        Row("I005", [.replace(app, "$(MARKETING_VERSION)", "1.0")]),
        Row("I006", [.replace(app, "INSendMessageIntent", "INPlayMediaIntent")]),
        Row(
            "I007",
            [
                .replace(
                    service, "<key>NSExtensionPointIdentifier",
                    "<key>NSUserActivityTypes</key><array/><key>NSExtensionPointIdentifier")
            ]),
        Row("I008", [.replace(service, region, region + "<key>NSUserActivityTypes</key><array/>")]),
        Row(
            "I009",
            [
                .replace(
                    service, region, region + "<key>App Transport Security Settings</key><dict/>")
            ]),
        Row(
            "I010",
            [
                .replace(
                    service, region,
                    region
                        + "<key>NSAppTransportSecurity</key><dict><key>NSAllowsLocalNetworking</key><string>YES</string></dict>"
                )
            ]),
        Row(
            "I011", [.replace("push.apns", "https://example.org", "http://example.org")],
            well: [
                .replace("push.apns", "https://example.org", "http://example.org"),
                .replace(
                    service, region,
                    region + """
                        <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
                        <key>example.org</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict></dict>
                        """),
            ]),
        Row(
            "I012",
            [
                .replace(
                    service, region,
                    region
                        + "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>"
                )
            ]),
        Row(
            "I013",
            [
                .replace(app, "remote-notification", "fetch"),
                .add("silent.apns", #"{"aps": {"content-available": 1}}"#),
            ], well: [.add("silent.apns", #"{"aps": {"content-available": 1}}"#)]),
        Row(
            "I014",
            [
                .replace(
                    service, region,
                    region + "<key>UIBackgroundModes</key><array><string>audio</string></array>")
            ]),
        Row(
            "I015",
            [
                .replace(
                    code, more, #"let name = Bundle.main.infoDictionary?["CFBundleDisplayName"]"#)
            ]),
        Row(
            "I016",
            [.replace(service, region, "<key>CFBundleDevelopmentRegion</key><string>de</string>")]),
        Row(
            "I017", [.replace(app, "<string>Chatter</string>", "<string>$(NOBODY_KNOWS)</string>")]),
        Row(
            "I018",
            [
                .replace(
                    delegate, "// schedule",
                    "let trigger = UNLocationNotificationTrigger(region: region, repeats: false)")
            ],
            well: [
                .replace(
                    delegate, "// schedule",
                    "let trigger = UNLocationNotificationTrigger(region: region, repeats: false)"),
                .replace(
                    app, region,
                    region + "<key>NSLocationWhenInUseUsageDescription</key><string>Shops</string>"),
            ]),
        Row(
            "I019", [.replace(delegate, "// schedule", voIP)],
            well: [
                .replace(delegate, "// schedule", voIP),
                .replace(
                    app, "<string>remote-notification</string>",
                    "<string>remote-notification</string><string>voip</string>"),
            ]),
        Row(
            "I020", [.replace(delegate, "// schedule", activity)],
            well: [
                .replace(delegate, "// schedule", activity),
                .replace(app, region, region + "<key>NSSupportsLiveActivities</key><true/>"),
            ]),
        Row(
            "I021", [.replace(delegate, "// schedule", frequent)],
            well: [
                .replace(delegate, "// schedule", frequent),
                .replace(
                    app, region,
                    region + "<key>NSSupportsLiveActivitiesFrequentUpdates</key><true/>"),
            ]),
        Row(
            "E001",
            [.replace(appRights, "<key>aps-environment</key><string>development</string>", "")]),
        Row(
            "E002",
            [
                .replace(
                    appRights, communication,
                    communication + "<key>com.apple.developer.push-notifications</key><true/>")
            ]),
        Row("E003", [.replace(appRights, communication, "")]),
        Row(
            "E004",
            [
                .replace(appRights, communication, ""),
                .replace(serviceRights, "<dict>", "<dict>" + communication),
            ], well: [.replace(serviceRights, "<dict>", "<dict>" + communication)]),
        Row("E005", [.replace(code, "updating(from:", "unused(from:")]),
        Row(
            "E006",
            [
                .replace(
                    "push.apns", "\"category\"",
                    "\"interruption-level\": \"time-sensitive\", \"category\"")
            ],
            well: [
                .replace(
                    "push.apns", "\"category\"",
                    "\"interruption-level\": \"time-sensitive\", \"category\""),
                .replace(
                    appRights, communication,
                    communication
                        + "<key>com.apple.developer.usernotifications.time-sensitive</key><true/>"),
            ]),
        Row(
            "E007",
            [
                .replace(
                    "push.apns", "\"category\"",
                    "\"interruption-level\": \"critical\", \"category\"")
            ],
            well: [
                .replace(
                    "push.apns", "\"category\"",
                    "\"interruption-level\": \"critical\", \"category\""),
                .replace(
                    appRights, communication,
                    communication
                        + "<key>com.apple.developer.usernotifications.critical-alerts</key><true/>"),
            ]),
        Row(
            "E008",
            [
                .replace(
                    code, "contentHandler(request.content)\n            return",
                    "contentHandler(UNNotificationContent())\n            return")
            ],
            well: [
                .replace(
                    code, "contentHandler(request.content)\n            return",
                    "contentHandler(UNNotificationContent())\n            return"),
                .replace(
                    serviceRights, "<dict>",
                    "<dict><key>com.apple.developer.usernotifications.filtering</key><true/>"),
            ]),
        Row(
            "E009",
            [
                .replace(
                    appRights, communication,
                    communication
                        + "<key>com.apple.developer.usernotifications.filtering</key><true/>")
            ]),
        Row("E010", [.replace(serviceRights, group, "group.org.example.other")]),
        Row(
            "E011",
            [
                .replace(
                    code, more, "let defaults = UserDefaults(suiteName: \"group.org.example.typo\")"
                )
            ],
            well: [
                .replace(
                    code, more, "let defaults = UserDefaults(suiteName: \"group.org.example.chat\")"
                )
            ]),
        Row(
            "E012",
            [
                .replace(code, more, "let status = SecItemCopyMatching(query, &item)"),
                .replace(serviceRights, group, "group.org.example.other"),
            ], well: [.replace(code, more, "let status = SecItemCopyMatching(query, &item)")]),
        Row(
            "E013",
            [
                .replace(
                    yml, "CODE_SIGN_ENTITLEMENTS: App/App.entitlements",
                    """
                    X: y
                          configs:
                            Debug:
                              CODE_SIGN_ENTITLEMENTS: App/Debug.entitlements
                            Release:
                              CODE_SIGN_ENTITLEMENTS: App/App.entitlements
                    """),
                .add(
                    "App/Debug.entitlements",
                    Fixture.plist("<key>aps-environment</key><string>development</string>")),
            ]),
        Row(
            "E014",
            [
                .replace(
                    serviceRights, "<dict>",
                    "<dict><key>aps-environment</key><string>development</string>")
            ]),
        Row(
            "E015",
            [
                .replace(
                    appRights, communication,
                    communication.replacing("<true/>", with: "<string>YES</string>"))
            ]),
        Row(
            "E016", [.add("App/Chatter-Catalyst.entitlements", Fixture.plist(""))],
            well: [
                .add("App/Chatter-Catalyst.entitlements", Fixture.plist(communication))
            ]),
    ]

    private static let plug = "X.app/PlugIns/S.appex/"
    private static let profile = "X.app/embedded.mobileprovision"
    private static let grants = """
        <key>aps-environment</key><string>development</string>
        <key>com.apple.developer.usernotifications.communication</key><true/>
        <key>com.apple.security.application-groups</key><array><string>group.org.example.chat</string></array>
        """

    static let products = [
        Row("B001", .built, [.remove(plug + "Info.plist")]),
        Row(
            "B002", .built,
            [
                .bytes(
                    profile,
                    Profiles.profile(
                        "org.example.chat", "<key>aps-environment</key><string>development</string>"
                    ))
            ], well: [.bytes(profile, Profiles.profile("org.example.chat", grants))]),
        Row(
            "B003",
            [
                .add("X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? ""),
                .add("X.app/archived-expanded-entitlements.xcent", Fixture.plist("")),
            ],
            well: [
                .add("X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? ""),
                .add("X.app/archived-expanded-entitlements.xcent", Fixture.common[appRights] ?? ""),
            ]),
        Row("B004", .built, [.replace(plug + "Info.plist", "15.0", "17.4")]),
        Row(
            "B005", .built,
            [.replace(plug + "Info.plist", "org.example.chat.Service", "org.other.Service")]),
        Row(
            "B006", .built,
            [.replace(plug + "Info.plist", "<string>7</string>", "<string>8</string>")]),
        Row(
            "B007", .built, [.bytes("X.app/Sounds/pay.caf", Sounds.caf(seconds: 1))],
            well: [
                .bytes("X.app/pay.caf", Sounds.caf(seconds: 1))
            ]),
        Row(
            "B008", .built,
            [.bytes(plug + "embedded.mobileprovision", Profiles.profile("*", grants))],
            well: [
                .bytes(
                    plug + "embedded.mobileprovision",
                    Profiles.profile("org.example.chat.Service", grants))
            ]),
        Row(
            "B009", .built,
            [
                .replace(
                    "X.app/archived-expanded-entitlements.xcent", "<string>development",
                    "<string>production")
            ], server: "sandbox"),
    ]
}
