internal import Foundation
private import Synchronization

/// Counts what happens outside of a test's own task, and lets the task wait for the next thing.
final class Activity: Sendable {
    private struct State {
        var count = 0
        var waiting: [Waiter] = []
    }

    private let state = Mutex(State())

    /// How many things happened so far.
    var count: Int { state.withLock { $0.count } }

    /// Something happened.
    func signal() {
        let waiting = state.withLock { state in
            state.count += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.resume(true) }
    }

    /// Waits until something happens after a count was read, for some real time at most.
    ///
    /// - Returns: Whether something happened.
    func wait(after seen: Int, atMost limit: Duration) async -> Bool {
        let waiter = Waiter()
        let isOver = state.withLock { state in
            guard state.count == seen else { return true }
            state.waiting.append(waiter)
            return false
        }
        if isOver { return true }
        let result = await waiter.value(atMost: limit)
        state.withLock { state in state.waiting.removeAll { $0 === waiter } }
        return result
    }
}

/// Something that is waited for once, with a limit in real time.
final class Waiter: Sendable {
    private enum State {
        case new
        case waiting(CheckedContinuation<Bool, Never>)
        case over(Bool)
    }

    private let state = Mutex(State.new)

    /// Ends the wait; only the first call counts.
    func resume(_ result: Bool) {
        let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
            switch state {
            case .new:
                state = .over(result)
                return nil
            case .waiting(let waiting):
                state = .over(result)
                return waiting
            case .over: return nil
            }
        }
        waiting?.resume(returning: result)
    }

    /// Waits for `resume`; false when the limit or the task's cancellation came first.
    func value(atMost limit: Duration) async -> Bool {
        // A timer of the system, since a sleeping task would have to be cancelled and awaited.
        let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, seconds)) { [weak self] in
            self?.resume(false)
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                let result: Bool? = state.withLock { state in
                    if case .over(let result) = state { return result }
                    state = .waiting(waiting)
                    return nil
                }
                if let result { waiting.resume(returning: result) }
            }
        } onCancel: {
            resume(false)
        }
    }
}
