import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

/// The complete code of an app author.
private final class NotificationService: CommunicationNotificationService {}

@Suite("The service without custom code", .timeLimit(.minutes(10)))
struct SeedTests {
    private static let app = "org.example.chat"

    private func device() throws -> TestDevice {
        let device = TestDevice()
        try device.install(.messaging(Self.app), serviceExtension: NotificationService.self)
        return device
    }

    @Test(
        "COM-7, COM-10 donates, and shows the sender's picture for each tutorial's payload",
        arguments: [
            (Seeds.umeng, Seeds.umengImage, "测试一下标题", "测试一下副标题\n测试一下内容"),
            (Seeds.icon, Seeds.iconImage, "消息标题", "消息内容"),
            (
                Seeds.sender.replacingOccurrences(
                    of: #""aps": {"#, with: #""aps": {"mutable-content": 1,"#),
                Seeds.senderImage, "@Neko", "Hello world! This is a test message."
            ),
        ])
    func avatars(payload: String, image: String, title: String, body: String) async throws {
        let device = try device()
        device.network.respond(to: image, with: TestPicture.png)
        try await device.push(payload, to: Self.app)
        let card = try #require(device.screen.cards.first)
        #expect(card.isCommunication)
        #expect(card.title == title)
        #expect(card.body == body)
        // A direct message, so the card omits the second line and "To you & …".
        #expect(card.subtitle.isEmpty)
        #expect(device.journey?.contains(.avatarShown) == true)
        #expect(device.journey?.contains(.communicationNotDonated) == false)
        #expect(device.network.requests.map(\.url) == [image])
    }

    @Test("ATT-11 attaches the picture of the payload that has no sender")
    func attached() async throws {
        let device = try device()
        device.network.respond(to: Seeds.mediaImage, with: TestPicture.png)
        try await device.push(Seeds.media, to: Self.app)
        let card = try #require(device.screen.cards.first)
        #expect(!card.isCommunication)
        #expect(card.title == "This is title" && card.body == "This is body")
        #expect(card.thumbnail != nil)
        #expect(device.screen.apps.first?.badge == 2)
    }

    @Test(
        "COM-12 shows the sender without the picture, whatever the network does", arguments: faults)
    func withoutPicture(fault: Fault) async throws {
        let device = try device()
        device.network.respond(to: Seeds.senderImage, with: fault.response, after: fault.delay)
        try await device.push(
            Seeds.sender.replacingOccurrences(
                of: #""aps": {"#, with: #""aps": {"mutable-content": 1,"#), to: Self.app)
        let card = try #require(device.screen.cards.first)
        #expect(card.isCommunication)
        #expect(card.title == "@Neko" && card.body == "Hello world! This is a test message.")
        #expect(device.screen.cards.count == 1)
    }

    /// A response without a picture.
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let response: TestNetwork.Response
        var delay: Duration = .zero
    }

    static let faults: [Fault] = [
        Fault(testDescription: "not found", response: .status(404, Data("<html>".utf8))),
        Fault(testDescription: "server error", response: .status(500)),
        Fault(testDescription: "no content", response: .status(204)),
        Fault(testDescription: "empty", response: .data(Data())),
        Fault(testDescription: "unasked 304", response: .status(304)),
        Fault(
            testDescription: "a page that calls itself a picture",
            response: .data(
                Data("<!DOCTYPE html><html>Sign in".utf8), headers: ["Content-Type": "image/png"])),
        Fault(testDescription: "cut off", response: .data(TestPicture.png.prefix(20))),
        Fault(testDescription: "too large", response: .data(Data(count: 6_000_001))),
        Fault(testDescription: "offline", response: .failure(.notConnectedToInternet)),
        Fault(testDescription: "host unknown", response: .failure(.cannotFindHost)),
        Fault(testDescription: "connection lost", response: .failure(.networkConnectionLost)),
        Fault(testDescription: "timeout", response: .failure(.timedOut)),
        Fault(
            testDescription: "App Transport Security",
            response: .failure(.appTransportSecurityRequiresSecureConnection)),
        Fault(testDescription: "certificate", response: .failure(.serverCertificateUntrusted)),
        Fault(
            testDescription: "slower than its idle timeout", response: .data(TestPicture.png),
            delay: .seconds(11)),
        Fault(testDescription: "never", response: .never),
        Fault(
            testDescription: "redirect to nowhere",
            response: .status(302, Data(), headers: ["Location": "https://nowhere.example/"])),
    ]

    @Test(
        "NSE-9 survives expiration at every point, and shows the sender from early on",
        arguments: [
            #""sender_image_url":"https://example.org/a.png""#,
            #""group_image_url":"https://example.org/a.png","group_name":"Climbers""#,
            #""media-url":["https://example.org/a.png","https://example.org/b.png"]"#,
        ])
    func everyExpiry(pictures: String) async throws {
        let payload = #"""
            {"aps":{"alert":{"title":"Ann","body":"Hi"},"mutable-content":1},
            "sender_id":"17","sender_nickname":"Ann",\#(pictures)}
            """#
        let requests = pictures.components(separatedBy: ".png").count - 1
        let report = try await forEachExpiry { device in
            try device.install(.messaging(Self.app), serviceExtension: NotificationService.self)
            for name in ["a", "b"] {
                device.network.respond(
                    to: "https://example.org/\(name).png", with: TestPicture.png,
                    after: .seconds(1))
            }
            try await device.push(payload, to: Self.app)
            let card = try #require(device.screen.cards.first, "\(device)")
            try #require(device.screen.cards.count == 1, "\(device)")
            try #require(card.body == "Hi" && card.title == "Ann", "\(device)")
            if case .request? = device.expiryPoint {
                try #require(card.isCommunication, "\(device)")
            }
        }
        // Each request and each response, at its start and its end.
        #expect(report.tried.count == 2 * requests + 2 && report.skipped.isEmpty, "\(report)")
    }
}
