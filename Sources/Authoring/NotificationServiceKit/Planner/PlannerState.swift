internal import Foundation

struct PlannerState: Sendable, Hashable, Codable {
    struct Armed: Sendable, Hashable, Codable {
        var identifier: String
        var notification: String
        var fireDate: Date
        var countsOnBadge: Bool
    }

    var notifications: [PlannedNotification] = []
    var armed: [Armed] = []

    init() {}

    /// Removes the requests that were delivered since the last call: the system no longer has them,
    /// and their date has passed.
    ///
    /// - Returns: The delivered requests, in order.
    mutating func settle(pending: [PendingRequest], now: Date) -> [Armed] {
        let pending = Set(pending.map(\.identifier))
        let delivered = armed.filter { !pending.contains($0.identifier) && $0.fireDate <= now }
        armed.removeAll { delivered.contains($0) }
        return delivered.sorted { ($0.fireDate, $0.identifier) < ($1.fireDate, $1.identifier) }
    }
}
