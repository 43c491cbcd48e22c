/// What a record of the device's memory is about.
///
/// The order of the cases is the order in which a store gives the records back: first what others refer
/// to. A new kind is a new version of the store's file.
package enum RecordKind: String, Sendable, Hashable, CaseIterable {
    /// The device itself: its settings and counters.
    case device
    /// An installed app.
    case app
    /// A request that waits for its trigger.
    case pending
    /// A notification that the device holds for the person.
    case delivered
    /// A push on its way: its extension runs, or its picture is being decoded.
    case flight
    /// The explained history of one notification.
    case journey
    /// A push that was accepted once and must not be shown again.
    case seen
}
