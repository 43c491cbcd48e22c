import NIOCore

/// Stands in a listening channel's pipeline and takes no more connections from the system while there are
/// too many: those that the limits turn away are descriptors, too, until their threads have closed them.
final class AcceptLimitHandler: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never

    private let connectionsMax: Int
    private var connections = 0
    private var isReadDue = false

    /// Makes a handler.
    ///
    /// - Parameter connectionsMax: how many connections there may be, with those that are on their way out.
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
