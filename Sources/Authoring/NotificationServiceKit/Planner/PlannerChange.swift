internal import Foundation

struct PlannerChange: Sendable, Hashable {
    var remove: [String] = []
    var add: [PlannedRequest] = []
    var kept: [String] = []
    var armed: [PlannerState.Armed] = []
    var completeUntil: Date?
    var over: [String] = []
}
