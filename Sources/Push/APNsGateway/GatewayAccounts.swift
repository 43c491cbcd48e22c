/// The outcomes of all pushes with the response 200.
///
/// At any time *accepted = delivered + expired + replaced + capped + unregistered + stored*. The
/// counts of a durable store continue across restarts.
package struct GatewayAccounts: Sendable, Hashable, Codable {
    package var accepted = 0
    /// Pushes that their device acknowledged; with expiration 0, pushes that were sent over a live
    /// connection.
    package var delivered = 0
    /// Pushes dropped because they expired; with expiration 0, because the device was disconnected
    /// (STORE-2).
    package var expired = 0
    /// Pushes dropped for a newer push with the same collapse id, or for a newer background push.
    package var replaced = 0
    /// Pushes dropped because the limit for their token was exceeded (STORE-3).
    package var capped = 0
    package var unregistered = 0
    package var stored = 0

    package init() {}

    package var isBalanced: Bool {
        accepted == delivered + expired + replaced + capped + unregistered + stored
    }

    package mutating func countStored() {
        accepted += 1
        stored += 1
    }

    package mutating func countEnded(_ outcome: StoredPushOutcome) {
        stored -= 1
        switch outcome {
        case .delivered: delivered += 1
        case .expired: expired += 1
        case .replaced: replaced += 1
        case .capped: capped += 1
        case .unregistered: unregistered += 1
        }
    }
}
