/// A record that could not be read or written, in whole or in part. Other records are not affected.
package struct PersistenceProblem: Sendable, Hashable, CustomStringConvertible {
    package let kind: RecordKind
    package let key: String
    package let reason: String

    package var description: String { "The record \(kind.rawValue) \(key) \(reason)" }
}
