public import APNs
public import Foundation

/// The kind of a fault.
///
/// ```swift
/// try gateway.faults.add(Fault(.noAnswer, next: 1))
/// try gateway.faults.add(Fault(.settings(streamsMax: 1, windowBytes: nil, restoreAfter: 5)))
/// try gateway.faults.add(Fault(.lose, topic: "com.example.chat", every: 10))
/// ```
///
/// Each kind belongs to one moment, at which the gateway consults its ``FaultPlan``.
public enum FaultAction: Sendable, Hashable {
    /// Responds with a custom status and body. The gateway does not accept the push.
    case answer(FaultAnswer)
    /// Accepts the push and responds later.
    case delay(Latency)
    /// Never responds; the stream stays open.
    case noAnswer
    /// Holds responses until `count` of them are waiting or a second has passed, then sends them
    /// newest first.
    case reorder(count: Int)
    /// Ends the stream with RST_STREAM.
    case resetStream(code: UInt32, point: ResetPoint)
    /// Announces other settings; `nil` leaves a value unchanged.
    ///
    /// With `restoreAfter`, the gateway announces the values of an authenticated connection again
    /// after that many seconds (MUX-5).
    case settings(streamsMax: Int?, windowBytes: Int?, restoreAfter: TimeInterval?)
    /// Sends GOAWAY.
    case goAway(FaultGoAway)
    /// Resets the TCP connection.
    case resetConnection
    /// Closes the gateway's half of the TCP connection without a TLS `close_notify` and continues
    /// to read.
    case halfClose
    /// Stops reading and writing; the connection stays open.
    case blackHole
    /// Closes the connection after this many more bytes of HTTP/2. Fewer than 9 cut a frame header.
    case cutInFrame(bytes: Int)
    /// Rejects the provider token as expired, and accepts the next one like the first of the
    /// connection.
    case expireToken
    /// Validates the request with a clock that is this many seconds fast, or slow when negative.
    case skewClock(seconds: TimeInterval)
    /// Revokes the device token and gives the app another one, so that the push has an inactive
    /// token.
    case replaceToken
    /// Deletes the app from the device, so that the push has an inactive token.
    case removeApp

    /// Accepts the TCP connection and resets it immediately.
    case refuse
    /// Accepts the TCP connection and never responds to the TLS ClientHello.
    case hangInTLS
    /// Completes the TLS handshake without ALPN.
    case noALPN
    /// Offers only HTTP/1.1 in ALPN.
    case onlyHTTP1
    /// Starts with other settings, such as 0 streams or a window of a few bytes.
    case firstSettings(streamsMax: Int?, windowBytes: Int?)
    /// Never enlarges the windows: all bodies of the connection share 65,535 bytes.
    case keepWindow

    /// Responds with 200 and discards the push.
    case lose
    /// Delivers the push and this many copies with the same `apns-id`.
    case duplicate(copies: Int)
    /// Stores the push as if the device were disconnected.
    case offline
    /// Closes the device's link immediately before the push is sent.
    case cutLink
}

package enum FaultMoment: String, Sendable, Hashable, Codable, CaseIterable {
    case connection
    /// A request arrived, with its whole body.
    case request
    case delivery
}

extension FaultAction {
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

/// The position in a response at which its stream is reset.
public enum ResetPoint: String, Sendable, Hashable, Codable, CaseIterable {
    /// Before the response headers.
    case beforeHeaders
    /// After the response headers, before the body.
    case afterHeaders
    /// After half of the body.
    case inBody
}

/// A custom response, used in place of the gateway's own.
///
/// ```swift
/// let expired = FaultAnswer(.expiredToken, timestamp: now - 86_400)
/// let broken = FaultAnswer(.internalServerError, body: .notJSON)
/// try gateway.faults.add(Fault(.answer(broken), next: 2))
/// ```
public struct FaultAnswer: Sendable, Hashable {
    /// The form of the response body.
    public enum Body: String, Sendable, Hashable, Codable, CaseIterable {
        /// The usual body: `{"reason":"…"}`.
        case reason
        /// No body.
        case absent
        /// The usual body with one byte in each DATA frame.
        case split
        /// Half of the usual body, which is invalid JSON.
        case notJSON
        /// The usual body with 1 MiB of padding.
        case huge
    }

    package static let hugeBytes = 1 << 20

    /// The HTTP status; `nil` for that of the reason, or 500.
    package var status: Int?
    /// The reason. An unknown one is sent unchanged.
    package var reason: Reason
    /// When the device token became inactive, for 410.
    package var timestamp: Date?
    package var body: Body

    /// Creates a response from a reason. Without a status it has that of the reason; the timestamp
    /// is for 410.
    public init(
        _ reason: Reason, status: Int? = nil, timestamp: Date? = nil, body: Body = .reason
    ) {
        self.status = status
        self.reason = reason
        self.timestamp = timestamp
        self.body = body
    }
}

/// A GOAWAY frame with custom contents.
///
/// ```swift
/// let overload = FaultGoAway(code: 11, lastStream: .below)
/// try gateway.faults.add(Fault(.goAway(overload), skip: 99, next: 1))
/// ```
public struct FaultGoAway: Sendable, Hashable {
    /// The streams that the frame declares as processed.
    public enum LastStream: String, Sendable, Hashable, Codable, CaseIterable {
        /// All open streams.
        case current
        /// The streams before the current request. The gateway does not accept its push.
        case below
    }

    /// The error code: 0 for `NO_ERROR`, 11 for `ENHANCE_YOUR_CALM`.
    package var code: UInt32
    /// The debug data. Apple sends `{"reason":"Shutdown"}` (MUX-8).
    package var debugData: String
    package var lastStream: LastStream
    package var times: Int
    /// Whether the gateway stays silent afterwards: it neither responds nor closes the connection.
    package var isFollowedBySilence: Bool

    /// Creates a GOAWAY frame, by default that of a shutdown.
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

/// The distribution of a response's delay, in seconds.
///
/// ```swift
/// let usual = Latency.logNormal(median: 0.05, p99: 2)  // seconds
/// try gateway.faults.add(Fault(.delay(usual)))
/// ```
public enum Latency: Sendable, Hashable {
    /// The same delay for every response.
    case fixed(TimeInterval)
    /// A uniform distribution between two bounds.
    case uniform(from: TimeInterval, to: TimeInterval)
    /// Mostly short delays and a few long ones, with this mean.
    case exponential(mean: TimeInterval)
    /// A long-tailed distribution: half are below `median`, one in a hundred is above `p99`.
    case logNormal(median: TimeInterval, p99: TimeInterval)

    package static let secondsMax: TimeInterval = 600

    func sample(using generator: inout some RandomNumberGenerator) -> TimeInterval {
        // Excludes 0 and 1, for which the logarithms are undefined.
        func chance() -> Double { (Double(generator.next() >> 12) + 0.5) / 0x1p52 }
        let seconds: TimeInterval
        switch self {
        case .fixed(let value): seconds = value
        case .uniform(let low, let high): seconds = low + (high - low) * chance()
        case .exponential(let mean): seconds = -mean * log(chance())
        case .logNormal(let median, let p99):
            let normal = sqrt(-2 * log(chance())) * cos(2 * .pi * chance())
            // The 99th percentile is 2.326… standard deviations above the mean.
            seconds = median * exp(normal * log(p99 / median) / 2.326_347_874_040_84)
        }
        return min(max(seconds, 0), Self.secondsMax)
    }
}
