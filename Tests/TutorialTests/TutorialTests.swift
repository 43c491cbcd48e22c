import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing

/// The extension of the tutorial's first steps.
private final class StandardService: CommunicationNotificationService {}

/// The two files beside this one are links to the code of the tutorial's last steps.
@Suite("The tutorial of the first avatar", .timeLimit(.minutes(2)))
struct TutorialTests {
    /// Returns the device's journey of the push in the tutorial's file.
    private func journey(
        of number: Int, in service: CommunicationNotificationService.Type
    ) async throws -> (title: String?, journey: Journey) {
        let code = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Authoring/NotificationServiceKit")
            .appending(path: "NotificationServiceKit.docc/Tutorials/Code").standardizedFileURL
        let payload = try String(
            contentsOf: code.appending(path: "avatar-push-\(number).apns"), encoding: .utf8)
        let device = TestDevice()
        try device.install(.messaging("org.example.chat"), serviceExtension: service)
        device.network.respond(to: "https://example.org/anna.png", with: TestPicture.png)
        try await device.push(payload, to: "org.example.chat")
        return (device.screen.cards.first?.title, try #require(device.journey))
    }

    @Test("the first push is shown unchanged because the extension may not run")
    func ordinary() async throws {
        let (title, journey) = try await journey(of: 1, in: StandardService.self)
        #expect(title == "New message")
        #expect(journey.contains(.extensionNotMutable))
    }

    @Test("the second push runs the extension, and has no sender")
    func mutable() async throws {
        let (title, journey) = try await journey(of: 2, in: StandardService.self)
        #expect(title == "New message")
        #expect(journey.contains(.extensionFinished))
        #expect(!journey.contains(.avatarShown))
    }

    @Test("the third push shows the sender's picture")
    func sender() async throws {
        let (title, journey) = try await journey(of: 3, in: StandardService.self)
        #expect(title == "Anna Bell")
        #expect(journey.contains(.avatarShown))
    }

    @Test("the fourth push shows it only where the extension knows the server's keys")
    func ownKeys() async throws {
        let (_, unread) = try await journey(of: 4, in: StandardService.self)
        #expect(!unread.contains(.avatarShown))
        let (title, read) = try await journey(of: 4, in: NotificationService.self)
        #expect(title == "Anna Bell")
        #expect(read.contains(.avatarShown))
    }
}
