public import APNs
public import Foundation

extension Gateway {
    /// The settings and limits of a gateway.
    ///
    /// ```swift
    /// var configuration = Gateway.Configuration(keys: [key], environment: .production)
    /// configuration.bundleIDs = ["com.example.chat"]
    /// configuration.pushesPerToken = PushRate(burst: 10, perSecond: 1)
    /// configuration.observer = { exchange in print(exchange.status ?? 0) }
    /// ```
    public struct Configuration: Sendable {
        package var keys: [TrustedKey]
        /// The apps to which any valid credential may push; `nil` for any app (JWT-6).
        public var bundleIDs: Set<String>?
        /// The APNs environment that the gateway represents (NET-4).
        public var environment: APNsEnvironment
        /// The spelling of a reason where documentation and live service differ (CONF-1).
        package var reasonDialect = Reason.Dialect.observed
        /// Whether to reject a background push with priority 10, as documented. The live service
        /// treats it as priority 5 (TYP-4).
        package var refusesUrgentBackground = false
        /// The maximum age of a provider token (JWT-1).
        package var providerTokenAgeMax = APNsLimits.providerTokenAgeMax
        /// How far in the future a provider token may be issued (JWT-4).
        package var providerTokenClockSkewMax = APNsLimits.providerTokenClockSkewMax
        /// The shortest time between two provider tokens on one connection (JWT-2).
        package var providerTokenUpdateIntervalMin = APNsLimits.providerTokenUpdateIntervalMin
        /// Concurrent streams of a connection before its first valid provider token (MUX-4).
        package var streamsBeforeToken = APNsLimits.streamsBeforeToken
        /// Concurrent streams of a connection after its first valid provider token (MUX-3).
        package var streamsAfterToken = APNsLimits.streamsAfterToken
        /// The penalty at which a connection is reduced to one stream: rejected requests less
        /// accepted ones (MUX-5, MUX-6). A 410 does not count, and a `BadDeviceToken` counts
        /// `APNsLimits.badDeviceTokenPenalty` times.
        package var penaltyBeforeSlowing = APNsLimits.penaltyBeforeSlowing
        package var penaltyBeforeEnding = APNsLimits.penaltyBeforeEnding
        /// The rate of pushes to one device token beyond which the response is `TooManyRequests`.
        /// The default `nil` sets no limit, because Apple does not publish its numbers (RSN-3).
        public var pushesPerToken: PushRate?
        package var broadcastBundleIDs: Set<String>?
        package var channelsPerAppMax = APNsLimits.channelsPerAppMax
        package var channelsMax = 100_000
        /// The serial numbers of revoked client certificates, which the gateway rejects in the
        /// handshake (CERT-5).
        package var revokedCertificates: Set<[UInt8]> = []
        /// The number of pushes that the gateway stores for one token while its device is
        /// disconnected. The newest ones remain (STORE-3).
        public var storedPerTokenMax = APNsLimits.storedPerAppMax
        /// The number of pushes that the gateway stores for all devices together. The response to
        /// more is 503.
        public var storedMax = 10_000
        /// The number of unacknowledged pushes of a connected device. At the limit, the device
        /// counts as disconnected until it catches up.
        package var unacknowledgedMax = 256
        /// The number of pushes in the delivery log of a development gateway. Beyond it, the oldest
        /// are dropped.
        package var deliveryRecordsMax = 10_000
        /// The number of tokens in the registry, including inactive ones.
        package var registrationsMax = 100_000
        /// The number of provider connections that may be open at the same time.
        public var connectionsMax = 1000
        package var connectionsPerAddressMax = 500
        /// Provider connections that one address may open in one burst.
        package var connectionBurstMax = 1000
        /// Sustained rate of provider connections from one address. Each one costs a TLS handshake,
        /// and may send some invalid provider tokens before it is closed.
        package var connectionsPerSecondMax = 100
        /// Pushes of one connection that may be canceled in one burst. More than a hundred must be
        /// earned with responses.
        package var resetBurstMax = 1000
        package var resetsPerSecondMax = 33
        /// How long a provider's connection may be idle before the gateway closes it (MUX-11).
        public var idleTimeout = Duration.seconds(60 * 60)
        package var firstRequestTimeout = Duration.seconds(120)
        /// The age at which a provider's connection is closed with the reason `Shutdown`; `nil` for
        /// no limit.
        package var connectionAgeMax: Duration? = .seconds(24 * 60 * 60)
        /// How long a shutdown waits for requests in progress.
        public var drainTimeout = Duration.seconds(5)
        /// The seed of the random decisions of ``Gateway/faults``.
        public var faultSeed: UInt64 = 0
        /// Receives each request after its response, on the event loop of the connection. It must
        /// return quickly.
        public var observer: (@Sendable (ProviderExchange) -> Void)?
        package var now: @Sendable () -> Date

        /// Creates the configuration of a strict gateway with Apple's limits. It accepts only
        /// tokens that a key of these teams signed, and only pushes to the teams' own apps.
        package init(
            strict teams: [Team], environment: APNsEnvironment,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.init(keys: teams.flatMap(\.keys), environment: environment, now: now)
            bundleIDs = Set(teams.flatMap(\.bundleIDs))
        }

        /// Creates the configuration of a development gateway with Apple's limits. Every key may
        /// push to any app.
        public init(
            keys: [TrustedKey], environment: APNsEnvironment = .development,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.keys = keys
            self.environment = environment
            self.now = now
        }
    }
}
