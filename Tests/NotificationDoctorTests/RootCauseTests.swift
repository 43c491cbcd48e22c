import Foundation
import NotificationDoctor
import Testing

/// Variants of real apps without faults, each next to the same project with the mistake.
struct RootCause: Sendable, CustomTestStringConvertible {
    /// The kind of project.
    var testDescription: String
    /// The checks that must not report on the project without faults.
    var checks: [String]
    var base: Row.Base
    /// The edits of the project without faults.
    var sound: [Edit]
    /// The edits of the project with the mistake, which the first check must report.
    var ill: [Edit]

    init(
        _ description: String, _ checks: [String], in base: Row.Base = .generated, _ sound: [Edit],
        ill: [Edit]
    ) {
        (testDescription, self.checks, self.base) = (description, checks, base)
        (self.sound, self.ill) = (sound, ill)
    }
}

struct RootCauseTests {
    @Test(arguments: RootCause.all)
    func onlyTheMistakeIsFound(cause: RootCause) {
        let row = Row("", cause.base, [])
        let sound = row.findings(cause.sound)
        #expect(sound.missed == [])
        let wrong = sound.found.filter { cause.checks.contains($0.check) }
        #expect(wrong.map(\.description) == [])
        let ill = row.findings(cause.ill)
        #expect(ill.missed == [])
        #expect(
            ill.found.contains { $0.check == cause.checks[0] },
            "\(ill.found.map(\.description))")
    }
}

extension RootCause {
    private static let yml = "project.yml"
    private static let pbx = "Chatter.xcodeproj/project.pbxproj"
    private static let service = "Service/NotificationService.swift"
    private static let application = "App/AppDelegate.swift"

    static let all = projects + files + code + agreements + reaches + samples

    /// The service's folder as Xcode 16 stores it: the app owns the folder, and exception sets name
    /// the extension's files.
    private static func synchronized(_ exceptions: String) -> [Edit] {
        [
            .replace(pbx, "children = (F2, ); path = Service;", "children = ( ); path = Gone;"),
            .replace(pbx, "files = (B2, );", "files = ( );"),
            .replace(pbx, "children = (G1, G2, G3,", "children = (G1, G2, S1, G3,"),
            .replace(
                pbx, "        P1 /* Sources */",
                """
                S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(exceptions)); path = Service; sourceTree = "<group>"; };
                S2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (NotificationService.swift, ); target = T2; };
                S3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, NotificationService.swift, ); target = T1; };
                        P1 /* Sources */
                """),
            .replace(
                pbx, "buildPhases = (P1, P2, P3, P4, );",
                "buildPhases = (P1, P2, P3, P4, ); fileSystemSynchronizedGroups = (S1, );"),
        ]
    }

