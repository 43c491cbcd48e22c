import EgressProxy
import Foundation
import NIOCore
import NIOPosix

/// A connection of a process to its proxy, as a test leads it.
final class Conversation {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var buffer = ByteBuffer()

    /// Connects to a socket for the length of a closure.
    static func with<Value: Sendable>(
        _ path: String, _ body: @escaping @Sendable (Conversation) async throws -> Value
    ) async throws -> Value {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .connect(unixDomainSocketPath: path) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true))
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            let conversation = Conversation(
                inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(conversation)
        }
    }

    private init(
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        (self.inbound, self.outbound) = (inbound, outbound)
    }

    func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

    /// Ends the direction to the proxy; the other one goes on.
    func finish() { outbound.finish() }

    /// Reads some bytes; `nil` when the connection ends before.
    func read(_ count: Int) async throws -> [UInt8]? {
        while buffer.readableBytes < count {
            guard var next = try await inbound.next(isolation: #isolation) else { return nil }
            buffer.writeBuffer(&next)
        }
        return buffer.readBytes(length: count)
    }

    /// Reads to the end.
    func rest() async throws -> [UInt8] {
        while var next = try await inbound.next(isolation: #isolation) { buffer.writeBuffer(&next) }
        return buffer.readBytes(length: buffer.readableBytes) ?? []
    }

    /// Asks for a connection as libcurl does, and returns the proxy's answer.
    func request(_ name: String, port: Int) async throws -> SOCKSHandshake.Reply? {
        try await send([5, 1, 0])
        guard try await read(2) == [5, 0] else { return nil }
        try await send(
            [5, 1, 0, 3, UInt8(name.utf8.count)] + Array(name.utf8)
                + [UInt8(port >> 8), UInt8(port & 0xff)])
        return try await read(10).flatMap { SOCKSHandshake.Reply(rawValue: $0[1]) }
    }
}

/// A server on loopback that sends back what it gets, and `bye` at the end.
enum EchoServer {
    private final class Echo: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.writeAndFlush(data, promise: nil)
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard case ChannelEvent.inputClosed? = event as? ChannelEvent else { return }
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: "bye"))).assumeIsolated()
                .whenComplete { _ in context.close(promise: nil) }
        }
    }

    /// Serves for the length of a closure, which gets the port.
    ///
    /// - Parameter accepted: Called for each connection.
    static func with<Value: Sendable>(
        accepted: @escaping @Sendable () -> Void = {},
        _ body: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                accepted()
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Echo())
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let result: Result<Value, any Error>
        do {
            result = .success(try await body(channel.localAddress?.port ?? 0))
        } catch {
            result = .failure(error)
        }
        try await channel.close().get()
        return try result.get()
    }
}
