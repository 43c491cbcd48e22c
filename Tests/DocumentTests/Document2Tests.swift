import Device
import DeviceModel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing
import UpTesting

/// Document 002: the sender's avatar, with more error handling.
@Suite("Document 002", .timeLimit(.minutes(10)))
struct Document2Tests {
    private static func withListing(
        change: (inout DocumentProject) -> Void = { _ in }, isSecure: Bool = true,
        settings: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice, _ server: String) async throws -> Void
    ) async throws {
        var project = DocumentProject(delegate: "Document0App", service: "Document2Listing5")
        change(&project)
        try await project.run(
            language: "zh-Hans", isSecure: isSecure, settings: settings, body)
    }

    /// D2-P1 without the comma that is invalid in JSON.
    static func payload(_ further: String) -> String {
        """
        {"aps":{"mutable-content":1,"alert":{"title":"消息标题","body":"消息内容"}}\(further)}
        """
    }

    @Test("D2-L1 D2-L2 D2-L3 D2-L5 D2-P1 D2-C1: the avatar, the name, and no second line")
    func avatar() async throws {
        try await Self.withListing { running, server in
            let id = try await running.push(Self.payload(#","icon":"\#(server)/ok.png""#))
            let card = try await running.card(id)
            #expect(card.title == "消息标题" && card.body == "消息内容")
            #expect(card.avatar == .picture(id: id) && card.isCommunication)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.avatarShown) && !journey.contains(.soundPlayed))
        }
    }

    @Test("D2-P1 as printed: the doctor reports the comma before a bracket")
    func printedPayload() throws {
        let printed = """
            {
               "aps": {
                  "mutable-content": 1,
                  "alert": {
                     "title": "消息标题",
                     "body": "消息内容"
                 },
               },
               "icon": "https://xxxxxx"
            }
            """
        let remark = try #require(PayloadDoctor.examine(Data(printed.utf8)).first)
        #expect(remark.check == "P001" && "\(remark)".contains("comma"))
    }

    @Test(
        "D2-C4 D2-C5: without an address or a response, the content does not change",
        arguments: [
            "", #","icon":"""#, #","icon":7"#, #","icon":null"#,
            #","icon":"https://localhost:1/a.png""#,
        ])
    func ordinary(icon: String) async throws {
        try await Self.withListing { running, _ in
            let id = try await running.push(Self.payload(icon))
            let card = try await running.card(id)
            #expect(card.title == "消息标题" && card.body == "消息内容")
            #expect(card.avatar == .appIcon && !card.isCommunication)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionFinished) && !journey.contains(.extensionTimeOver))
        }
    }

    @Test("D2-C6: invalid picture data loses only the picture, and the journey has the reason")
    func noPicture() async throws {
        try await Self.withListing { running, server in
            let id = try await running.push(Self.payload(#","icon":"\#(server)/text.png""#))
            let card = try await running.card(id)
            #expect(card.title == "消息标题" && card.body == "消息内容")
            #expect(card.avatar == .monogram("消"))
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.avatarUndecodable))
        }
    }

    @Test("D2-L7 D2-C10: an http address needs NSAllowsArbitraryLoads in the extension's plist")
    func insecure() async throws {
        try await Self.withListing(isSecure: false) { running, server in
            let id = try await running.push(Self.payload(#","icon":"\#(server)/ok.png""#))
            #expect(try await running.card(id).avatar == .appIcon)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.refusedInsecureLoad))
        }
        try await Self.withListing(
            change: {
                $0.serviceInfo["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": true]
            }, isSecure: false
        ) { running, server in
            let id = try await running.push(Self.payload(#","icon":"\#(server)/ok.png""#))
            #expect(try await running.card(id).avatar == .picture(id: id))
        }
    }

    @Test("D2-C8 D2-L6: the device omits an extension for a newer system, with a reason")
    func newerSystem() async throws {
        try await Self.withListing(settings: { $0.systemVersion = SystemVersion(parts: [14]) }) {
            running, server in
            let id = try await running.push(Self.payload(#","icon":"\#(server)/ok.png""#))
            let card = try await running.card(id)
            #expect(card.title == "消息标题" && card.avatar == .appIcon)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionSystemTooOld))
        }
    }
}
