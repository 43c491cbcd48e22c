import NIOCore

/// Closes a channel that is still in its TLS handshake after some time; take it out when that is over.
final class HandshakeTimer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let patience: TimeAmount
    private var context: ChannelHandlerContext?
    private var end: NIOScheduledCallback?

    init(_ patience: TimeAmount) {
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        end = try? context.eventLoop.assumeIsolated().scheduleCallback(in: patience, handler: self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        end?.cancel()
    }
}

extension HandshakeTimer: NIOScheduledCallbackHandler {
    func handleScheduledCallback(eventLoop: some EventLoop) {
        context?.close(promise: nil)
    }
}
