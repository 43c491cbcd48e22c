import NIOCore

/// Closes a channel whose TLS handshake takes too long. Remove the handler when the handshake has
/// finished.
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
