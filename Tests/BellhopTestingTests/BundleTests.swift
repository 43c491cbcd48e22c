import BellhopTesting
import Foundation
import Testing
import UserNotifications

@Suite("A bundle on a test device", .timeLimit(.minutes(10)))
struct BundleTests {
    /// Writes `Chat.app`, with or without a service extension, and removes it afterwards.
    private static func withBundle(
        extension hasExtension: Bool, identifier: String? = "org.example.chat",
        _ body: (URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("bellhop-bundle-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = folder.appendingPathComponent("Chat.app")
        try write(
            [
                "CFBundleIdentifier": identifier, "CFBundleExecutable": "Chat",
                "CFBundleDisplayName": "Chat", "NSUserActivityTypes": ["INSendMessageIntent"],
            ], to: app.appendingPathComponent("Info.plist"))
        try write(
            [Entitlement.communication.rawValue: true],
            to: app.appendingPathComponent("archived-expanded-entitlements.xcent"))
        try write(
            ["GREETING": "Hello %@"], to: app.appendingPathComponent("en.lproj/Localizable.strings")
        )
        if hasExtension {
            try write(
                [
                    "CFBundleIdentifier": "org.example.chat.push", "CFBundleExecutable": "Push",
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                        "NSExtensionPrincipalClass": "Push.NotificationService",
                    ],
                ], to: app.appendingPathComponent("PlugIns/Push.appex/Info.plist"))
        }
        try await body(app)
    }

    private static func write(_ values: [String: Any?], to url: URL) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let data = try PropertyListSerialization.data(
            fromPropertyList: values.compactMapValues { $0 }, format: .xml, options: 0)
        try data.write(to: url)
    }

    @Test(
        "The device reads the bundle's files; the test's types run as its programs")
    func ships() async throws {
        try await Self.withBundle(extension: true) { url in
            let device = TestDevice()
            let app = try device.install(bundle: url, serviceExtension: ChatService.self)
            #expect(app.serviceExtension?.bundleIdentifier == "org.example.chat.push")
            try await device.push(
                #"{"aps":{"alert":{"loc-key":"GREETING","loc-args":["Bo"]},"mutable-content":1},"#
                    + #""sender":"Ann Lee"}"#, to: "org.example.chat")
            let card = try #require(device.screen.cards.first)
            #expect(card.title == "Ann Lee")
            #expect(card.body == "Hello Bo")
            #expect(card.isCommunication)
            #expect(device.journey?.steps.contains { $0.detail == "org.example.chat.push" } == true)
        }
    }

    @Test("A bundle that no device would run is rejected with the file and the remedy")
    func unusable() async throws {
        try await Self.withBundle(extension: false) { url in
            let error = #expect(throws: TestDeviceError.self) {
                try TestDevice().install(bundle: url, serviceExtension: ChatService.self)
            }
            #expect(error?.message.hasSuffix("Embed the .appex.") == true)
        }
        try await Self.withBundle(extension: false, identifier: nil) { url in
            let error = #expect(throws: TestDeviceError.self) {
                try TestDevice().install(bundle: url)
            }
            #expect(error?.code == .invalidApp)
            let message = error?.message ?? ""
            #expect(message.contains("Info.plist"))
            #expect(message.contains("The key CFBundleIdentifier is missing."))
        }
    }
}
