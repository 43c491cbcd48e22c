import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import HTTP2Session

/// A proxy that opens tunnels to any host, or sends a configured response.
final class TunnelProxy: Sendable {
    let requests = Mutex<[String]>([])
    private let channel = Mutex<(any Channel)?>(nil)

    var port: Int { channel.withLock { $0?.localAddress?.port ?? 0 } }

    /// - Parameter refusal: The response in place of a tunnel.
    static func start(refusal: String? = nil) async throws -> TunnelProxy {
        let proxy = TunnelProxy()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        Tunnel(refusal: refusal) { text in
                            proxy.requests.withLock { $0.append(text) }
                        })
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        proxy.channel.withLock { $0 = channel }
        return proxy
    }

    func stop() async throws {
        try await channel.withLock { $0 }?.close().get()
    }

    private final class Tunnel: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let refusal: String?
        private let onRequest: @Sendable (String) -> Void
        private var text = ""
        private var other: (any Channel)?

        init(refusal: String?, onRequest: @escaping @Sendable (String) -> Void) {
            self.refusal = refusal
            self.onRequest = onRequest
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            if let other { return other.writeAndFlush(bytes, promise: nil) }
            text += String(buffer: bytes)
            guard text.hasSuffix("\r\n\r\n") else { return }
            onRequest(text)
            if let refusal {
                context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: refusal)), promise: nil)
                return context.close(promise: nil)
            }
            let target = text.split(separator: " ")[1].split(separator: ":")
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let inner = context.channel
            ClientBootstrap(group: context.eventLoop)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(Forward(to: inner))
                    }
                }
                .connect(host: String(target[0]), port: Int(target[1]) ?? 0)
                .assumeIsolated()
                .whenSuccess { channel in
                    let (tunnel, context) = bound.value
                    tunnel.other = channel
                    // In pieces, as networks may deliver it.
                    for part in [
                        "HTTP/1.1 200 Connection", " established\r\nvia: test\r\n\r", "\n",
                    ] {
                        context.writeAndFlush(
                            tunnel.wrapOutboundOut(ByteBuffer(string: part)), promise: nil)
                    }
                }
        }

        func channelInactive(context: ChannelHandlerContext) {
            other?.close(promise: nil)
        }
    }

    private final class Forward: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let target: any Channel

        init(to target: any Channel) {
            self.target = target
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            target.writeAndFlush(unwrapInboundIn(data), promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) {
            target.close(promise: nil)
        }
    }
}

@Suite("A client behind an HTTP proxy", .timeLimit(.minutes(10)))
struct ProxyTests {
    @Test("speaks HTTP/2 through the tunnel, and sends the proxy its credentials")
    func tunnel() async throws {
        let proxy = try await TunnelProxy.start()
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Limits()
        ) { TestHandler() }
        let client = try await HTTP2Client.connect(
            host: "127.0.0.1", port: server.port, tls: nil,
            proxy: HTTPProxy(host: "127.0.0.1", port: proxy.port, authorization: "Basic dTpw"))
        #expect(try await client.send(request()).headers.status == 200)
        await client.shutDown()
        await server.shutDown(debugData: [])
        try await proxy.stop()
        let asked = proxy.requests.withLock { $0 }
        #expect(
            asked == [
                "CONNECT 127.0.0.1:\(server.port) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
                    + "Proxy-Authorization: Basic dTpw\r\n\r\n"
            ])
    }

    @Test(
        "reports why the proxy opens no tunnel",
        arguments: [
            ("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n", "status 407"),
            ("SSH-2.0-OpenSSH\r\n\r\n", "does not speak HTTP"),
            ("", "closed the connection"),
            (String(repeating: "x", count: 9000), "too long"),
        ])
    func refusals(_ answer: String, sentence: String) async throws {
        let proxy = try await TunnelProxy.start(refusal: answer)
        let error = await #expect(throws: HTTP2Error.self) {
            try await HTTP2Client.connect(
                host: "127.0.0.1", port: 1, tls: nil,
                proxy: HTTPProxy(host: "127.0.0.1", port: proxy.port))
        }
        #expect(error?.code == .connectFailed)
        #expect(error?.sentence.contains(sentence) == true)
        try await proxy.stop()
    }
}
