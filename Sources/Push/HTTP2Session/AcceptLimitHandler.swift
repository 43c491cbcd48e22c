import NIOCore

/// Stops accepting connections in a listening channel while too many are open. Rejected connections
/// count as well: each one holds a file descriptor until its event loop has closed it.
final class AcceptLimitHandler: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never

    private let connectionsMax: Int
    private var connections = 0
    private var isReadDue = false

    init(connectionsMax: Int) {
        self.connectionsMax = connectionsMax
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        connections += 1
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        unwrapInboundIn(data).closeFuture.whenComplete { _ in
            bound.eventLoop.execute {
                let (handler, context) = bound.value
                handler.closed(context)
            }
        }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        guard connections < connectionsMax else {
            isReadDue = true
            return
        }
        context.read()
    }

    private func closed(_ context: ChannelHandlerContext) {
        connections -= 1
        guard isReadDue, connections < connectionsMax else { return }
        isReadDue = false
        context.read()
    }
}
