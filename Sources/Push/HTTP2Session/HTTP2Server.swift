import BellhopBasics
package import NIOCore
import NIOPosix
package import NIOSSL
import NIOTLS
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A listening socket and its connections.
///
/// ```swift
/// let tls = try TLS.serverContext(certificateChainPEM: chainPEM, privateKeyPEM: privateKeyPEM)
/// let server = try await HTTP2Server.start(
///     host: "127.0.0.1", port: 0, tls: tls, limits: Limits()
/// ) { EchoHandler() }
/// await server.shutDown(debugData: [])
/// ```
package final class HTTP2Server: Sendable {
    private struct Member: Sendable {
        let channel: any Channel
        /// `nil` until the handshake has chosen HTTP/2; it may also choose another protocol.
        var connection: NIOLoopBound<ServerConnection>?
    }

    private struct State {
        var members: [ObjectIdentifier: Member] = [:]
        var sources: SourceLimiter
        var isShuttingDown = false
    }

    private final class Members: Sendable {
        let state: Mutex<State>
        let monitor: ListenerMonitor

        init(limits: Limits, monitor: ListenerMonitor) {
            state = Mutex(State(sources: SourceLimiter(limits: limits)))
            self.monitor = monitor
        }
    }

    /// The number of rejected connections that may be closing at the same time.
    private static let refusalsMax = 16

    private let listener: any Channel
    private let members: Members
    private let limits: Limits
    package let port: Int

    private init(listener: any Channel, members: Members, limits: Limits, port: Int) {
        self.listener = listener
        self.members = members
        self.limits = limits
        self.port = port
    }

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - tls: the TLS context; `nil` uses cleartext HTTP/2 with prior knowledge.
    ///   - limits: the limits of each connection.
    ///   - group: the event loops.
    ///   - otherwise: handles a connection whose TLS handshake did not choose `h2`, on its event
    ///   loop;
    ///     without it every connection is HTTP/2.
    ///   - onProblem: receives problems that prevent connections, each kind every ten seconds at
    ///   most, on any thread.
    ///   - makeHandler: creates the handler of one connection, on its event loop.
    /// - Throws: ``ListenError`` when the address cannot be bound.
    package static func start(
        host: String, port: Int, tls: NIOSSLContext?, limits: Limits,
        group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        otherwise: (@Sendable (any Channel) throws -> Void)? = nil,
        onProblem: @escaping @Sendable (ListenerProblem) -> Void = { _ in },
        makeHandler: @escaping @Sendable () -> any RequestHandler
    ) async throws -> HTTP2Server {
        try await start(
            host: host, port: port, tls: tls, limits: limits, group: group, otherwise: otherwise,
            onProblem: onProblem
        ) {
            ConnectionTerms(handler: makeHandler())
        }
    }

    /// Starts listening, with separate terms for each connection.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - tls: the TLS context; `nil` uses cleartext HTTP/2 with prior knowledge.
    ///   - limits: the limits of a connection whose terms have none.
    ///   - group: the event loops.
    ///   - otherwise: handles the connections for which TLS chose another protocol.
    ///   - onProblem: receives problems that prevent connections, each kind every ten seconds at
    ///   most, on any thread.
    ///   - wallClock: the seconds since 1970 by the machine's clock.
    ///   - makeTerms: creates the terms of one connection, on its event loop.
    /// - Throws: ``ListenError`` when the address cannot be bound.
    package static func start(
        host: String, port: Int, tls: NIOSSLContext?, limits: Limits,
        group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        otherwise: (@Sendable (any Channel) throws -> Void)? = nil,
        onProblem: @escaping @Sendable (ListenerProblem) -> Void = { _ in },
        wallClock: @escaping @Sendable () -> Int = { time(nil) },
        makeTerms: @escaping @Sendable () -> ConnectionTerms
    ) async throws -> HTTP2Server {
        let monitor = ListenerMonitor(wallClock: wallClock, report: onProblem)
        let members = Members(limits: limits, monitor: monitor)
        let shared = SharedLimits(limits)
        let scratches = FrameScratches(group)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(
                        AcceptLimitHandler(
                            connectionsMax: limits.connectionsMax + Self.refusalsMax))
                    try pipeline.addHandler(monitor.makeHandler())
                }
            }
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.recvAllocator, value: limits.receiveBuffers)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls, let otherwise {
                        try negotiate(
                            on: channel, tls: tls, members: members, limits: shared,
                            scratch: scratches[channel.eventLoop], otherwise: otherwise,
                            makeHandler: { makeTerms().handler })
                        return
                    }
                    let terms = makeTerms()
                    let limits = terms.limits.map(SharedLimits.init) ?? shared
                    let connection = try ServerConnection(
                        eventLoop: channel.eventLoop, limits: limits,
                        scratch: scratches[channel.eventLoop], handler: terms.handler)
                    guard add(channel, connection, to: members) else {
                        throw ChannelError.alreadyClosed
                    }
                    let pipeline = channel.pipeline.syncOperations
                    if let fault = terms.fault {
                        try pipeline.addHandler(SocketFaultHandler(fault))
                    }
                    if let tls = terms.tls ?? tls {
                        try pipeline.addHandler(NIOSSLServerHandler(context: tls))
                    }
                    try pipeline.addHandler(connection.makeChannelHandler())
                }
            }
        let listener = try await ListenError.naming(
            host: host, port: port, code: { ($0 as? IOError)?.errnoCode }
        ) {
            try await bootstrap.bind(host: host, port: port).get()
        }
        return HTTP2Server(
            listener: listener, members: members, limits: limits,
            port: listener.localAddress?.port ?? port)
    }

    /// Serves one existing channel without TLS, for example an in-memory one.
    ///
    /// - Throws: ``HTTP2Error`` when memory is exhausted.
    package static func serve(
        over channel: any Channel, limits: Limits,
        makeTerms: @escaping @Sendable () -> ConnectionTerms
    ) async throws {
        try await channel.eventLoop.submit {
            let terms = makeTerms()
            let connection = try ServerConnection(
                eventLoop: channel.eventLoop, limits: terms.limits ?? limits,
                handler: terms.handler)
            let pipeline = channel.pipeline.syncOperations
            if let fault = terms.fault { try pipeline.addHandler(SocketFaultHandler(fault)) }
            try pipeline.addHandler(connection.makeChannelHandler())
        }.get()
    }

    /// Stops listening, lets open streams finish, and returns when all connections are closed.
    ///
    /// - Parameters:
    ///   - debugData: the debug data of the GOAWAY frames.
    ///   - drainTimeout: how long open streams may continue, if less than in the limits.
    package func shutDown(debugData: [UInt8], within drainTimeout: TimeAmount? = nil) async {
        let open = members.state.withLock { state in
            state.isShuttingDown = true
            return Array(state.members.values)
        }
        let shutdownPingTimeout = min(
            drainTimeout ?? limits.shutdownPingTimeout, limits.shutdownPingTimeout)
        try? await listener.close().get()
        for member in open {
            member.channel.eventLoop.execute {
                guard let connection = member.connection else {
                    return member.channel.closeConnection(within: shutdownPingTimeout)
                }
                connection.value.shutDown(debugData: debugData, within: drainTimeout)
            }
        }
        for member in open {
            try? await member.channel.closeFuture.get()
        }
    }

    /// Whether the system can accept connections; `false` for example without free file
    /// descriptors.
    package var isAccepting: Bool { members.monitor.isAccepting(at: .now()) }

    package var connectionCount: Int {
        members.state.withLock { $0.members.count }
    }

    private static func negotiate(
        on channel: any Channel, tls: NIOSSLContext, members: Members, limits: SharedLimits,
        scratch: FrameScratch?, otherwise: @escaping @Sendable (any Channel) throws -> Void,
        makeHandler: @escaping @Sendable () -> any RequestHandler
    ) throws {
        guard add(channel, nil, to: members) else {
            throw ChannelError.alreadyClosed
        }
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(NIOSSLServerHandler(context: tls))
        let timer = HandshakeTimer(limits.value.handshakeTimeout)
        try pipeline.addHandler(timer)
        try pipeline.addHandler(
            ApplicationProtocolNegotiationHandler { result, channel in
                channel.pipeline.syncOperations.removeHandler(timer, promise: nil)
                return channel.eventLoop.makeCompletedFuture {
                    guard case .negotiated(TLS.protocolName) = result else {
                        return try otherwise(channel)
                    }
                    let connection = try ServerConnection(
                        eventLoop: channel.eventLoop, limits: limits, scratch: scratch,
                        handler: makeHandler())
                    members.state.withLock { state in
                        state.members[ObjectIdentifier(channel)]?.connection = NIOLoopBound(
                            connection, eventLoop: channel.eventLoop)
                    }
                    try channel.pipeline.syncOperations.addHandler(
                        connection.makeChannelHandler())
                }
            })
    }

    private static func add(
        _ channel: any Channel, _ connection: ServerConnection?, to members: Members
    ) -> Bool {
        guard members.monitor.hasUsableClock(at: channel.eventLoop.now) else { return false }
        let id = ObjectIdentifier(channel)
        let address = channel.remoteAddress?.ipAddress ?? ""
        let now = channel.eventLoop.now.uptimeNanoseconds
        let member = Member(
            channel: channel,
            connection: connection.map { NIOLoopBound($0, eventLoop: channel.eventLoop) })
        let isAdded = members.state.withLock { state in
            guard !state.isShuttingDown, state.sources.admit(address, at: now) else {
                return false
            }
            state.members[id] = member
            return true
        }
        if !isAdded { members.monitor.refused(at: channel.eventLoop.now) }
        if isAdded {
            channel.closeFuture.whenComplete { _ in
                let now = channel.eventLoop.now.uptimeNanoseconds
                members.state.withLock { state in
                    let member = state.members.removeValue(forKey: id)
                    if member?.connection?.value.hasFlooded == true {
                        state.sources.blame(address, at: now)
                    }
                    state.sources.leave(address)
                }
            }
        }
        return isAdded
    }
}
