import APNs

/// How many streams a connection may open, and for how long, after what it has sent (MUX-4 to MUX-6).
///
/// A connection starts with few streams and gets them all with its first valid credential. Refused
/// requests add to its penalty, accepted ones take from it. A high penalty lowers the streams to one;
/// a higher one ends the connection.
struct ConnectionConduct: Sendable {
    /// What to tell the client.
    enum Action: Sendable, Hashable {
        /// Nothing new.
        case none
        /// From now on so many streams.
        case allow(streams: Int)
        /// Goodbye, with this reason.
        case end(Reason)
    }

    /// The numbers.
    struct Limits: Sendable, Hashable {
        var streamsAfterToken = APNsLimits.streamsAfterToken
        var penaltyBeforeSlowing = APNsLimits.penaltyBeforeSlowing
        var penaltyBeforeEnding = APNsLimits.penaltyBeforeEnding
    }

    private let limits: Limits
    private var penalty = 0
    private var isAuthenticated = false
    private var isSlowed = false

    init(_ limits: Limits) {
        self.limits = limits
    }

    /// The connection has shown a valid credential, perhaps again.
    mutating func authenticated() -> Action {
        guard !isAuthenticated else { return .none }
        isAuthenticated = true
        return isSlowed ? .none : .allow(streams: limits.streamsAfterToken)
    }

    /// A request was answered 200.
    mutating func accepted() -> Action {
        guard penalty > 0 else { return .none }
        penalty -= 1
        guard isSlowed, penalty < limits.penaltyBeforeSlowing else { return .none }
        isSlowed = false
        return isAuthenticated ? .allow(streams: limits.streamsAfterToken) : .none
    }

    /// A request was refused.
    ///
    /// - Parameter didVerifySignature: whether a signature was checked before.
    mutating func rejected(_ reason: Reason, didVerifySignature: Bool = false) -> Action {
        penalty += Self.weight(of: reason)
        if didVerifySignature { penalty += APNsLimits.signaturePenalty }
        if penalty >= limits.penaltyBeforeEnding { return .end(reason) }
        guard !isSlowed, penalty >= limits.penaltyBeforeSlowing else { return .none }
        isSlowed = true
        return isAuthenticated ? .allow(streams: APNsLimits.streamsBeforeToken) : .none
    }

    /// A dead token is not the provider's fault, a wrong one weighs more than other faults (MUX-6,
    /// RSN-2); what the gateway could not do does not count at all.
    private static func weight(of reason: Reason) -> Int {
        guard let status = reason.status, 400..<500 ~= status, status != 410 else { return 0 }
        return reason == .badDeviceToken ? APNsLimits.badDeviceTokenPenalty : 1
    }
}
