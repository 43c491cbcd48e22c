package import NIOCore

/// The program behind one connection of a server.
///
/// Calls come on the connection's event loop, one after the other. An answer may be given at once or
/// later, from any thread, through ``ServerConnection/answer(to:)``.
package protocol RequestHandler: AnyObject {
    /// A request came in, with all of its body.
    func received(_ request: Request, on connection: ServerConnection)
    /// What the GOAWAY frame says when the connection was idle too long.
    var idleDebugData: [UInt8] { get }
    /// The connection brought no request in ``Limits/firstRequestTimeout`` and ends, with the word for an
    /// idle one.
    ///
    /// - Parameter peer: the client's address and port.
    func broughtNoRequest(from peer: String)
    /// What the GOAWAY frame says when the connection is older than ``Limits/connectionAgeMax``.
    var ageDebugData: [UInt8] { get }
    /// The TLS handshake is over, before the first request.
    ///
    /// - Parameters:
    ///   - certificate: the client's certificate in DER, whose chain was checked; `nil` without one.
    ///   - connection: the connection.
    func secured(by certificate: [UInt8]?, on connection: ServerConnection)
    /// A body that was begun has no more bytes of ours; more may be added, in this call too.
    func sentAll(on stream: StreamID)
    /// The stream of a body that was begun is over, for whatever reason.
    func streamClosed(_ stream: StreamID)
    /// The connection ends because of what the client did, other than
    /// ``ServerConnection/endForConduct(debugData:)``; ``connectionClosed()`` follows.
    func violated(_ violation: ConnectionViolation, by peer: String)
    /// The connection is gone; the last call.
    func connectionClosed()
}

extension RequestHandler {
    /// Nothing is said.
    package var ageDebugData: [UInt8] { [] }
    /// Does nothing.
    package func broughtNoRequest(from peer: String) {}
    /// Does nothing.
    package func secured(by certificate: [UInt8]?, on connection: ServerConnection) {}
    /// Does nothing.
    package func sentAll(on stream: StreamID) {}
    /// Does nothing.
    package func streamClosed(_ stream: StreamID) {}
    /// Does nothing.
    package func violated(_ violation: ConnectionViolation, by peer: String) {}
    /// Does nothing.
    package func connectionClosed() {}
}

