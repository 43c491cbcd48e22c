package import Device
import Foundation
import Hummingbird
import HummingbirdTLS
import LocalAuthority
import Logging
import NIOSSL
import ServiceLifecycle

/// A stub of the example app's server, which serves two avatars over https.
struct AvatarHost: Service {
    static let names = ["neko", "anna"]

    let identity: ServerIdentity
    let port: Int
    let logger: Logger
    let onReady: @Sendable (Int) async -> Void

    private static let address = IPAddress.version4(0x7f00_0001)

    static func allowance(port: Int) -> EgressRules.Allowance {
        .destination(NetworkDestination(.address(address), port: port))
    }

    func run() async throws {
        let router = Router()
        for name in Self.names {
            guard
                let url = Bundle.module.url(
                    forResource: name, withExtension: "png", subdirectory: "Avatars")
            else { continue }
            let png = try Data(contentsOf: url)
            router.get("/avatars/\(name).png") { _, _ in
                Response(
                    status: .ok, headers: [.contentType: "image/png"],
                    body: .init(byteBuffer: ByteBuffer(bytes: png)))
            }
        }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMBytes(
                Array(identity.certificateChainPEM.utf8)
            ).map { .certificate($0) },
            privateKey: .privateKey(
                try NIOSSLPrivateKey(bytes: Array(identity.privateKeyPEM.utf8), format: .pem)))
        tls.applicationProtocols = ["http/1.1"]
        let application = Application(
            router: router,
            server: try .tls(
                .http1(configuration: .init(idleTimeout: .seconds(60))), tlsConfiguration: tls),
            configuration: .init(
                address: .hostname("\(Self.address)", port: port),
                availableConnectionsDelegate: .maximum(64, logger: logger)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { await onReady(port) }
            },
            logger: logger)
        try await application.run()
    }
}

extension SandboxNetwork {
    /// Returns the network with access to the avatar server. An unfiltered network stays unchanged.
    package func allowing(avatarPort: Int) -> SandboxNetwork {
        guard case .filtered(var rules) = self else { return self }
        rules.allowances.append(AvatarHost.allowance(port: avatarPort))
        return .filtered(allowing: rules)
    }
}
