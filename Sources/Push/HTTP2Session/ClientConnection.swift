import NIOCore
import Synchronization

/// One request of a client and what to do with its outcome.
final class Call: Sendable {
    let request: OutgoingRequest
    private let cancelled = Atomic<Bool>(false)
    private let completion: Mutex<(@Sendable (Result<Response, any Error>) -> Void)?>

    init(request: OutgoingRequest) {
        self.request = request
        completion = Mutex(nil)
    }

    /// Says who waits, before the call is started.
    func whenComplete(_ completion: @escaping @Sendable (Result<Response, any Error>) -> Void) {
        self.completion.withLock { $0 = completion }
    }

    /// Whether nobody waits any more.
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Marks the call before it, or its stream, is looked for.
    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }

    /// Hands out the outcome; all but the first are dropped.
    func complete(_ result: Result<Response, any Error>) {
        let waiting = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        waiting?(result)
    }
}

/// The client's end of one connection, confined to its event loop.
///
/// Requests wait here, not in the library: until the server's settings are known, while all streams
/// are taken, and while the connection's window has no room for another body.
final class ClientConnection {
    private let limits: Limits
    private let session: Session
    private let eventLoop: any EventLoop
    private let onReady: @Sendable (Result<NIOLoopBound<ClientConnection>, HTTP2Error>) -> Void
    private let onEnd: @Sendable () -> Void
    private var pump: ConnectionHandler?
    /// The calls that have a stream, by the index of its slot.
    private var running: [Call?] = []
    private var waiting = CircularBuffer<(call: Call, since: NIODeadline)>()
    private var isReady = false
    private var goAway: HTTP2Error?
    private var isShuttingDown = false

    init(
        eventLoop: any EventLoop, limits: Limits,
        onReady: @escaping @Sendable (Result<NIOLoopBound<ClientConnection>, HTTP2Error>) -> Void,
        onEnd: @escaping @Sendable () -> Void
    ) throws(HTTP2Error) {
        self.eventLoop = eventLoop
        self.limits = limits
        self.onReady = onReady
        self.onEnd = onEnd
        session = try Session(role: .client, limits: limits)
    }

    func makeChannelHandler(startsAfterHandshake: Bool) -> ConnectionHandler {
        let pump = ConnectionHandler(
            session: session, owner: self,
            checkInterval: .nanoseconds(limits.answerTimeout.nanoseconds / 4),
            startsAfterHandshake: startsAfterHandshake)
        self.pump = pump
        return pump
    }

    /// Takes calls; they are sent in order as streams become free.
    func start(_ calls: [Call]) {
        for call in calls {
            if call.isCancelled {
                call.complete(.failure(CancellationError()))
            } else if let error = refusal {
                call.complete(.failure(error))
            } else {
                waiting.append((call, eventLoop.now))
            }
        }
        admit()
        pump?.setNeedsFlush()
    }

    /// Ends a call that nobody waits for, wherever it is.
    func cancel(_ call: Call) {
        if let index = running.firstIndex(where: { $0 === call }) {
            running[index] = nil
            if let slot = session.openSlots.first(where: { $0.index == index }) {
                session.reset(StreamID(value: slot.streamID), code: .cancel)
            }
            pump?.setNeedsFlush()
        } else {
            waiting.removeAll { $0.call === call }
        }
        call.complete(.failure(CancellationError()))
    }

    /// Closes the connection when all calls are answered.
    func shutDown() {
        isShuttingDown = true
        closeWhenIdle()
    }

    /// Why no more calls are taken, if so.
    private var refusal: HTTP2Error? {
        if let goAway { return goAway }
        if pump?.isOpen != true || isShuttingDown {
            return HTTP2Error(
                .connectionClosed, "The connection is closed.", isSafeToRetry: true)
        }
        if waiting.count >= limits.waitingMax {
            return HTTP2Error(
                .tooManyWaiting, "More than \(limits.waitingMax) requests wait for a stream.",
                isSafeToRetry: true)
        }
        return nil
    }

