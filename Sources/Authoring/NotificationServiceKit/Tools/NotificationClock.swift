public import Foundation

/// A clock that can be replaced in tests, so that they do not have to wait.
///
/// ```swift
/// let noon = NotificationClock(now: { Date(timeIntervalSince1970: 43_200) }, sleep: { _ in })
/// let tools = NotificationTools(clock: noon)
/// ```
public struct NotificationClock: Sendable {
    /// Returns the current time by this clock.
    public var now: @Sendable () -> Date
    /// Suspends for some seconds. Throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    /// Creates a clock from two functions, which may be called from any thread.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock. A single sleep is limited to one day.
    public static let live = NotificationClock(
        now: { Date() },
        sleep: { seconds in
            // The limit of a day exceeds the lifetime of any extension, and bounds the
            // multiplication.
            let bounded = seconds.isNaN ? 0 : min(max(0, seconds), 86_400)
            try await Task.sleep(nanoseconds: UInt64(bounded * 1_000_000_000))
        })
}
