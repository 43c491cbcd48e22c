import NIOCore
import NIOSSL
import NIOTLS

/// The client or server side of a connection, which interprets the messages of the session.
protocol ConnectionOwner: SessionEvents {
    /// The TLS handshake has finished. The argument is the peer's certificate in DER, if it sent
    /// one.
    func connectionSecured(by certificate: [UInt8]?)
    /// A burst of bytes was read. The owner may submit more requests before they are written
    /// together.
    func connectionReadComplete()
    func connectionFlushed()
    func connectionCheck(now: NIODeadline) -> TimeAmount
    /// The connection is closed. This is the last call.
    func connectionClosed(cause: (any Error)?)
}

/// Moves bytes between a channel and a session, with one write for each burst that was read.
///
/// Everything runs on the channel's event loop. Messages that are submitted outside of a read are
/// written once, in the next tick of the loop. Nothing is written while the channel is not
/// writable, so a peer that does not read uses bounded memory.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let session: Session
    private let firstCheck: TimeAmount
    private let startsAfterHandshake: Bool
    private var owner: (any ConnectionOwner)?
    private var context: ChannelHandlerContext?
    /// The address of the peer. The handler keeps it because a closed channel no longer has it.
    private(set) var peer: SocketAddress?
    private var check: ForgettableTimer?
    private var nextCheck = NIODeadline.distantFuture
    private var cause: (any Error)?
    private var isReading = false
    private var isFlushScheduled = false
    private var isStarted = false
    private var isBroken = false

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - session: the session whose bytes it moves.
    ///   - owner: interprets the messages.
    ///   - firstCheck: the time until the owner's first check of its timeouts.
    ///   - startsAfterHandshake: whether to wait until TLS has chosen `h2` before the first byte.
    init(
        session: Session, owner: any ConnectionOwner, firstCheck: TimeAmount,
        startsAfterHandshake: Bool
    ) {
        self.session = session
        self.owner = owner
        self.firstCheck = firstCheck
        self.startsAfterHandshake = startsAfterHandshake
    }

    private(set) var blockedSince: NIODeadline?

    /// Keeps the channel open although nghttp2 has nothing to send or receive, because a PING
    /// response is due.
    var staysOpen = false

    var isOpen: Bool { context != nil && !isBroken }

    var hasSentAll: Bool {
        (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) == 0
    }

    var pipeline: ChannelPipeline.SynchronousOperations? {
        context?.pipeline.syncOperations
    }

    func setNeedsFlush() {
        guard !isReading, !isFlushScheduled, let context else { return }
        isFlushScheduled = true
        context.eventLoop.assumeIsolated().execute { [self] in
            isFlushScheduled = false
            flush()
        }
    }

    func close() {
        context?.close(promise: nil)
    }

    /// Closes the socket without a TLS `close_notify`, which would wait for the peer.
    func abort() {
        context?.channel.abortConnection()
    }

    func fail(_ error: HTTP2Error) {
        cause = cause ?? error
        close()
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        peer = context.channel.remoteAddress
        check = ForgettableTimer(on: context.eventLoop) { [self] in checkTime() }
        check(within: firstCheck)
        if context.channel.isActive, !startsAfterHandshake { start() }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
    }

    func channelActive(context: ChannelHandlerContext) {
        if !startsAfterHandshake { start() }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case TLSUserEvent.handshakeCompleted = event, !startsAfterHandshake {
            let certificate = try? context.pipeline.syncOperations.nioSSL_peerCertificate()
            owner?.connectionSecured(by: try? certificate?.toDERBytes())
        }
        if case TLSUserEvent.handshakeCompleted(let chosen) = event, startsAfterHandshake {
            if chosen == TLS.protocolName {
                start()
            } else {
                cause = HTTP2Error(
                    .notHTTP2, "The server did not choose HTTP/2 in the TLS handshake.",
                    isSafeToRetry: false)
                // TLS closes in two steps. Whatever the server sends between them is ignored.
                isBroken = true
                close()
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let owner, !isBroken else { return }
        isReading = true
        session.time = context.eventLoop.now.uptimeNanoseconds
        if !session.feed(unwrapInboundIn(data), to: owner) { isBroken = true }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isReading = false
        owner?.connectionReadComplete()
        flush()
        owner?.connectionFlushed()
        context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        blockedSince = context.channel.isWritable ? nil : context.eventLoop.now
        if context.channel.isWritable { flush() }
        context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A peer that closes without `close_notify` is treated as one that closes cleanly.
        if cause == nil { cause = error }
        // The peer cannot read a `close_notify`, and writing it is a third of the cost of closing.
        guard error is IOError else { return context.close(promise: nil) }
        abort()
    }

    private func start() {
        guard !isStarted else { return }
        isStarted = true
        owner?.connectionReadComplete()
        flush()
    }

    private func end() {
        guard let owner else { return }
        self.owner = nil
        context = nil
        check?.forget()
        check = nil
        owner.connectionClosed(cause: cause)
    }

    private func flush() {
        guard isStarted, !isReading, let context, let owner else { return }
        session.time = context.eventLoop.now.uptimeNanoseconds
        var hasWritten = false
        while context.channel.isWritable, let buffer = session.drain(to: owner) {
            context.write(wrapOutboundOut(buffer), promise: nil)
            hasWritten = true
        }
        if hasWritten { context.flush() }
        if isBroken || session.isFinished && !staysOpen { context.close(promise: nil) }
    }

    func check(within time: TimeAmount) {
        guard let loop = context?.eventLoop else { return }
        let due = loop.now + time
        guard due < nextCheck else { return }
        nextCheck = due
        check?.start(in: time)
    }

    private func checkTime() {
        guard let context else { return }
        nextCheck = .distantFuture
        let next = owner?.connectionCheck(now: context.eventLoop.now)
        flush()
        if let next { check(within: next) }
    }
}

extension ConnectionOwner {
    func connectionFlushed() {}
}

extension Channel {
    /// Closes the socket and waits at most this long for the peer's `close_notify`. Call it on the
    /// event loop.
    func closeConnection(within timeout: TimeAmount) {
        close(promise: nil)
        eventLoop.scheduleTask(in: timeout) { [self] in abortConnection() }
    }

    /// Closes the socket immediately, without waiting for the peer's `close_notify`. Call it on the
    /// event loop.
    func abortConnection() {
        let tls = try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
        guard let tls else { return close(promise: nil) }
        tls.close(promise: nil)
    }
}
