internal import NIOCore

/// One side of a relay between two channels of the same event loop.
///
/// Each side writes what the other side reads. A side reads only while the other one is writable,
/// so a slow reader slows down its sender and does not use up memory. When one side closes its
/// output, the relay closes the other side's output after all pending data. The opposite direction
/// continues.
final class RelayHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// How long an unresponsive side keeps the last bytes of a connection that the other side has
    /// closed.
    private static let lingerTime = TimeAmount.seconds(5)

    private var partner: RelayHandler?
    private var context: ChannelHandlerContext?
    private var hasPendingRead = false
    private var hasInputEnded = false
    private var hasOutputEnded = false

    private init() {}

    static func pair() -> (RelayHandler, RelayHandler) {
        let (one, other) = (RelayHandler(), RelayHandler())
        (one.partner, other.partner) = (other, one)
        return (one, other)
    }

    // MARK: Events of this side

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        // The channel may have closed before.
        if !context.channel.isActive { partner?.closeAfterWrites() }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        partner = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        partner?.write(unwrapInboundIn(data))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        partner?.context?.flush()
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            endInput()
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        partner?.closeAfterWrites()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        partner?.context?.close(promise: nil)
        context.close(promise: nil)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { partner?.readIfPending() }
        context.fireChannelWritabilityChanged()
    }

    func read(context: ChannelHandlerContext) {
        if partner?.isWritable ?? false { context.read() } else { hasPendingRead = true }
    }

    // MARK: What the partner asks

    private var isWritable: Bool { context?.channel.isWritable ?? false }

    func write(_ data: ByteBuffer) {
        context?.write(wrapOutboundOut(data), promise: nil)
    }

    func endInput() {
        hasInputEnded = true
        partner?.endOutput()
        if hasOutputEnded { context?.close(promise: nil) }
    }

    private func readIfPending() {
        guard hasPendingRead else { return }
        hasPendingRead = false
        context?.read()
    }

    /// Closes the output after all pending writes.
    ///
    /// It waits for the writes, because NIO drops unsent data when a channel whose input is closed
    /// closes its output.
    private func endOutput() {
        afterWrites { side in
            side.hasOutputEnded = true
            if side.hasInputEnded {
                side.context?.close(promise: nil)
            } else {
                side.context?.close(mode: .output, promise: nil)
            }
        }
    }

    /// Closes the channel after all pending writes, at the latest after ``lingerTime``.
    private func closeAfterWrites() {
        guard let context else { return }
        let closing = context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingerTime) {
            context.close(promise: nil)
        }
        afterWrites { side in
            closing.cancel()
            side.context?.close(promise: nil)
        }
    }

    private func afterWrites(_ body: @escaping (RelayHandler) -> Void) {
        guard let context else { return }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).assumeIsolated()
            .whenComplete { _ in body(self) }
    }
}
