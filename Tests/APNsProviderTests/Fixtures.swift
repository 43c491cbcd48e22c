import APNs
import APNsGateway
import Crypto
import Foundation
import LocalAuthority
import Logging
import Synchronization
import Testing

@testable import APNsProvider

/// A clock that advances only when the test changes it.
final class TestClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { date.withLock { $0 } }

    func advance(_ seconds: TimeInterval) {
        date.withLock { $0 += seconds }
    }
}

let bundleID = "com.example.chat"

/// A real gateway behind real TLS, with the key and the certificate of a state folder.
struct GatewayFixture {
    let clock: TestClock
    let key: ProviderKey
    let identity: ServerIdentity
    let authority: LocalAuthority
    let gateway: Gateway
    let server: GatewayServer
    let token: DeviceToken

    static func with(
        change: (inout Gateway.Configuration) -> Void = { _ in },
        _ body: (GatewayFixture, APNsClient) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("provider-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = try await GatewayFixture(folder: folder, change: change)
        let client = try fixture.makeClient()
        try await body(fixture, client)
        await client.shutdown()
        await fixture.server.shutdown()
    }

    private init(folder: URL, change: (inout Gateway.Configuration) -> Void) async throws {
        let clock = TestClock()
        self.clock = clock
        key = try ProviderKey.open(folder: folder)
        authority = try LocalAuthority.open(folder: folder)
        identity = try authority.serverIdentity()
        let trusted = try TrustedKey(
            keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
        var configuration = Gateway.Configuration(keys: [trusted]) { clock.now }
        change(&configuration)
        gateway = Gateway(
            configuration: configuration,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        token = try await gateway.registry.register(topic: bundleID, environment: .development)
        server = try await Self.listen(gateway, identity: identity)
    }

    static func listen(_ gateway: Gateway, identity: ServerIdentity, port: Int = 0) async throws
        -> GatewayServer
    {
        try await gateway.listen(
            host: "127.0.0.1", port: port, certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM)
    }

    func makeClient(
        host: String = "localhost", port: Int? = nil, trust: APNsClient.Trust? = nil,
        change: (inout APNsClient.Configuration) -> Void = { _ in }
    ) throws -> APNsClient {
        var configuration = APNsClient.Configuration()
        configuration.clock = ClientClock(now: { [clock] in clock.now })
        change(&configuration)
        return try APNsClient(
            environment: .custom(
                host: host, port: port ?? server.port,
                trust: trust ?? .pem(authority.certificatePEM)),
            authentication: try .token(
                privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID),
            configuration: configuration)
    }

    func makeRequest(_ text: String = "Hello", id: String? = nil) -> PushRequest {
        PushRequest(
            token: token,
            headers: PushHeaders(topic: bundleID, pushType: .alert, apnsID: id),
            payload: Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
    }
}
