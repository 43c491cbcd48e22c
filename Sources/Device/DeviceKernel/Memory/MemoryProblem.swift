/// A record that could not be read or written, in whole or in part. Everything else was.
package struct MemoryProblem: Sendable, Hashable, CustomStringConvertible {
    /// What the record is about.
    package let kind: RecordKind
    /// Its key.
    package let key: String
    /// What is wrong, and what becomes of the record.
    package let reason: String

    package var description: String { "The record \(kind.rawValue) \(key) \(reason)" }
}
