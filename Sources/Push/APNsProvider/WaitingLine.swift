import DequeModule

/// Tasks that wait in line, first come, first served; each may leave. Its owner locks it.
struct WaitingLine<Value: Sendable> {
    typealias Continuation = CheckedContinuation<Value, any Error>

    private var order: Deque<UInt64> = []
    private var waiting: [UInt64: Continuation] = [:]
    private var lastID: UInt64 = 0

    /// How many wait.
    var count: Int { waiting.count }

    /// A number for who may come to wait.
    mutating func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// Lets someone wait at the end of the line.
    mutating func append(_ continuation: Continuation, id: UInt64) {
        order.append(id)
        waiting[id] = continuation
    }

    /// Takes someone out of the line; `nil` when the turn came already.
    mutating func remove(_ id: UInt64) -> Continuation? {
        waiting.removeValue(forKey: id)
    }

    /// Takes the first one out of the line.
    mutating func popFirst() -> Continuation? {
        while let id = order.popFirst() {
            if let continuation = waiting.removeValue(forKey: id) { return continuation }
        }
        return nil
    }

    /// Takes all out of the line, in their order.
    mutating func removeAll() -> [Continuation] {
        var all: [Continuation] = []
        while let first = popFirst() { all.append(first) }
        return all
    }
}
