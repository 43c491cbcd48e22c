import APNs

/// Decides from the history of a connection how many streams it may open and when to close it
/// (MUX-4 to MUX-6).
///
/// A connection starts with few streams and gets all of them after its first valid credential.
/// Rejected requests increase its penalty, accepted ones reduce it. A high penalty reduces the
/// streams to one, and a higher one closes the connection.
struct ConnectionPenalty: Sendable {
    enum Action: Sendable, Hashable {
        case none
        case allow(streams: Int)
        case end(Reason)
    }

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

    mutating func authenticated() -> Action {
        guard !isAuthenticated else { return .none }
        isAuthenticated = true
        return isSlowed ? .none : .allow(streams: limits.streamsAfterToken)
    }

    mutating func accepted() -> Action {
        guard penalty > 0 else { return .none }
        penalty -= 1
        guard isSlowed, penalty < limits.penaltyBeforeSlowing else { return .none }
        isSlowed = false
        return isAuthenticated ? .allow(streams: limits.streamsAfterToken) : .none
    }

    /// Records a rejected request.
    ///
    /// - Parameter didVerifySignature: whether the rejection required verifying a signature.
    mutating func rejected(_ reason: Reason, didVerifySignature: Bool = false) -> Action {
        penalty += Self.weight(of: reason)
        if didVerifySignature { penalty += APNsLimits.signaturePenalty }
        if penalty >= limits.penaltyBeforeEnding { return .end(reason) }
        guard !isSlowed, penalty >= limits.penaltyBeforeSlowing else { return .none }
        isSlowed = true
        return isAuthenticated ? .allow(streams: APNsLimits.streamsBeforeToken) : .none
    }

    /// The penalty of a rejection. A 410 and a failure of the gateway cost nothing, since the
    /// provider did not cause them. An invalid device token costs more than other errors
    /// (MUX-6, RSN-2).
    private static func weight(of reason: Reason) -> Int {
        guard let status = reason.status, 400..<500 ~= status, status != 410 else { return 0 }
        return reason == .badDeviceToken ? APNsLimits.badDeviceTokenPenalty : 1
    }
}
