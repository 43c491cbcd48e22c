import BellhopTesting
import CryptoKit
import Foundation
import Intents
import NotificationDecryption
import NotificationServiceKit
import Testing
import UserNotifications

/// An app's extension with the decryption step. A step before it waits for the network, so that
/// time can run out at several points.
private final class SealedService: PipelineNotificationService {
    static let key = Data(repeating: 1, count: 32)

    override var pipeline: NotificationPipeline {
        NotificationPipeline(sealed: SealedText(body: "New message")) {
            NotificationStep("warm up", cost: .network) { _, context in
                guard let url = URL(string: "https://example.org/ping") else { return }
                _ = try await context.tools.http.fetch(HTTPFetch.Request(url))
            }
            Decrypt(.aesGCM(associatedData: .fields(["room"])))
        }
    }

    override var tools: NotificationTools {
        NotificationTools(keys: KeyStore { $0 == "notifications" ? Self.key : nil })
    }
}

@Suite("Sealed messages on a device", .timeLimit(.minutes(10)))
struct DecryptOnDeviceTests {
    private let app = "org.example.chat"

    private func payload(_ room: String, sealedFor bound: String) throws -> String {
        let length = UInt8(bound.utf8.count)
        let box = try AES.GCM.seal(
            Data(#"{"title":"Ann","body":"Hi"}"#.utf8),
            using: SymmetricKey(data: SealedService.key),
            authenticating: Data([0, 0, 0, length]) + Data(bound.utf8))
        let text = try #require(box.combined).base64EncodedString()
        return """
            {"aps":{"alert":{"title":"CIPHER","body":"\(text)"},"mutable-content":1},\
            "room":"\(room)","encrypted":"\(text)"}
            """
    }

    @Test("show their text or a neutral one, whenever time runs out, and never cipher text")
    func expiry() async throws {
        try await forEachExpiry { device in
            try device.install(.messaging(app), serviceExtension: SealedService.self)
            device.network.respond(to: "https://example.org/ping", with: .status(200))
            try await device.push(try payload("r1", sealedFor: "r1"), to: app)
            let card = try #require(device.screen.cards.first, "\(device)")
            try #require(["Hi", "New message"].contains(card.body), "\(device)")
            try #require(card.title != "CIPHER", "\(device)")
        }
    }

    @Test(
        "show their text when decryption succeeds, and a neutral one when they belong to another room"
    )
    func rooms() async throws {
        for (bound, body) in [("r1", "Hi"), ("r2", "New message")] {
            let device = TestDevice()
            try device.install(.messaging(app), serviceExtension: SealedService.self)
            device.network.respond(to: "https://example.org/ping", with: .status(200))
            try await device.push(try payload("r1", sealedFor: bound), to: app)
            #expect(device.screen.cards.map(\.body) == [body])
        }
    }
}
