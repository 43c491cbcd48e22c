private import Synchronization

/// The value that a sequence has seen last, so that each change appears once.
final class LastValue<Value: Hashable & Sendable>: Sendable {
    private struct State {
        var last: Value?
        var skips: Bool
    }

    private let state: Mutex<State>

    init(skipsFirst: Bool) { state = Mutex(State(last: nil, skips: skipsFirst)) }

    func isNew(_ value: Value) -> Bool {
        state.withLock { state in
            defer { state.skips = false }
            guard state.last != value else { return false }
            state.last = value
            return !state.skips
        }
    }
}

/// The identifiers that a sequence has passed on already.
final class SeenIdentifiers: Sendable {
    private let seen = Mutex<Set<String>>([])

    func insert(_ id: String) -> Bool { seen.withLock { $0.insert(id).inserted } }
}
