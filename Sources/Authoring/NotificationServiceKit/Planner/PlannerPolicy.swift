public import Foundation

/// The rules of a planner.
///
/// ```swift
/// let policy = PlannerPolicy(
///     requestsMax: 40, quietHours: QuietHours(from: TimeOfDay(22), to: TimeOfDay(7)),
///     refill: PlannedContent(title: "Open the app to see your next reminders"))
/// let planner = LocalPlanner(in: folder, policy: policy)
/// ```
///
/// The system keeps 64 requests per app and silently drops others: some systems keep the soonest,
/// others the last added (LIM-1 to LIM-3). The planner never exceeds the limit. Requests that the
/// app adds itself take precedence.
///
/// **Order.** The next date of each notification comes first, by priority and then by time. All
/// further dates follow, the soonest first. Therefore a daily reminder does not displace a meeting,
/// and every notification keeps its next date.
public struct PlannerPolicy: Sendable, Hashable {
    package static let systemRequestsMax = 64

    package var requestsMax: Int
    package var horizon: TimeInterval
    package var quietHours: QuietHours?
    /// The content of a last notification at the first date without a request, for example "Open
    /// the app to keep receiving reminders". It appears when the app was not used for a long time.
    /// `nil` shows nothing.
    package var refill: PlannedContent?

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - requestsMax: The maximum number of scheduled requests, 1 to 64. Values out of range are
    ///     clamped. The rest is available for requests of the app.
    ///   - horizon: How far ahead it schedules, in seconds; 90 days by default.
    ///   - quietHours: The hours without sound.
    ///   - refill: The content to show at the first date without a request.
    public init(
        requestsMax: Int = 60, horizon: TimeInterval = 90 * 86_400, quietHours: QuietHours? = nil,
        refill: PlannedContent? = nil
    ) {
        self.requestsMax = min(max(1, requestsMax), Self.systemRequestsMax)
        self.horizon = max(0, horizon.isFinite ? horizon : 90 * 86_400)
        self.quietHours = quietHours
        self.refill = refill
    }
}
