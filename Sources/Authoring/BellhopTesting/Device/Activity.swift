internal import Foundation
private import Synchronization

final class Activity: Sendable {
    private struct State {
        var count = 0
        var waiting: [Waiter] = []
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.count } }

    func signal() {
        let waiting = state.withLock { state in
            state.count += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.resume(true) }
    }

    /// Waits for an event after a count was read, at most for a span of real time.
    ///
    /// - Returns: Whether an event occurred.
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

final class Waiter: Sendable {
    private enum State {
        case new
        case waiting(CheckedContinuation<Bool, Never>)
        case over(Bool)
    }

    private let state = Mutex(State.new)

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

    func value(atMost limit: Duration) async -> Bool {
        // A system timer, because a sleeping task would have to be canceled and awaited.
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
