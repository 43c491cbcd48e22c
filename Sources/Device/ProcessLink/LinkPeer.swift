internal import Dispatch
internal import Foundation
package import NotificationModel
private import Synchronization

/// One end of a link over a connected stream socket.
///
/// Both ends may call. Answers have the number of their call and may arrive in any order. The peer
/// passes incoming calls to its handler in the order of arrival, one at a time, on its serial
/// queue. The handler must return soon and may answer later through its `reply`. When the other end
/// disconnects, every open call fails once and `onClose` runs once.
///
/// No method blocks. Data that the other end does not read waits within `LinkLimits`; a peer that
/// exceeds them is disconnected with `LinkCode.notReading`.
package final class LinkPeer<
    Outgoing: Sendable & Codable, OutgoingAnswer: Sendable & Codable,
    Incoming: Sendable & Codable, IncomingAnswer: Sendable & Codable
>: Sendable {
    /// The function that answers one incoming call. Only its first use counts.
    package typealias Reply = @Sendable (IncomingAnswer) -> Void
    package typealias Handler = @Sendable (Incoming, @escaping Reply) -> Void
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

    /// Takes ownership of a connected socket. The peer reads nothing before `start()`.
    ///
    /// With a `pace`, calls of the other end beyond a burst are read at that rate.
    package init(
        descriptor: Int32, limits: LinkLimits = .process, pace: RateLimiter? = nil,
        handler: @escaping Handler,
        onClose: @escaping @Sendable (ProcessLinkError) -> Void
    ) {
        channel = LinkChannel(descriptor: descriptor, limits: limits, pace: pace)
        self.limits = limits
        self.handler = handler
        self.onClose = onClose
    }

    package func start() {
        channel.start(
            onFrame: { body in
                self.handle(
                    try LinkWire.decode(LinkFrame<Incoming, OutgoingAnswer>.self, from: body))
            },
            onClose: { error in self.finish(Self.failure(error)) })
    }

    /// Sends a call.
    ///
    /// `completion` runs once, on the peer's queue or, if the call cannot be sent, on the caller's
    /// thread.
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

    /// Pauses reading until `resumeReading()`; data of the other end waits in its socket. Repeated
    /// calls have no further effect.
    package func pauseReading() { channel.pauseReading() }

    package func resumeReading() { channel.resumeReading() }

    /// Sets whether the other process is suspended, in which case it is not disconnected for
    /// reading nothing.
    ///
    /// The limit of unsent bytes still applies.
    package func setSuspended(_ isSuspended: Bool) { channel.setSuspended(isSuspended) }

    package func close() { channel.close(Self.closed) }

    /// Ends the link of a process that has ended, after the messages that it sent before are
    /// handled.
    ///
    /// Nothing is sent any more. Open calls then fail.
    package func closeAfterUnreadBytes() { channel.closeAfterUnreadBytes() }

    private func send(_ frame: LinkFrame<Outgoing, IncomingAnswer>) throws {
        try channel.send(try LinkWire.encode(frame))
    }

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

    /// Ends an open call, and returns whether it was unknown. An unsolicited answer counts like a
    /// call.
    private func end(_ number: UInt64, _ result: Result<OutgoingAnswer, ProcessLinkError>) -> Bool {
        guard let open = state.withLock({ $0.open.removeValue(forKey: number) }) else {
            return true
        }
        open(result)
        return false
    }

    /// Sends an answer, or an error if it cannot be encoded, so that the other end does not wait.
    ///
    /// If the link has closed in the meantime, `onClose` has already reported it.
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
            "The device link received an invalid message: \(error)")
    }
}
