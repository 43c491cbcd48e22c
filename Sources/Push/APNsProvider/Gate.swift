import BellhopBasics
import Synchronization

/// Limits how many pushes are in flight and how many wait. Every push passes through it.
final class Gate: Sendable {
    private struct State {
        var limit: AdaptiveLimit
        var inFlight = 0
        var line = WaiterQueue<UInt64>()

        mutating func enter() -> UInt64? {
            guard inFlight < limit.value else { return nil }
            inFlight += 1
            return limit.epoch
        }
    }

    private let state: Mutex<State>
    private let pushesMax: Int
    private let isAdaptive: Bool

    init(pushesMax: Int, isAdaptive: Bool) {
        self.pushesMax = pushesMax
        self.isAdaptive = isAdaptive
        state = Mutex(State(limit: AdaptiveLimit(ceiling: pushesMax)))
    }

    var inFlight: Int { state.withLock { $0.inFlight } }

    var waiting: Int { state.withLock { $0.line.count } }

    var limit: Int { state.withLock { $0.limit.value } }

    func enterNow() -> UInt64? {
        state.withLock { $0.line.count == 0 ? $0.enter() : nil }
    }

    /// Enters, or waits until there is room.
    ///
    /// - Returns: the ticket for ``leave(_:sign:)``.
    /// - Throws: ``APNsClientError`` when too many pushes wait, `CancellationError`.
    func enter() async throws -> UInt64 {
        let id = state.withLock { $0.line.makeID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<UInt64, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.line.count == 0, let ticket = state.enter() {
                        return .success(ticket)
                    }
                    guard state.inFlight + state.line.count < pushesMax else {
                        return .failure(
                            APNsClientError(
                                .tooManyWaiting,
                                "\(pushesMax) pushes are in flight or waiting, the maximum. Send "
                                    + "the next ones when some are answered.", isSafeToRetry: true))
                    }
                    state.line.append(continuation, id: id)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.line.remove(id) }?.resume(throwing: CancellationError())
        }
    }

    func leave(_ ticket: UInt64, sign: AdaptiveLimit.Sign) {
        let next: [(WaiterQueue<UInt64>.Continuation, UInt64)] = state.withLock { state in
            if isAdaptive {
                state.limit.ended(sign, epoch: ticket, inFlight: state.inFlight)
            }
            state.inFlight -= 1
            guard state.line.count > 0 else { return [] }
            var next: [(WaiterQueue<UInt64>.Continuation, UInt64)] = []
            while state.inFlight < state.limit.value, let first = state.line.popFirst() {
                state.inFlight += 1
                next.append((first, state.limit.epoch))
            }
            return next
        }
        for (continuation, ticket) in next { continuation.resume(returning: ticket) }
    }
}
