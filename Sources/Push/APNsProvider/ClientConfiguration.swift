public import APNs
public import CoreMetrics
package import Foundation
import HTTP2Session
import NIOCore
public import Tracing

extension APNsClient {
    /// Which certificates of a push service the client trusts.
    public enum Trust: Sendable {
        /// The roots of the system.
        case system
        /// Only the certificates in this PEM text, for instance a local authority's `ca.pem`.
        case pem(String)
    }

    /// Which push service the client sends to.
    public enum Environment: Sendable {
        /// Apple's service for builds from TestFlight and the App Store.
        case production
        /// Apple's service for builds made for development.
        case sandbox
        /// Another service, such as a Bellhop gateway. The name is checked against its certificate.
        case custom(host: String, port: Int, trust: Trust = .system)
        /// Apple's service at port 2197, for networks that let only it through (NET-1).
        case alternatePort(APNsEnvironment)

        var host: String {
            switch self {
            case .production: APNsEnvironment.production.host
            case .sandbox: APNsEnvironment.development.host
            case .custom(let host, _, _): host
            case .alternatePort(let environment): environment.host
            }
        }

        var port: Int {
            switch self {
            case .production, .sandbox: APNsEnvironment.port
            case .custom(_, let port, _): port
            case .alternatePort: APNsEnvironment.alternativePort
            }
        }

        var trust: TLS.Trust {
            guard case .custom(_, _, .pem(let text)) = self else { return .system }
            return .pem(text)
        }
    }

    /// An HTTP proxy that opens tunnels; TLS still ends at the push service.
    public struct Proxy: Sendable, Hashable {
        /// A name or an address.
        package var host: String
        /// The port.
        package var port: Int
        /// The value of `proxy-authorization`, such as `Basic …`.
        package var authorization: String?

        /// Makes a proxy of its parts.
        public init(host: String, port: Int, authorization: String? = nil) {
            self.host = host
            self.port = port
            self.authorization = authorization
        }
    }

    /// How a client behaves, and how much it holds.
    public struct Configuration: Sendable {
        /// Connections at once. Another one is opened only when all streams of the others are taken.
        public var connectionsMax = 4
        /// Pushes in hand at once, those that wait for a stream included; more are refused with
        /// ``APNsClientError/Code/tooManyWaiting``.
        public var pushesMax = 10_000
        /// How long a push may take in all, pauses and repetitions included, unless the call says
        /// otherwise.
        public var timeout = Duration.seconds(60)
        /// When a push is sent again.
        public var retry = RetryPolicy()
        /// How long one attempt may take, the wait for a stream included, where another one may follow
        /// it (``RetryPolicy/resendsUnknown``): the service was seen to leave single pushes without
        /// an answer (MUX-15).
        public var answerTimeout = Duration.seconds(15)
        /// How long the first push of a connection may be without an answer while others wait for it: the
        /// service allows one until it has checked the provider token (MUX-4). The others then go over
        /// another connection; the first is waited for as before.
        package var firstAnswerTimeout = Duration.seconds(5)
        /// Whether fewer pushes are in flight while the service says that it is overloaded.
        package var isAdaptive = true
        /// How long TCP, TLS and the service's settings may take.
        public var connectTimeout = Duration.seconds(10)
        /// How long the service may be silent while answers are due before it is asked with a PING.
        public var pingInterval = Duration.seconds(15)
        /// How long the answer to a PING may take; then the connection counts as dead.
        public var pingTimeout = Duration.seconds(10)
        /// The proxy to go through.
        public var proxy: Proxy?
        /// Where spans go, one for each push; `nil` makes none.
        public var tracer: (any Tracer)?
        /// Where metrics go; `nil` for where all of the program's go.
        public var metrics: (any MetricsFactory)?
        /// Time and chance.
        package var clock = ClientClock()

        /// Makes the configuration of a server.
        public init() {}

        var limits: Limits {
            var limits = Limits()
            limits.connectTimeout = TimeAmount(connectTimeout)
            limits.pingInterval = TimeAmount(pingInterval)
            limits.pingTimeout = TimeAmount(pingTimeout)
            limits.answerTimeout = TimeAmount(timeout)
            limits.firstAnswerTimeout = TimeAmount(firstAnswerTimeout)
            limits.waitingMax = pushesMax
            return limits
        }
    }
}

/// Time and chance as a client uses them; tests bring their own.
package struct ClientClock: Sendable {
    /// The date, for the age of provider tokens.
    package var now: @Sendable () -> Date
    /// How long something has been running; never goes back.
    package var uptime: @Sendable () -> Duration
    /// Waits; throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1 by chance.
    package var chance: @Sendable () -> Double

    private static let start = ContinuousClock.now

    /// Takes time and chance from the system, unless told otherwise.
    package init(
        now: @escaping @Sendable () -> Date = { Date() },
        uptime: (@Sendable () -> Duration)? = nil,
        sleep: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        },
        chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.now = now
        self.uptime = uptime ?? { ContinuousClock.now - Self.start }
        self.sleep = sleep
        self.chance = chance
    }
}
