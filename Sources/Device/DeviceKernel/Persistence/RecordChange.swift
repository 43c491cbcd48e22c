/// One change to write to the device's store.
package enum RecordChange: Sendable, Hashable {
    /// Adds a record, or replaces the one with the same kind and key at its position in the order.
    case put(StoredRecord)
    /// Removes a record. A missing record is not an error.
    case delete(kind: RecordKind, key: String)
    /// Removes all records of an app, of every kind. It is not an error if there are none.
    case deleteApp(String)
}
