/// Limits the number of connections in total, and the number and rate of connections per address.
///
/// It keeps an address only while it has connections or has used part of its rate. The number of
/// addresses stays below about four times the maximum number of connections.
struct SourceLimiter: Sendable {
    private struct Source: Sendable {
        var connections = 0
        var rate: TokenBucket
    }

    private let limits: Limits
    private var sources: [String: Source] = [:]
    private var connections = 0
    private var sourcesBeforeSweep = 64

    init(limits: Limits) {
        self.limits = limits
    }

    /// Returns whether to accept a new connection. If so, ``leave(_:)`` must follow.
    ///
    /// - Parameters:
    ///   - address: the source address, without a port.
    ///   - time: monotonic time in nanoseconds.
    mutating func admit(_ address: String, at time: UInt64) -> Bool {
        sweep(at: time)
        var source = sources[address] ?? newSource
        defer { sources[address] = source }
        guard connections < limits.connectionsMax,
            source.connections < limits.connectionsPerSourceMax, source.rate.spend(at: time)
        else { return false }
        source.connections += 1
        connections += 1
        return true
    }

    mutating func leave(_ address: String) {
        sources[address]?.connections -= 1
        connections -= 1
    }

    /// Penalizes an address after a connection that ended because of a flood. It may open fewer
    /// connections for a while.
    mutating func blame(_ address: String, at time: UInt64) {
        sources[address]?.rate.lose(limits.connectionsPerFlood, at: time)
    }

    var count: Int { sources.count }

    private var newSource: Source {
        Source(
            rate: TokenBucket(
                capacity: limits.connectionBurstMax, perSecond: limits.connectionsPerSecondMax))
    }

    private mutating func sweep(at time: UInt64) {
        guard sources.count >= sourcesBeforeSweep else { return }
        // With too many active addresses, the limiter drops their history.
        let isCrowded = sources.count > limits.connectionsMax * 4
        for (address, source) in sources where source.connections == 0 {
            var rate = source.rate
            if isCrowded || rate.isFull(at: time) { sources[address] = nil }
        }
        sourcesBeforeSweep = max(64, sources.count * 2)
    }
}
