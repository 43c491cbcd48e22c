public import Foundation

/// What has to be done so that the system has what it should.
public struct PlannerChange: Sendable, Hashable {
    /// Requests to remove, by identifier; first.
    public var remove: [String] = []
    /// Requests to add, in the order in which they come.
    public var add: [PlannedRequest] = []
    /// Requests that stay as they are, by identifier.
    public var kept: [String] = []
    /// Everything that the system has afterwards.
    public var armed: [PlannerState.Armed] = []
    /// The first time that got no place: the app has to be started before. `nil` when all have one.
    public var completeUntil: Date?
    /// Notifications that have no time any more.
    public var over: [String] = []
}
