import Synchronization

/// A log of lines from any task, with a way to wait for one.
package final class LineLog: Sendable {
    private struct State {
        var lines: [String] = []
        var waiting: [Waiter] = []
        var nextWaiter = 0
        var cancelled: Set<Int> = []
        var isAtEnd = false
    }

    private struct Waiter {
        let id: Int
        let text: String
        let continuation: CheckedContinuation<String, Never>
    }

    private let state = Mutex(State())

    /// Creates an empty log.
    package init() {}

    /// Adds a line and resumes the tasks that wait for it.
    package func add(_ line: String) {
        let woken = state.withLock { state in
            state.lines.append(line)
            let woken = state.waiting.filter { line.contains($0.text) }
            state.waiting.removeAll { line.contains($0.text) }
            return woken
        }
        for waiter in woken { waiter.continuation.resume(returning: line) }
    }

    /// Resumes all waiting tasks, because no more lines follow.
    package func finish() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isAtEnd = true
            return state.waiting
        }
        for waiter in waiting { waiter.continuation.resume(returning: Self.inVain(waiter.text)) }
    }

    /// Every line so far.
    package var lines: [String] { state.withLock { $0.lines } }

    /// Returns the first line that contains a text, now or later. Returns a sentence that says so
    /// when no more lines can follow, or when the task is canceled, for instance by a test's time
    /// limit.
    package func line(containing text: String) async -> String {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let found = state.withLock { state -> String? in
                    if let found = state.lines.first(where: { $0.contains(text) }) { return found }
                    if state.cancelled.remove(id) != nil || state.isAtEnd {
                        return Self.inVain(text)
                    }
                    state.waiting.append(Waiter(id: id, text: text, continuation: continuation))
                    return nil
                }
                if let found { continuation.resume(returning: found) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.waiting.remove(at: index)
            }
            waiter?.continuation.resume(returning: Self.inVain(text))
        }
    }

    private static func inVain(_ text: String) -> String { "(no line with \(text) came)" }
}
