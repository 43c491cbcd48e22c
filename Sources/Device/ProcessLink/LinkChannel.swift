internal import Dispatch
internal import Foundation
internal import NotificationModel
private import Synchronization

/// Frames over a connected stream socket in non-blocking mode.
///
/// Reading takes place on the channel's serial queue. `send` writes what the socket accepts on the
/// caller's thread; the queue writes the rest.
final class LinkChannel: Sendable {
    private static let chunkBytes = 64 * 1024
    /// The number of chunks after which other work of the queue gets its turn.
    private static let chunksInTurn = 16
    /// The seconds for which received data is still read after sending has failed. Reading may be
    /// paused then.
    private static let lastReadSeconds = 30.0

    private struct State {
        var outbox = LinkOutbox()
        var reader: (any DispatchSourceRead)?
        var writer: (any DispatchSourceWrite)?
        /// The number of dispatch sources that still watch the descriptor. The channel closes it
        /// after the last one.
        var sources = 0
        var pauses: Set<Pause> = []
        var allowance = LinkAllowance()
        var isSuspended = false
        var progress = 0
        var isWatchingForStall = false
        var isClosed = false
        /// The error that ended sending. Data that has arrived may still be read.
        var sendError: (any Error)?
        var ending: Ending?

        mutating func pause(_ reason: Pause) {
            guard !isClosed else { return }
            if pauses.isEmpty { reader?.suspend() }
            pauses.insert(reason)
        }

        mutating func resume(_ reason: Pause) -> Bool {
            guard pauses.remove(reason) != nil, pauses.isEmpty else { return false }
            reader?.resume()
            return true
        }
    }

    private struct Ending {
        let error: (any Error)?
    }

    private enum Pause: Hashable { case owner, unsentBytes, pace }

    private let descriptor: LinkDescriptor
    private let limits: LinkLimits
    private let pace: RateLimiter?
    private let queue = DispatchQueue(label: "bellhop-link")
    private let state = Mutex(State())
    private let inbox: Mutex<LinkInbox>
    private let handlers = Mutex<Handlers?>(nil)

    private struct Handlers: Sendable {
        let onFrame: @Sendable (Data) throws -> Bool
        let onClose: @Sendable ((any Error)?) -> Void
    }

    init(descriptor: Int32, limits: LinkLimits, pace: RateLimiter?) {
        self.descriptor = LinkDescriptor(descriptor)
        self.limits = limits
        self.pace = pace
        inbox = Mutex(LinkInbox(firstFrameBytesMax: limits.firstFrameBytesMax))
        LinkSocket.makeNonBlocking(descriptor)
    }

