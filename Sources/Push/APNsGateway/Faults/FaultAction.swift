public import APNs
public import Foundation

/// What goes wrong on purpose.
///
/// Each kind belongs to one moment, at which a ``FaultPlan`` is asked for it.
public enum FaultAction: Sendable, Hashable {
    /// Answers with a status and a body of our choice; the push is not taken.
    case answer(FaultAnswer)
    /// Takes the push, and answers later.
    case delay(Latency)
    /// Never answers; the stream stays open.
    case noAnswer
    /// Holds answers until there are `count` of them, or a second is over, then sends the newest
    /// first.
    case reorder(count: Int)
    /// Ends the stream with RST_STREAM.
    case resetStream(code: UInt32, point: ResetPoint)
    /// Announces other settings; `nil` leaves a value as it is.
    ///
    /// With `restoreAfter`, the values of a connection that has proved itself are announced again
    /// after so many seconds (MUX-5).
    case settings(streamsMax: Int?, windowBytes: Int?, restoreAfter: TimeInterval?)
    /// Sends GOAWAY.
    case goAway(FaultGoAway)
    /// Resets the TCP connection.
    case resetConnection
    /// Ends our half of the TCP connection, without the goodbye of TLS, and reads on.
    case halfClose
    /// Neither reads nor writes from now on; the connection stays open.
    case blackHole
    /// Closes the connection after so many more bytes of HTTP/2; less than 9 cut a frame's header.
    case cutInFrame(bytes: Int)
    /// Refuses the provider token as expired, and lets the next one count as the first.
    case expireToken
    /// Checks the request with a clock that is so many seconds fast, or slow when negative.
    case skewClock(seconds: TimeInterval)
    /// Ends the device token, and gives the app another one: the push meets a dead token.
    case replaceToken
    /// Deletes the app from the device: the push meets a dead token.
    case removeApp

    /// Accepts the TCP connection and resets it at once.
    case refuse
    /// Accepts the TCP connection and never answers the first message of TLS.
    case hangInTLS
    /// Speaks TLS without ALPN.
    case noALPN
    /// Offers HTTP/1.1 alone in ALPN.
    case onlyHTTP1
    /// Begins with other settings; 0 streams or a window of a few bytes are possible.
    case firstSettings(streamsMax: Int?, windowBytes: Int?)
    /// Never gives room for more: all bodies of the connection share 65 535 bytes.
    case keepWindow

    /// Answers 200 and forgets the push.
    case lose
    /// Delivers the push and so many copies of it, each with the same `apns-id`.
    case duplicate(copies: Int)
    /// Stores the push as for a device that is away, even when it is there.
    case offline
    /// Ends the device's link just before the push is handed over.
    case cutLink
}

/// When a plan is asked.
package enum FaultMoment: String, Sendable, Hashable, Codable, CaseIterable {
    /// A provider opened a connection.
    case connection
    /// A request came in, with all of its body.
    case request
    /// A push passed every rule.
    case delivery
}

extension FaultAction {
    /// When a plan is asked for this kind of fault.
    package var moment: FaultMoment {
        switch self {
        case .refuse, .hangInTLS, .noALPN, .onlyHTTP1, .firstSettings, .keepWindow: .connection
        case .lose, .duplicate, .offline, .cutLink: .delivery
        case .answer, .delay, .noAnswer, .reorder, .resetStream, .settings, .goAway,
            .resetConnection, .halfClose, .blackHole, .cutInFrame, .expireToken, .skewClock,
            .replaceToken, .removeApp:
            .request
        }
    }
}

/// Where in an answer a stream is reset.
public enum ResetPoint: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing of the answer was sent.
    case beforeHeaders
    /// The status was sent, nothing of the body.
    case afterHeaders
    /// Half of the body was sent.
    case inBody
}

/// An answer that the gateway would not give of itself.
public struct FaultAnswer: Sendable, Hashable {
    /// The shape of the body.
    public enum Body: String, Sendable, Hashable, Codable, CaseIterable {
        /// `{"reason":"…"}`, as always.
        case reason
        /// None.
        case absent
        /// The usual one, a byte in each DATA frame.
        case split
        /// Half of the usual one: no JSON.
        case notJSON
        /// The usual one with 1 MiB of padding.
        case huge
    }

    /// How long a huge body is, in bytes.
    package static let hugeBytes = 1 << 20

    /// The HTTP status; `nil` for the reason's own, or 500.
    package var status: Int?
    /// The reason; one that nobody knows is sent as it is.
    package var reason: Reason
    /// When the device token died, for 410.
    package var timestamp: Date?
    /// The shape of the body.
    package var body: Body

    /// Makes an answer of a reason. Without a status it is the reason's own; a timestamp is for
    /// 410.
    public init(
        _ reason: Reason, status: Int? = nil, timestamp: Date? = nil, body: Body = .reason
    ) {
        self.status = status
        self.reason = reason
        self.timestamp = timestamp
        self.body = body
    }
}

/// A GOAWAY that the gateway would not send of itself.
public struct FaultGoAway: Sendable, Hashable {
    /// Which streams it says are processed.
    public enum LastStream: String, Sendable, Hashable, Codable, CaseIterable {
        /// All that are open.
        case current
        /// None of those that are open: not even the one of this request, which is not taken.
        case below
    }

    /// The code: 0 for `NO_ERROR`, 11 for `ENHANCE_YOUR_CALM`.
    package var code: UInt32
    /// What it says; Apple's is `{"reason":"Shutdown"}` (MUX-8).
    package var debugData: String
    /// Which streams it says are processed.
    package var lastStream: LastStream
    /// How often it is sent.
    package var times: Int
    /// Whether nothing follows: no answer, and no end of the connection.
    package var isFollowedBySilence: Bool

    /// Makes one, by default that of a shutdown.
    public init(
        code: UInt32 = 0, debugData: String = #"{"reason":"Shutdown"}"#,
        lastStream: LastStream = .current, times: Int = 1, isFollowedBySilence: Bool = false
    ) {
        self.code = code
        self.debugData = debugData
        self.lastStream = lastStream
        self.times = times
        self.isFollowedBySilence = isFollowedBySilence
    }
}

/// How long an answer is held back, in seconds.
public enum Latency: Sendable, Hashable {
    /// Always the same.
    case fixed(TimeInterval)
    /// Anything between two bounds, all alike.
    case uniform(from: TimeInterval, to: TimeInterval)
    /// Many short ones and few long ones, with this mean.
    case exponential(mean: TimeInterval)
    /// A hump with a long tail: half are below `median`, one of a hundred is above `p99`.
    case logNormal(median: TimeInterval, p99: TimeInterval)

    /// The longest time that an answer is held back, in seconds.
    package static let secondsMax: TimeInterval = 600

    /// Draws a time, at most ``secondsMax``.
    func sample(using generator: inout some RandomNumberGenerator) -> TimeInterval {
        // Neither 0 nor 1, of which there are no logarithms.
        func chance() -> Double { (Double(generator.next() >> 12) + 0.5) / 0x1p52 }
        let seconds: TimeInterval
        switch self {
        case .fixed(let value): seconds = value
        case .uniform(let low, let high): seconds = low + (high - low) * chance()
        case .exponential(let mean): seconds = -mean * log(chance())
        case .logNormal(let median, let p99):
            let normal = sqrt(-2 * log(chance())) * cos(2 * .pi * chance())
            // 2.326… standard deviations lie below the 99th percentile.
            seconds = median * exp(normal * log(p99 / median) / 2.326_347_874_040_84)
        }
        return min(max(seconds, 0), Self.secondsMax)
    }
}
