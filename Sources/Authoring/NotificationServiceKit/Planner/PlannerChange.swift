internal import Foundation

/// What has to be done so that the system has what it should.
struct PlannerChange: Sendable, Hashable {
    /// Requests to remove, by identifier; first.
    var remove: [String] = []
    /// Requests to add, in the order in which they come.
    var add: [PlannedRequest] = []
    /// Requests that stay as they are, by identifier.
    var kept: [String] = []
    /// Everything that the system has afterwards.
    var armed: [PlannerState.Armed] = []
    /// The first time that got no place: the app has to be started before. `nil` when all have one.
    var completeUntil: Date?
    /// Notifications that have no time any more.
    var over: [String] = []
}
