/// What became of every push that was answered 200.
///
/// At any moment *accepted = delivered + expired + replaced + capped + unregistered + stored*. The
/// figures of a durable store go on across restarts.
package struct GatewayAccounts: Sendable, Hashable, Codable {
    /// Pushes answered 200.
    package var accepted = 0
    /// Acknowledged by their device; with expiration 0, handed to a live connection.
    package var delivered = 0
    /// Dropped because their time was over; with expiration 0, because the device was away (STORE-2).
    package var expired = 0
    /// Dropped for a newer push of the same collapse id, or a newer background push.
    package var replaced = 0
    /// Dropped because there were more for one token than are kept (STORE-3).
    package var capped = 0
    /// Dropped because their token was ended.
    package var unregistered = 0
    /// Waiting for their device.
    package var stored = 0

    /// Makes accounts of a gateway that has accepted nothing.
    package init() {}

    /// Whether each accepted push is accounted for.
    package var isBalanced: Bool {
        accepted == delivered + expired + replaced + capped + unregistered + stored
    }

    /// Counts a push that was taken in.
    package mutating func countStored() {
        accepted += 1
        stored += 1
    }

    /// Counts a push that is kept no longer.
    package mutating func countEnded(_ fate: StoredPushOutcome) {
        stored -= 1
        switch fate {
        case .delivered: delivered += 1
        case .expired: expired += 1
        case .replaced: replaced += 1
        case .capped: capped += 1
        case .unregistered: unregistered += 1
        }
    }
}
