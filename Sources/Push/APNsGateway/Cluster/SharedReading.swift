import Synchronization

/// Runs one read operation for all concurrent callers.
///
/// Reads run one after another. A caller that arrives during a read waits for the next one, because
/// the data may have changed since the current one began.
final class SharedReading: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isReading = false
    }

    private let state = Mutex(State())
    private let read: @Sendable () async throws -> Void

    /// - Parameter read: the read operation, never called concurrently.
    init(_ read: @escaping @Sendable () async throws -> Void) { self.read = read }

    /// Returns after a read that started later than this call.
    ///
    /// - Throws: the error of that read.
    func perform() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let isFirst = state.withLock { state in
                state.waiting.append(continuation)
                defer { state.isReading = true }
                return !state.isReading
            }
            if isFirst { Task { await self.readForAll() } }
        }
    }

    private func readForAll() async {
        while true {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                state.isReading = !state.waiting.isEmpty
                return state.waiting
            }
            guard !waiting.isEmpty else { return }
            let result: Result<Void, any Error>
            do { result = .success(try await read()) } catch { result = .failure(error) }
            for continuation in waiting { continuation.resume(with: result) }
        }
    }
}
