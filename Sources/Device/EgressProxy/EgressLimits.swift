package import NIOCore

/// What one process, and all processes of a device together, may take of the proxy.
package struct EgressLimits: Sendable, Hashable {
    /// The open connections of one process. Further ones wait until one closes.
    package var connectionsMax = 64
    /// The connections of one process that wait. The system refuses further ones.
    package var waitingMax = 512
    /// The open connections of all processes. Further ones are closed at once.
    package var allConnectionsMax = 512
    /// New connections per second of one process, after the first ``burst``. Further ones wait.
    package var connectionsPerSecond = 50
    /// The connections that need not wait.
    package var burst = 100
    /// The time that a process has to say where a connection goes.
    package var handshakeTimeout = TimeAmount.seconds(10)
    /// The time for the lookup of a name and for the connection together.
    package var connectTimeout = TimeAmount.seconds(30)
    /// The addresses of one name that are tried.
    package var addressesMax = 8
    /// The lookups of one process that run at once.
    package var lookupsMax = 2

    /// Creates the usual limits.
    package init() {}
}

/// A rate of connections: a bucket of tokens that fills with time.
struct ConnectionPace: Sendable, Hashable {
    private let perSecond: Double
    private let burst: Double
    private var tokens: Double
    private var updated: NIODeadline

    /// Creates a full bucket.
    init(perSecond: Int, burst: Int, now: NIODeadline) {
        (self.perSecond, self.burst) = (Double(perSecond), Double(burst))
        (tokens, updated) = (Double(burst), now)
    }

    /// Returns the time until there is a token; `nil` when there is one now.
    mutating func wait(at now: NIODeadline) -> TimeAmount? {
        refill(at: now)
        guard tokens < 1 else { return nil }
        return .nanoseconds(Int64(((1 - tokens) / perSecond * 1e9).rounded(.up)))
    }

    /// Takes a token.
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
