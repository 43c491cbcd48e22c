package import NIOCore

/// The application logic of one connection of a server.
///
/// ```swift
/// final class EchoHandler: RequestHandler {
///     let idleDebugData: [UInt8] = []
///
///     func received(_ request: Request, on connection: ServerConnection) {
///         var headers = HeaderList()
///         headers.append(":status", "200")
///         let response = Response(headers: headers, body: request.body)
///         connection.answer(to: request.stream).send(response)
///     }
/// }
/// ```
///
/// The connection calls the methods in order on its event loop. The handler may respond
/// immediately, or later from any thread through ``ServerConnection/answer(to:)``.
package protocol RequestHandler: AnyObject {
    func received(_ request: Request, on connection: ServerConnection)
    var idleDebugData: [UInt8] { get }
    /// The connection sent no request within ``Limits/firstRequestTimeout`` and closes like an idle
    /// one.
    ///
    /// - Parameter peer: the client's address and port.
    func closedWithoutRequest(from peer: String)
    var ageDebugData: [UInt8] { get }
    /// The TLS handshake has finished. Called before the first request.
    ///
    /// - Parameters:
    ///   - certificate: the client's certificate in DER with a verified chain; `nil` without one.
    ///   - connection: the connection.
    func secured(by certificate: [UInt8]?, on connection: ServerConnection)
    /// All buffered bytes of a streamed body were written. The handler may append more in this
    /// call.
    func sentAll(on stream: StreamID)
    func streamClosed(_ stream: StreamID)
    /// The connection closes because of the client, except for
    /// ``ServerConnection/endForConduct(debugData:)``. ``connectionClosed()`` follows.
    func violated(_ violation: ConnectionViolation, by peer: String)
    func connectionClosed()
}

extension RequestHandler {
    package var ageDebugData: [UInt8] { [] }
    package func closedWithoutRequest(from peer: String) {}
    package func secured(by certificate: [UInt8]?, on connection: ServerConnection) {}
    package func sentAll(on stream: StreamID) {}
    package func streamClosed(_ stream: StreamID) {}
    package func violated(_ violation: ConnectionViolation, by peer: String) {}
    package func connectionClosed() {}
}