    private static let projects = [
        RootCause(
            "a set of exceptions adds a file to a target that does not own the folder",
            ["T016", "I002"], in: .xcode, synchronized("S2, S3, "), ill: synchronized("S3, ")),
        RootCause(
            "a path is written in another case than on the disk", ["T013", "I001", "I002"],
            in: .xcode,
            [
                .replace(
                    pbx, "CODE_SIGN_ENTITLEMENTS = App/App.entitlements",
                    "CODE_SIGN_ENTITLEMENTS = app/app.entitlements"),
                .replace(
                    pbx, "INFOPLIST_FILE = Service/Info.plist",
                    "INFOPLIST_FILE = service/info.plist"),
            ],
            ill: [
                .replace(
                    pbx, "CODE_SIGN_ENTITLEMENTS = App/App.entitlements",
                    "CODE_SIGN_ENTITLEMENTS = app/other.entitlements")
            ]),
        RootCause(
            "two brands each embed their own extension", ["T002", "T003", "T006", "E010"],
            [.replace(yml, "targets:\n", brand)],
            ill: [
                .replace(yml, "targets:\n", brand),
                .replace(
                    yml, "- target: BrandService", "- target: BrandService\n      - target: Service"
                ),
            ]),
        RootCause(
            "a Mac app has its own entitlements", ["E002", "E001"],
            [.replace(yml, "targets:\n", mac("macOS")), .add("Mac/Mac.entitlements", macList)],
            ill: [.replace(yml, "targets:\n", mac("iOS")), .add("Mac/Mac.entitlements", macList)]),
        RootCause(
            "a setting counts for the Mac alone", ["E002"], in: .xcode,
            [
                .add("Mac/Mac.entitlements", macList),
                .replace(
                    pbx, "CODE_SIGN_ENTITLEMENTS = App/App.entitlements;",
                    "CODE_SIGN_ENTITLEMENTS = App/App.entitlements; \"CODE_SIGN_ENTITLEMENTS[sdk=macosx*]\" = Mac/Mac.entitlements;"
                ),
            ],
            ill: [
                .add("Mac/Mac.entitlements", macList),
                .replace(
                    pbx, "CODE_SIGN_ENTITLEMENTS = App/App.entitlements;",
                    "CODE_SIGN_ENTITLEMENTS = Mac/Mac.entitlements;"),
            ]),
        RootCause(
            "an extension shares nothing with its app", ["E010"],
            [
                .replace(
                    yml, "        CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements",
                    "        X: y")
            ],
            ill: [
                .replace(
                    yml, "        CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements",
                    "        X: y"),
                .replace(service, "// more", "let shared = UserDefaults(suiteName: name)"),
            ]),
    ]

    private static let brand = """
        targets:
          Brand:
            type: application
            platform: iOS
            sources: []
            dependencies:
              - target: BrandService
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.brand.chat
                INFOPLIST_FILE: App/Info.plist
                CODE_SIGN_ENTITLEMENTS: App/App.entitlements
          BrandService:
            type: app-extension
            platform: iOS
            sources: [Service]
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.brand.chat.Service
                INFOPLIST_FILE: Service/Info.plist
                CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements

        """

    private static func mac(_ platform: String) -> String {
        """
        targets:
          Mac:
            type: application
            platform: \(platform)
            sources: []
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.mac
                CODE_SIGN_ENTITLEMENTS: Mac/Mac.entitlements

        """
    }

    private static let macList = Fixture.plist(
        "<key>com.apple.developer.aps-environment</key><string>development</string>")

    private static let attach = """
        let picture = Bundle.main.url(forResource: "notification", withExtension: "png")
        let one = try? UNNotificationAttachment(identifier: "a", url: picture!, options: nil)
        """

