import NIOCore
import NIOSSL
import NIOTLS

/// The end of a connection that decides what messages mean.
protocol ConnectionOwner: SessionEvents {
    /// The TLS handshake is over; the peer's certificate in DER, if it showed one.
    func connectionSecured(by certificate: [UInt8]?)
    /// A burst of bytes was read; more requests may be submitted.
    func connectionReadComplete()
    /// What was submitted during the burst is on its way.
    func connectionFlushed()
    /// Some time went by; look for what takes too long, and answer when to look again.
    func connectionCheck(now: NIODeadline) -> TimeAmount
    /// The connection is gone; the last call.
    func connectionClosed(cause: (any Error)?)
}

/// Moves bytes between a channel and a session: one burst in, one write out.
///
/// Everything happens on the channel's event loop. What is submitted outside of a read is written
/// once in the loop's next tick. Nothing is written while the channel is not writable, so a peer that
/// does not read costs bounded memory.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let session: Session
    private let firstCheck: TimeAmount
    private let startsAfterHandshake: Bool
    private var owner: (any ConnectionOwner)?
    private var context: ChannelHandlerContext?
    /// Where the peer is; a channel forgets it with its end.
    private(set) var peer: SocketAddress?
    /// Asks the owner to look at the time.
    private var check: ForgettableTimer?
    /// When the handler asks the owner next.
    private var nextCheck = NIODeadline.distantFuture
    private var cause: (any Error)?
    private var isReading = false
    private var isFlushScheduled = false
    private var isStarted = false
    private var isBroken = false

    /// Makes a handler.
    ///
    /// - Parameters:
    ///   - session: the session whose bytes are moved.
    ///   - owner: what decides about messages.
    ///   - firstCheck: when the owner is first asked to look at the time.
    ///   - startsAfterHandshake: wait for TLS to choose `h2` before the first byte.
    init(
        session: Session, owner: any ConnectionOwner, firstCheck: TimeAmount,
        startsAfterHandshake: Bool
    ) {
        self.session = session
        self.owner = owner
        self.firstCheck = firstCheck
        self.startsAfterHandshake = startsAfterHandshake
    }

    /// Since when the peer has not read what was written; `nil` while it reads.
    private(set) var blockedSince: NIODeadline?

    /// Keeps the channel open although the library has nothing more to say: an answer to a PING is due.
    var staysOpen = false

    /// Whether bytes can still come and go.
    var isOpen: Bool { context != nil && !isBroken }

    /// Whether the system has everything that was written.
    var hasSentAll: Bool {
        (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) == 0
    }

    /// The channel's handlers, to put another one between.
    var pipeline: ChannelPipeline.SynchronousOperations? {
        context?.pipeline.syncOperations
    }

    /// Sees to it that what was submitted is written.
    func setNeedsFlush() {
        guard !isReading, !isFlushScheduled, let context else { return }
        isFlushScheduled = true
        context.eventLoop.assumeIsolated().execute { [self] in
            isFlushScheduled = false
            flush()
        }
    }

    /// Closes the channel without waiting for anything.
    func close() {
        context?.close(promise: nil)
    }

    /// Closes the socket without a goodbye of TLS, for which a peer would be waited.
    func abort() {
        context?.channel.abortConnection()
    }

    /// Closes the channel because of an error of ours, which the owner then hears of.
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
                // TLS closes in two steps; what the server says between them does not count.
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
        // A peer that closes without the TLS goodbye says no more than one that closes.
        if cause == nil { cause = error }
        // The peer cannot read a goodbye, and writing it is a third of the cost of the end.
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

    /// Sees to it that the owner is asked to look at the time by then.
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
    /// Closes the socket, on the event loop only, and waits so long for the peer's goodbye of TLS.
    func closeConnection(within timeout: TimeAmount) {
        close(promise: nil)
        eventLoop.scheduleTask(in: timeout) { [self] in abortConnection() }
    }

    /// Closes the socket at once, on the event loop only: TLS would wait for the peer's goodbye.
    func abortConnection() {
        let tls = try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
        guard let tls else { return close(promise: nil) }
        tls.close(promise: nil)
    }
}
