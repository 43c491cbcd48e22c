import Foundation
import NotificationDoctor

/// A change that introduces a fault into the app without faults.
enum Edit: Sendable {
    case replace(String, String, String)
    case add(String, String)
    case bytes(String, [UInt8])
    case remove(String)
}

/// The files of an app without faults, in memory.
struct Fixture {
    private(set) var files: [String: Data]
    /// Edits whose text was not found. A row with such an edit proves nothing.
    private(set) var missed: [String] = []

    init(_ files: [String: String]) {
        self.files = files.mapValues { Data($0.utf8) }
        self.files["App/pay.caf"] = Data(Sounds.caf(seconds: 1))
    }

    var tree: FileTree { FileTree(memory: files) }

    mutating func apply(_ edits: [Edit]) {
        for edit in edits {
            switch edit {
            case .add(let path, let text): files[path] = Data(text.utf8)
            case .bytes(let path, let bytes): files[path] = Data(bytes)
            case .remove(let path):
                if files.removeValue(forKey: path) == nil { missed.append(path) }
            case .replace(let path, let old, let new):
                let text = String(decoding: files[path] ?? Data(), as: UTF8.self)
                if !text.contains(old) { missed.append("\(path): \(old)") }
                files[path] = Data(text.replacing(old, with: new).utf8)
            }
        }
    }

    static func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(body)
        </dict>
        </plist>
        """
    }

    static let common = [
        "App/Info.plist": plist(
            """
            <key>CFBundleDisplayName</key><string>Chatter</string>
            <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundlePackageType</key><string>APPL</string>
            <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
            <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
            <key>CFBundleDevelopmentRegion</key><string>en</string>
            <key>NSUserActivityTypes</key>
            <array><string>INSendMessageIntent</string></array>
            <key>UIBackgroundModes</key>
            <array><string>remote-notification</string></array>
            """),
        "App/App.entitlements": plist(
            """
            <key>aps-environment</key><string>development</string>
            <key>com.apple.developer.usernotifications.communication</key><true/>
            <key>com.apple.security.application-groups</key>
            <array><string>group.org.example.chat</string></array>
            """),
        "Service/Info.plist": plist(
            """
            <key>CFBundleDisplayName</key><string>Service</string>
            <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundlePackageType</key><string>XPC!</string>
            <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
            <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
            <key>CFBundleDevelopmentRegion</key><string>en</string>
            <key>NSExtension</key>
            <dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
            </dict>
            """),
        "Service/Service.entitlements": plist(
            """
            <key>com.apple.security.application-groups</key>
            <array><string>group.org.example.chat</string></array>
            """),
        "push.apns": """
        {
          "Simulator Target Bundle": "org.example.chat",
          "aps": {
            "alert": {"title": "Anna", "body": "See you at six."},
            "mutable-content": 1,
            "category": "MESSAGE",
            "thread-id": "c1",
            "sound": "pay.caf"
          },
          "sender_id": "u1", "sender_name": "Anna", "conversation_id": "c1", "message_id": "m1",
          "sender_image_url": "https://example.org/a.png"
        }
        """,
        "App/AppDelegate.swift": """
        import UIKit
        import UserNotifications

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let center = UNUserNotificationCenter.current()
                center.delegate = self
                register(center)
                application.registerForRemoteNotifications()
                return true
            }

            func register(_ center: UNUserNotificationCenter) {
                let reply = UNTextInputNotificationAction(identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Message")
                let delete = UNNotificationAction(identifier: "delete", title: "Delete Message", options: [.destructive, .authenticationRequired])
                let message = UNNotificationCategory(identifier: "MESSAGE", actions: [reply, delete], intentIdentifiers: [], options: [])
                center.setNotificationCategories([message])
            }

            func ask() {
                UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
            ) {
                switch response.actionIdentifier {
                case "reply": send()
                case "delete": forget()
                default: show()
                }
                completionHandler()
            }

            func schedule() {
                // schedule
            }
        }
        """,
        "Service/NotificationService.swift": """
        import Intents
        import UserNotifications

        final class NotificationService: UNNotificationServiceExtension {
            private let lock = NSLock()
            private var kept: ((UNNotificationContent) -> Void)?

            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                let info = request.content.userInfo
                guard let id = info["sender_id"] as? String, let thread = info["conversation_id"] as? String else {
                    contentHandler(request.content)
                    return
                }
                kept = contentHandler
                let person = INPerson(personHandle: INPersonHandle(value: id, type: .unknown), nameComponents: nil, displayName: "Anna", image: nil, contactIdentifier: nil, customIdentifier: id)
                let intent = INSendMessageIntent(recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: nil, conversationIdentifier: thread, serviceName: nil, sender: person, attachments: nil)
                let interaction = INInteraction(intent: intent, response: nil)
                interaction.direction = .incoming
                interaction.donate(completion: nil)
                do {
                    contentHandler(try request.content.updating(from: intent))
                } catch {
                    contentHandler(request.content)
                }
            }

            override func serviceExtensionTimeWillExpire() {
                finish()
            }

            func more(_ content: UNMutableNotificationContent) {
                // more
            }
        }
        """,
    ]

    /// The app with a project in XcodeGen's format.
    static let generated = common.merging([
        "project.yml": """
        name: Chatter
        options:
          deploymentTarget:
            iOS: "15.0"
        settings:
          base:
            MARKETING_VERSION: "1.0"
            CURRENT_PROJECT_VERSION: "7"
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - target: Service
            settings:
              base:
                PRODUCT_BUNDLE_IDENTIFIER: org.example.chat
                INFOPLIST_FILE: App/Info.plist
                CODE_SIGN_ENTITLEMENTS: App/App.entitlements
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
    ]) { $1 }

    static var built: [String: String] {
        let app = common["App/Info.plist"] ?? ""
        let service = common["Service/Info.plist"] ?? ""
        func resolved(_ text: String, _ id: String) -> String {
            text.replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: id)
                .replacing("$(MARKETING_VERSION)", with: "1.0")
                .replacing("$(CURRENT_PROJECT_VERSION)", with: "7")
                .replacing("$(EXECUTABLE_NAME)", with: "Program")
                .replacing("$(PRODUCT_MODULE_NAME)", with: "Service")
                .replacing(
                    "<key>CFBundleDevelopmentRegion",
                    with:
                        "<key>MinimumOSVersion</key><string>15.0</string><key>CFBundleDevelopmentRegion"
                )
        }
        return [
            "X.app/Info.plist": resolved(app, "org.example.chat"),
            "X.app/archived-expanded-entitlements.xcent": common["App/App.entitlements"] ?? "",
            "X.app/PlugIns/S.appex/Info.plist": resolved(service, "org.example.chat.Service"),
            "X.app/PlugIns/S.appex/archived-expanded-entitlements.xcent":
                common["Service/Service.entitlements"] ?? "",
            "push.apns": common["push.apns"] ?? "",
        ]
    }
}

