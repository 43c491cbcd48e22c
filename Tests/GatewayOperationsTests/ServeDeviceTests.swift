import APNs
import APNsProvider
import DevicePushClient
import DevicePushLink
import Foundation
import Testing
import UpTesting

@testable import GatewayOperations

/// Data that one run of a gateway passes to the next.
private actor Notes {
    var credential: DeviceCredential?
    var token: DeviceToken?

    func keep(_ credential: DeviceCredential, _ token: DeviceToken) {
        (self.credential, self.token) = (credential, token)
    }
}

@Suite("bellhop gateway serve, for devices", .timeLimit(.minutes(10)))
struct ServeDeviceTests {
    private static let topic = "com.example.chat"

    /// Returns the next pushes of a device, acknowledged or not.
    private func next(
        _ count: Int, of client: DevicePushClient, acknowledges: Bool = true
    ) async throws -> [DevicePush] {
        let running = Task { try await client.run() }
        defer { running.cancel() }
        var pushes: [DevicePush] = []
        for await push in client.pushes {
            pushes.append(push)
            if acknowledges { client.acknowledge(push) }
            if pushes.count == count { break }
        }
        return pushes
    }

    @Test("The gateway keeps its devices and their stored pushes over a restart")
    func restart() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        let notes = Notes()
        try await ServedGateway.with(state: state) { gateway in
            await #expect(throws: DevicePushError.self) {
                try await DevicePushClient.enroll(
                    at: try gateway.deviceAddress(), secret: "guessed")
            }
            let credential = try await gateway.enroll("Kitchen")
            let device = try gateway.client(credential)
            let token = try await device.register(topic: Self.topic)
            #expect(try await gateway.push(to: token.description).isAccepted)
            let pushes = try await next(1, of: device, acknowledges: false)
            #expect(pushes.map(\.token) == [token])
            await notes.keep(credential, token)
        }
        let credential = try #require(await notes.credential)
        let token = try #require(await notes.token)
        try await ServedGateway.with(state: state) { gateway in
            let report = try await gateway.bellhop("inspect", token.description).output
            #expect(report.contains(#""payloadBytes":28"#) && !report.contains("A secret"))
            let device = try gateway.client(credential)
            #expect(try await device.register(topic: Self.topic) == token)
            #expect(try await next(1, of: device).map(\.topic) == [Self.topic])
            let metrics = try await gateway.ask("/metrics").body
            #expect(metrics.contains("bellhop_gateway_device_connections"))
        }
    }

    @Test("A poll's cursor from the last run acknowledges nothing")
    func oldCursor() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        let notes = Notes()
        let cursor = LineLog()
        try await ServedGateway.with(state: state) { gateway in
            let credential = try await gateway.enroll()
            let token = try await gateway.client(credential).register(topic: Self.topic)
            await notes.keep(credential, token)
            #expect(try await gateway.push(to: token.description).isAccepted)
            let answer = try await gateway.poll(credential)
            #expect(answer.contains("A secret"))
            cursor.add(try Self.cursor(answer))
        }
        let credential = try #require(await notes.credential)
        let old = try #require(cursor.lines.first)
        try await ServedGateway.with(state: state) { gateway in
            // Both runs count epochs and deliveries from one.
            #expect(try await gateway.poll(credential).contains("A secret"))
            let answer = try await gateway.poll(credential, after: old)
            #expect(answer.contains("A secret"))
            let last = try await gateway.poll(credential, after: try Self.cursor(answer))
            #expect(!last.contains("A secret"))
        }
    }

    /// Returns the cursor in the last line of a poll's response.
    private static func cursor(_ answer: String) throws -> String {
        let line = try #require(answer.split(separator: "\n").last)
        let members = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        return try #require(members["after"])
    }

    @Test("The gateway accepts no device connections when they are disabled")
    func off() async throws {
        try await ServedGateway.with(["--set", "devices=false"]) { gateway in
            #expect(gateway.running.devicePort == nil)
        }
    }

    @Test("Open enrollment is possible only on a loopback address")
    func openEnrollment() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        let result = try await UpTesting.run(
            Products.program("bellhop").path,
            [
                "gateway", "serve", "--port", "0", "--set", "enrollment=open", "--set",
                "device-host=0.0.0.0", "--state", state.path,
            ])
        #expect(result.status != 0)
        #expect(result.errors.contains("set an enrollment secret"))
    }
}
