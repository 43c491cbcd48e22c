import NIOCore

/// The program behind one connection of a server.
///
/// Calls come on the connection's event loop, one after the other. An answer may be given at once or
/// later, from any thread, through ``ServerConnection/answer(to:)``.
package protocol RequestHandler: AnyObject {
    /// A request came in, with all of its body.
    func received(_ request: Request, on connection: ServerConnection)
    /// What the GOAWAY frame says when the connection was idle too long.
    var idleDebugData: [UInt8] { get }
}

/// The server's end of one connection, confined to its event loop.
package final class ServerConnection {
    private let limits: Limits
    private let handler: any RequestHandler
    private let session: Session
    private var pump: ConnectionHandler?
    private let eventLoop: any EventLoop
    private var lastFrames: UInt64 = 0
    private var lastSignOfLife: NIODeadline
    private var shutdownDebugData: [UInt8]?

    init(eventLoop: any EventLoop, limits: Limits, handler: any RequestHandler) throws(HTTP2Error) {
        self.eventLoop = eventLoop
        self.limits = limits
        self.handler = handler
        session = try Session(role: .server, limits: limits)
        lastSignOfLife = eventLoop.now
    }

    /// Makes the handler to put at the end of the pipeline.
    func makeChannelHandler() -> ConnectionHandler {
        let pump = ConnectionHandler(
            session: session, owner: self,
            checkInterval: .nanoseconds(limits.requestTimeout.nanoseconds / 2),
            startsAfterHandshake: false)
        self.pump = pump
        return pump
    }

    /// Answers a request, on the event loop only; does nothing when its stream is over.
    package func respond(to stream: StreamID, with response: Response) {
        session.submit(response, on: stream)
        pump?.setNeedsFlush()
    }

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
    /// The client hears of it first, then has one round trip to send what is under way; after that
    /// a second GOAWAY frame names the last stream that is processed (RFC 9113 section 6.8).
    package func shutDown(debugData: [UInt8]) {
        guard shutdownDebugData == nil else { return }
        shutdownDebugData = debugData
        session.announceShutdown(debugData: debugData)
        session.ping()
        pump?.staysOpen = true
        pump?.setNeedsFlush()
        eventLoop.assumeIsolated().scheduleTask(in: limits.drainTimeout) { [self] in
            pump?.close()
        }
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
        let request = Request(
            headers: slot.headers, body: slot.body, bodyBytesReceived: slot.bodyBytesReceived,
            stream: StreamID(value: slot.streamID))
        handler.received(request, on: self)
    }

    func sessionReceivedPong() {
        guard let shutdownDebugData else { return }
        pump?.staysOpen = false
        session.goAway(code: .noError, debugData: shutdownDebugData)
    }

    func connectionCheck(now: NIODeadline) {
        if session.framesReceived != lastFrames || session.openStreams > 0 {
            lastFrames = session.framesReceived
            lastSignOfLife = now
        }
        // A peer that never says anything is no client; it gets the time of one request.
        let patience = session.framesReceived == 0 ? limits.requestTimeout : limits.idleTimeout
        if now - lastSignOfLife >= patience {
            session.framesReceived == 0
                ? pump?.close() : shutDown(debugData: handler.idleDebugData)
        }
        for slot in session.openSlots where !slot.isComplete {
            let age = now - NIODeadline.uptimeNanoseconds(slot.openedAt)
            guard age >= limits.requestTimeout else { continue }
            if slot.hasHeaders {
                session.reset(StreamID(value: slot.streamID), code: .cancel)
            } else {
                session.terminate(code: .enhanceYourCalm)
            }
        }
    }

    func connectionClosed(cause: (any Error)?) {
        pump = nil
    }

    func connectionReadComplete() {}
    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {}
    func sessionDidNotSend(_ slot: Slot) {}
    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {}
    func sessionReceivedSettings() {}
}
