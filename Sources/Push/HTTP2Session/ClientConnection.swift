import NIOCore

/// The client side of one connection, confined to its event loop.
///
/// Requests wait in this class and not in nghttp2: until the server's settings arrive, while all
/// streams are in use, and while the connection's window is too small for another body.
final class ClientConnection {
    private typealias Pending = (call: Call, deadline: NIODeadline)

    private let limits: Limits
    private let session: Session
    private let eventLoop: any EventLoop
    private let onReady: @Sendable (Result<NIOLoopBound<ClientConnection>, HTTP2Error>) -> Void
    private let onEnd: @Sendable () -> Void
    private let onStreamsMax: @Sendable (Int) -> Void
    private var pump: ConnectionHandler?
    private var running: [Pending?] = []
    private var waiting = CircularBuffer<Pending>()
    /// The calls whose responses arrived in the current burst while other calls waited for a stream
    /// or a window. Their callers resume after the waiting requests are written, since resuming
    /// many callers first would keep the server idle.
    private var answered: [Call.Answered] = []
    private var isReady = false
    /// Why the connection accepts no more calls: the server sent GOAWAY, or does not respond.
    private var goAway: HTTP2Error?
    private var unansweredSince: NIODeadline?
    private var hasAnswer = false
    private var isShuttingDown = false
    private var isAdmissionScheduled = false
    private var liveness: Liveness

