package import NIOCore
package import NIOSSL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

package struct ResponseFault: Sendable, Hashable {
    package struct Reset: Sendable, Hashable {
        /// The number of body bytes before the reset; 0 resets the stream after its header fields.
        let afterBytes: Int
        let code: HTTP2ErrorCode

        package init(afterBytes: Int, code: HTTP2ErrorCode) {
            self.afterBytes = afterBytes
            self.code = code
        }
    }

    let pieceBytesMax: Int
    let reset: Reset?

    package init(pieceBytesMax: Int = .max, reset: Reset? = nil) {
        self.pieceBytesMax = pieceBytesMax
        self.reset = reset
    }

    func limit(at offset: Int) -> Int {
        min(pieceBytesMax, reset.map { $0.afterBytes - offset } ?? .max)
    }
}

package struct ConnectionTerms {
    package var handler: any RequestHandler
    /// The limits of the connection; `nil` uses the server's.
    package var limits: Limits?
    /// The TLS context; `nil` uses the server's.
    package var tls: NIOSSLContext?
    package var fault: SocketFault?

    package init(handler: any RequestHandler) {
        self.handler = handler
    }
}

package enum SocketFault: Sendable, Hashable {
    case reset
    case close
    case halfClose
    /// Drops all incoming bytes and writes nothing.
    case silence
    /// Closes the socket after this many more bytes.
    case cut(afterBytes: Int)
}

/// Injects a fault into a socket. The handler is placed before TLS, except for
/// ``SocketFault/cut(afterBytes:)``, which counts plaintext bytes and so cuts frames instead of TLS
/// records.
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
        if context.channel.isActive { applyFault(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        applyFault(context)
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

    private func applyFault(_ context: ChannelHandlerContext) {
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

/// Operations that a server performs only to inject faults into clients.
extension ServerConnection {
    package func respond(to stream: StreamID, with response: Response, responseFault: ResponseFault)
    {
        // A response without a fault and without a body ends with its header fields.
        session.submit(
            response, on: stream,
            responseFault: responseFault == ResponseFault() ? nil : responseFault)
        pump?.setNeedsFlush()
    }

    package func reset(_ stream: StreamID, code: HTTP2ErrorCode) {
        session.reset(stream, code: code)
        pump?.setNeedsFlush()
    }

    package func announce(streamWindowBytes: Int) {
        session.announce(streamWindowBytes: streamWindowBytes)
        pump?.setNeedsFlush()
    }

    /// Sends GOAWAY and closes the streams that it declares unprocessed.
    ///
    /// - Parameters:
    ///   - below: the first unprocessed stream; `nil` keeps all open streams.
    ///   - code: the error code.
    ///   - debugData: the debug data of the frame.
    package func goAway(below: StreamID?, code: HTTP2ErrorCode, debugData: [UInt8]) {
        if let below {
            // Client streams have odd numbers: 1, 3, 5.
            session.goAway(last: max(0, below.value - 2), code: code, debugData: debugData)
        } else {
            session.goAway(code: code, debugData: debugData)
        }
        pump?.setNeedsFlush()
    }

    package func stayOpen() {
        pump?.staysOpen = true
    }

    package func inject(_ fault: SocketFault) {
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

    /// Runs a closure on the event loop after a delay, unless the connection has closed by then.
    package func later(_ delay: TimeAmount, _ body: @escaping () -> Void) {
        eventLoop.assumeIsolated().scheduleTask(in: delay) { [self] in
            if pump != nil { body() }
        }
    }
}
