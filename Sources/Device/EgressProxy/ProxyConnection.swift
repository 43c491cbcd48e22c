internal import NIOCore

/// The connection of a process to the proxy until data is relayed: handshake, lookup, check and
/// connect.
final class ProxyConnection: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let route: EgressRoute
    private let rules: @Sendable () -> EgressRules
    private let refused: @Sendable (EgressRefusal) async -> Void
    private var handshake = SOCKSHandshake()
    private var input = ByteBuffer()
    private var deadline: Scheduled<Void>?
    private var state = State.handshake
    private var hasInputEnded = false

    private enum State {
        case handshake
        case connecting
        case over
    }

    /// - Parameters:
    ///   - rules: Returns the current rules. It is called for each request.
    ///   - refused: Called for a rejected request before the process gets the reply.
    init(
        route: EgressRoute, rules: @escaping @Sendable () -> EgressRules,
        refused: @escaping @Sendable (EgressRefusal) async -> Void
    ) {
        (self.route, self.rules, self.refused) = (route, rules, refused)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        deadline = context.eventLoop.assumeIsolated().scheduleTask(
            in: route.limits.handshakeTimeout
        ) { context.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A client that closes its output before it has sent a request gets no reply.
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            hasInputEnded = true
            if state == .handshake { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var data = unwrapInboundIn(data)
        input.writeBuffer(&data)
        while state == .handshake, let step = handshake.next(&input) {
            switch step {
            case .send(let bytes): send(bytes, context)
            case .refuse(let bytes):
                close(after: bytes, context)
                return
            case .connect(let destination): connect(to: destination, context)
            }
        }
    }

    private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    }

    private func close(after bytes: [UInt8], _ context: ChannelHandlerContext) {
        state = .over
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes))).assumeIsolated()
            .whenComplete { _ in context.close(promise: nil) }
    }

    // MARK: Connecting

    private func connect(to destination: NetworkDestination, _ context: ChannelHandlerContext) {
        state = .connecting
        // Bytes that arrive before the reply stay in the socket.
        try? context.channel.syncOptions?.setOption(.autoRead, value: false)
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(
            in: route.limits.connectTimeout
        ) { self.close(after: SOCKSHandshake.Reply.timeToLiveExpired.bytes, context) }
        let eventLoop = context.eventLoop
        let connection = NIOLoopBound((handler: self, context: context), eventLoop: eventLoop)
        Task { [route, rules, refused] in
            let outcome = await route.open(destination, under: rules(), on: eventLoop)
            if case .refused(let refusal) = outcome { await refused(refusal) }
            eventLoop.execute {
                connection.value.handler.finish(outcome, connection.value.context)
            }
        }
    }

    private func finish(_ outcome: EgressRoute.Outcome, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        guard state == .connecting, context.channel.isActive else {
            if case .connected(let channel) = outcome { channel.close(promise: nil) }
            return
        }
        switch outcome {
        case .connected(let channel): relay(to: channel, context)
        case .refused: close(after: SOCKSHandshake.Reply.notAllowed.bytes, context)
        case .failed(let reply): close(after: reply.bytes, context)
        }
    }

    private func relay(to channel: any Channel, _ context: ChannelHandlerContext) {
        let (inner, outer) = RelayHandler.pair()
        state = .over
        do {
            send(SOCKSHandshake.Reply.succeeded.bytes, context)
            try context.pipeline.syncOperations.addHandler(inner)
            try channel.pipeline.syncOperations.addHandler(outer)
            if input.readableBytes > 0 {
                outer.write(input)
                channel.flush()
            }
            if hasInputEnded { inner.endInput() }
            context.pipeline.syncOperations.removeHandler(self, promise: nil)
            try context.channel.syncOptions?.setOption(.autoRead, value: true)
            try channel.syncOptions?.setOption(.autoRead, value: true)
        } catch {
            channel.close(promise: nil)
            context.close(promise: nil)
        }
    }
}
