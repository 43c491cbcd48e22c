public import Foundation

/// What the planner decides by.
///
/// The system keeps 64 requests of an app and drops others without a word: the soonest stay on some
/// systems, the last added on others (LIM-1 to LIM-3). The planner never adds more, so it does not
/// matter which. What the app adds by itself takes its places first.
///
/// **Who gets a place.** First the next time of each notification, by priority and then by time; then
/// all further times, the soonest first. So no daily reminder keeps a meeting out, and none of them
/// ends before its time.
public struct PlannerPolicy: Sendable, Hashable {
    /// The requests that the system keeps.
    package static let systemRequestsMax = 64

    /// The requests that the planner has with the system at a time, at most: 1 to 64.
    package var requestsMax: Int
    /// How far ahead it plans, in seconds.
    package var horizon: TimeInterval
    /// The hours in which the person wants no sound.
    package var quietHours: QuietHours?
    /// What is shown in place of the first time that has none, when the app was not used for so long
    /// that the planned ones run out: "Open the app to go on being reminded". `nil` shows nothing.
    package var refill: PlannedContent?

    /// Describes a policy.
    ///
    /// - Parameters:
    ///   - requestsMax: The requests that the planner has with the system at a time, 1 to 64; a number beyond
    ///     becomes the nearest. The rest are for what the app adds by itself.
    ///   - horizon: How far ahead it plans, in seconds; 90 days unless said.
    ///   - quietHours: The hours in which the person wants no sound.
    ///   - refill: What is shown in place of the first time that has no request.
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
