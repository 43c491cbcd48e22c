package import NIOCore

/// Limits on the connections of one process, and of all processes of a device together.
package struct EgressLimits: Sendable, Hashable {
    /// Maximum number of open connections of one process. Further connections wait until one
    /// closes.
    package var connectionsMax = 64
    /// Maximum number of waiting connections of one process. The kernel rejects further
    /// connections.
    package var waitingMax = 512
    /// Maximum number of open connections of all processes. Further connections are closed
    /// immediately.
    package var allConnectionsMax = 512
    package var connectionsPerSecond = 50
    package var burst = 100
    package var handshakeTimeout = TimeAmount.seconds(10)
    /// Maximum time for the name lookup and the connection attempts together.
    package var connectTimeout = TimeAmount.seconds(30)
    package var addressesMax = 8
    package var lookupsMax = 2

    package init() {}
}

/// A token bucket that limits the rate of new connections.
struct ConnectionRateLimiter: Sendable, Hashable {
    private let perSecond: Double
    private let burst: Double
    private var tokens: Double
    private var updated: NIODeadline

    init(perSecond: Int, burst: Int, now: NIODeadline) {
        (self.perSecond, self.burst) = (Double(perSecond), Double(burst))
        (tokens, updated) = (Double(burst), now)
    }

    /// Returns the time until the next token is available; `nil` if one is available now.
    mutating func wait(at now: NIODeadline) -> TimeAmount? {
        refill(at: now)
        guard tokens < 1 else { return nil }
        return .nanoseconds(Int64(((1 - tokens) / perSecond * 1e9).rounded(.up)))
    }

    mutating func spend(at now: NIODeadline) {
        refill(at: now)
        tokens -= 1
    }

    private mutating func refill(at now: NIODeadline) {
        let seconds = Double(max(0, (now - updated).nanoseconds)) / 1e9
        tokens = min(burst, tokens + seconds * perSecond)
        updated = max(updated, now)
    }
}
