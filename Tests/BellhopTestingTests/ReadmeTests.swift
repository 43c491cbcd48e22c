import BellhopTesting
import Foundation
import Testing

@testable import BellhopChatService

// The README shows the code between the two markers; `same` compares them.

// README begins
@Test func showsTheSendersAvatar() async throws {
    let device = TestDevice()
    try device.install(.messaging("org.example.chat"), serviceExtension: NotificationService.self)
    device.network.respond(to: "https://example.org/ann.png", with: TestPicture.png)
    try await device.push(
        #"{"aps":{"alert":"Hi","mutable-content":1},"sender_name":"Ann","#
            + #""icon":"https://example.org/ann.png"}"#, to: "org.example.chat")
    #expect(device.screen.cards.first?.title == "Ann")
    #expect(device.journey?.contains(.avatarShown) == true)
}
// README ends

@Suite("The tests in the README", .timeLimit(.minutes(10)))
struct ReadmeTests {
    @Test(
        "The README shows exactly the code that this test runs",
        arguments: ["README.md", "README.zh-CN.md"])
    func same(page: String) throws {
        let file = URL(fileURLWithPath: #filePath)
        let root = file.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let source = try String(contentsOf: file, encoding: .utf8)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(lines.firstIndex(of: "// README begins"))
        let end = try #require(lines.firstIndex(of: "// README ends"))
        let code = lines[(begin + 1)..<end].joined(separator: "\n")
        let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("```swift\n\(code)\n```\n"))
    }

    @Test("the example's extension shows a group's name and a photo, as the page's templates do")
    func templates() async throws {
        let device = TestDevice()
        try device.install(
            .messaging("org.example.chat"), serviceExtension: NotificationService.self)
        device.network.respond(to: "https://example.org/*", with: TestPicture.png)
        try await device.push(
            #"{"aps":{"alert":"Hi","mutable-content":1},"sender_name":"Ann","#
                + #""chat_session_id":"7","group_name":"Weekend","group_members":["Ben","Tom"]}"#,
            to: "org.example.chat")
        let group = try #require(device.screen.cards.first)
        #expect([group.title, group.subtitle, group.body] == ["Ann", "Weekend", "Hi"])
        try await device.push(
            #"{"aps":{"alert":{"title":"New photo"},"mutable-content":1},"#
                + #""image":"https://example.org/photo.png"}"#, to: "org.example.chat")
        let photo = try #require(device.screen.cards.first { $0.title == "New photo" })
        #expect(photo.thumbnail?.attachment == "photo")
        device.network.respond(to: "https://example.org/*", with: .status(404, Data()))
        try await device.push(
            #"{"aps":{"alert":{"title":"No photo"},"mutable-content":1},"#
                + #""image":"https://example.org/photo.png"}"#, to: "org.example.chat")
        let plain = try #require(device.screen.cards.first { $0.title == "No photo" })
        #expect(plain.thumbnail == nil)
    }

    @Test("the example's extension survives expiry at every point")
    func expiry() async throws {
        let report = try await forEachExpiry { device in
            try device.install(
                AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"),
                serviceExtension: NotificationService.self)
            device.network.respond(
                to: "https://example.org/ann.png", with: TestPicture.png, after: .seconds(2))
            try await device.push(
                #"{"aps":{"alert":"Hi","mutable-content":1},"sender_name":"Ann","#
                    + #""sender_image_url":"https://example.org/ann.png"}"#, to: "org.example.chat")
            try #require(device.screen.cards.map(\.body) == ["Hi"], "\(device)")
        }
        #expect(report.tried.contains(.request(1, "https://example.org/ann.png")))
    }
}
