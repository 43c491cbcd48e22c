import BellhopTesting
import Foundation
import Testing

let lunchPayload = """
    {
      "aps": {
        "alert": {"title": "New message", "body": "Lunch at noon?"},
        "mutable-content": 1
      },
      "from": {"id": "17", "name": "Anna Bell", "avatar": "https://example.org/anna.png"}
    }
    """

@Test func showsTheSender() async throws {
    let device = TestDevice()
    try device.install(
        .messaging("org.example.chat"), serviceExtension: NotificationService.self)
    device.network.respond(to: "https://example.org/anna.png", with: TestPicture.png)
    try await device.push(lunchPayload, to: "org.example.chat")
    #expect(device.screen.cards.first?.title == "Anna Bell")
    #expect(device.journey?.contains(.avatarShown) == true)
}
