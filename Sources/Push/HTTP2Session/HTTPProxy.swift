import NIOCore

/// An HTTP proxy that opens tunnels with CONNECT (RFC 9110 section 9.3.6).
package struct HTTPProxy: Sendable, Hashable {
    package var host: String
    package var port: Int
    /// The value of `proxy-authorization`, such as `Basic …`; never logged.
    package var authorization: String?

    package init(host: String, port: Int, authorization: String? = nil) {
        self.host = host
        self.port = port
        self.authorization = authorization
    }
}

/// Opens a tunnel through a proxy, then installs the handlers that use it.
final class ProxyHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let answerBytesMax = 8 * 1024
    private static let endOfHead = Array("\r\n\r\n".utf8)

    private let proxy: HTTPProxy
    private let host: String
    private let port: Int
    private let onOpen: @Sendable (any Channel) throws -> Void
    private let onFailure: @Sendable (HTTP2Error) -> Void
    private var answer = ByteBuffer()
    private var isDone = false

    init(
        proxy: HTTPProxy, host: String, port: Int,
        onOpen: @escaping @Sendable (any Channel) throws -> Void,
        onFailure: @escaping @Sendable (HTTP2Error) -> Void
    ) {
        self.proxy = proxy
        self.host = host
        self.port = port
        self.onOpen = onOpen
        self.onFailure = onFailure
    }

    func channelActive(context: ChannelHandlerContext) {
        let target = (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
        var text = "CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n"
        if let authorization = proxy.authorization {
            text += "Proxy-Authorization: \(authorization)\r\n"
        }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text + "\r\n")), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isDone else { return context.fireChannelRead(data) }
        var bytes = unwrapInboundIn(data)
        answer.writeBuffer(&bytes)
        guard let end = endOfAnswer() else {
            if answer.readableBytes > Self.answerBytesMax {
                fail("The proxy's answer is too long.", context)
            }
            return
        }
        let line = String(
            decoding: answer.readableBytesView.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        let words = line.split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            return fail("The proxy does not speak HTTP.", context)
        }
        guard 200..<300 ~= status else {
            return fail("The proxy refused the tunnel with status \(status).", context)
        }
        isDone = true
        do {
            try onOpen(context.channel)
        } catch {
            return fail("The tunnel could not be used: \(error)", context)
        }
        answer.moveReaderIndex(forwardBy: end)
        if answer.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(answer)) }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if !isDone { fail("The proxy closed the connection.", context) }
        context.fireChannelInactive()
    }

    private func endOfAnswer() -> Int? {
        let view = answer.readableBytesView
        guard view.count >= 4 else { return nil }
        for start in view.startIndex...(view.endIndex - 4)
        where view[start..<start + 4].elementsEqual(Self.endOfHead) {
            return start + 4 - view.startIndex
        }
        return nil
    }

    private func fail(_ sentence: String, _ context: ChannelHandlerContext) {
        guard !isDone else { return }
        isDone = true
        onFailure(HTTP2Error(.connectFailed, sentence, isSafeToRetry: true))
        context.close(promise: nil)
    }
}
