import APNs
import APNsGateway
import DevicePushLink
import Foundation
import LocalAuthority
import Logging
import Testing
import UpTesting

/// A gateway with many devices, for commands that send to them.
struct RunningGateway: Sendable {
    static let app = "com.example.shop"

    let gateway: Gateway
    let address: String
    let tokens: [DeviceToken]
    let authority: String
    let key: ProviderKey

    /// Runs the body with a listening gateway and a number of devices.
    static func listening(
        devices: Int, in folder: URL, _ body: (RunningGateway) async throws -> Void
    ) async throws {
        let key = try ProviderKey.open(folder: folder)
        let authority = try LocalAuthority.open(folder: folder)
        let identity = try authority.serverIdentity()
        let trusted = try TrustedKey(
            keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
        var configuration = Gateway.Configuration(keys: [trusted])
        configuration.storedPerTokenMax = 16
        let gateway = Gateway(
            configuration: configuration,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let tokens = try (0..<devices).map {
            try gateway.registry.register(
                topic: app, environment: .development, device: DeviceID("d\($0)"))
        }
        let server = try await gateway.listen(
            host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM)
        let running = RunningGateway(
            gateway: gateway, address: "https://localhost:\(server.port)", tokens: tokens,
            authority: authority.certificateFile.path, key: key)
        do {
            try await body(running)
        } catch {
            await server.shutdown()
            throw error
        }
        await server.shutdown()
    }

    /// Returns the payloads that wait for a device, each as often as it was sent.
    func payloads(device number: Int) async throws -> [[UInt8]] {
        let device = try await gateway.connect(device: DeviceID("d\(number)"))
        device.close()
        var payloads: [[UInt8]] = []
        for await push in device.pushes { payloads.append(push.payload) }
        return payloads
    }

    /// Runs a push command against the gateway with its provider key.
    func push(_ arguments: [String]) async throws -> CommandResult {
        try await run(
            Products.program("bellhop").path,
            [
                "push", "--to", address, "--ca", authority, "--key", key.file.path, "--team-id",
                key.teamID, "--topic", Self.app,
            ] + arguments)
    }
}
