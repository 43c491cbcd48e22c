public import Foundation

/// The time of day and waiting, so that tests do not have to wait.
public struct NotificationClock: Sendable {
    /// The present moment, of which days and quiet hours are counted.
    public var now: @Sendable () -> Date
    /// Waits for some seconds, or throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    /// Makes a clock of two functions, which are called from any thread.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The machine's clock; one wait is a day at most.
    public static let live = NotificationClock(
        now: { Date() },
        sleep: { seconds in
            // A day is longer than any extension lives, and bounds the multiplication.
            let bounded = seconds.isNaN ? 0 : min(max(0, seconds), 86_400)
            try await Task.sleep(nanoseconds: UInt64(bounded * 1_000_000_000))
        })
}
