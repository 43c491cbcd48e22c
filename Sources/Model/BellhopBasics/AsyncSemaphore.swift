internal import Synchronization

/// Limits how many tasks do something concurrently, and how many wait for their turn.
///
/// ```swift
/// let decodings = AsyncSemaphore(permits: 2, waitersMax: 64)
/// let picture = try await decodings.withPermit { await decode(url) }
/// ```
///
/// A released permit goes to the task that has waited longest.
package final class AsyncSemaphore: Sendable {
    package struct TooManyWaitingError: Error, Sendable, Hashable {}

    private struct State {
        var free: Int
        var waiters = WaiterQueue<Void>()
    }

    private let state: Mutex<State>
    private let waitersMax: Int

    /// Creates a semaphore.
    ///
    /// - Parameters:
    ///   - permits: the number of concurrent permits, at least 1.
    ///   - waitersMax: maximum number of waiting tasks.
    package init(permits: Int, waitersMax: Int) {
        state = Mutex(State(free: max(permits, 1)))
        self.waitersMax = waitersMax
    }

    package var waiterCount: Int { state.withLock { $0.waiters.count } }

    /// Waits for a permit. The caller must call `release()` afterwards.
    ///
    /// - Throws: `TooManyWaitingError` immediately; `CancellationError`, also during the wait.
    package func acquire() async throws {
        let id = state.withLock { $0.waiters.makeID() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Waiters.Continuation) in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.free > 0 {
                        state.free -= 1
                        return .success(())
                    }
                    guard state.waiters.count < waitersMax else {
                        return .failure(TooManyWaitingError())
                    }
                    state.waiters.append(continuation, id: id)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.waiters.remove(id) }?.resume(throwing: CancellationError())
        }
    }

    private typealias Waiters = WaiterQueue<Void>

    package func release() {
        let next = state.withLock { state in
            let next = state.waiters.popFirst()
            if next == nil { state.free += 1 }
            return next
        }
        next?.resume()
    }

    /// Runs the body with a permit.
    ///
    /// - Throws: the errors of `acquire()` and of the body.
    package func withPermit<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws -> Value {
        try await acquire()
        defer { release() }
        return await body()
    }
}
