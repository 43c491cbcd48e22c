internal import Dispatch
internal import Foundation
package import NotificationModel
private import Synchronization

/// One end of a link over a connected stream socket.
///
/// Both sides may call; answers find their call by number and may come in any order. Incoming
/// calls are handed over in arrival order, on the peer's own serial queue, one at a time; the
/// handler must return soon and answer later through its `reply`. When the other side goes away,
/// every open call fails once and `onClose` runs once.
///
/// No method blocks: what the other side does not read at once waits here, within `LinkLimits`, and
/// a peer that goes past them is given up with `LinkCode.notReading`.
package final class LinkPeer<
    Outgoing: Sendable & Codable, OutgoingAnswer: Sendable & Codable,
    Incoming: Sendable & Codable, IncomingAnswer: Sendable & Codable
>: Sendable {
    /// Answers one incoming call. Only the first use counts.
    package typealias Reply = @Sendable (IncomingAnswer) -> Void
    /// Handles an incoming call.
    package typealias Handler = @Sendable (Incoming, @escaping Reply) -> Void
    /// Handles the result of an outgoing call.
    package typealias Completion = @Sendable (Result<OutgoingAnswer, ProcessLinkError>) -> Void

    private struct State {
        var nextNumber: UInt64 = 1
        var open: [UInt64: Completion] = [:]
        var failure: ProcessLinkError?
    }

    private let channel: LinkChannel
    private let limits: LinkLimits
    private let state = Mutex(State())
    private let handler: Handler
    private let onClose: @Sendable (ProcessLinkError) -> Void

    /// Takes over a connected socket. Nothing is read before `start()`. With a `pace`, calls of the
    /// other side beyond a burst are read no faster than that.
    package init(
        descriptor: Int32, limits: LinkLimits = .process, pace: LinkPace? = nil,
        handler: @escaping Handler,
        onClose: @escaping @Sendable (ProcessLinkError) -> Void
    ) {
        channel = LinkChannel(descriptor: descriptor, limits: limits, pace: pace)
        self.limits = limits
        self.handler = handler
        self.onClose = onClose
    }

    /// Starts to read. The peer stays alive until the link closes.
    package func start() {
        channel.start(
            onFrame: { body in
                self.handle(
                    try LinkWire.decode(LinkFrame<Incoming, OutgoingAnswer>.self, from: body))
            },
            onClose: { error in self.finish(Self.failure(error)) })
    }

    /// Sends a call. `completion` runs once, on the peer's queue or, when the call cannot be sent, on
    /// the caller's thread.
    package func call(_ call: Outgoing, completion: @escaping Completion) {
        let number = state.withLock { state -> Result<UInt64, ProcessLinkError> in
            if let failure = state.failure { return .failure(failure) }
            guard state.open.count < limits.openCallsMax else {
                return .failure(Self.tooMany(limits.openCallsMax))
            }
            defer { state.nextNumber += 1 }
            state.open[state.nextNumber] = completion
            return .success(state.nextNumber)
        }
        do {
            let number = try number.get()
            do {
                try send(.call(number, call))
            } catch {
                let open = state.withLock { $0.open.removeValue(forKey: number) }
                open?(.failure(Self.failure(error)))
            }
        } catch {
            completion(.failure(error))
        }
    }

    /// Reads no further calls of the other side until `resumeReading()`; what it sends meanwhile
    /// waits in its own socket. Pausing twice is pausing once.
    package func pauseReading() { channel.pauseReading() }

    /// Reads on.
    package func resumeReading() { channel.resumeReading() }

    /// Says whether the other side is kept from running, so that it is not given up for reading
    /// nothing. The limit of unsent bytes holds all the same.
    package func setSuspended(_ isSuspended: Bool) { channel.setSuspended(isSuspended) }

    /// Ends the link; open calls fail.
    package func close() { channel.close(Self.closed) }

    /// Ends the link of a process that has ended, once what it sent before is handled. Nothing is sent
    /// any more; calls that are open then fail.
    package func closeAfterUnreadBytes() { channel.closeAfterUnreadBytes() }

    private func send(_ frame: LinkFrame<Outgoing, IncomingAnswer>) throws {
        try channel.send(try LinkWire.encode(frame))
    }

    /// Returns whether it was a call.
    private func handle(_ frame: LinkFrame<Incoming, OutgoingAnswer>) -> Bool {
        switch frame {
        case .call(let number, let call):
            let answered = Mutex(false)
            handler(call) { answer in
                let isFirst = answered.withLock { done in
                    defer { done = true }
                    return !done
                }
                if isFirst { self.answer(number, answer) }
            }
            return true
        case .answer(let number, let answer): return end(number, .success(answer))
        case .unanswerable(let number, let failure): return end(number, .failure(failure))
        }
    }

    /// Ends an open call. Returns whether there was none: such an answer counts like a call.
    private func end(_ number: UInt64, _ result: Result<OutgoingAnswer, ProcessLinkError>) -> Bool {
        guard let open = state.withLock({ $0.open.removeValue(forKey: number) }) else {
            return true
        }
        open(result)
        return false
    }

    /// Sends an answer, or says why it cannot be sent, so that the other side does not wait. A link
    /// that closed meanwhile has told both owners through `onClose`.
    private func answer(_ number: UInt64, _ answer: IncomingAnswer) {
        do {
            try send(.answer(number, answer))
        } catch {
            try? send(.unanswerable(number, Self.failure(error)))
        }
    }

    private func finish(_ failure: ProcessLinkError) {
        let open = state.withLock { state in
            state.failure = failure
            defer { state.open = [:] }
            return state.open.values
        }
        for completion in open { completion(.failure(failure)) }
        onClose(failure)
    }

    private static var closed: ProcessLinkError {
        ProcessLinkError(
            .closed,
            "The other end of the device link went away.")
    }

    private static func tooMany(_ count: Int) -> ProcessLinkError {
        ProcessLinkError(.tooMany, "\(count) calls wait for an answer already. Wait for answers.")
    }

    private static func failure(_ error: (any Error)?) -> ProcessLinkError {
        guard let error else { return closed }
        if let failure = error as? ProcessLinkError { return failure }
        return ProcessLinkError(
            .garbled,
            "The device link carried something that is not a message: \(error)")
    }
}
