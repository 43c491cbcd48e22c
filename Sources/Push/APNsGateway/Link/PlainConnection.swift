import DevicePushLink
import Foundation
import HTTP2Session
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The device link over HTTP/1.1, for pages and programs without HTTP/2. It supports all requests
/// except the stream of pushes; such clients poll or open a WebSocket.
final class PlainConnection: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private static let bodyBytesMax = 16 * 1024
    private static let patience = TimeAmount.minutes(2)

    private let link: DevicePushService
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    private var bodyBytesReceived = 0
    private var patience: ForgettableTimer?

    init(link: DevicePushService) {
        self.link = link
    }

    func handlerAdded(context: ChannelHandlerContext) {
        patience = ForgettableTimer(on: context.eventLoop) { context.close(promise: nil) }
        patience?.start(in: Self.patience)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        patience?.forget()
        patience = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body = []
            bodyBytesReceived = 0
        case .body(let part):
            bodyBytesReceived += part.readableBytes
            let room = Self.bodyBytesMax - body.count
            body.append(contentsOf: part.readableBytesView.prefix(room))
        case .end:
            patience?.stop()
            guard let head else { return }
            self.head = nil
            answer(head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A rejected WebSocket upgrade gets a response like any other request.
        if error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var request = LinkRequest(
            method: head.method.rawValue, target: head.uri,
            authorization: head.headers.first(name: "authorization"),
            origin: head.headers.first(name: "origin"), body: body)
        request.isBodyCut = bodyBytesReceived > body.count
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        Task { [link, request] in
            let answer = await link.answer(to: request)
            bound.eventLoop.execute {
                let (handler, context) = bound.value
                handler.write(answer, to: head, context)
            }
        }
    }

    private func write(
        _ answer: LinkAnswer, to head: HTTPRequestHead, _ context: ChannelHandlerContext
    ) {
        guard context.channel.isActive else { return }
        var headers = HTTPHeaders(answer.fields)
        if !answer.body.isEmpty { headers.add(name: "content-type", value: answer.contentType) }
        if answer.status != 204 {
            headers.add(name: "content-length", value: String(answer.body.count))
        }
        if !head.isKeepAlive { headers.add(name: "connection", value: "close") }
        let response = HTTPResponseHead(
            version: head.version, status: HTTPResponseStatus(statusCode: answer.status),
            headers: headers)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        if !answer.body.isEmpty {
            context.write(
                wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        head.isKeepAlive ? patience?.start(in: Self.patience) : context.close(promise: nil)
    }
}
