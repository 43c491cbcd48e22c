import APNs
import BellhopBasics
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import LocalAuthority
import Logging
import Synchronization
import Testing

@testable import APNsGateway

let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
let topic = "com.example.chat"

/// A real gateway behind real TLS, for devices.
struct LinkFixture: Sendable {
    static let secret = "the-enrollment-secret"

    let gateway: Gateway
    let server: DeviceLinkServer
    let authority: LocalAuthority
    let directory: MemoryDeviceDirectory
    let address: GatewayAddress

    static func with(
        _ change: (inout DeviceLinkConfiguration, inout Gateway.Configuration) -> Void = { _, _ in
        },
        _ body: (LinkFixture) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("link-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = try await LinkFixture(folder: folder, change)
        do {
            try await body(fixture)
        } catch {
            await fixture.server.shutdown()
            throw error
        }
        await fixture.server.shutdown()
    }

    private init(
        folder: URL,
        _ change: (inout DeviceLinkConfiguration, inout Gateway.Configuration) -> Void
    ) async throws {
        var configuration = DeviceLinkConfiguration(enrollment: .secret(Secret(Self.secret)))
        configuration.drainTimeout = .milliseconds(500)
        var gatewayConfiguration = Gateway.Configuration(keys: [])
        gatewayConfiguration.storedPerTokenMax = 10_000
        change(&configuration, &gatewayConfiguration)
        authority = try LocalAuthority.open(folder: folder)
        let identity = try authority.serverIdentity()
        gateway = Gateway(configuration: gatewayConfiguration, logger: silent)
        directory = MemoryDeviceDirectory(devicesMax: 100)
        server = try await gateway.listenForDevices(
            host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM, configuration: configuration,
            directory: directory)
        address = GatewayAddress(
            host: "127.0.0.1", port: server.port,
            trustedCertificatesPEM: try String(
                contentsOf: authority.certificateFile, encoding: .utf8))
    }

    func enroll(_ name: String = "") async throws -> DeviceCredential {
        try await DevicePushClient.enroll(at: address, secret: Self.secret, name: name)
    }

    func client(
        _ credential: DeviceCredential, address: GatewayAddress? = nil
    ) -> DevicePushClient {
        var configuration = DevicePushClient.Configuration()
        configuration.backoff.first = .milliseconds(1)
        configuration.backoff.longest = .milliseconds(5)
        return DevicePushClient(
            address: address ?? self.address, credential: credential,
            configuration: configuration, logger: silent)
    }

    /// Delivers a push as if a provider had sent it, and returns its number.
    @discardableResult
    func send(
        to token: DeviceToken, text: String = "Hello", expiration: Expiration = .standard,
        priority: Priority = .immediate
    ) throws -> UInt64 {
        guard case .active(let registration) = gateway.registry.answer(for: token) else {
            throw NotRegistered()
        }
        let push = gateway.makePush(
            AcceptedPush(
                registration: registration, topic: registration.topic, pushType: .alert,
                priority: priority, expiration: expiration, collapseID: nil),
            apnsID: UUID().uuidString.lowercased(),
            payload: Array("{\"aps\":{\"alert\":\"\(text)\"}}".utf8), receivedAt: Date())
        let rejection = Mutex<RejectionError?>(nil)
        gateway.storeAndSend(push, for: registration.device) { outcome in
            rejection.withLock { $0 = outcome }
        }
        if let rejection = rejection.withLock({ $0 }) { throw rejection }
        return push.id.value
    }

    struct NotRegistered: Error {}
}

/// Returns the next pushes of a client.
func next(_ count: Int, of client: DevicePushClient) async -> [UInt64] {
    var ids: [UInt64] = []
    guard count > 0 else { return ids }
    for await push in client.pushes {
        ids.append(push.id.value)
        client.acknowledge(push)
        if ids.count == count { break }
    }
    return ids
}

/// Runs a client while a body runs.
func running(
    _ client: DevicePushClient, _ body: (DevicePushClient) async throws -> Void
) async throws {
    let task = Task { try await client.run() }
    defer { task.cancel() }
    try await body(client)
}
