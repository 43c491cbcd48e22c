package import NIOCore
package import NIOSSL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is to go wrong with an answer, on purpose.
package struct Spoiling: Sendable, Hashable {
    /// The stream's end in the middle of its answer.
    package struct Reset: Sendable, Hashable {
        /// How much of the body is sent before; 0 ends the stream after its header fields.
        let afterBytes: Int
        /// Why, as the peer reads it.
        let code: HTTP2ErrorCode

        /// Makes one.
        package init(afterBytes: Int, code: HTTP2ErrorCode) {
            self.afterBytes = afterBytes
            self.code = code
        }
    }

    /// The largest DATA frame, in bytes.
    let pieceBytesMax: Int
    /// The stream's end in the middle.
    let reset: Reset?

    /// Makes one; by default nothing goes wrong.
    package init(pieceBytesMax: Int = .max, reset: Reset? = nil) {
        self.pieceBytesMax = pieceBytesMax
        self.reset = reset
    }

    /// How many bytes the next DATA frame may carry.
    func limit(at offset: Int) -> Int {
        min(pieceBytesMax, reset.map { $0.afterBytes - offset } ?? .max)
    }
}

/// What one connection of a server begins with.
package struct ConnectionTerms {
    /// The program behind the connection.
    package var handler: any RequestHandler
    /// The bounds of the connection, where they are other than the server's.
    package var limits: Limits?
    /// The TLS context, where it is another than the server's.
    package var tls: NIOSSLContext?
    /// What is wrong with the socket from the start, on purpose.
    package var fault: SocketFault?

    /// Makes the terms that the server has for all.
    package init(handler: any RequestHandler) {
        self.handler = handler
    }
}

/// What is wrong with a socket on purpose.
package enum SocketFault: Sendable, Hashable {
    /// It is closed with a reset.
    case reset
    /// It is closed without the goodbye of TLS.
    case close
    /// Its writing half is closed without the goodbye of TLS.
    case halfClose
    /// What is read is dropped and nothing is written.
    case silence
    /// It is closed after so many more bytes.
    case cut(afterBytes: Int)
}

/// Spoils a socket. Stands before TLS, but for ``SocketFault/cut(afterBytes:)``, which counts what
/// goes into TLS and so cuts frames, not records.
final class SocketFaultHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let fault: SocketFault
    private var bytesLeft = 0
    private var isDone = false

    init(_ fault: SocketFault) {
        self.fault = fault
        if case .cut(let bytes) = fault { bytesLeft = bytes }
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { spoil(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        spoil(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if fault != .silence { context.fireChannelRead(data) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch fault {
        case .silence:
            promise?.succeed()
        case .cut:
            var bytes = unwrapOutboundIn(data)
            guard !isDone, bytes.readableBytes > bytesLeft else {
                bytesLeft -= isDone ? 0 : bytes.readableBytes
                isDone ? promise?.succeed() : context.write(data, promise: promise)
                return
            }
            isDone = true
            let rest = bytes.readSlice(length: bytesLeft) ?? ByteBuffer()
            context.writeAndFlush(wrapOutboundOut(rest), promise: promise)
            try? context.pipeline.syncOperations.addHandler(
                SocketFaultHandler(.close), position: .first)
        case .reset, .close, .halfClose:
            context.write(data, promise: promise)
        }
    }

    private func spoil(_ context: ChannelHandlerContext) {
        guard !isDone else { return }
        switch fault {
        case .reset:
            isDone = true
            let socket = context.channel as? any SocketOptionProvider
            _ = socket?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
            context.close(promise: nil)
        case .close:
            isDone = true
            context.close(promise: nil)
        case .halfClose:
            isDone = true
            context.close(mode: .output, promise: nil)
        case .silence, .cut:
            break
        }
    }
}

/// What a server does only on purpose, to see how clients take it.
extension ServerConnection {
    /// Answers a request and spoils the answer, on the event loop only.
    package func respond(to stream: StreamID, with response: Response, spoiling: Spoiling) {
        // An answer that is not spoiled and has no body ends with its header fields.
        session.submit(response, on: stream, spoiling: spoiling == Spoiling() ? nil : spoiling)
        pump?.setNeedsFlush()
    }

    /// Ends a stream at once.
    package func reset(_ stream: StreamID, code: HTTP2ErrorCode) {
        session.reset(stream, code: code)
        pump?.setNeedsFlush()
    }

    /// Changes how many bytes of a body the client may send on a stream.
    package func announce(streamWindowBytes: Int) {
        session.announce(streamWindowBytes: streamWindowBytes)
        pump?.setNeedsFlush()
    }

    /// Says that streams above one are not processed; they are over then.
    ///
    /// - Parameters:
    ///   - below: the first stream that is not processed; `nil` leaves all that are open.
    ///   - code: why.
    ///   - debugData: what it says.
    package func goAway(below: StreamID?, code: HTTP2ErrorCode, debugData: [UInt8]) {
        if let below {
            // Clients count their streams 1, 3, 5.
            session.goAway(last: max(0, below.value - 2), code: code, debugData: debugData)
        } else {
            session.goAway(code: code, debugData: debugData)
        }
        pump?.setNeedsFlush()
    }

    /// Keeps the connection open when nothing is left to say.
    package func stayOpen() {
        pump?.staysOpen = true
    }

    /// Spoils the socket, once what is being read now is dealt with.
    package func spoil(_ fault: SocketFault) {
        eventLoop.assumeIsolated().execute { [self] in
            guard let pump, let pipeline = pump.pipeline else { return }
            let handler = SocketFaultHandler(fault)
            if case .cut = fault {
                try? pipeline.addHandler(handler, position: .before(pump))
            } else {
                try? pipeline.addHandler(handler, position: .first)
            }
        }
    }

    /// Does something later on the event loop, unless the connection is gone by then.
    package func later(_ delay: TimeAmount, _ body: @escaping () -> Void) {
        eventLoop.assumeIsolated().scheduleTask(in: delay) { [self] in
            if pump != nil { body() }
        }
    }
}