/// Sound files, encoded by hand.
enum Sounds {
    static func big(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }

    static func little(_ value: UInt64, _ count: Int) -> [UInt8] { big(value, count).reversed() }

    /// Core Audio Format of 16-bit samples at 100 frames a second.
    static func caf(seconds: Int, codec: String = "lpcm", sample: UInt8 = 9) -> [UInt8] {
        let samples = [UInt8](repeating: sample, count: seconds * 200)
        var bytes = Array("caff".utf8) + big(1, 2) + big(0, 2)
        bytes += Array("desc".utf8) + big(32, 8) + big((100.0).bitPattern, 8) + Array(codec.utf8)
        bytes += big(0, 4) + big(2, 4) + big(1, 4) + big(1, 4) + big(16, 4)
        return bytes + Array("data".utf8) + big(UInt64(samples.count + 4), 8) + big(0, 4) + samples
    }

    static func wave(seconds: Int) -> [UInt8] {
        let samples = [UInt8](repeating: 9, count: seconds * 200)
        var bytes =
            Array("RIFF".utf8) + little(UInt64(36 + samples.count), 4) + Array("WAVEfmt ".utf8)
        bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(100, 4) + little(200, 4)
        bytes += little(2, 2) + little(16, 2)
        return bytes + Array("data".utf8) + little(UInt64(samples.count), 4) + samples
    }

    static func aiff(seconds: Int) -> [UInt8] {
        let samples = [UInt8](repeating: 9, count: seconds * 200)
        // 100 frames a second as 80-bit floating point.
        let rate: [UInt8] = [0x40, 0x05, 0xC8, 0, 0, 0, 0, 0, 0, 0]
        let common = big(1, 2) + big(UInt64(samples.count / 2), 4) + big(16, 2) + rate
        let body =
            Array("AIFFCOMM".utf8) + big(18, 4) + common + Array("SSND".utf8)
            + big(UInt64(samples.count + 8), 4) + big(0, 8) + samples
        return Array("FORM".utf8) + big(UInt64(body.count), 4) + body
    }
}

/// Picture files, with only the bytes that the doctor reads.
enum Pictures {
    static func png(_ width: Int, _ height: Int, isWhole: Bool = true) -> [UInt8] {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let size = Sounds.big(UInt64(width), 4) + Sounds.big(UInt64(height), 4)
        let body =
            head + Sounds.big(13, 4) + Array("IHDR".utf8) + size + [8, 6, 0, 0, 0, 0, 0, 0, 0]
        return isWhole
            ? body + Sounds.big(0, 4) + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82] : body
    }
}

/// Provisioning profiles: a property list inside a CMS message, without a signature.
enum Profiles {
    static func der(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            count < 128 ? [UInt8(count)] : [0x83] + Sounds.big(UInt64(count), 3)
        return [tag] + length + content
    }

    static func profile(_ id: String, _ entitlements: String) -> [UInt8] {
        let list = Fixture.plist(
            """
            <key>Name</key><string>Test</string>
            <key>Entitlements</key><dict>
            <key>application-identifier</key><string>ABCDE12345.\(id)</string>
            \(entitlements)
            </dict>
            """)
        let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
        let signed: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
        let inner = der(0x30, der(0x06, data) + der(0xA0, der(0x04, Array(list.utf8))))
        let body = der(0x30, der(0x02, [1]) + der(0x31, []) + inner + der(0x31, []))
        return der(0x30, der(0x06, signed) + der(0xA0, body))
    }
}
