import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// A page's WebSocket client, with the behavior of a browser.
struct SocketClient: Sendable {
    /// A received event: a text message, or at the end the close code, if the server sent one.
    enum Event: Sendable, Hashable {
        case text(String)
        case closed(UInt16?)
    }

    struct Refused: Error {
        let status: UInt
    }

    let channel: any Channel
    let events: AsyncStream<Event>

    /// Opens a WebSocket over TLS.
    static func connect(port: Int, trust: String, origin: String?) async throws -> SocketClient {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(trust.utf8)))
        tls.applicationProtocols = ["http/1.1"]
        let context = try NIOSSLContext(configuration: tls)
        let (events, output) = AsyncStream.makeStream(of: Event.self)
        let opened = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: Void.self)
        let channel: any Channel
        do {
            channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try install(
                            on: channel, context: context, origin: origin, opened: opened,
                            output: output)
                    }
                }
                .connect(host: "127.0.0.1", port: port).get()
        } catch {
            opened.fail(error)
            throw error
        }
        channel.closeFuture.whenComplete { _ in
            opened.fail(ChannelError.ioOnClosedChannel)
            output.finish()
        }
        try await opened.futureResult.get()
        return SocketClient(channel: channel, events: events)
    }

    private static func install(
        on channel: any Channel, context: NIOSSLContext, origin: String?,
        opened: EventLoopPromise<Void>, output: AsyncStream<Event>.Continuation
    ) throws {
        let upgrader = NIOWebSocketClientUpgrader(maxFrameSize: 1 << 20) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(Reader(output: output))
                opened.succeed()
            }
        }
        var headers = HTTPHeaders([("host", "localhost")])
        if let origin { headers.add(name: "origin", value: origin) }
        let request = Requester(headers: headers, opened: opened)
        let bound = NIOLoopBound(request, eventLoop: channel.eventLoop)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: nil))
        // The server's first message may arrive together with its upgrade response.
        try pipeline.addHTTPClientHandlers(
            leftOverBytesStrategy: .forwardBytes,
            withClientUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
                }
            ))
        try pipeline.addHandler(request)
    }

    func send(_ text: String) {
        let frame = WebSocketFrame(
            fin: true, opcode: .text, maskKey: .random(), data: ByteBuffer(string: text))
        channel.writeAndFlush(frame, promise: nil)
    }

    func close() {
        channel.close(promise: nil)
    }

    private final class Requester: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias OutboundOut = HTTPClientRequestPart

        let headers: HTTPHeaders
        let opened: EventLoopPromise<Void>

        init(headers: HTTPHeaders, opened: EventLoopPromise<Void>) {
            self.headers = headers
            self.opened = opened
        }

        func channelActive(context: ChannelHandlerContext) {
            let head = HTTPRequestHead(
                version: .http1_1, method: .GET, uri: "/1/socket", headers: headers)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            context.fireChannelActive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .head(let head) = unwrapInboundIn(data) {
                opened.fail(Refused(status: head.status.code))
                context.close(promise: nil)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }

    private final class Reader: ChannelInboundHandler {
        typealias InboundIn = WebSocketFrame

        let output: AsyncStream<Event>.Continuation

        init(output: AsyncStream<Event>.Continuation) {
            self.output = output
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let frame = unwrapInboundIn(data)
            var bytes = frame.unmaskedData
            switch frame.opcode {
            case .text: output.yield(.text(String(buffer: bytes)))
            case .connectionClose: output.yield(.closed(bytes.readInteger()))
            default: break
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }
}
