import Synchronization

/// A reading that many ask for, done once for all who wait.
///
/// Readings follow one another. Whoever asks during one may have changed what is read since it began, and
/// waits for the next.
final class SharedReading: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isReading = false
    }

    private let state = Mutex(State())
    private let read: @Sendable () async throws -> Void

    /// - Parameter read: reads; never called twice at once.
    init(_ read: @escaping @Sendable () async throws -> Void) { self.read = read }

    /// Returns after a reading that began later than this call.
    ///
    /// - Throws: the error of that reading.
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
