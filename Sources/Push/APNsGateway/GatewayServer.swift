import APNs
import HTTP2Session
import Logging
import NIOCore
import Synchronization

/// A gateway's listening sockets, one per port.
public struct GatewayServer: Sendable {
    private let servers: [HTTP2Server]
    private let debugData: [UInt8]

    /// The ports it listens on, in the order in which they were asked for.
    package var ports: [Int] { servers.map(\.port) }

    /// The first port it listens on.
    public var port: Int { servers.first?.port ?? 0 }

    /// Whether the system gives the connections that providers open, as it does not for want of descriptors.
    package var isAccepting: Bool { servers.allSatisfy(\.isAccepting) }

    /// How many providers are connected.
    package var connectionCount: Int { servers.map(\.connectionCount).reduce(0, +) }

    init(servers: [HTTP2Server], debugData: [UInt8]) {
        self.servers = servers
        self.debugData = debugData
    }

    /// Stops: sends each provider a GOAWAY with the reason `Shutdown`, lets open requests finish,
    /// and returns when all connections are closed.
    ///
    /// Takes ``Gateway/Configuration/drainTimeout`` at most.
    public func shutdown() async {
        await withTaskGroup(of: Void.self) { group in
            for server in servers {
                group.addTask { await server.shutDown(debugData: debugData) }
            }
        }
    }
}

extension Gateway {
    /// Starts to take pushes over TLS, on one port.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 takes a free one.
    ///   - certificateChainPEM: the server's certificate, then those above it.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - clientAuthorityPEM: the authorities whose provider certificates are good; `nil` asks for
    ///     none, so that providers need a token.
    /// - Throws: an error of NIO or NIOSSL when the address cannot be bound or the PEM not be read.
    public func listen(
        host: String, port: Int, certificateChainPEM: String, privateKeyPEM: String,
        clientAuthorityPEM: String? = nil
    ) async throws -> GatewayServer {
        try await listen(
            host: host, ports: [port], certificateChainPEM: certificateChainPEM,
            privateKeyPEM: privateKeyPEM, clientAuthorityPEM: clientAuthorityPEM)
    }

    /// Starts to take pushes over TLS, on several ports that speak the same protocol (NET-1).
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - ports: the ports to bind, for instance 443 and 2197; 0 takes a free one.
    ///   - certificateChainPEM: the server's certificate, then those above it.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - clientAuthorityPEM: the authorities whose provider certificates are good; `nil` asks for
    ///     none, so that providers need a token.
    /// - Throws: an error that names the port when an address cannot be bound, or one of NIOSSL when the
    ///   PEM cannot be read; no port stays open then.
    package func listen(
        host: String, ports: [Int], certificateChainPEM: String, privateKeyPEM: String,
        clientAuthorityPEM: String? = nil
    ) async throws -> GatewayServer {
        let tls = try TLS.serverContext(
            certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM,
            clientAuthorityPEM: clientAuthorityPEM)
        let odd = try OddContexts(
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

    /// Says what keeps connections out.
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
            logger.notice("Connections were turned away", metadata: metadata)
        }
    }

    /// Says that a connection ended because of what its client did, once in a while for each address.
    ///
    /// - Parameters:
    ///   - reason: what that was, in words of ours.
    ///   - peer: the client's address and port.
    func logEnd(for reason: String, by peer: String) {
        logEnd("Connection ended for its conduct", by: peer, ["reason": "\(reason)"])
    }

    /// Says that a connection ended because no request came on it, once in a while for each address.
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

    /// How many connections ended because of what their clients did, or for want of a request.
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
