package import NIOCore
import NIOPosix
package import NIOSSL
import Synchronization

/// A listening socket and its connections.
package final class HTTP2Server: Sendable {
    private struct Member: Sendable {
        let channel: any Channel
        let connection: NIOLoopBound<ServerConnection>
    }

    private struct State {
        var members: [ObjectIdentifier: Member] = [:]
        var isShuttingDown = false
    }

    private final class Members: Sendable {
        let state = Mutex(State())
    }

    private let listener: any Channel
    private let members: Members
    /// The port that the server listens on.
    package let port: Int

    private init(listener: any Channel, members: Members, port: Int) {
        self.listener = listener
        self.members = members
        self.port = port
    }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 takes a free one.
    ///   - tls: the TLS context; `nil` speaks HTTP/2 in the clear, with prior knowledge.
    ///   - limits: the bounds of each connection.
    ///   - group: the threads.
    ///   - makeHandler: makes the program behind one connection, on its event loop.
    /// - Throws: an error of NIO when the address cannot be bound.
    package static func start(
        host: String, port: Int, tls: NIOSSLContext?, limits: Limits,
        group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        makeHandler: @escaping @Sendable () -> any RequestHandler
    ) async throws -> HTTP2Server {
        let members = Members()
        let listener = try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let connection = try ServerConnection(
                        eventLoop: channel.eventLoop, limits: limits, handler: makeHandler())
                    guard add(channel, connection, to: members, limits: limits) else {
                        throw ChannelError.alreadyClosed
                    }
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
                    try pipeline.addHandler(connection.makeChannelHandler())
                }
            }
            .bind(host: host, port: port).get()
        return HTTP2Server(
            listener: listener, members: members, port: listener.localAddress?.port ?? port)
    }

    /// Stops to listen, lets open streams finish, and returns when all connections are closed.
    ///
    /// - Parameter debugData: what the GOAWAY frames say.
    package func shutDown(debugData: [UInt8]) async {
        let open = members.state.withLock { state in
            state.isShuttingDown = true
            return Array(state.members.values)
        }
        try? await listener.close().get()
        for member in open {
            member.channel.eventLoop.execute {
                member.connection.value.shutDown(debugData: debugData)
            }
        }
        for member in open {
            try? await member.channel.closeFuture.get()
        }
    }

    /// How many connections are open.
    package var connectionCount: Int {
        members.state.withLock { $0.members.count }
    }

    private static func add(
        _ channel: any Channel, _ connection: ServerConnection, to members: Members, limits: Limits
    ) -> Bool {
        let id = ObjectIdentifier(channel)
        let member = Member(
            channel: channel,
            connection: NIOLoopBound(connection, eventLoop: channel.eventLoop))
        let isAdded = members.state.withLock { state in
            guard !state.isShuttingDown, state.members.count < limits.connectionsMax else {
                return false
            }
            state.members[id] = member
            return true
        }
        if isAdded {
            channel.closeFuture.whenComplete { _ in
                members.state.withLock { _ = $0.members.removeValue(forKey: id) }
            }
        }
        return isAdded
    }
}
