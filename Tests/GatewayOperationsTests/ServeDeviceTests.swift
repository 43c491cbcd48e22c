import APNs
import APNsProvider
import DevicePushClient
import DevicePushLink
import Foundation
import HouseTesting
import Logging
import Testing

@testable import GatewayOperations

/// What one run of a gateway leaves for the next.
private actor Notes {
    var credential: DeviceCredential?
    var token: DeviceToken?

    func keep(_ credential: DeviceCredential, _ token: DeviceToken) {
        (self.credential, self.token) = (credential, token)
    }
}

@Suite("bellhop gateway serve, for devices", .timeLimit(.minutes(5)))
struct ServeDeviceTests {
    private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    private static let topic = "com.example.chat"

    private func address(_ gateway: ServedGateway) throws -> GatewayAddress {
        GatewayAddress(
            host: "localhost", port: try #require(gateway.running.devicePort),
            trustedCertificatesPEM: try String(
                contentsOf: gateway.state.appending(path: "gateway/authority/ca.pem"),
                encoding: .utf8))
    }

    private func client(
        _ gateway: ServedGateway, _ credential: DeviceCredential
    ) throws -> DevicePushClient {
        DevicePushClient(
            address: try address(gateway), credential: credential, logger: Self.logger)
    }

    /// The next pushes of a device, acknowledged or not.
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

    @Test("knows its devices, and what waits for them, after a restart")
    func restart() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        let notes = Notes()
        try await ServedGateway.with(state: state) { gateway in
            let secret = try String(
                contentsOf: state.appending(path: "gateway/enrolment-secret"), encoding: .utf8
            ).trimmingCharacters(in: .whitespacesAndNewlines)
            await #expect(throws: DevicePushError.self) {
                try await DevicePushClient.enrol(at: try address(gateway), secret: "guessed")
            }
            let credential = try await DevicePushClient.enrol(
                at: try address(gateway), secret: secret, name: "Kitchen")
            let device = try client(gateway, credential)
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
            let device = try client(gateway, credential)
            #expect(try await device.register(topic: Self.topic) == token)
            #expect(try await next(1, of: device).map(\.topic) == [Self.topic])
            let metrics = try await gateway.ask("/metrics").body
            #expect(metrics.contains("bellhop_gateway_device_connections"))
        }
    }

    @Test("takes no devices where they are off")
    func off() async throws {
        try await ServedGateway.with(["--set", "devices=false"]) { gateway in
            #expect(gateway.running.devicePort == nil)
        }
    }

    @Test("opens enrolment to all on a loopback address only")
    func openEnrolment() async throws {
        let result = try await HouseTesting.run(
            Products.program("bellhop").path,
            [
                "gateway", "serve", "--port", "0", "--set", "enrolment=open", "--set",
                "device-host=0.0.0.0", "--state",
                FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path,
            ])
        #expect(result.status != 0)
        #expect(result.errors.contains("set an enrolment secret"))
    }
}
