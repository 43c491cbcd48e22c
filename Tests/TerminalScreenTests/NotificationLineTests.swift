import BellhopTesting
import DeviceModel
import DeviceSimulation
import Foundation
import LocalEnvironment
import NotificationModel
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

    @Test
    func tellsWhatAContentExtensionShows() throws {
        var app = AppDescription(bundleIdentifier: "a", name: "Chat")
        app.contentExtensions = [.init(bundleIdentifier: "v", categories: ["k"])]
        var device = SimulatedDevice()
        device.installAllowed(app)
        let texts = ["One", "T\u{1B}[2Jwo"].map {
            ViewSnapshot.Content.text(.init($0, size: 17, color: .init(light: 0xFF, dark: 0xFF)))
        }
        var nodes = [ViewSnapshot.Node(id: 0, frame: .init(width: 10, height: 10))]
        for (index, text) in texts.enumerated() {
            nodes.append(
                .init(id: index + 1, parent: 0, frame: .init(width: 9, height: 9), content: text))
        }
        device.script.contentExtension = { [nodes] _ in .shows(.init(views: .init(nodes: nodes))) }
        var content = NotificationContent()
        content.body = "B"
        content.categoryIdentifier = "k"
        device.ask(.add(.init(identifier: "x", content: content, trigger: nil)), of: "a")
        device.perform(.expand(notification: "n1"))
        let expanded = try #require(device.screen.expanded)
        #expect(NotificationLine(expanded)?.description == "[n1] Chat shows: One | T [2Jwo")
        device.perform(.collapse)
        device.script.contentExtension = { _ in .fails(.ended("odd")) }
        device.perform(.expand(notification: "n1"))
        #expect(NotificationLine(try #require(device.screen.expanded)) == nil)
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