    init(
        eventLoop: any EventLoop, limits: Limits,
        onReady: @escaping @Sendable (Result<NIOLoopBound<ClientConnection>, HTTP2Error>) -> Void,
        onEnd: @escaping @Sendable () -> Void,
        onStreamsMax: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws(HTTP2Error) {
        self.eventLoop = eventLoop
        self.limits = limits
        self.onReady = onReady
        self.onEnd = onEnd
        self.onStreamsMax = onStreamsMax
        liveness = Liveness(limits: limits, now: eventLoop.now)
        session = try Session(role: .client, limits: limits)
    }

    private var busyInterval: TimeAmount {
        min(.milliseconds(200), .nanoseconds(limits.answerTimeout.nanoseconds / 4))
    }

    /// How often the connection checks its timeouts otherwise. A longer interval lets a device with
    /// a quiet connection sleep.
    private var quietInterval: TimeAmount {
        let shortest = min(limits.pingInterval, limits.pingTimeout, limits.keepAliveInterval)
        return max(busyInterval, .nanoseconds(shortest.nanoseconds / 4))
    }

    func makeChannelHandler(startsAfterHandshake: Bool) -> ConnectionHandler {
        let pump = ConnectionHandler(
            session: session, owner: self, firstCheck: busyInterval,
            startsAfterHandshake: startsAfterHandshake)
        self.pump = pump
        return pump
    }

    func start(_ calls: [Call]) {
        let now = eventLoop.now
        for call in calls {
            if call.isCancelled {
                call.complete(.failure(CancellationError()))
            } else if let error = refusal {
                call.complete(.failure(error))
            } else {
                let timeout = call.request.answerTimeout ?? limits.answerTimeout
                waiting.append((call, now + timeout))
            }
        }
        if !waiting.isEmpty,
            liveness.wantsProbe(isIdle: session.openStreams == 0, at: now)
        {
            session.ping()
        }
        admit()
        pump?.check(within: busyInterval)
        pump?.setNeedsFlush()
    }

    func cancel(_ call: Call) {
        if let index = running.firstIndex(where: { $0?.call === call }) {
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

    func shutDown() {
        isShuttingDown = true
        closeWhenIdle()
        pump?.check(within: busyInterval)
    }

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
        guard isReady, goAway == nil, !liveness.isProbing else { return }
        let streamsMax = session.peerStreamsMax
        while !waiting.isEmpty, session.openStreams < streamsMax {
            let unsent = session.unsentBodyBytes
            let bodyBytes = waiting[waiting.startIndex].call.request.body.count
            guard unsent == 0 || unsent + bodyBytes <= session.peerWindowBytes else { return }
            let pending = waiting.removeFirst()
            let call = pending.call
            guard let slot = session.submit(call.request) else {
                call.complete(
                    .failure(
                        HTTP2Error(
                            .invalidRequest, "The request cannot be sent over HTTP/2.",
                            isSafeToRetry: false)))
                continue
            }
            if unansweredSince == nil, !hasAnswer { unansweredSince = eventLoop.now }
            while running.count <= slot.index { running.append(nil) }
            running[slot.index] = pending
        }
    }

    private func admitSoon() {
        guard !waiting.isEmpty || isShuttingDown, !isAdmissionScheduled else { return }
        isAdmissionScheduled = true
        eventLoop.assumeIsolated().execute { [self] in
            isAdmissionScheduled = false
            admit()
            closeWhenIdle()
            pump?.setNeedsFlush()
        }
    }

    private func remove(_ slot: Slot) -> Call? {
        guard running.indices.contains(slot.index) else { return nil }
        defer { running[slot.index] = nil }
        return running[slot.index]?.call
    }

    private func failWaiting(_ error: HTTP2Error) {
        let calls = waiting
        waiting.removeAll()
        for (call, _) in calls { call.complete(.failure(error)) }
    }

    private func answerCame() {
        hasAnswer = true
        unansweredSince = nil
    }

    /// Returns the waiting calls to their callers when the first call gets no response. A service
    /// permits one stream until its first response, so the others would wait just as long. The
    /// first call keeps its stream, since the service may have processed it.
    private func returnWaitingCalls(now: NIODeadline) {
        guard let limit = limits.firstAnswerTimeout, let unansweredSince, goAway == nil,
            !waiting.isEmpty, now - unansweredSince >= limit
        else { return }
        let error = HTTP2Error(
            .connectionClosed, "The connection's first request was not answered in time.",
            isSafeToRetry: true)
        goAway = error
        isShuttingDown = true
        onEnd()
        failWaiting(error)
    }

    private func closeWhenIdle() {
        if isShuttingDown, waiting.isEmpty, session.openStreams == 0 {
            session.terminate(code: .noError)
            pump?.setNeedsFlush()
        }
    }
}

extension ClientConnection: ConnectionOwner {
    func sessionReceivedHeaders(_ slot: Slot) {
        answerCame()
        guard running.indices.contains(slot.index), let call = running[slot.index]?.call else {
            return
        }
        call.complete(.success(Response(headers: unsafe slot.headers, body: [])))
    }

    func sessionReceived(_ piece: [UInt8], of slot: Slot) {
        guard running.indices.contains(slot.index), let call = running[slot.index]?.call,
            call.pieces?.receive(piece) == false
        else { return }
        remove(slot)?.complete(
            .failure(
                HTTP2Error(
                    .tooManyWaiting, "The response arrives faster than it is read.",
                    isSafeToRetry: false)))
        session.reset(StreamID(value: slot.streamID), code: .cancel)
    }

    func sessionReceivedMessage(_ slot: Slot) {
        answerCame()
        if slot.isReadInPieces {
            remove(slot)?.pieces?.finish(nil)
            return
        }
        guard let call = remove(slot) else { return }
        let response = unsafe Response(headers: slot.headers, body: slot.body)
        guard !waiting.isEmpty else { return call.complete(.success(response)) }
        answered.append((call, response))
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        admitSoon()
        guard let call = remove(slot) else { return }
        // A peer that resets a stream either refused it or has not received the whole request.
        let isSafe = code == .refusedStream || slot.isRequestIncomplete
        call.complete(
            .failure(
                HTTP2Error(
                    .streamReset, "The server reset the stream with code \(code.value).",
                    isSafeToRetry: isSafe, debugData: goAway?.debugData ?? [])))
    }

    func sessionDidNotSend(_ slot: Slot) {
        remove(slot)?.complete(
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
        onStreamsMax(session.peerStreamsMax)
        guard !isReady else { return }
        isReady = true
        onReady(.success(NIOLoopBound(self, eventLoop: eventLoop)))
    }

    func sessionReceivedPong() {}

    func connectionSecured(by certificate: [UInt8]?) {}
    func connectionReadComplete() {
        liveness.heard(framesReceived: session.framesReceived, at: eventLoop.now)
        admit()
        closeWhenIdle()
    }

    func connectionFlushed() {
        let calls = answered
        answered = []
        guard calls.count > Self.wakesMax else { return Call.complete(calls) }
        Task(priority: .high) { Call.complete(calls) }
    }

    /// With more callers than this, a task resumes them. Each resumed caller takes the processor
    /// from the event loop, which should continue to read. The task has a high priority, so that it
    /// does not delay callers of that priority.
    private static let wakesMax = 4

    func connectionCheck(now: NIODeadline) -> TimeAmount {
        expireCalls(now: now)
        returnWaitingCalls(now: now)
        // A pending shutdown proceeds, whatever the outcome of the last call was.
        closeWhenIdle()
        checkLiveness(now: now)
        let isQuiet =
            isReady && !isShuttingDown && waiting.isEmpty
            && session.openSlots.allSatisfy(Self.isUnderWay)
        return isQuiet ? quietInterval : busyInterval
    }

    /// Returns whether a response is being read in pieces. Only its reader knows how long it may be
    /// silent.
    private static func isUnderWay(_ slot: Slot) -> Bool {
        slot.isReadInPieces && slot.hasHeaders
    }

    private func checkLiveness(now: NIODeadline) {
        guard isReady else { return }
        switch liveness.check(isIdle: session.openStreams == 0, at: now) {
        case .nothing: break
        case .ping:
            session.ping()
            pump?.setNeedsFlush()
        case .dead: pump?.fail(Liveness.error)
        }
    }

    private func expireCalls(now: NIODeadline) {
        for slot in session.openSlots {
            guard running.indices.contains(slot.index), let pending = running[slot.index],
                !Self.isUnderWay(slot), now >= pending.deadline
            else { continue }
            running[slot.index] = nil
            let isSafe = slot.isRequestIncomplete
            session.reset(StreamID(value: slot.streamID), code: .cancel)
            pump?.setNeedsFlush()
            pending.call.complete(
                .failure(
                    HTTP2Error(.timedOut, "No answer came in time.", isSafeToRetry: isSafe)))
        }
        // Deadlines differ from call to call, so an expired call can be anywhere in the queue.
        let late = waiting.filter { now >= $0.deadline }
        guard !late.isEmpty else { return }
        waiting.removeAll { now >= $0.deadline }
        for (call, _) in late {
            call.complete(
                .failure(
                    HTTP2Error(.timedOut, "No stream became free in time.", isSafeToRetry: true)))
        }
    }

    func connectionClosed(cause: (any Error)?) {
        pump = nil
        connectionFlushed()
        onEnd()
        if !isReady {
            let early = HTTP2Error(
                .connectFailed, "The connection closed before HTTP/2 began.",
                isSafeToRetry: true, cause: cause)
            onReady(.failure(cause as? HTTP2Error ?? early))
        }
        let incomplete = Set(session.openSlots.filter(\.isRequestIncomplete).map(\.index))
        for (index, pending) in running.enumerated() {
            pending?.call.complete(
                .failure(
                    HTTP2Error(
                        .connectionClosed, "The connection closed before the answer came.",
                        isSafeToRetry: incomplete.contains(index),
                        debugData: goAway?.debugData ?? [], cause: cause)))
        }
        running = []
        failWaiting(
            goAway
                ?? HTTP2Error(
                    .connectionClosed, "The connection closed before the request was sent.",
                    isSafeToRetry: true, cause: cause))
    }
}