    private func admit() {
        guard isReady, goAway == nil else { return }
        while let call = waiting.first?.call, session.openStreams < session.peerStreamsMax {
            let unsent = session.unsentBodyBytes
            let fits = unsent + call.request.body.count <= session.peerWindowBytes
            guard fits || unsent == 0 else { return }
            waiting.removeFirst()
            guard let slot = session.submit(call.request) else {
                call.complete(
                    .failure(
                        HTTP2Error(
                            .invalidRequest, "The request could not be put into HTTP/2.",
                            isSafeToRetry: false)))
                continue
            }
            while running.count <= slot.index { running.append(nil) }
            running[slot.index] = call
        }
    }

    private func take(_ slot: Slot) -> Call? {
        guard running.indices.contains(slot.index) else { return nil }
        defer { running[slot.index] = nil }
        return running[slot.index]
    }

    private func failWaiting(_ error: HTTP2Error) {
        let calls = waiting
        waiting.removeAll()
        for (call, _) in calls { call.complete(.failure(error)) }
    }

    private func closeWhenIdle() {
        if isShuttingDown, waiting.isEmpty, session.openStreams == 0 {
            session.terminate(code: .noError)
            pump?.setNeedsFlush()
        }
    }
}

extension ClientConnection: ConnectionOwner {
    func sessionReceivedMessage(_ slot: Slot) {
        take(slot)?.complete(.success(Response(headers: slot.headers, body: slot.body)))
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        guard let call = take(slot) else { return }
        let isRefused = code == .refusedStream
        call.complete(
            .failure(
                HTTP2Error(
                    .streamReset, "The server reset the stream with code \(code.value).",
                    isSafeToRetry: isRefused, debugData: goAway?.debugData ?? [])))
    }

    func sessionDidNotSend(_ slot: Slot) {
        take(slot)?.complete(
            .failure(
                goAway
                    ?? HTTP2Error(
                        .connectionClosed, "The request was never sent.", isSafeToRetry: true)))
    }

    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {
        let error = HTTP2Error(
            .goAway, "The server announced the end of the connection with code \(code.value).",
            isSafeToRetry: true, debugData: debugData)
        goAway = error
        failWaiting(error)
        onEnd()
    }

    func sessionReceivedSettings() {
        guard !isReady else { return }
        isReady = true
        onReady(.success(NIOLoopBound(self, eventLoop: eventLoop)))
    }

    func sessionReceivedPong() {}

    func connectionReadComplete() {
        admit()
        closeWhenIdle()
    }

    func connectionCheck(now: NIODeadline) {
        for slot in session.openSlots {
            let age = now - NIODeadline.uptimeNanoseconds(slot.openedAt)
            guard age >= limits.answerTimeout, let call = take(slot) else { continue }
            session.reset(StreamID(value: slot.streamID), code: .cancel)
            call.complete(
                .failure(
                    HTTP2Error(.timedOut, "No answer came in time.", isSafeToRetry: false)))
        }
        while let (call, since) = waiting.first, now - since >= limits.answerTimeout {
            waiting.removeFirst()
            call.complete(
                .failure(
                    HTTP2Error(.timedOut, "No stream became free in time.", isSafeToRetry: true)))
        }
    }

    func connectionClosed(cause: (any Error)?) {
        pump = nil
        onEnd()
        if !isReady {
            let early = HTTP2Error(
                .connectFailed, "The connection closed before HTTP/2 began.",
                isSafeToRetry: true, cause: cause)
            onReady(.failure(cause as? HTTP2Error ?? early))
        }
        for call in running.compactMap({ $0 }) {
            call.complete(
                .failure(
                    HTTP2Error(
                        .connectionClosed, "The connection closed before the answer came.",
                        isSafeToRetry: false, debugData: goAway?.debugData ?? [], cause: cause)))
        }
        running = []
        failWaiting(
            goAway
                ?? HTTP2Error(
                    .connectionClosed, "The connection closed before the request was sent.",
                    isSafeToRetry: true, cause: cause))
    }
}
