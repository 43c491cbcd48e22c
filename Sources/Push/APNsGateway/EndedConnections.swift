import NIOCore

/// Counts connections that the gateway closed because of their clients, and limits log lines to one
/// per address in ten seconds.
///
/// It tracks a limited number of addresses; all others share one line.
struct EndedConnections: Sendable {
    static let interval = TimeAmount.seconds(10)
    static let addressesMax = 1000

    private struct Source {
        var loggedAt: NIODeadline
        var leftOut = 0
    }

    private var sources: [String: Source] = [:]
    private var others: Source?
    private var forgetsAt: NIODeadline?
    private(set) var count = 0

    var addressCount: Int { sources.count }

    /// Counts a connection.
    ///
    /// - Parameters:
    ///   - address: the client's address without a port.
    ///   - now: the time.
    /// - Returns: the number of connections since the last line; `nil` when this one gets no line.
    mutating func ended(by address: String, at now: NIODeadline) -> Int? {
        count += 1
        if sources[address] == nil, sources.count >= Self.addressesMax { forget(before: now) }
        guard sources[address] != nil || sources.count < Self.addressesMax else {
            return Self.line(of: &others, at: now)
        }
        return Self.line(of: &sources[address], at: now)
    }

    private static func line(of source: inout Source?, at now: NIODeadline) -> Int? {
        if let loggedAt = source?.loggedAt, now - loggedAt < interval {
            source?.leftOut += 1
            return nil
        }
        defer { source = Source(loggedAt: now) }
        return source?.leftOut ?? 0
    }

    private mutating func forget(before now: NIODeadline) {
        if let forgetsAt, now < forgetsAt { return }
        forgetsAt = now + .seconds(1)
        sources = sources.filter { now - $0.value.loggedAt < Self.interval }
    }
}
