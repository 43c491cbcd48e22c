internal import Foundation

/// What the planner remembers from one start of the app to the next.
struct PlannerState: Sendable, Hashable, Codable {
    /// A request that was given to the system.
    struct Armed: Sendable, Hashable, Codable {
        /// The request's identifier.
        var identifier: String
        /// The id of the planned notification.
        var notification: String
        /// When it comes.
        var fireDate: Date
        /// Whether it adds 1 to the number on the icon.
        var countsOnBadge: Bool
    }

    /// What the app wants, in the order in which it said so.
    var notifications: [PlannedNotification] = []
    /// What the system has.
    var armed: [Armed] = []

    /// Nothing is wanted.
    init() {}

    /// Takes note of what came since the last time: what the system had, and has no more, and whose
    /// time is over.
    ///
    /// - Returns: What came, in order.
    mutating func settle(pending: [PendingRequest], now: Date) -> [Armed] {
        let pending = Set(pending.map(\.identifier))
        let delivered = armed.filter { !pending.contains($0.identifier) && $0.fireDate <= now }
        armed.removeAll { delivered.contains($0) }
        return delivered.sorted { ($0.fireDate, $0.identifier) < ($1.fireDate, $1.identifier) }
    }
}
