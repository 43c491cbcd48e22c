/// The faults that the gateways of a cluster share, with their numbers. Each gateway counts its own
/// occasions.
package struct FaultList: Sendable, Hashable, Codable {
    package struct Entry: Sendable, Hashable, Codable {
        package let id: FaultID
        package let fault: Fault
    }

    package private(set) var entries: [Entry] = []
    private var lastID = 0

    package init() {}

    /// Adds a fault at the end.
    ///
    /// - Throws: ``FaultError`` for invalid values, and when the list is full.
    package mutating func add(_ fault: Fault) throws(FaultError) -> FaultID {
        if let problem = fault.problem { throw FaultError(problem) }
        guard entries.count < FaultPlan.rowsMax else { throw FaultPlan.isFull }
        lastID += 1
        entries.append(Entry(id: lastID, fault: fault))
        return lastID
    }

    package mutating func remove(_ id: FaultID) -> Bool {
        let count = entries.count
        entries.removeAll { $0.id == id }
        return entries.count < count
    }

    package mutating func removeAll() { entries = [] }
}
