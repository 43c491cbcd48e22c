import DevicePushLink
import Foundation
import HTTP2Session
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The device link on one WebSocket, for pages; confined to its event loop.
///
/// The page sends its credential in the first message. It must not be in the URL, which ends up in
/// logs and histories. Each of the following messages is one line of the stream.
final class SocketConnection: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    enum CloseCode {
        static let badMessage: UInt16 = 4000
        static let unauthorized: UInt16 = 4001
        static let ended: UInt16 = 4002
    }

    struct Message: Decodable {
        var credential: String?
        var acknowledge: [UInt64]?
    }

    private let link: DevicePushService
    private let links: OpenLinks
    private var context: ChannelHandlerContext?
    private var outlet: LinkOutlet?
    private var isClosing = false
    private var timer: ForgettableTimer?
    private var framesReceived = 0
    private var lastFrames = 0
    private var quietBeats = 0

    init(link: DevicePushService, links: OpenLinks) {
        self.link = link
        self.links = links
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        timer = ForgettableTimer(on: context.eventLoop) { [self] in timeOut() }
        timer?.start(in: TimeAmount(link.configuration.socketPatience))
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        framesReceived += 1
        switch frame.opcode {
        case .text: received(Array(frame.unmaskedData.readableBytesView))
        case .ping:
            write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        case .connectionClose: close(nil, "")
        case .pong: break
        default: close(CloseCode.badMessage, "messages are text")
        }
    }

    private func received(_ bytes: [UInt8]) {
        guard !isClosing else { return }
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(bytes)) else {
            return close(CloseCode.badMessage, "a message is a JSON object")
        }
        if let outlet {
            guard let ids = message.acknowledge else { return }
            acknowledge(ids, by: outlet)
        } else {
            do throws(PushLinkError) {
                begin(try link.device(bearer: message.credential))
            } catch {
                refuse(error)
            }
        }
    }

    private func refuse(_ error: PushLinkError) {
        guard error.word != PushLinkError.unauthorized.word else {
            return close(CloseCode.unauthorized, "the credential is missing or wrong")
        }
        let end = LinkMessage.end(StreamEndReason(error.word, destination: error.destination))
        write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: end.bytes)))
        close(CloseCode.ended, error.word)
    }

    private func acknowledge(_ ids: [UInt64], by outlet: LinkOutlet) {
        Task { [link] in
            do {
                try await link.acknowledge(ids, by: outlet.device)
            } catch {
                link.gateway.hub.disconnect(
                    outlet.device, epoch: outlet.epoch ?? 0, reason: .storeFailed)
            }
        }
    }

    private func begin(_ device: DeviceID) {
        guard let context else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let outlet = LinkOutlet(
            device: device, unsentBytesMax: link.configuration.unsentBytesMax
        ) { _ in
            bound.eventLoop.execute { bound.value.writeBatch() }
        }
        self.outlet = outlet
        links.add(outlet)
        startHeartbeat()
        link.enter(outlet)
    }

    private func writeBatch() {
        guard let outlet, let context, !isClosing else { return }
        let batch = outlet.drain()
        var lines: [[UInt8]] = []
        if let epoch = batch.greeting {
            lines.append(LinkMessage.hello(link.hello(epoch: epoch)).bytes)
        }
        lines += batch.pushes.map { LinkMessage.push($0).bytes }
        if let end = batch.end { lines.append(LinkMessage.end(end).bytes) }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        for (index, line) in lines.enumerated() {
            let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: line))
            let isLast = index == lines.count - 1
            let written = isLast ? context.eventLoop.makePromise(of: Void.self) : nil
            written?.futureResult.whenSuccess { bound.value.wroteBatch() }
            context.write(wrapOutboundOut(frame), promise: written)
        }
        context.flush()
        if let end = batch.end { close(CloseCode.ended, end.word) }
    }

    private func wroteBatch() {
        guard let outlet, let epoch = outlet.hasSentAll() else { return }
        link.resume(outlet, epoch: epoch)
    }

    private func startHeartbeat() {
        timer?.start(in: TimeAmount(link.configuration.heartbeat))
    }

    private func timeOut() {
        guard outlet == nil else { return beat() }
        close(CloseCode.unauthorized, "no credential came in time")
    }

    /// Sends a heartbeat message for the page, and a PING that its browser acknowledges.
    private func beat() {
        guard let context else { return }
        quietBeats = framesReceived == lastFrames ? quietBeats + 1 : 0
        lastFrames = framesReceived
        guard quietBeats < link.configuration.heartbeatsMissedMax else {
            if let outlet {
                link.gateway.hub.disconnect(
                    outlet.device, epoch: outlet.epoch ?? 0, reason: .unresponsive)
            }
            context.close(promise: nil)
            return
        }
        startHeartbeat()
        guard context.channel.isWritable, outlet?.isGreeted == true else { return }
        write(
            WebSocketFrame(
                fin: true, opcode: .text, data: ByteBuffer(bytes: LinkMessage.heartbeat.bytes)))
        write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
    }

    private func write(_ frame: WebSocketFrame) {
        guard let context, !isClosing else { return }
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    private func close(_ code: UInt16?, _ reason: String) {
        guard let context, !isClosing else { return }
        var data = ByteBuffer()
        if let code {
            data.writeInteger(code)
            data.writeString(reason)
        }
        write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
        isClosing = true
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        // The write above is in progress. The connection closes even if the page never completes
        // the closing handshake.
        context.eventLoop.execute { bound.value.close(promise: nil) }
    }

    private func end() {
        timer?.forget()
        timer = nil
        context = nil
        guard let outlet else { return }
        self.outlet = nil
        links.remove(outlet)
        link.left(outlet)
    }
}