    private static let files = [
        RootCause(
            "a picture of tests is no attachment", ["A010"],
            [
                .bytes("AppTests/notification.png", Pictures.png(8, 8, isWhole: false)),
                .replace(service, "// more", attach),
            ],
            ill: [
                .bytes("Service/notification.png", Pictures.png(8, 8, isWhole: false)),
                .replace(service, "// more", attach),
            ]),
        RootCause(
            "a picture of the app's own look is no attachment", ["A003"],
            [.bytes("App/notification.webp", Array("RIFF\0\0\0\0WEBPVP8 ".utf8))],
            ill: [
                .bytes("App/notification.webp", Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
                .replace(service, "// more", attach.replacing("png", with: "webp")),
            ]),
        RootCause(
            "what a Mac keeps beside a table is no table", ["L001"],
            [.bytes("App/de.lproj/._Localizable.strings", [0, 5, 22, 7, 0, 2, 0, 0])],
            ill: [.bytes("App/de.lproj/Localizable.strings", [0, 5, 22, 7, 0, 2, 0, 0])]),
        RootCause(
            "a sound for another system has the same name", ["S002"],
            [.bytes("android/res/raw/pay.caf", [0x49, 0x44, 0x33, 4, 0, 0, 0, 0])],
            ill: [.bytes("App/pay.caf", [0x49, 0x44, 0x33, 4, 0, 0, 0, 0])]),
        RootCause(
            "a server's test holds payloads in a private format", ["P034", "P001", "P002"],
            [
                .add("ServerTests/one.json", #"{"input": {}, "payload": {"aps": {"alert": "x"}}}"#),
                .add("Server/two.json", #"{"input": {}, "payload": {"aps": {"alert": "x"}}}"#),
            ],
            ill: [.add("Server/two.apns", #"{"payload": {"aps": {"alert": "x"}}}"#)]),
    ]

    private static let shared = "func open() { UIApplication.shared.open(url) }"

    private static func flagged(_ code: String) -> [Edit] {
        [
            .replace(service, "// more", code),
            .replace(
                yml, "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service",
                "PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Service\n        SWIFT_ACTIVE_COMPILATION_CONDITIONS: IN_EXTENSION"
            ),
        ]
    }

    private static let donation = """
        func donate() {
            let intent = INSendMessageIntent(recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: name, conversationIdentifier: id, serviceName: nil, sender: me, attachments: nil)
            INInteraction(intent: intent, response: nil).donate(completion: nil)
        }
        """

    private static let code = [
        RootCause(
            "#if leaves code out of the extension", ["X011"],
            flagged("#if !IN_EXTENSION\nUIApplication.shared.open(url)\n#endif"),
            ill: flagged("#if IN_EXTENSION\nUIApplication.shared.open(url)\n#endif")),
        RootCause(
            "#if asks for another system", ["X011"],
            flagged("#if os(macOS)\nUIApplication.shared.open(url)\n#endif"),
            ill: flagged("#if os(iOS)\nUIApplication.shared.open(url)\n#endif")),
        RootCause(
            "an attribute keeps code out of extensions", ["X011"],
            [
                .add(
                    "Service/Open.swift",
                    "import UserNotifications\n@available(iOSApplicationExtension, unavailable)\n\(shared)"
                )
            ],
            ill: [.add("Service/Open.swift", "import UserNotifications\n\(shared)")]),
        RootCause(
            "another module has a class of the same name", ["I002"],
            [
                .add(
                    "Aid/Package.swift",
                    "let p = Package(name: \"Aid\", targets: [.target(name: \"Aid\")])"),
                .add(
                    "Aid/Sources/Aid/A.swift",
                    "import UserNotifications\nclass NotificationService {}"),
            ],
            ill: [.replace(service, ": UNNotificationServiceExtension {", " {")]),
        RootCause(
            "JavaScript registers the categories", ["C001", "X030"],
            [
                .replace(application, "center.setNotificationCategories([message])", ""),
                .replace(
                    application, "let message = UNNotificationCategory(", "let message = Category("),
                .add("package.json", #"{"dependencies": {"react-native": "0.80.0"}}"#),
            ],
            ill: [
                .replace(application, "center.setNotificationCategories([message])", ""),
                .replace(
                    application, "let message = UNNotificationCategory(", "let message = Category("),
            ]),
        RootCause(
            "what the person wrote is donated", ["X014"],
            [.add("App/Donation.swift", "import Intents\n\(donation)")],
            ill: [
                .replace(
                    service, "speakableGroupName: nil, conversationIdentifier: thread",
                    "speakableGroupName: name, conversationIdentifier: thread")
            ]),
        RootCause(
            "the @ of a thread is removed", ["X022"],
            [
                .replace(
                    service, "// more",
                    "content.threadIdentifier = thread.replacingOccurrences(of: \"@\", with: \"\")")
            ],
            ill: [.replace(service, "// more", "content.threadIdentifier = \"a@b\"")]),
        RootCause(
            "a test is not the app", ["X023"],
            [
                .replace(yml, "targets:\n", tests),
                .add("Check/A.swift", "import UserNotifications\n\(repeating)"),
            ],
            ill: [.add("App/A.swift", "import UserNotifications\n\(repeating)")]),
    ]

    private static let repeating =
        "let a = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: true)"

    private static let tests = """
        targets:
          Check:
            type: bundle.unit-test
            platform: iOS
            sources: [Check]

        """
}
