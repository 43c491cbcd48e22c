internal import DequeModule

/// A queue of waiting tasks in the order of arrival, which any task may leave. The owner must lock
/// it.
///
/// ```swift
/// var waiters = WaiterQueue<Int>()
/// let id = waiters.makeID()
/// waiters.append(continuation, id: id)
/// waiters.popFirst()?.resume(returning: 1)
/// ```
package struct WaiterQueue<Value: Sendable>: Sendable {
    package typealias Continuation = CheckedContinuation<Value, any Error>

    /// Contains ids of tasks that have left, at most as many as there are waiting tasks, plus
    /// ``leftMax``.
    private(set) var order: Deque<UInt64> = []
    private var waiting: [UInt64: Continuation] = [:]
    private var lastID: UInt64 = 0

    package init() {}

    package var count: Int { waiting.count }

    package mutating func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    package mutating func append(_ continuation: Continuation, id: UInt64) {
        order.append(id)
        waiting[id] = continuation
    }

    package mutating func remove(_ id: UInt64) -> Continuation? {
        guard let continuation = waiting.removeValue(forKey: id) else { return nil }
        if order.count > 2 * waiting.count + Self.leftMax {
            order.removeAll { waiting[$0] == nil }
        }
        return continuation
    }

    /// Maximum number of ids of tasks that have left, if none is waiting.
    static var leftMax: Int { 16 }

    package mutating func popFirst() -> Continuation? {
        while let id = order.popFirst() {
            if let continuation = waiting.removeValue(forKey: id) { return continuation }
        }
        return nil
    }

    package mutating func removeAll() -> [Continuation] {
        var all: [Continuation] = []
        while let first = popFirst() { all.append(first) }
        return all
    }
}
