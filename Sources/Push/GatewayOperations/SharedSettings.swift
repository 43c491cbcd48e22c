import Foundation

/// Where the gateways of a database keep what administrators set for all of them.
struct SharedSettings: Sendable {
    /// What is set.
    enum Name: String, Sendable, CaseIterable {
        /// A `TeamStore`.
        case teams
        /// A `FaultList`.
        case faults
        /// Link faults by device, those of all other devices under no name.
        case linkFaults = "link-faults"
    }

    /// A setting that was changed.
    struct Change: Sendable {
        /// `nil` for one of a newer Bellhop.
        let name: Name?
        let content: Data
        let number: Int64
    }

    /// What was changed after a change, in that order.
    let changes: @Sendable (_ after: Int64) async throws -> [Change]
    /// Makes a new value of the one that there is; one change after the other.
    let change: @Sendable (Name, @escaping @Sendable (Data?) throws -> Data) async throws -> Void

    /// Changes a setting in its JSON form, from an empty one where there is none.
    func change<Value: Codable & Sendable>(
        _ name: Name, of empty: Value, _ body: @escaping @Sendable (inout Value) throws -> Void
    ) async throws {
        try await change(name) { data in
            var value = try data.map { try JSONDecoder().decode(Value.self, from: $0) } ?? empty
            try body(&value)
            return try JSONEncoder().encode(value)
        }
    }
}
