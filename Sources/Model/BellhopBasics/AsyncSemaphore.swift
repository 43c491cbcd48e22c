internal import Synchronization

/// Bounds how many tasks do something at once, and how many wait until they may.
///
/// ```swift
/// let decodings = AsyncSemaphore(permits: 2, waitersMax: 64)
/// let picture = try await decodings.withPermit { await decode(file) }
/// ```
///
/// A permit that is given back goes to the task that waits longest.
package final class AsyncSemaphore: Sendable {
    /// As many tasks as may wait do so already.
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
    ///   - permits: How many tasks may have one at a time, at least 1.
    ///   - waitersMax: How many tasks may wait.
    package init(permits: Int, waitersMax: Int) {
        state = Mutex(State(free: max(permits, 1)))
        self.waitersMax = waitersMax
    }

    /// How many tasks wait.
    package var waiterCount: Int { state.withLock { $0.waiters.count } }

    /// Waits for a permit, to be given back with `release()`.
    ///
    /// - Throws: `TooManyWaitingError`, at once; `CancellationError`, also while it waits.
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

    /// Gives a permit back.
    package func release() {
        let next = state.withLock { state in
            let next = state.waiters.popFirst()
            if next == nil { state.free += 1 }
            return next
        }
        next?.resume()
    }

    /// Does something with a permit.
    ///
    /// - Throws: what `acquire()` throws.
    package func withPermit<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws -> Value {
        try await acquire()
        defer { release() }
        return await body()
    }
}
