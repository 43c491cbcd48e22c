import NIOCore
import NIOPosix
import SeededTesting
import Synchronization

/// Forwards bytes between clients and a server, and cuts connections after random numbers of bytes.
final class CuttingProxy: Sendable {
    private struct State {
        var generator: SeededGenerator
        var cuts = 0
        var cutsMax: Int
        var channels: [ObjectIdentifier: any Channel] = [:]
        var budgets: [Budget] = []
    }

    private final class Shared: Sendable {
        let state: Mutex<State>
        let bytes: Range<Int>

        init(_ state: consuming State, bytes: Range<Int>) {
            self.state = Mutex(state)
            self.bytes = bytes
        }

        /// Returns how many bytes the next connection forwards; `nil` for one that is not cut.
        func budget() -> Int? {
            state.withLock { state in
                state.cuts < state.cutsMax
                    ? Int.random(in: bytes, using: &state.generator) : nil
            }
        }

        func noteCut() { state.withLock { $0.cuts += 1 } }
    }

    private let listener: any Channel
    private let shared: Shared
    let port: Int

    /// The number of connections that were cut.
    var cuts: Int { shared.state.withLock { $0.cuts } }

    /// The number of accepted connections.
    var connections: Int { shared.state.withLock { $0.budgets.count } }

    /// Stops forwarding on all current connections in both directions, and leaves them open.
    func stall() {
        for budget in shared.state.withLock({ $0.budgets }) { budget.end() }
    }

    private init(listener: any Channel, shared: Shared) {
        self.listener = listener
        self.shared = shared
        port = listener.localAddress?.port ?? 0
    }

    /// Starts a proxy in front of a server on the loopback interface.
    static func start(
        to port: Int, seed: UInt64, cutsMax: Int, bytes: Range<Int>
    ) async throws -> CuttingProxy {
        let shared = Shared(
            State(generator: SeededGenerator(seed: seed), cutsMax: cutsMax), bytes: bytes)
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { client in
                shared.state.withLock { $0.channels[ObjectIdentifier(client)] = client }
                let budget = Budget(left: shared.budget()) {
                    shared.noteCut()
                    client.close(promise: nil)
                }
                shared.state.withLock { $0.budgets.append(budget) }
                return client.eventLoop.makeCompletedFuture {
                    try client.pipeline.syncOperations.addHandler(Entrance(to: port, budget))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return CuttingProxy(listener: listener, shared: shared)
    }

    func stop() async {
        try? await listener.close().get()
        for channel in shared.state.withLock({ $0.channels.values.map { $0 } }) {
            channel.close(promise: nil)
        }
    }
}

/// The number of bytes that a connection may still forward; used on its event loop.
private final class Budget: Sendable {
    private let left: Mutex<Int?>
    private let spent: @Sendable () -> Void

    init(left: Int?, spent: @escaping @Sendable () -> Void) {
        self.left = Mutex(left)
        self.spent = spent
    }

    /// Stops forwarding without closing the connection.
    func end() { left.withLock { $0 = 0 } }

    /// Returns how many of the given number of bytes may pass.
    func consume(_ count: Int) -> Int {
        let (taken, isSpent) = left.withLock { left -> (Int, Bool) in
            guard let before = left else { return (count, false) }
            let taken = min(before, count)
            left = before - taken
            return (taken, before > 0 && taken == before || taken < count && before > 0)
        }
        if isSpent { spent() }
        return taken
    }
}

/// Connects an accepted channel to the server, and starts reading from both afterwards.
private final class Entrance: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let port: Int
    private let budget: Budget

    init(to port: Int, _ budget: Budget) {
        self.port = port
        self.budget = budget
    }

    /// An earlier read request would be lost, because the channel is not registered with a selector
    /// yet.
    func channelActive(context: ChannelHandlerContext) {
        let (client, budget) = (context.channel, budget)
        ClientBootstrap(group: client.eventLoop)
            .channelOption(.autoRead, value: false)
            .channelInitializer { server in
                server.eventLoop.makeCompletedFuture {
                    try server.pipeline.syncOperations.addHandler(Pipe(to: client, budget))
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .flatMap { server in
                client.closeFuture.whenComplete { _ in server.close(promise: nil) }
                return client.pipeline.addHandler(Pipe(to: server, budget)).flatMap {
                    client.setOption(.autoRead, value: true).and(
                        server.setOption(.autoRead, value: true))
                }
            }
            .whenFailure { _ in client.close(promise: nil) }
    }
}

/// Forwards bytes to the other channel, and closes it together with its own.
private final class Pipe: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let other: any Channel
    private let budget: Budget

    init(to other: any Channel, _ budget: Budget) {
        self.other = other
        self.budget = budget
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        let passed = bytes.readSlice(length: budget.consume(bytes.readableBytes))
        if let passed, passed.readableBytes > 0 { other.writeAndFlush(passed, promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        other.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
