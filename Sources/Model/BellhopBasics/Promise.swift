private import Synchronization

/// A value that is set once, with any number of waiters.
package final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case open([CheckedContinuation<Value, Never>])
        case fulfilled(Value)
    }

    private let state = Mutex(State.open([]))

    package init() {}

    /// Sets the value. Later calls are ignored.
    package func fulfill(_ value: Value) {
        let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
            guard case .open(let waiting) = state else { return [] }
            state = .fulfilled(value)
            return waiting
        }
        for waiter in waiting { waiter.resume(returning: value) }
    }

    package var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    switch state {
                    case .fulfilled(let value): return value
                    case .open(let waiting):
                        state = .open(waiting + [continuation])
                        return nil
                    }
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
