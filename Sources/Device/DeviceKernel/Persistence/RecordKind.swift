/// The subject of a record in the device's store.
///
/// A store returns records in the order of the cases, so that a record follows those it refers to.
/// A new kind requires a new version of the store's file.
package enum RecordKind: String, Sendable, Hashable, CaseIterable {
    case device
    case app
    case pending
    /// A delivered notification, including one that waits for the summary.
    case delivered
    /// A notification in flight: its extension runs, its picture is being decoded, or its app is
    /// being asked.
    case flight
    case journey
    /// The id of a push that was accepted once and must not be shown again.
    case seen
}