/// The server side of one connection, confined to its event loop.
package final class ServerConnection {
    private let handler: any RequestHandler
    let session: Session
    private var limits: Limits { session.limits }
    private(set) var pump: ConnectionHandler?
    package let eventLoop: any EventLoop
    /// Intercepts each response before it is sent, on the event loop. Returning `false` suppresses
    /// the response.
    ///
    /// Used to inject faults; the default `nil` costs nothing.
    package var interceptor: ((StreamID, Response) -> Bool)?
    /// The number of reads so far. Requests of the same burst arrived at the same time.
    package private(set) var burst = 0
    private var lastFrames: UInt64 = 0
    private var lastSignOfLife: NIODeadline
    private let openedAt: NIODeadline
    private var hasBroughtRequest = false
    private var shutdownDebugData: [UInt8]?
    private var isEndedForConduct = false

    convenience init(
        eventLoop: any EventLoop, limits: Limits, handler: any RequestHandler
    ) throws(HTTP2Error) {
        try self.init(eventLoop: eventLoop, limits: SharedLimits(limits), handler: handler)
    }

    init(
        eventLoop: any EventLoop, limits: SharedLimits, scratch: FrameScratch? = nil,
        handler: any RequestHandler
    ) throws(HTTP2Error) {
        self.eventLoop = eventLoop
        self.handler = handler
        session = try Session(role: .server, limits: limits, scratch: scratch)
        lastSignOfLife = eventLoop.now
        openedAt = eventLoop.now
    }

    func makeChannelHandler() -> ConnectionHandler {
        let pump = ConnectionHandler(
            session: session, owner: self,
            firstCheck: min(limits.handshakeTimeout, limits.checkInterval),
            startsAfterHandshake: false)
        self.pump = pump
        return pump
    }

    /// Responds to a request. Does nothing when its stream has ended. Call it on the event loop.
    package func respond(to stream: StreamID, with response: Response) {
        if let interceptor, !interceptor(stream, response) { return }
        session.submit(response, on: stream)
        pump?.setNeedsFlush()
    }

    package func begin(_ stream: StreamID, with headers: HeaderList) {
        session.time = eventLoop.now.uptimeNanoseconds
        session.submit(open: headers, on: stream)
        pump?.setNeedsFlush()
    }

    /// Appends to a streamed body. Does nothing when its stream has ended.
    ///
    /// The buffer for a client that does not read is unlimited, so check ``unsentBytes(on:)``
    /// first.
    package func append(_ piece: [UInt8], to stream: StreamID) {
        session.time = eventLoop.now.uptimeNanoseconds
        session.append(piece, isLast: false, on: stream)
        pump?.setNeedsFlush()
    }

    package func finish(_ stream: StreamID) {
        session.time = eventLoop.now.uptimeNanoseconds
        session.append([], isLast: true, on: stream)
        pump?.setNeedsFlush()
    }

    package func unsentBytes(on stream: StreamID) -> Int {
        session.unsentBytes(on: stream)
    }

    package func ping() {
        session.ping()
        pump?.setNeedsFlush()
    }

    /// The number of frames from the client. While it does not grow, the client shows no sign of
    /// life.
    package var framesReceived: UInt64 { session.framesReceived }

    package func close() {
        pump?.close()
    }

    package var peer: String {
        guard let address = pump?.peer, let host = address.ipAddress, let port = address.port else {
            return "unknown"
        }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// Whether the connection ended because of the client: too many frames, or too many rejected
    /// requests.
    var hasFlooded: Bool { session.hasFlooded || isEndedForConduct }

    var openStreams: Int { session.openStreams }

    var slotsInMemory: Int { unsafe session.slots.count }

    package func answer(to stream: StreamID) -> Answer {
        Answer(
            stream: stream, eventLoop: eventLoop,
            connection: NIOLoopBound(self, eventLoop: eventLoop))
    }

    package func announce(streamsMax: Int) {
        session.announce(streamsMax: streamsMax)
        pump?.setNeedsFlush()
    }

    /// Closes the connection after its open streams have responses, after ``Limits/drainTimeout``
    /// at the latest.
    ///
    /// The first GOAWAY announces the shutdown. The client has one round trip to send its requests
    /// in flight, at most ``Limits/farewellTimeout``. A second GOAWAY then names the last stream
    /// that is processed (RFC 9113 section 6.8).
    ///
    /// - Parameters:
    ///   - debugData: the debug data of the GOAWAY frames.
    ///   - drainTimeout: how long open streams may continue, if less than in the limits.
    package func shutDown(debugData: [UInt8], within drainTimeout: TimeAmount? = nil) {
        let drainTimeout = min(drainTimeout ?? limits.drainTimeout, limits.drainTimeout)
        // A connection that already closes may have received more time.
        closeAfterDrain(drainTimeout)
        guard shutdownDebugData == nil else { return }
        shutdownDebugData = debugData
        session.announceShutdown(debugData: debugData)
        session.ping()
        pump?.staysOpen = true
        pump?.setNeedsFlush()
        eventLoop.assumeIsolated().scheduleTask(in: min(drainTimeout, limits.shutdownPingTimeout)) {
            [self] in finishShutdown()
        }
    }

    /// The client had time for its TLS `close_notify`. The server closes without waiting for it,
    /// unless responses are still unread.
    private func finishShutdown() {
        sendFinalGoAway()
        guard !isEndedForConduct, session.openStreams == 0 else { return }
        // Runs after the current write.
        eventLoop.assumeIsolated().execute { [self] in
            if pump?.hasSentAll == true { pump?.abort() }
        }
    }

    /// The client knows about the shutdown, or the time has passed. Streams that it opens from now
    /// on are not processed.
    private func sendFinalGoAway() {
        guard let shutdownDebugData, !isEndedForConduct, let pump, pump.staysOpen else { return }
        pump.staysOpen = false
        session.goAway(code: .noError, debugData: shutdownDebugData)
        pump.setNeedsFlush()
    }

    /// Closes the connection because of the client's conduct. The server processes no further
    /// requests, but responds to pending ones within ``Limits/drainTimeout``. The limits for the
    /// client's address become stricter.
    package func closeForMisconduct(debugData: [UInt8]) {
        guard !isEndedForConduct else { return }
        isEndedForConduct = true
        // A shutdown in progress no longer waits for the client.
        pump?.staysOpen = false
        session.goAway(code: .noError, debugData: debugData)
        pump?.setNeedsFlush()
        if shutdownDebugData == nil { closeAfterDrain(limits.drainTimeout) }
        shutdownDebugData = debugData
    }

    private func closeAfterDrain(_ drainTimeout: TimeAmount) {
        eventLoop.assumeIsolated().scheduleTask(in: drainTimeout) { [self] in pump?.abort() }
    }
}

/// A handle to respond to one request, once, from any thread.
package struct Answer: Sendable {
    let stream: StreamID
    let eventLoop: any EventLoop
    let connection: NIOLoopBound<ServerConnection>

    /// Sends the response. Does nothing when the stream has ended or already has a response.
    package func send(_ response: Response) {
        if eventLoop.inEventLoop {
            connection.value.respond(to: stream, with: response)
        } else {
            eventLoop.execute { [self] in
                connection.value.respond(to: stream, with: response)
            }
        }
    }
}

extension ServerConnection: ConnectionOwner {
    func sessionReceivedMessage(_ slot: Slot) {
        let request = unsafe Request(
            headers: slot.headers, body: slot.body, bodyBytesReceived: slot.bodyBytesReceived,
            stream: StreamID(value: slot.streamID))
        hasBroughtRequest = true
        handler.received(request, on: self)
    }

    func sessionReceivedPong() { sendFinalGoAway() }

    func connectionCheck(now: NIODeadline) -> TimeAmount {
        let interval = limits.checkInterval
        session.time = now.uptimeNanoseconds
        // A peer that sends nothing is not a client, and one that no longer reads has gone away.
        let isSilent = session.framesReceived == 0
        guard !isBlocked(at: now), !isSilent || now - openedAt < limits.handshakeTimeout else {
            pump?.close()
            return interval
        }
        if isSilent { return min(interval, limits.handshakeTimeout - (now - openedAt)) }
        if session.framesReceived != lastFrames || session.openStreams > 0 {
            lastFrames = session.framesReceived
            lastSignOfLife = now
        }
        if now - lastSignOfLife >= limits.idleTimeout { shutDown(debugData: handler.idleDebugData) }
        endIfUnused(at: now)
        if let ageMax = limits.connectionAgeMax, now - openedAt >= ageMax {
            shutDown(debugData: handler.ageDebugData)
        }
        for slot in session.openSlots { check(slot, now: now) }
        session.trim()
        return interval
    }

    private func endIfUnused(at now: NIODeadline) {
        guard let limit = limits.firstRequestTimeout, !hasBroughtRequest, session.openStreams == 0,
            shutdownDebugData == nil, now - openedAt >= limit
        else { return }
        handler.closedWithoutRequest(from: peer)
        shutDown(debugData: handler.idleDebugData)
    }

    private func isBlocked(at now: NIODeadline) -> Bool {
        pump?.blockedSince.map { now - $0 >= limits.sendTimeout } ?? false
    }

    /// Ends a stream whose request does not arrive, or whose response the client does not read.
    private func check(_ slot: Slot, now: NIODeadline) {
        let start = slot.isComplete ? slot.answeredAt : slot.openedAt
        let limit = slot.isComplete ? limits.sendTimeout : limits.requestTimeout
        guard !slot.isComplete || slot.isAnswerWaiting,
            now - NIODeadline.uptimeNanoseconds(start) >= limit
        else { return }
        if slot.hasHeaders {
            session.reset(StreamID(value: slot.streamID), code: .cancel)
        } else {
            session.terminate(.slowHeaders)
        }
    }

    func connectionClosed(cause: (any Error)?) {
        if let violation = session.violation { handler.violated(violation, by: peer) }
        pump = nil
        interceptor = nil
        handler.connectionClosed()
    }

    func sessionSentAll(_ slot: Slot) {
        handler.sentAll(on: StreamID(value: slot.streamID))
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        if slot.isSentInPieces { handler.streamClosed(StreamID(value: slot.streamID)) }
    }

    func connectionSecured(by certificate: [UInt8]?) {
        handler.secured(by: certificate, on: self)
    }

    func connectionReadComplete() { burst &+= 1 }
    func sessionDidNotSend(_ slot: Slot) {}
    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {}
    func sessionReceivedSettings() {}
}
