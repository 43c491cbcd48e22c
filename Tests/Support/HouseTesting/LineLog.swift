import Synchronization

/// Lines that come in from anywhere, and a way to wait for one.
package final class LineLog: Sendable {
    private struct State {
        var lines: [String] = []
        var waiting: [(text: String, continuation: CheckedContinuation<String, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates an empty log.
    package init() {}

    /// Adds a line and wakes who waits for it.
    package func add(_ line: String) {
        let woken = state.withLock { state in
            state.lines.append(line)
            let woken = state.waiting.filter { line.contains($0.text) }
            state.waiting.removeAll { line.contains($0.text) }
            return woken
        }
        for waiter in woken { waiter.continuation.resume(returning: line) }
    }

    /// Every line so far.
    package var lines: [String] { state.withLock { $0.lines } }

    /// The first line with a text in it, now or later.
    package func line(containing text: String) async -> String {
        await withCheckedContinuation { continuation in
            let found = state.withLock { state in
                let found = state.lines.first { $0.contains(text) }
                if found == nil { state.waiting.append((text, continuation)) }
                return found
            }
            if let found { continuation.resume(returning: found) }
        }
    }
}
