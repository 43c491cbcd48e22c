extension Row {
    private static let yml = "project.yml"
    private static let pbx = "Chatter.xcodeproj/project.pbxproj"
    private static let service = "Service/NotificationService.swift"
    private static let more = "// more"

    static let project = [
        Row(
            "T001",
            [
                .replace(yml, "dependencies:\n      - target: Service\n", "dependencies: []\n"),
                .replace(yml, "type: app-extension", "type: library.static"),
            ]),
        Row(
            "T002",
            [
                .replace(yml, "- target: Service", "- target: Service\n      - target: Other"),
                .replace(
                    yml, "targets:\n",
                    """
                    targets:
                      Other:
                        type: app-extension
                        sources: []
                        settings:
                          base:
                            PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Other
                            INFOPLIST_FILE: Service/Info.plist

                    """),
            ]),
        Row("T003", .xcode, [.replace(pbx, "dstSubfolderSpec = 13", "dstSubfolderSpec = 10")]),
        Row(
            "T004", .xcode,
            [
                .replace(
                    pbx,
                    "name = \"Embed Foundation Extensions\"; runOnlyForDeploymentPostprocessing = 0",
                    "name = \"Embed Foundation Extensions\"; runOnlyForDeploymentPostprocessing = 1"
                )
            ]),
        Row("T005", .xcode, [.replace(pbx, "dependencies = (D1, );", "dependencies = ( );")]),
        Row(
            "T006", .xcode,
            [
                .replace(pbx, "\"$(BASE_ID).Service\"", "\"org.other.Service\"")
            ]),
        Row("T007", [.replace(yml, "org.example.chat.Service", "org.example.chat.push.Service")]),
        Row(
            "T008",
            [
                .replace(
                    yml, "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service",
                    "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service\n        IPHONEOS_DEPLOYMENT_TARGET: \"17.4\""
                )
            ]),
        Row("T009", [.replace(yml, "iOS: \"15.0\"", "iOS: \"13.0\"")]),
        Row(
            "T010",
            [
                .replace(
                    yml, "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service",
                    "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service\n        CURRENT_PROJECT_VERSION: \"8\""
                )
            ]),
        Row(
            "T011", .xcode,
            [
                .replace(pbx, "SKIP_INSTALL = YES;", "SKIP_INSTALL = YES; WRAPPER_EXTENSION = app;")
            ]),
        Row("T012", .xcode, [.replace(pbx, "SKIP_INSTALL = YES", "SKIP_INSTALL = NO")]),
        Row("T013", [.replace(yml, "App/App.entitlements", "App/Gone.entitlements")]),
        Row(
            "T014", .xcode,
            [
                .replace(
                    pbx, "SKIP_INSTALL = YES;", "SKIP_INSTALL = YES; DEVELOPMENT_TEAM = AAAAAAAAAA;"
                ),
                .replace(
                    pbx, "CODE_SIGN_ENTITLEMENTS = App/App.entitlements;",
                    "CODE_SIGN_ENTITLEMENTS = App/App.entitlements; DEVELOPMENT_TEAM = BBBBBBBBBB;"),
            ]),
        Row(
            "T015", .xcode,
            [
                .replace(
                    pbx, "buildPhases = (P1, P2, P3, P4, );", "buildPhases = (P1, P2, P4, P3, );")
            ]),
        Row("T016", .xcode, [.replace(pbx, "files = (B2, );", "files = ( );")]),
        Row(
            "T017",
            [
                .replace(
                    service, more,
                    "let clip = Bundle.main.url(forResource: \"clip\", withExtension: \"caf\")")
            ],
            well: [
                .replace(
                    service, more,
                    "let clip = Bundle.main.url(forResource: \"clip\", withExtension: \"caf\")"),
                .bytes("Service/clip.caf", Sounds.caf(seconds: 1)),
            ]),
        Row(
            "T018", .xcode,
            [
                .replace(
                    pbx, "SKIP_INSTALL = YES;",
                    "SKIP_INSTALL = YES; APPLICATION_EXTENSION_API_ONLY = NO;")
            ]),
        Row(
            "T019", [.replace(service, more, "let defaults = UserDefaults(suiteName: name)")],
            well: [
                .replace(service, more, "let defaults = UserDefaults(suiteName: name)"),
                .add("Service/PrivacyInfo.xcprivacy", Fixture.plist("")),
            ]),
        Row(
            "T020", .xcode,
            [
                .replace(
                    pbx, "SKIP_INSTALL = YES;", "SKIP_INSTALL = YES; TARGETED_DEVICE_FAMILY = 1;"),
                .replace(
                    pbx, "CURRENT_PROJECT_VERSION = 7;",
                    "CURRENT_PROJECT_VERSION = 7; TARGETED_DEVICE_FAMILY = \"1,2\";"),
            ]),
        Row(
            "T021", .xcode,
            [
                .replace(
                    "Chatter.xcodeproj/xcshareddata/xcschemes/Service.xcscheme", "\"Service\"",
                    "\"App\"")
            ]),
        Row(
            "T022",
            [
                .add(
                    "Podfile",
                    """
                    target 'App' do
                      pod 'OneSignal', '5.0.0'
                    end
                    target 'Service' do
                      pod 'OneSignal', '3.0.0'
                    end
                    """)
            ], well: [.add("Podfile", "target 'App' do\n  pod 'OneSignal', '5.0.0'\nend\n")]),
        Row(
            "T023",
            [
                .add("App/Loader.swift", "final class Loader {}\n"),
                .replace(service, more, "let loader = Loader()"),
            ],
            well: [
                .add("App/Loader.swift", "final class Loader {}\n"),
                .add("Service/Loader.swift", "@objc public final class Loader: NSObject {}\n"),
                .replace(service, more, "let loader = Loader()"),
            ]),
        Row("T024", .xcode, [.replace(pbx, "rootObject = R0", "rootObject = R9")]),
        Row(
            "T025",
            [
                .replace(yml, "    dependencies:\n      - target: Service\n", ""),
                .replace(yml, target, ""),
            ]
        ),
    ]

    private static let target = """
          Service:
            type: app-extension
            platform: iOS
            sources: [Service]
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service
                INFOPLIST_FILE: Service/Info.plist
                CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements
        """
}
