/// Returns the result of the work; `nil` after the time limit, which cancels the work.
///
/// - Throws: `CancellationError` if the calling task is canceled.
func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async -> Value
) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask { await work() }
        group.addTask {
            try await Task.sleep(for: limit)
            return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
    }
}
