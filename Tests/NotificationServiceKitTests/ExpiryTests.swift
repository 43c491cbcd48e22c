import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

/// A pipeline that decrypts the text with a server's response, runs another vendor's code, attaches
/// a picture and shows the sender.
private final class NotificationService: PipelineNotificationService {
    override var pipeline: NotificationPipeline {
        NotificationPipeline(
            sealed: SealedText(title: "Chat", body: "New message"),
            sideTracks: [
                SideTrack("receipt") { _, context in
                    guard let url = URL(string: "https://example.org/receipt") else { return }
                    _ = try await context.tools.http.fetch(HTTPFetch.Request(url, method: "POST"))
                }
            ]
        ) {
            NotificationStep("open", cost: .network, maySkip: false) { draft, context in
                guard let url = URL(string: "https://example.org/text") else { return }
                let text = try await context.tools.http.fetch(HTTPFetch.Request(url)).body
                draft.body = String(decoding: text, as: UTF8.self)
                draft.title = "Ann"
                draft.sealed = nil
            }
            NotificationStep.wrapping("Vendor") { request, handler in
                let content = request.content.mutableCopy() as? UNMutableNotificationContent
                content?.userInfo["vendor"] = true
                handler(content ?? request.content)
            }
            Sender()
            Attach()
        }
    }
}

@Suite("Expiration at every await", .timeLimit(.minutes(10)))
struct ExpiryTests {
    private static let app = "org.example.chat"
    private static let payload = #"""
        {"aps":{"alert":{"title":"c2VhbGVk","body":"Y2lwaGVy"},"mutable-content":1},
        "sender_id":"17","sender_name":"Ann","sender_image_url":"https://example.org/ann.png",
        "media-url":"https://example.org/photo.png"}
        """#

    private func push(_ device: TestDevice, opens: TestNetwork.Response) async throws {
        try device.install(.messaging(Self.app), serviceExtension: NotificationService.self)
        device.network.respond(to: "https://example.org/text", with: opens, after: .seconds(1))
        device.network.respond(to: "https://example.org/receipt", with: .status(500))
        for name in ["ann", "photo"] {
            device.network.respond(
                to: "https://example.org/\(name).png", with: TestPicture.png, after: .seconds(2))
        }
        try await device.push(Self.payload, to: Self.app)
    }

    @Test("NSE-9 shows the text or its fallback once, and never cipher text")
    func opened() async throws {
        let report = try await forEachExpiry { device in
            try await push(device, opens: .data(Data("Hi".utf8)))
            try #require(device.screen.cards.count == 1, "\(device)")
            let card = try #require(device.screen.cards.first, "\(device)")
            let isOpen = card.title == "Ann" && card.body == "Hi"
            let isSealed = card.title == "Chat" && card.body == "New message"
            try #require(isOpen || isSealed, "\(device)")
            if device.expiryPoint == nil { try #require(isOpen) }
        }
        #expect(report.tried.count >= 6, "\(report)")
    }

    @Test("shows the fallback when decryption fails, in any state of the network")
    func sealed() async throws {
        for response in [TestNetwork.Response.status(401), .failure(.cannotFindHost), .never] {
            let device = TestDevice()
            try await push(device, opens: response)
            let card = try #require(device.screen.cards.first)
            #expect(card.title == "Chat" && card.body == "New message" && !card.isCommunication)
            #expect(device.screen.cards.count == 1)
        }
    }
}
