/// The faults that gateways have in common, by their numbers; each gateway counts its own occasions.
package struct FaultList: Sendable, Hashable, Codable {
    /// One of them.
    package struct Entry: Sendable, Hashable, Codable {
        /// Its number, which no other one gets.
        package let id: FaultID
        /// What goes wrong.
        package let fault: Fault
    }

    /// The faults, in the order in which they were added.
    package private(set) var entries: [Entry] = []
    private var lastID = 0

    /// Makes a list of nothing.
    package init() {}

    /// Adds a fault at the end.
    ///
    /// - Throws: ``FaultError`` for numbers that make no sense, and when the list is full.
    package mutating func add(_ fault: Fault) throws(FaultError) -> FaultID {
        if let problem = fault.problem { throw FaultError(problem) }
        guard entries.count < FaultPlan.rowsMax else { throw FaultPlan.isFull }
        lastID += 1
        entries.append(Entry(id: lastID, fault: fault))
        return lastID
    }

    /// Removes a fault; answers whether there was one of this number.
    package mutating func remove(_ id: FaultID) -> Bool {
        let count = entries.count
        entries.removeAll { $0.id == id }
        return entries.count < count
    }

    /// Removes all faults.
    package mutating func removeAll() { entries = [] }
}