/// The server's end of one connection, confined to its event loop.
package final class ServerConnection {
    private let handler: any RequestHandler
    let session: Session
    private var limits: Limits { session.limits }
    private(set) var pump: ConnectionHandler?
    /// The thread that the connection belongs to.
    package let eventLoop: any EventLoop
    /// Sees each answer before it is sent, on the event loop; `false` keeps it from being sent.
    ///
    /// For faults on purpose. `nil`, as it usually is, costs nothing.
    package var interceptor: ((StreamID, Response) -> Bool)?
    /// Counts the bursts of bytes that were read: what comes in one burst came at one time.
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

    /// Makes the handler to put at the end of the pipeline.
    func makeChannelHandler() -> ConnectionHandler {
        let pump = ConnectionHandler(
            session: session, owner: self, firstCheck: limits.handshakeTimeout,
            startsAfterHandshake: false)
        self.pump = pump
        return pump
    }

    /// Answers a request, on the event loop only; does nothing when its stream is over.
    package func respond(to stream: StreamID, with response: Response) {
        if let interceptor, !interceptor(stream, response) { return }
        session.submit(response, on: stream)
        pump?.setNeedsFlush()
    }

    /// Begins an answer whose body comes in pieces, with no end until ``finish(_:)``.
    package func begin(_ stream: StreamID, with headers: HeaderList) {
        session.time = eventLoop.now.uptimeNanoseconds
        session.submit(open: headers, on: stream)
        pump?.setNeedsFlush()
    }

    /// Adds a piece to a body that was begun; does nothing when its stream is over.
    ///
    /// Nothing bounds what waits for a client that does not read: ask ``unsentBytes(on:)`` first.
    package func append(_ piece: [UInt8], to stream: StreamID) {
        session.time = eventLoop.now.uptimeNanoseconds
        session.append(piece, isLast: false, on: stream)
        pump?.setNeedsFlush()
    }

    /// Ends a body that was begun.
    package func finish(_ stream: StreamID) {
        session.time = eventLoop.now.uptimeNanoseconds
        session.append([], isLast: true, on: stream)
        pump?.setNeedsFlush()
    }

    /// How many bytes of a body that was begun wait for the client to take them.
    package func unsentBytes(on stream: StreamID) -> Int {
        session.unsentBytes(on: stream)
    }

    /// Asks the client for a sign of life.
    package func ping() {
        session.ping()
        pump?.setNeedsFlush()
    }

    /// How many frames the client has sent: a count that stands still is a client without life.
    package var framesReceived: UInt64 { session.framesReceived }

    /// Closes the connection without waiting for anything.
    package func close() {
        pump?.close()
    }

    /// The client's address and port, for a log.
    package var peer: String {
        guard let address = pump?.peer, let host = address.ipAddress, let port = address.port else {
            return "unknown"
        }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// Whether the connection ended because of what the client sent: too many frames, or too much that was
    /// refused.
    var hasFlooded: Bool { session.hasFlooded || isEndedForConduct }

    /// How many streams are open.
    var openStreams: Int { session.openStreams }

    /// Streams whose memory is kept, open or not.
    var slotsInMemory: Int { unsafe session.slots.count }

    /// A way to answer a request from any thread.
    package func answer(to stream: StreamID) -> Answer {
        Answer(
            stream: stream, eventLoop: eventLoop,
            connection: NIOLoopBound(self, eventLoop: eventLoop))
    }

    /// Changes how many streams the client may have open.
    package func announce(streamsMax: Int) {
        session.announce(streamsMax: streamsMax)
        pump?.setNeedsFlush()
    }

    /// Ends the connection when its open streams are answered, ``Limits/drainTimeout`` at the latest.
    ///
    /// The client hears of it first, then has one round trip to send what is under way, and
    /// ``Limits/farewellTimeout`` at the most; after that a second GOAWAY frame names the last stream that
    /// is processed (RFC 9113 section 6.8).
    ///
    /// - Parameters:
    ///   - debugData: what the GOAWAY frames say.
    ///   - drainTimeout: how long open streams may go on, where it is less than in the limits.
    package func shutDown(debugData: [UInt8], within drainTimeout: TimeAmount? = nil) {
        let drainTimeout = min(drainTimeout ?? limits.drainTimeout, limits.drainTimeout)
        // One that ends already may have been given more time.
        closeAfterDrain(drainTimeout)
        guard shutdownDebugData == nil else { return }
        shutdownDebugData = debugData
        session.announceShutdown(debugData: debugData)
        session.ping()
        pump?.staysOpen = true
        pump?.setNeedsFlush()
        eventLoop.assumeIsolated().scheduleTask(in: min(drainTimeout, limits.farewellTimeout)) {
            [self] in endFarewell()
        }
    }

    /// The client had the time for its goodbye: unless it has yet to take answers, it is not waited for, as
    /// TLS would.
    private func endFarewell() {
        sayFarewell()
        guard !isEndedForConduct, session.openStreams == 0 else { return }
        // After what was just written.
        eventLoop.assumeIsolated().execute { [self] in
            if pump?.hasSentAll == true { pump?.abort() }
        }
    }

    /// The client has heard of the end, or had the time for it: what it opens from now on is not processed.
    private func sayFarewell() {
        guard let shutdownDebugData, !isEndedForConduct, let pump, pump.staysOpen else { return }
        pump.staysOpen = false
        session.goAway(code: .noError, debugData: shutdownDebugData)
        pump.setNeedsFlush()
    }

    /// Ends the connection because of what the client sends: nothing of it is processed any more, what is
    /// not answered yet is, within ``Limits/drainTimeout``. The client's address is not as welcome after it.
    package func endForConduct(debugData: [UInt8]) {
        guard !isEndedForConduct else { return }
        isEndedForConduct = true
        // A goodbye that was begun waits for the client no longer.
        pump?.staysOpen = false
        session.goAway(code: .noError, debugData: debugData)
        pump?.setNeedsFlush()
        if shutdownDebugData == nil { closeAfterDrain(limits.drainTimeout) }
        shutdownDebugData = debugData
    }

    /// A client that does not read would not answer the goodbye of TLS either.
    private func closeAfterDrain(_ drainTimeout: TimeAmount) {
        eventLoop.assumeIsolated().scheduleTask(in: drainTimeout) { [self] in pump?.abort() }
    }
}

/// The right to answer one request, once, from any thread.
package struct Answer: Sendable {
    let stream: StreamID
    let eventLoop: any EventLoop
    let connection: NIOLoopBound<ServerConnection>

    /// Sends the response; does nothing when the stream is over or was answered before.
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

    func sessionReceivedPong() { sayFarewell() }

    func connectionCheck(now: NIODeadline) -> TimeAmount {
        let interval = TimeAmount.nanoseconds(limits.requestTimeout.nanoseconds / 2)
        session.time = now.uptimeNanoseconds
        // A peer that never says anything is not a client; one that does not read is none any more.
        guard session.framesReceived > 0, !isBlocked(at: now) else {
            pump?.close()
            return interval
        }
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

    /// Ends a connection that was opened and then not used.
    private func endIfUnused(at now: NIODeadline) {
        guard let limit = limits.firstRequestTimeout, !hasBroughtRequest, session.openStreams == 0,
            shutdownDebugData == nil, now - openedAt >= limit
        else { return }
        handler.broughtNoRequest(from: peer)
        shutDown(debugData: handler.idleDebugData)
    }

    private func isBlocked(at now: NIODeadline) -> Bool {
        pump?.blockedSince.map { now - $0 >= limits.sendTimeout } ?? false
    }

    /// Ends a stream whose request does not come, or whose answer the client does not take.
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
