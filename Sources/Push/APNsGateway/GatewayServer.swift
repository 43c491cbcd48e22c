import APNs
import HTTP2Session
import Logging
import NIOCore
import Synchronization

/// The listening sockets of a gateway, one per port.
///
/// ```swift
/// let server = try await gateway.listen(
///     host: "127.0.0.1", port: 0, certificateChainPEM: chainPEM, privateKeyPEM: privateKeyPEM)
/// print("https://localhost:\(server.port)")
/// await server.shutdown()
/// ```
public struct GatewayServer: Sendable {
    private let servers: [HTTP2Server]
    private let debugData: [UInt8]

    package var ports: [Int] { servers.map(\.port) }

    /// The first port that the gateway listens on. It is the actual port when port 0 was requested.
    public var port: Int { servers.first?.port ?? 0 }

    /// Whether the system can accept connections; `false` for example without free file
    /// descriptors.
    package var isAccepting: Bool { servers.allSatisfy(\.isAccepting) }

    package var connectionCount: Int { servers.map(\.connectionCount).reduce(0, +) }

    init(servers: [HTTP2Server], debugData: [UInt8]) {
        self.servers = servers
        self.debugData = debugData
    }

    /// Stops the server. It sends each provider a GOAWAY with the reason `Shutdown`, lets requests
    /// in progress finish, and returns when all connections are closed.
    ///
    /// Takes at most ``Gateway/Configuration/drainTimeout``.
    public func shutdown() async {
        await withTaskGroup(of: Void.self) { group in
            for server in servers {
                group.addTask { await server.shutDown(debugData: debugData) }
            }
        }
    }
}

extension Gateway {
    /// Starts accepting pushes over TLS on one port.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - certificateChainPEM: the server's certificate, then the intermediate ones.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - clientAuthorityPEM: the authorities for provider certificates; `nil` requests no
    ///   certificate,
    ///     so that providers need a token.
    /// - Throws: an error of NIO when the address cannot be bound, or of NIOSSL for invalid PEM.
    public func listen(
        host: String, port: Int, certificateChainPEM: String, privateKeyPEM: String,
        clientAuthorityPEM: String? = nil
    ) async throws -> GatewayServer {
        try await listen(
            host: host, ports: [port], certificateChainPEM: certificateChainPEM,
            privateKeyPEM: privateKeyPEM, clientAuthorityPEM: clientAuthorityPEM)
    }

    /// Starts accepting pushes over TLS on several ports with the same protocol (NET-1).
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - ports: the ports to bind, for example 443 and 2197; 0 selects a free one.
    ///   - certificateChainPEM: the server's certificate, then the intermediate ones.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - clientAuthorityPEM: the authorities for provider certificates; `nil` requests no
    ///   certificate,
    ///     so that providers need a token.
    /// - Throws: an error that names the port when an address cannot be bound, or a NIOSSL error
    ///   for invalid
    ///   PEM. No port stays open then.
    package func listen(
        host: String, ports: [Int], certificateChainPEM: String, privateKeyPEM: String,
        clientAuthorityPEM: String? = nil
    ) async throws -> GatewayServer {
        let tls = try TLS.serverContext(
            certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM,
            clientAuthorityPEM: clientAuthorityPEM)
        let odd = try NonHTTP2TLSContexts(
            certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM)
        let debugData = ErrorBody(reason: .shutdown).json(dialect: configuration.reasonDialect)
        var servers: [HTTP2Server] = []
        do {
            for port in ports {
                let server = try await HTTP2Server.start(
                    host: host, port: port, tls: tls, limits: limits,
                    onProblem: { [self] in log($0, of: "providers") }
                ) { self.makeTerms(odd) }
                servers.append(server)
                logger.info("Gateway listens", metadata: ["port": "\(server.port)"])
            }
        } catch {
            for server in servers { await server.shutDown(debugData: debugData) }
            throw error
        }
        return GatewayServer(servers: servers, debugData: debugData)
    }

    func log(_ problem: ListenerProblem, of clients: String) {
        let metadata: Logger.Metadata = [
            "of": "\(clients)", "reason": "\(problem)", "count": "\(problem.count)",
        ]
        switch problem.kind {
        case .acceptFailed:
            logger.error("Connections cannot be accepted", metadata: metadata)
        case .clockBeforeEpoch:
            logger.error("Connections cannot be secured", metadata: metadata)
        case .connectionRefused:
            logger.notice("Connections were rejected", metadata: metadata)
        }
    }

    /// Logs that a connection ended because of its client, at a limited rate for each address.
    ///
    /// - Parameters:
    ///   - reason: what the client did; without bytes from the client.
    ///   - peer: the client's address and port.
    func logEnd(for reason: String, by peer: String) {
        logEnd("Connection ended for misbehavior", by: peer, ["reason": "\(reason)"])
    }

    func logUnused(by peer: String) {
        logEnd("Connection ended: no request came on it in time", by: peer, [:])
    }

    private func logEnd(_ message: Logger.Message, by peer: String, _ details: Logger.Metadata) {
        let address = peer.lastIndex(of: ":").map { String(peer[..<$0]) } ?? peer
        let leftOut = ended.withLock { $0.ended(by: address, at: .now()) }
        guard let leftOut else { return }
        var metadata = details
        metadata["peer"] = "\(peer)"
        if leftOut > 0 { metadata["left-out"] = "\(leftOut)" }
        logger.notice(message, metadata: metadata)
    }

    package var endedConnectionCount: Int { ended.withLock { $0.count } }

    var limits: Limits {
        var limits = Limits()
        limits.streamsMax = configuration.streamsBeforeToken
        limits.headerListBytesMax = APNsLimits.headerListBytesMax
        limits.bodyBytesMax = APNsLimits.voipPayloadBytesMax
        limits.connectionsMax = configuration.connectionsMax
        limits.connectionsPerSourceMax = configuration.connectionsPerAddressMax
        limits.connectionBurstMax = configuration.connectionBurstMax
        limits.connectionsPerSecondMax = configuration.connectionsPerSecondMax
        limits.resetBurstMax = configuration.resetBurstMax
        limits.resetsPerSecondMax = configuration.resetsPerSecondMax
        limits.idleTimeout = TimeAmount(configuration.idleTimeout)
        limits.firstRequestTimeout = TimeAmount(configuration.firstRequestTimeout)
        limits.connectionAgeMax = configuration.connectionAgeMax.map { TimeAmount($0) }
        limits.drainTimeout = TimeAmount(configuration.drainTimeout)
        return limits
    }
}
