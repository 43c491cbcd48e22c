public import APNs
import Foundation

/// A fault to inject, with the conditions for it and the number of times.
///
/// ```swift
/// Fault(.answer(.init(.tooManyRequests)), next: 3)
/// Fault(.delay(.logNormal(median: 0.05, p99: 2)), topic: "com.example.chat", probability: 0.1)
/// Fault(.resetConnection, skip: 9, next: 1, takesPush: true)
/// ```
public struct Fault: Sendable, Hashable {
    package var action: FaultAction
    /// The number of the connection, counted from 1 in the order of opening.
    package var connection: Int?
    package var token: DeviceToken?
    package var topic: String?
    package var keyID: String?
    /// The number of matching occasions to skip first.
    package var skip: Int
    /// The number of matching occasions after those; `nil` for no end.
    package var next: Int?
    /// The interval between injections in matching occasions; 1 for each.
    package var every: Int
    /// The probability of an injection, from 0 to 1. It depends on the plan's seed.
    package var probability: Double
    /// Whether the gateway accepts the push although the provider receives no confirmation.
    ///
    /// For responses, resets and closed connections: a retry by the client then creates a
    /// duplicate.
    package var takesPush: Bool

    /// Creates a fault. Without conditions it affects every request until it is removed.
    public init(
        _ action: FaultAction, connection: Int? = nil, token: DeviceToken? = nil,
        topic: String? = nil, keyID: String? = nil, skip: Int = 0, next: Int? = nil,
        every: Int = 1, probability: Double = 1, takesPush: Bool = false
    ) {
        self.action = action
        self.connection = connection
        self.token = token
        self.topic = topic
        self.keyID = keyID
        self.skip = skip
        self.next = next
        self.every = every
        self.probability = probability
        self.takesPush = takesPush
    }

    /// Creates a fault that acts like a revoked key: requests that it signed get
    /// `InvalidProviderToken`.
    public static func revokedKey(_ keyID: String) -> Fault {
        Fault(.answer(FaultAnswer(.invalidProviderToken)), keyID: keyID)
    }

    var problem: String? {
        if skip < 0 { return "skip must not be negative." }
        if let next, next < 1 { return "next must be 1 or more; leave it out for no end." }
        if every < 1 { return "every must be 1 or more." }
        if !(0...1).contains(probability) { return "probability must be between 0 and 1." }
        if action.moment == .connection, token != nil || topic != nil || keyID != nil {
            return "A connection fault precedes requests, so it cannot name a token, topic or key. "
                + "Scope it by connection, skip, next, every or probability."
        }
        if action.moment == .delivery, connection != nil || keyID != nil {
            return "A delivery fault cannot name a connection or key. Scope it by token or topic."
        }
        return action.problem
    }
}

extension FaultAction {
    fileprivate var problem: String? {
        switch self {
        case .answer(let answer):
            if let status = answer.status, !(200...599).contains(status) {
                return "status must be between 200 and 599."
            }
        case .delay(let latency): return latency.problem
        case .reorder(let count):
            if !(2...1000).contains(count) { return "count must be between 2 and 1000." }
        case .duplicate(let copies):
            if !(1...100).contains(copies) { return "count must be between 1 and 100." }
        case .cutInFrame(let bytes):
            if !(0...(1 << 20)).contains(bytes) { return "bytes must be between 0 and 1048576." }
        case .goAway(let goAway):
            if !(1...10).contains(goAway.times) { return "times must be between 1 and 10." }
            if goAway.debugData.utf8.count > 4096 { return "text may have 4096 bytes." }
        case .settings(let streams, let window, let seconds):
            if streams == nil, window == nil { return "Name streams, window, or both." }
            if let seconds, !(0...Latency.secondsMax).contains(seconds) {
                return "restoreAfter must be between 0 and \(Int(Latency.secondsMax)) seconds."
            }
            return Self.problem(streams: streams, window: window)
        case .firstSettings(let streams, let window):
            if streams == nil, window == nil { return "Name streams, window, or both." }
            return Self.problem(streams: streams, window: window)
        case .skewClock(let seconds):
            if !seconds.isFinite { return "seconds must be a number." }
        case .noAnswer, .resetStream, .resetConnection, .halfClose, .blackHole, .expireToken,
            .replaceToken, .removeApp, .refuse, .hangInTLS, .noALPN, .onlyHTTP1, .keepWindow,
            .lose, .offline, .cutLink:
            break
        }
        return nil
    }

    private static func problem(streams: Int?, window: Int?) -> String? {
        if let streams, !(0...1_000_000).contains(streams) {
            return "streams must be between 0 and 1000000."
        }
        if let window, !(0...Int(Int32.max)).contains(window) {
            return "window must be between 0 and \(Int32.max)."
        }
        return nil
    }
}

extension Latency {
    fileprivate var problem: String? {
        let values: [TimeInterval] =
            switch self {
            case .fixed(let value), .exponential(let value): [value]
            case .uniform(let low, let high), .logNormal(let low, let high): [low, high]
            }
        if values != values.sorted() || !values.allSatisfy((0...Self.secondsMax).contains) {
            return "Seconds must be between 0 and \(Int(Self.secondsMax)), the smaller one first."
        }
        if case .logNormal(let median, _) = self, median == 0 {
            return "The median must be more than 0 seconds."
        }
        return nil
    }
}

/// The error of a fault with invalid values, or of a plan without room for another fault.
///
/// ```swift
/// do {
///     try gateway.faults.add(Fault(.noAnswer, probability: 2))
/// } catch {
///     print(error)  // probability must be between 0 and 1.
/// }
/// ```
public struct FaultError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and what to do about it.
    public let description: String

    package init(_ description: String) { self.description = description }
}
