import DevicePushLink
import HTTP2Session
import Logging
import NIOCore
import NIOSSL

/// The listening socket of a gateway for devices.
///
/// ```swift
/// let devices = try await gateway.listenForDevices(
///     host: "127.0.0.1", port: 8444, certificateChainPEM: chainPEM,
///     privateKeyPEM: privateKeyPEM, configuration: DeviceLinkConfiguration(enrollment: .open))
/// await devices.shutdown(within: .seconds(2))
/// ```
public struct DeviceLinkServer: Sendable {
    private let server: HTTP2Server
    private let link: DevicePushService
    private let links: OpenLinks

    /// The port that the server listens on. It is the actual port when port 0 was requested.
    public var port: Int { server.port }

    package var connectionCount: Int { server.connectionCount }

    init(server: HTTP2Server, link: DevicePushService, links: OpenLinks) {
        self.server = server
        self.link = link
        self.links = links
    }

    /// Stops the server. It ends each stream of pushes with the reason `shutdown`, lets requests in
    /// progress finish, and returns when all connections are closed.
    ///
    /// A device receives its unacknowledged pushes again on its next connection, at any gateway.
    ///
    /// - Parameter drainTimeout: how long requests in progress may take, if less than in the
    ///   configuration.
    public func shutdown(within drainTimeout: Duration? = nil) async {
        for outlet in links.shutDown() {
            link.gateway.hub.disconnect(outlet.device, epoch: outlet.epoch ?? 0, reason: .shutdown)
        }
        link.polls.shutDown()
        await server.shutDown(
            debugData: Array(StreamEndReason.shutdown.word.utf8),
            within: drainTimeout.map { TimeAmount($0) })
    }
}

extension Gateway {
    /// Starts serving devices over TLS on a separate port, with enrolled devices in memory.
    ///
    /// The guides of `DevicePushClient` describe the protocol.
    ///
    /// - Parameters:
    ///   - host: the address to bind. Open enrollment requires a loopback address.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - certificateChainPEM: the server's certificate, then the intermediate ones.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - configuration: the access policy and the limits.
    /// - Throws: ``DeviceLinkError`` for an unsafe configuration, an error that names the port when
    ///   the
    ///   address cannot be bound, or a NIOSSL error for invalid PEM.
    public func listenForDevices(
        host: String, port: Int, certificateChainPEM: String, privateKeyPEM: String,
        configuration: DeviceLinkConfiguration
    ) async throws -> DeviceLinkServer {
        try await listenForDevices(
            host: host, port: port, certificateChainPEM: certificateChainPEM,
            privateKeyPEM: privateKeyPEM, configuration: configuration,
            directory: MemoryDeviceDirectory())
    }

    /// Starts serving devices over TLS on a separate port.
    ///
    /// The guides of `DevicePushClient` describe the protocol.
    ///
    /// - Parameters:
    ///   - host: the address to bind. Open enrollment requires a loopback address.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - certificateChainPEM: the server's certificate, then the intermediate ones.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - configuration: the access policy and the limits.
    ///   - directory: the enrolled devices.
    /// - Throws: ``DeviceLinkError`` for an unsafe configuration, an error that names the port when
    ///   the
    ///   address cannot be bound, or a NIOSSL error for invalid PEM.
    package func listenForDevices(
        host: String, port: Int, certificateChainPEM: String, privateKeyPEM: String,
        configuration: DeviceLinkConfiguration, directory: any DeviceDirectory
    ) async throws -> DeviceLinkServer {
        if case .open = configuration.enrollment, !Self.isLoopback(host) {
            throw DeviceLinkError(
                description:
                    """
                    Enrollment without a secret requires a loopback address, and \(host) is \
                    not one: set an enrollment secret.
                    """)
        }
        let link = DevicePushService(
            gateway: self, configuration: configuration, directory: directory)
        let links = OpenLinks()
        let tls = try TLS.serverContext(
            certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM,
            protocolNames: ["h2", "http/1.1"])
        let server = try await HTTP2Server.start(
            host: host, port: port, tls: tls, limits: Self.linkLimits(configuration),
            otherwise: { channel in try SocketConnection.install(on: channel, link, links) },
            onProblem: { [self] in log($0, of: "devices") },
            makeHandler: { LinkConnection(link: link, links: links) })
        logger.info("Gateway listens for devices", metadata: ["port": "\(server.port)"])
        return DeviceLinkServer(server: server, link: link, links: links)
    }

    private static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host) || host.hasPrefix("127.")
    }

    static func linkLimits(_ configuration: DeviceLinkConfiguration) -> Limits {
        var limits = Limits()
        limits.streamsMax = 32
        limits.connectionWindowBytes = 65_535
        limits.connectionsMax = configuration.connectionsMax
        limits.connectionsPerSourceMax = configuration.connectionsPerAddressMax
        limits.connectionBurstMax = configuration.connectionBurstMax
        limits.firstRequestTimeout = TimeAmount(configuration.firstRequestTimeout)
        limits.drainTimeout = TimeAmount(configuration.drainTimeout)
        limits.outputBytesKept = 1024
        return limits
    }
}
