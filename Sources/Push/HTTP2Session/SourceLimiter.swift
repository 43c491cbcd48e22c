/// Who may connect: so many connections at once for all, and so many at once and in a second for each
/// address.
///
/// It remembers an address only while that has connections or has used up some of its rate, and never
/// many more than four times as many as there may be connections.
struct SourceLimiter: Sendable {
    private struct Source: Sendable {
        var connections = 0
        var rate: TokenBucket
    }

    private let limits: Limits
    private var sources: [String: Source] = [:]
    private var connections = 0
    /// When the addresses without connections are looked through again.
    private var sourcesBeforeSweep = 64

    init(limits: Limits) {
        self.limits = limits
    }

    /// Whether a new connection is welcome; if so, ``leave(_:)`` must follow.
    ///
    /// - Parameters:
    ///   - address: where it comes from, without a port.
    ///   - time: the time in nanoseconds, of a clock that never goes back.
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

    /// A connection that was admitted is over.
    mutating func leave(_ address: String) {
        sources[address]?.connections -= 1
        connections -= 1
    }

    /// A connection of an address ended because of a flood: its next ones are not as welcome.
    mutating func blame(_ address: String, at time: UInt64) {
        sources[address]?.rate.lose(limits.connectionsPerFlood, at: time)
    }

    /// How many addresses are remembered.
    var count: Int { sources.count }

    private var newSource: Source {
        Source(
            rate: TokenBucket(
                capacity: limits.connectionBurstMax, perSecond: limits.connectionsPerSecondMax))
    }

    private mutating func sweep(at time: UInt64) {
        guard sources.count >= sourcesBeforeSweep else { return }
        // Addresses that never come to rest are too many to remember what they did.
        let isCrowded = sources.count > limits.connectionsMax * 4
        for (address, source) in sources where source.connections == 0 {
            var rate = source.rate
            if isCrowded || rate.isFull(at: time) { sources[address] = nil }
        }
        sourcesBeforeSweep = max(64, sources.count * 2)
    }
}
