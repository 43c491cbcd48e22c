/// One change of the device's memory.
package enum RecordChange: Sendable, Hashable {
    /// Adds a record, or replaces the one of the same kind and key in its place in the order.
    case put(StoredRecord)
    /// Removes a record. It is not an error when there is none.
    case delete(kind: RecordKind, key: String)
    /// Removes every record that goes with an app, of every kind. It is not an error when there is none.
    case deleteApp(String)
}
