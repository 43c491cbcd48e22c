import APNs
import APNsGateway
import DevicePushClient
import Foundation
import LocalAuthority
import Logging

let silent = Logger(label: "benchmark", factory: { _ in SwiftLogNoOpLogHandler() })

/// A gateway for providers and devices on loopback.
struct BenchmarkGateway {
    let authority: LocalAuthority
    let key: ProviderKey
    let gateway: Gateway
    let providers: GatewayServer
    let devices: DeviceLinkServer
    let address: GatewayAddress

    init() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("link-benchmark-\(UUID().uuidString)", isDirectory: true)
        authority = try LocalAuthority.open(folder: folder)
        key = try ProviderKey.open(folder: folder)
        let identity = try authority.serverIdentity()
        gateway = Gateway(
            configuration: .init(keys: [
                try TrustedKey(keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
            ]), logger: silent)
        providers = try await gateway.listen(
            host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM)
        // All devices of a benchmark come from one address, as fast as they can.
        var link = DeviceLinkConfiguration(enrollment: .open)
        link.connectionsPerAddressMax = link.connectionsMax
        link.connectionBurstMax = link.connectionsMax
        devices = try await gateway.listenForDevices(
            host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM, configuration: link,
            directory: MemoryDeviceDirectory())
        address = GatewayAddress(
            host: "127.0.0.1", port: devices.port,
            trustedCertificatesPEM: authority.certificatePEM)
    }
}
