public import APNs
public import CoreMetrics
package import Foundation
import HTTP2Session
import NIOCore
public import Tracing

extension APNsClient {
    /// The root certificates that the client trusts when it verifies the push service.
    public enum Trust: Sendable {
        case system
        /// Only the certificates in this PEM text, for example a local authority's `ca.pem`.
        case pem(String)
    }

    /// The push service that the client connects to.
    ///
    /// ```swift
    /// let client = try APNsClient(
    ///     environment: .custom(host: "localhost", port: 8443, trust: .pem(authorityPEM)),
    ///     authentication: .token(privateKeyPEM: pem, keyID: "ABCDE12345", teamID: "TEAM123456"))
    /// ```
    public enum Environment: Sendable {
        /// Apple's service for builds from TestFlight and the App Store.
        case production
        case sandbox
        /// Another service, such as a Bellhop gateway. Its certificate must match the host name.
        case custom(host: String, port: Int, trust: Trust = .system)
        /// Apple's service on port 2197, for networks that allow only this port (NET-1).
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

    /// An HTTP proxy that opens tunnels with CONNECT. The TLS session still ends at the push
    /// service.
    ///
    /// ```swift
    /// var configuration = APNsClient.Configuration()
    /// configuration.proxy = APNsClient.Proxy(host: "proxy.example.com", port: 3128)
    /// ```
    public struct Proxy: Sendable, Hashable {
        package var host: String
        package var port: Int
        /// The value of the `proxy-authorization` header, such as `Basic …`.
        package var authorization: String?

        /// Creates a proxy from its parts; `authorization` is sent unchanged.
        public init(host: String, port: Int, authorization: String? = nil) {
            self.host = host
            self.port = port
            self.authorization = authorization
        }
    }

    /// Limits, timeouts and policies of a client. The defaults suit a server that sends
    /// continuously.
    ///
    /// ```swift
    /// var configuration = APNsClient.Configuration()
    /// configuration.connectionsMax = 8
    /// configuration.timeout = .seconds(20)
    /// let client = try APNsClient(
    ///     environment: .production, authentication: authentication, configuration: configuration)
    /// ```
    public struct Configuration: Sendable {
        /// Maximum number of connections. The client opens another one only when all streams of the
        /// others are in use.
        public var connectionsMax = 4
        /// Maximum number of pushes in flight, including those that wait for a stream. Further
        /// pushes fail with ``APNsClientError/Code/tooManyWaiting``.
        public var pushesMax = 10_000
        /// Maximum time for a push, pauses and retries included. A call can override it.
        public var timeout = Duration.seconds(60)
        /// When and how often the client retries a push.
        public var retry = RetryPolicy()
        /// Maximum time for one attempt, including the wait for a stream, when another attempt may
        /// follow (``RetryPolicy/resendsUnknown``). It exists because the service sometimes leaves
        /// single pushes without a response (MUX-15).
        public var answerTimeout = Duration.seconds(15)
        /// How long the client waits for the first response of a connection while other pushes wait
        /// for it. The service allows one stream until it has verified the provider token (MUX-4).
        /// After this time the other pushes use another connection; the first push keeps waiting.
        package var firstAnswerTimeout = Duration.seconds(5)
        package var isAdaptive = true
        /// Maximum time for TCP, TLS and the HTTP/2 settings of the service together.
        public var connectTimeout = Duration.seconds(10)
        /// How long the service may be silent while responses are outstanding. The client then
        /// sends a PING.
        public var pingInterval = Duration.seconds(15)
        /// Maximum time for the acknowledgment of a PING. After it, the client closes the
        /// connection.
        public var pingTimeout = Duration.seconds(10)
        /// The HTTP proxy to use; `nil` for a direct connection.
        public var proxy: Proxy?
        /// The tracer for one span per push; `nil` disables tracing.
        public var tracer: (any Tracer)?
        /// The factory for metrics; `nil` selects the factory that the program registered globally.
        public var metrics: (any MetricsFactory)?
        package var clock = ClientClock()

        /// Creates a configuration with the defaults, which suit a server.
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

/// The sources of time and randomness of a client. Tests substitute their own.
package struct ClientClock: Sendable {
    package var now: @Sendable () -> Date
    package var uptime: @Sendable () -> Duration
    package var sleep: @Sendable (Duration) async throws -> Void
    package var chance: @Sendable () -> Double

    private static let start = ContinuousClock.now

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
