import NIOCore

/// Counts the connections that the gateway ended because of what their clients did, and decides which
/// get a line in the log: one for each address in ten seconds.
///
/// It knows a bounded number of addresses; all further ones share one line.
struct EndedConnections: Sendable {
    /// How long an address gets no other line.
    static let interval = TimeAmount.seconds(10)
    /// How many addresses have a line each at a time.
    static let addressesMax = 1000

    private struct Source {
        var loggedAt: NIODeadline
        var leftOut = 0
    }

    private var sources: [String: Source] = [:]
    /// What addresses share that found no place.
    private var others: Source?
    /// When it looks for addresses to forget again.
    private var forgetsAt: NIODeadline?
    /// How many connections ended so.
    private(set) var count = 0

    /// How many addresses it knows.
    var addressCount: Int { sources.count }

    /// Counts a connection.
    ///
    /// - Parameters:
    ///   - address: the client's address without a port.
    ///   - now: the time.
    /// - Returns: how many were left out since the last line; `nil` when this one is left out too.
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

    /// Forgets addresses that may have a line again; what they had none for stays counted.
    private mutating func forget(before now: NIODeadline) {
        if let forgetsAt, now < forgetsAt { return }
        forgetsAt = now + .seconds(1)
        sources = sources.filter { now - $0.value.loggedAt < Self.interval }
    }
}
