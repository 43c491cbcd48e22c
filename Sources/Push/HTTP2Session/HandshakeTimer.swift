import NIOCore

/// Closes a channel that is still in its TLS handshake after some time; take it out when that is over.
final class HandshakeTimer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let patience: TimeAmount
    private var end: ForgettableTimer?

    init(_ patience: TimeAmount) {
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        end = ForgettableTimer(on: context.eventLoop) { context.close(promise: nil) }
        end?.start(in: patience)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end?.forget()
        end = nil
    }
}
