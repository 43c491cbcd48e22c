import BellhopTesting
import DeviceKernel
import Foundation
import NotificationModel
import TerminalScreen
import Testing

struct NotificationLineTests {
    private func line(title: String = "", body: String = "", sender: String? = nil) throws -> String
    {
        var device = SimulatedDevice()
        device.installAllowed(
            AppDescription(
                bundleIdentifier: "a", name: "Chat",
                entitlements: [Entitlement.communication.rawValue: .bool(true)],
                userActivityTypes: ["INSendMessageIntent"]))
        var content = NotificationContent()
        content.title = title
        content.body = body
        if let sender {
            let person = Person(displayName: sender, image: .data(Data([1])))
            content.communication = CommunicationContext(kind: .message, sender: person)
        }
        device.ask(.add(.init(identifier: "x", content: content, trigger: nil)), of: "a")
        return NotificationLine(try #require(device.screen.cards.first)).description
    }

    @Test
    func namesTheSenderAndTheText() throws {
        #expect(
            try line(body: "你好", sender: "小明") == "[n1] Chat, with the sender's picture — 小明: 你好")
    }

    @Test(arguments: ["\u{1B}[2J", "\n", "\u{202E}", "\u{7}"])
    func aPayloadDoesNotSteerTheTerminal(text: String) throws {
        let line = try line(body: "a\(text)b")
        #expect(!line.contains(text))
        #expect(line.hasPrefix("[n1] Chat — a "))
    }

    @Test
    func aLongTextIsCut() throws {
        let line = try line(body: String(repeating: "长", count: 5000))
        #expect(line.count == NotificationLine.charactersMax)
        #expect(line.hasSuffix("…"))
    }
}