    /// Starts to read.
    ///
    /// `onFrame` gets each frame's body and returns whether it counts towards the rate limit.
    /// `onClose` gets the error that ended the channel, or `nil` when the peer closed the
    /// connection. Both run on the channel's queue.
    func start(
        onFrame: @escaping @Sendable (Data) throws -> Bool,
        onClose: @escaping @Sendable ((any Error)?) -> Void
    ) {
        handlers.withLock { $0 = Handlers(onFrame: onFrame, onClose: onClose) }
        state.withLock { state in
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor.number, queue: queue)
            source.setEventHandler { self.read() }
            source.setCancelHandler { self.sourceEnded() }
            state.reader = source
            state.sources += 1
            if !state.pauses.isEmpty { source.suspend() }
            source.activate()
        }
        // The channel may have been closed before.
        if state.withLock({ $0.ending != nil }) { queue.async { self.finish() } }
    }

    // MARK: Reading

    private func read() {
        do {
            for _ in 0..<Self.chunksInTurn {
                try handOver()
                guard state.withLock({ $0.pauses.isEmpty && $0.ending == nil }) else { return }
                switch LinkSocket.read(Self.chunkBytes, from: descriptor.number) {
                case .bytes(let bytes): inbox.withLock { $0.append(bytes) }
                case .nothingYet: return
                case .ended: return close(nil)
                }
            }
            // Handles the rest of the data; the source fires again for unread data.
            try handOver()
        } catch {
            close(error)
        }
    }

    /// Delivers the complete frames that were read, unless reading is paused or the channel is
    /// closed.
    private func handOver() throws {
        while state.withLock({ $0.pauses.isEmpty && $0.ending == nil }),
            let body = try inbox.withLock({ try $0.nextBody() })
        {
            if try handlers.withLock({ $0 })?.onFrame(body) == true { countCall() }
        }
    }

    private func countCall() {
        guard let pace else { return }
        let mustWait = state.withLock { state in
            if state.allowance.spend(at: .now) { return false }
            state.pause(.pace)
            return true
        }
        guard mustWait else { return }
        let wait = pace.reserveTurn() / .seconds(1)
        queue.asyncAfter(deadline: .now() + wait) { [weak self] in
            self?.state.withLock { $0.allowance.addTurn() }
            self?.resume(.pace)
        }
    }

    func pauseReading() { pause(.owner) }

    func resumeReading() { resume(.owner) }

    private func pause(_ reason: Pause) {
        state.withLock { $0.pause(reason) }
    }

    private func resume(_ reason: Pause) {
        guard state.withLock({ $0.resume(reason) }) else { return }
        // Frames may have been read before the pause.
        queue.async { self.read() }
    }

    // MARK: Writing

    /// Sends a frame, immediately or as soon as the peer reads. Frames keep the order of the calls.
    ///
    /// - Throws: The error that ended the channel or sending. `ProcessLinkError` with
    ///   `LinkCode.notReading` if more than `unsentBytesMax` wait, which ends the channel.
    func send(_ frame: Data) throws {
        let overflow = try state.withLock { state -> ProcessLinkError? in
            if let ending = state.ending { throw ending.error ?? Self.closed }
            if let error = state.sendError { throw error }
            guard state.outbox.byteCount <= limits.unsentBytesMax else {
                return Self.overflow(state.outbox.byteCount)
            }
            state.outbox.append(frame)
            if state.writer == nil { flush(&state) } else { followUnsentBytes(&state) }
            if let error = state.sendError { throw error }
            return nil
        }
        guard let overflow else { return }
        close(overflow)
        throw overflow
    }

    /// Sends what the socket accepts now and queues the rest.
    ///
    /// An error of the socket ends only sending. Reading ends after the data that the peer sent
    /// before.
    private func flush(_ state: inout State) {
        let number = descriptor.number
        let sent: Int
        do {
            sent = try state.outbox.flush { try LinkSocket.write($0, to: number) }
        } catch {
            return endSending(&state, error)
        }
        if sent > 0 { state.progress += 1 }
        if state.outbox.isEmpty {
            state.writer?.cancel()
            state.writer = nil
        } else if state.writer == nil {
            startWriter(&state)
        }
        followUnsentBytes(&state)
    }

    private func endSending(_ state: inout State, _ error: (any Error)?) {
        state.sendError = state.sendError ?? error ?? Self.closed
        state.outbox.removeAll()
        state.writer?.cancel()
        state.writer = nil
        LinkSocket.endAfterUnreadBytes(descriptor.number)
        if state.resume(.unsentBytes) { queue.async { self.read() } }
        queue.asyncAfter(deadline: .now() + Self.lastReadSeconds) { [weak self] in
            self?.close(nil)
        }
    }

    private func followUnsentBytes(_ state: inout State) {
        guard let limit = limits.unsentBytesToStopReading else { return }
        if state.outbox.byteCount > limit {
            state.pause(.unsentBytes)
        } else if state.outbox.byteCount <= limit / 2, state.resume(.unsentBytes) {
            queue.async { self.read() }
        }
    }

    private func startWriter(_ state: inout State) {
        let source = DispatchSource.makeWriteSource(
            fileDescriptor: descriptor.number, queue: queue)
        source.setEventHandler { self.state.withLock { if !$0.isClosed { self.flush(&$0) } } }
        source.setCancelHandler { self.sourceEnded() }
        state.writer = source
        state.sources += 1
        source.activate()
        watchForStall(&state)
    }

    // MARK: A peer that does not read

    func setSuspended(_ isSuspended: Bool) {
        state.withLock { state in
            state.isSuspended = isSuspended
            if !isSuspended { state.progress += 1 }
        }
    }

    private func watchForStall(_ state: inout State) {
        guard let seconds = limits.stallSecondsMax, !state.isWatchingForStall else { return }
        state.isWatchingForStall = true
        let progress = state.progress
        queue.asyncAfter(deadline: .now() + seconds) { [weak self] in
            self?.judgeStall(since: progress, seconds)
        }
    }

    private func judgeStall(since progress: Int, _ seconds: Double) {
        let failure = state.withLock { state -> ProcessLinkError? in
            state.isWatchingForStall = false
            guard !state.outbox.isEmpty, !state.isClosed else { return nil }
            guard state.progress == progress, !state.isSuspended else {
                watchForStall(&state)
                return nil
            }
            return Self.stalled(state.outbox.byteCount, seconds)
        }
        if let failure { close(failure) }
    }

    private static let closed = ProcessLinkError(.closed, "The device link is closed.")

    private static func stalled(_ bytes: Int, _ seconds: Double) -> ProcessLinkError {
        ProcessLinkError(
            .notReading,
            "It did not read any of \(bytes) bytes from the device within \(seconds) seconds.")
    }

    private static func overflow(_ bytes: Int) -> ProcessLinkError {
        ProcessLinkError(.notReading, "It left \(bytes) bytes from the device unread.")
    }

    // MARK: Closing

    func close(_ error: (any Error)?) {
        state.withLock { state in
            if state.ending == nil { state.ending = Ending(error: error) }
        }
        queue.async { self.finish() }
    }

    /// Ends the channel as if the peer had disconnected, after the data that it sent before is
    /// read.
    ///
    /// Nothing is sent any more.
    func closeAfterUnreadBytes() {
        state.withLock { state in
            if !state.isClosed { endSending(&state, nil) }
        }
    }

    private func finish() {
        guard let handlers = handlers.withLock({ $0 }) else { return }
        let ending = state.withLock { state -> Ending? in
            guard !state.isClosed else { return nil }
            state.isClosed = true
            state.outbox.removeAll()
            // A suspended source would never report its cancellation.
            if !state.pauses.isEmpty { state.reader?.resume() }
            state.pauses = []
            state.reader?.cancel()
            state.writer?.cancel()
            state.reader = nil
            state.writer = nil
            return state.ending
        }
        guard let ending else { return }
        descriptor.shutDown()
        handlers.onClose(ending.error)
        self.handlers.withLock { $0 = nil }
    }

    private func sourceEnded() {
        let isLast = state.withLock { state in
            state.sources -= 1
            return state.sources == 0 && state.isClosed
        }
        if isLast { descriptor.close() }
    }
}
