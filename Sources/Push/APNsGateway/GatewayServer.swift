import APNs
import HTTP2Session
import Logging
import NIOCore

/// A gateway's listening socket.
public struct GatewayServer: Sendable {
    private let server: HTTP2Server
    private let debugData: [UInt8]

    /// The port it listens on.
    public var port: Int { server.port }

    /// How many providers are connected.
    public var connectionCount: Int { server.connectionCount }

    init(server: HTTP2Server, debugData: [UInt8]) {
        self.server = server
        self.debugData = debugData
    }

    /// Stops: sends each provider a GOAWAY with the reason `Shutdown`, lets open requests finish,
    /// and returns when all connections are closed.
    ///
    /// Takes ``Gateway/Configuration/drainTimeout`` at most.
    public func shutdown() async {
        await server.shutDown(debugData: debugData)
    }
}

extension Gateway {
    /// Starts to take pushes over TLS.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 takes a free one.
    ///   - certificateChainPEM: the server's certificate, then those above it.
    ///   - privateKeyPEM: the key of the server's certificate.
    /// - Throws: an error of NIO or NIOSSL when the address cannot be bound or the PEM not be read.
    public func listen(
        host: String, port: Int, certificateChainPEM: String, privateKeyPEM: String
    ) async throws -> GatewayServer {
        let tls = try TLS.serverContext(
            certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM)
        let server = try await HTTP2Server.start(
            host: host, port: port, tls: tls, limits: limits
        ) { ProviderConnection(gateway: self) }
        logger.info("Gateway listens", metadata: ["port": "\(server.port)"])
        return GatewayServer(
            server: server,
            debugData: ErrorBody(reason: .shutdown).json(dialect: configuration.reasonDialect))
    }

    var limits: Limits {
        var limits = Limits()
        limits.streamsMax = configuration.streamsBeforeToken
        limits.headerListBytesMax = APNsLimits.headerListBytesMax
        limits.bodyBytesMax = APNsLimits.voipPayloadBytesMax
        limits.connectionsMax = configuration.connectionsMax
        limits.idleTimeout = .seconds(Int64(configuration.idleTimeout.timeInterval))
        limits.drainTimeout = .milliseconds(
            Int64(configuration.drainTimeout.timeInterval * 1000))
        return limits
    }
}
