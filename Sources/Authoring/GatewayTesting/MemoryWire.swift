import APNsGateway
import HTTP2Session
import NIOCore
import NIOEmbedded
import Synchronization

/// Connections between a client and a gateway without sockets, in virtual time.
final class MemoryWire: Sendable {
    private struct Pair {
        let client: NIOAsyncTestingChannel
        let server: NIOAsyncTestingChannel
        let pumps: [Task<Void, Never>]
    }

    private let gateway: Gateway
    private let pairs = Mutex<[Pair]>([])

    init(gateway: Gateway) {
        self.gateway = gateway
    }

    func connect() async throws -> HTTP2Client {
        let (client, server) = (NIOAsyncTestingChannel(), NIOAsyncTestingChannel())
        let address = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
        try await client.connect(to: address).get()
        try await server.connect(to: address).get()
        try await gateway.serve(over: server)
        // The server writes first, and a client without a handler would miss that data.
        let (spoken, speaks) = AsyncStream.makeStream(of: Void.self)
        let pumps = [
            Task { await Self.pump(from: client, to: server) { speaks.finish() } },
            Task {
                for await _ in spoken {}
                await Self.pump(from: server, to: client)
            },
        ]
        pairs.withLock { $0.append(Pair(client: client, server: server, pumps: pumps)) }
        return try await HTTP2Client.connect(over: client)
    }

    private static func pump(
        from source: NIOAsyncTestingChannel, to target: NIOAsyncTestingChannel,
        began: @Sendable () -> Void = {}
    ) async {
        while let bytes = try? await source.waitForOutboundWrite(as: ByteBuffer.self) {
            began()
            _ = try? await target.writeInbound(bytes)
            await target.testingEventLoop.run()
        }
        began()
        try? await target.close()
        await target.testingEventLoop.run()
    }

    func advance(by duration: Duration) async {
        for pair in pairs.withLock({ $0 }) {
            await pair.server.testingEventLoop.advanceTime(by: TimeAmount(duration))
        }
    }

    func close() async {
        let open = pairs.withLock { pairs in
            defer { pairs = [] }
            return pairs
        }
        for pair in open {
            for channel in [pair.server, pair.client] {
                try? await channel.close()
                await channel.testingEventLoop.run()
            }
            for pump in pair.pumps { await pump.value }
        }
    }
}
