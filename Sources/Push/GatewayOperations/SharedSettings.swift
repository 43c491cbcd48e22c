import Foundation

struct SharedSettings: Sendable {
    enum Name: String, Sendable, CaseIterable {
        case teams
        case faults
        /// Link faults by device; an empty name is for all other devices.
        case linkFaults = "link-faults"
    }

    struct Change: Sendable {
        /// `nil` for a setting of a newer Bellhop.
        let name: Name?
        let content: Data
        let number: Int64
    }

    /// Returns the changes after a change number, in order.
    let changes: @Sendable (_ after: Int64) async throws -> [Change]
    /// Computes a new value from the current one. Changes are serialized.
    let change: @Sendable (Name, @escaping @Sendable (Data?) throws -> Data) async throws -> Void

    /// Changes a setting in JSON form. Starts from an empty value if it does not exist.
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
