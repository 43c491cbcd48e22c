internal import NIOCore

/// One side of a relay between two channels of the same event loop.
///
/// What one side reads, the other writes. A side reads only while the other can take more, so that a slow reader holds
/// up its own sender and no memory. When one side ends its output, the other side's output ends after everything
/// that came before; the opposite direction goes on.
final class RelayHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// For how long a side that takes nothing keeps the last bytes of a connection that has closed.
    private static let lingerTime = TimeAmount.seconds(5)

    private var partner: RelayHandler?
    private var context: ChannelHandlerContext?
    private var hasPendingRead = false
    private var hasInputEnded = false
    private var hasOutputEnded = false

    private init() {}

    /// Creates both sides.
    static func pair() -> (RelayHandler, RelayHandler) {
        let (one, other) = (RelayHandler(), RelayHandler())
        (one.partner, other.partner) = (other, one)
        return (one, other)
    }

    // MARK: Events of this side

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        // It may have closed before.
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

    /// Writes what the partner, or the handshake before it, has read.
    func write(_ data: ByteBuffer) {
        context?.write(wrapOutboundOut(data), promise: nil)
    }

    /// Ends the input, with which the partner's output ends.
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

    /// Ends the output after everything that was written. NIO drops unsent data when the output of a channel ends
    /// whose input has ended, so this waits for the writes.
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

    /// Closes after everything that was written, at the latest after ``lingerTime``.
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
