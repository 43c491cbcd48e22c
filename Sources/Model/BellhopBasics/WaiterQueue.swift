internal import DequeModule

/// Tasks that wait, first come, first served; each may leave. Its owner locks it.
package struct WaiterQueue<Value: Sendable>: Sendable {
    /// How a task that waits goes on.
    package typealias Continuation = CheckedContinuation<Value, any Error>

    /// With the numbers of tasks that left, never more of these than tasks that wait, and a few.
    private(set) var order: Deque<UInt64> = []
    private var waiting: [UInt64: Continuation] = [:]
    private var lastID: UInt64 = 0

    /// Creates an empty queue.
    package init() {}

    /// How many wait.
    package var count: Int { waiting.count }

    /// A number for a task that may come to wait.
    package mutating func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// Adds a task at the end.
    package mutating func append(_ continuation: Continuation, id: UInt64) {
        order.append(id)
        waiting[id] = continuation
    }

    /// Removes a task; `nil` when it does not wait any more.
    package mutating func remove(_ id: UInt64) -> Continuation? {
        guard let continuation = waiting.removeValue(forKey: id) else { return nil }
        if order.count > 2 * waiting.count + Self.leftMax {
            order.removeAll { waiting[$0] == nil }
        }
        return continuation
    }

    /// The most numbers of tasks that left, where none waits.
    static var leftMax: Int { 16 }

    /// Removes the task that waits longest.
    package mutating func popFirst() -> Continuation? {
        while let id = order.popFirst() {
            if let continuation = waiting.removeValue(forKey: id) { return continuation }
        }
        return nil
    }

    /// Removes all tasks, in their order.
    package mutating func removeAll() -> [Continuation] {
        var all: [Continuation] = []
        while let first = popFirst() { all.append(first) }
        return all
    }
}
