package import APNsGateway
import BellhopBasics
import Foundation
import HTTP2Session
package import LocalAuthority
package import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOTLS
import Synchronization

/// The port of the endpoints: HTTP/1.1 and HTTP/2 over TLS, HTTP/1.1 without TLS on the loopback
/// interface, and a proxy for the host names of the services.
///
/// Servers whose SDK has a fixed address use the port as their HTTPS proxy. The proxy does not
/// connect to other hosts: it responds for the services itself.
package final class EndpointServer: Sendable {
    /// The host names of the services. The certificate contains them.
    static let serviceNames = [
        "fcm.googleapis.com", "iid.googleapis.com", "oauth2.googleapis.com", "exp.host",
        "api.expo.dev",
    ]
    static let idleTimeout = TimeAmount.seconds(120)

    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isShuttingDown = false
    }

    private final class Connections: Sendable {
        let state = Mutex(State())
    }

    private let listener: any Channel
    private let connections: Connections
    package let port: Int

    private init(listener: any Channel, connections: Connections, port: Int) {
        (self.listener, self.connections, self.port) = (listener, connections, port)
    }

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - gateway: the gateway that gets the pushes.
    ///   - authority: signs the certificate of the port. Its folder contains the service accounts.
    ///   - connectionsMax: maximum number of connections.
    ///   - logger: the logger. It does not get a token or a message.
    /// - Throws: ``ListenError`` when the address cannot be bound, or an error of the authority.
    package static func start(
        host: String, port: Int, gateway: Gateway, authority: LocalAuthority,
        connectionsMax: Int = EndpointLimits.connectionsMax, logger: Logger
    ) async throws -> EndpointServer {
        let isNamed = LocalAuthority.isCertificateName(host) && !["0.0.0.0", "::"].contains(host)
        let identity = try authority.temporaryIdentity(
            names: serviceNames + (isNamed ? [host] : []))
        let endpoints = ServiceEndpoints(
            gateway: gateway,
            accounts: ServiceAccountStore(
                folder: authority.certificateFile.deletingLastPathComponent()),
            secret: try authority.secret(for: "service access tokens"))
        let connections = Connections()
        let setup = ConnectionSetup(
            tls: try TLS.serverContext(
                certificateChainPEM: identity.certificateChainPEM,
                privateKeyPEM: identity.privateKeyPEM, protocolNames: ["h2", "http/1.1"]),
            endpoints: endpoints)
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 128)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard add(channel, to: connections, max: connectionsMax) else {
                        throw ChannelError.alreadyClosed
                    }
                    try setup.installFirst(on: channel)
                }
            }
        let listener = try await ListenError.naming(
            host: host, port: port, code: { ($0 as? IOError)?.errnoCode }
        ) {
            try await bootstrap.bind(host: host, port: port).get()
        }
        let bound = listener.localAddress?.port ?? port
        logger.info("Gateway listens for other services", metadata: ["port": "\(bound)"])
        return EndpointServer(listener: listener, connections: connections, port: bound)
    }

    private static func add(_ channel: any Channel, to connections: Connections, max: Int) -> Bool {
        let id = ObjectIdentifier(channel)
        let isAdded = connections.state.withLock { state in
            guard !state.isShuttingDown, state.channels.count < max else {
                return false
            }
            state.channels[id] = channel
            return true
        }
        if isAdded {
            channel.closeFuture.whenComplete { _ in
                connections.state.withLock { $0.channels[id] = nil }
            }
        }
        return isAdded
    }

    /// Stops listening and closes all connections.
    package func shutdown() async {
        try? await listener.close().get()
        let open = connections.state.withLock { state in
            state.isShuttingDown = true
            return Array(state.channels.values)
        }
        for channel in open { try? await channel.close().get() }
    }
}

/// Builds the pipelines of connections.
struct ConnectionSetup: Sendable {
    let tls: NIOSSLContext
    let endpoints: ServiceEndpoints

    /// The first byte of the client selects TLS or HTTP without TLS.
    func installFirst(on channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(IdleStateHandler(allTimeout: EndpointServer.idleTimeout))
        try pipeline.addHandler(IdleCloseHandler())
        try pipeline.addHandler(FirstByteHandler(setup: self))
    }

    func installTLS(on channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(NIOSSLServerHandler(context: tls))
        try pipeline.addHandler(
            ApplicationProtocolNegotiationHandler { result, channel in
                guard case .negotiated("h2") = result else {
                    return channel.eventLoop.makeCompletedFuture {
                        try installHTTP1(on: channel, isSecure: true)
                    }
                }
                return channel.eventLoop.makeFutureWithTask { try await installHTTP2(on: channel) }
            })
    }

    func installHTTP1(on channel: any Channel, isSecure: Bool) throws {
        let pipeline = channel.pipeline.syncOperations
        let encoder = HTTPResponseEncoder()
        let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
        let queue = HTTPServerPipelineHandler()
        try pipeline.addHandlers([encoder, decoder, queue])
        try pipeline.addHandler(
            EndpointHandler(
                setup: self, isSecure: isSecure, others: [queue, decoder, encoder]))
    }

    private func installHTTP2(on channel: any Channel) async throws {
        var limits = Limits()
        limits.bodyBytesMax = EndpointLimits.bodyBytesMax
        // A body that is a little too long gets a response. Only a longer one resets its stream.
        limits.bodyBytesReadMax = 2 * EndpointLimits.bodyBytesMax
        limits.bytesPerFrame = 16 * 1024
        try await HTTP2Server.serve(over: channel, limits: limits) {
            ConnectionTerms(handler: EndpointConnection(endpoints: endpoints))
        }
    }
}

private final class FirstByteHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private static let handshakeRecord: UInt8 = 0x16
    private let setup: ConnectionSetup

    init(setup: ConnectionSetup) { self.setup = setup }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let first = unwrapInboundIn(data).readableBytesView.first
        do {
            if first == Self.handshakeRecord {
                try setup.installTLS(on: context.channel)
            } else {
                try setup.installHTTP1(on: context.channel, isSecure: false)
            }
        } catch {
            return context.close(promise: nil)
        }
        context.fireChannelRead(data)
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}

/// Closes idle connections of every protocol, also during a TLS handshake.
private final class IdleCloseHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }
}
