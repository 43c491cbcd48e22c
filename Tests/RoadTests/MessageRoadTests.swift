import APNsGateway
import Foundation
import Testing
import UpTesting

/// Messages of other push services, in the place of a payload.
@Suite("bellhop with a message of another service", .timeLimit(.minutes(10)), .serialized)
struct MessageRoadTests {
    private static let firebase = """
        {"message": {
          "token": "t",
          "notification": {"title": "Order", "body": "Ready", "click_action": "OPEN"},
          "data": {"order": 7},
          "apns": {"headers": {"apns-collapse-id": "c"}, "payload": {"aps": {"badge": 3}}}
        }}
        """

    private static func bellhop(
        _ arguments: String..., message: String = firebase
    ) async throws -> CommandResult {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "message.json")
            try Data(message.utf8).write(to: file)
            return try await run(
                Products.program("bellhop").path,
                arguments.map { $0.replacing("FILE", with: file.path) })
        }
    }

    @Test("preview shows what the service sends, and names each mistake at its place")
    func preview() async throws {
        let shown = try await Self.bellhop("preview", "--no-app", "FILE")
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(
            shown.output.contains("badge.set  The number on the app's icon changed. (3)"),
            "\(shown.output)")
        #expect(shown.errors.contains("is a message of Firebase Cloud Messaging"))
        #expect(
            shown.errors.contains(
                "error: message.notification.click_action: A notification for all platforms"))
        #expect(
            shown.errors.contains(
                "error: message.data.order: The value is a number, and Firebase accepts texts only."
            ))
    }

    @Test("payload prints the headers and the payload, and keeps mistakes apart")
    func payload() async throws {
        let printed = try await Self.bellhop("payload", "FILE")
        #expect(printed.status == 0)
        #expect(printed.output.hasPrefix("apns-collapse-id: c\napns-push-type: alert\n{"))
        #expect(printed.output.contains(#""badge" : 3"#) && !printed.output.contains("error"))
        #expect(printed.errors.hasPrefix("error: message.notification.click_action: "))
        let plain = try await Self.bellhop("payload", "FILE", message: #"{"aps":{"badge":1}}"#)
        #expect(plain.output.hasPrefix("{") && plain.errors.isEmpty)
    }

    @Test("push sends the payload with the headers of the message")
    func push() async throws {
        try await withTemporaryFolder { folder in
            try await RunningGateway.listening(devices: 1, in: folder) { gateway in
                let file = folder.appending(path: "message.json")
                try Data(Self.firebase.utf8).write(to: file)
                let sent = try await gateway.push([
                    "--payload", file.path, "\(gateway.tokens[0])",
                ])
                #expect(sent.status == 0 && sent.output.hasPrefix("200 OK"), "\(sent)")
                let waiting = try await gateway.gateway.waitingPushes(for: gateway.tokens[0])
                #expect(waiting.map(\.collapseID) == ["c"])
                let expected =
                    #"{"aps":{"alert":{"title":"Order","body":"Ready"},"badge":3},"#
                    + #""order":7,"gcm.message_id":"1"}"#
                #expect(try await gateway.payloads(device: 0) == [Array(expected.utf8)])
            }
        }
    }
}
