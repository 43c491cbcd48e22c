public import APNs
public import Foundation

extension Gateway {
    /// What a gateway accepts, how it answers, and how much it holds.
    public struct Configuration: Sendable {
        /// The keys that provider tokens may be signed with.
        package var keys: [TrustedKey]
        /// The apps that anybody may push to, whatever the credential; `nil` for any app (JWT-6).
        public var bundleIDs: Set<String>?
        /// Which of Apple's two worlds the gateway plays (NET-4).
        public var environment: APNsEnvironment
        /// Which spelling of a reason is sent where documentation and live service differ (CONF-1).
        package var reasonDialect = Reason.Dialect.observed
        /// Whether a background push with priority 10 is refused, as documented, and not taken as
        /// priority 5, as the live service does (TYP-4).
        package var refusesUrgentBackground = false
        /// How old a provider token may be (JWT-1).
        package var providerTokenAgeMax = APNsLimits.providerTokenAgeMax
        /// How far in the future a provider token may be issued (JWT-4).
        package var providerTokenClockSkewMax = APNsLimits.providerTokenClockSkewMax
        /// The shortest time between two provider tokens on one connection (JWT-2).
        package var providerTokenUpdateIntervalMin = APNsLimits.providerTokenUpdateIntervalMin
        /// Streams of a connection before its first valid provider token (MUX-4).
        package var streamsBeforeToken = APNsLimits.streamsBeforeToken
        /// Streams of a connection after its first valid provider token (MUX-3).
        package var streamsAfterToken = APNsLimits.streamsAfterToken
        /// Refused requests, less accepted ones, before a connection is slowed to one stream (MUX-5,
        /// MUX-6); 410 does not count, and a `BadDeviceToken` counts
        /// `APNsLimits.badDeviceTokenPenalty` times.
        package var penaltyBeforeSlowing = APNsLimits.penaltyBeforeSlowing
        /// The same, before a connection is ended.
        package var penaltyBeforeEnding = APNsLimits.penaltyBeforeEnding
        /// How many pushes a device token may get before `TooManyRequests`; `nil` for any number,
        /// because Apple's own numbers are not known (RSN-3).
        public var pushesPerToken: PushRate?
        /// The bundle ids whose broadcast capability is on; `nil` for all.
        package var broadcastBundleIDs: Set<String>?
        /// Channels of one app (CHAN-2).
        package var channelsPerAppMax = APNsLimits.channelsPerAppMax
        /// Channels of all apps together.
        package var channelsMax = 100_000
        /// Serial numbers of client certificates that are no longer good: their connections are closed
        /// in the handshake (CERT-5).
        package var revokedCertificates: Set<[UInt8]> = []
        /// Pushes kept for one token while its device is away; the newest win (STORE-3).
        public var storedPerTokenMax = APNsLimits.storedPerAppMax
        /// Pushes kept for all devices together; more are answered 503.
        public var storedMax = 10_000
        /// Pushes a connected device may have in hand without acknowledging them; it then counts as
        /// away until it catches up.
        package var unacknowledgedMax = 256
        /// Pushes in the delivery log of a development gateway; of more the oldest are forgotten.
        package var deliveryRecordsMax = 10_000
        /// Tokens in the registry, dead ones included.
        package var registrationsMax = 100_000
        /// How many connections of providers may be open at once.
        public var connectionsMax = 1000
        /// Provider connections at once from one address.
        package var connectionsPerAddressMax = 500
        /// Provider connections that one address may open at once, before the rate applies.
        package var connectionBurstMax = 1000
        /// Provider connections that one address may open in a second for long: each costs a TLS
        /// handshake, and may bring some wrong provider tokens before it is ended.
        package var connectionsPerSecondMax = 100
        /// Pushes of one connection that may be cancelled at once, before the rate applies; more than a
        /// hundred after as many answers.
        package var resetBurstMax = 1000
        /// Pushes of one connection that may be cancelled in a second for long.
        package var resetsPerSecondMax = 33
        /// How long a provider's connection may carry nothing (MUX-11).
        public var idleTimeout = Duration.seconds(60 * 60)
        /// How long a provider's connection may be open before its first request; it is then ended like an
        /// idle one.
        package var firstRequestTimeout = Duration.seconds(120)
        /// How old a provider's connection may become before it is ended with the reason `Shutdown`;
        /// `nil` for any age.
        package var connectionAgeMax: Duration? = .seconds(24 * 60 * 60)
        /// How long a shutdown waits for open requests.
        public var drainTimeout = Duration.seconds(5)
        /// What the coins of ``Gateway/faults`` are drawn from.
        public var faultSeed: UInt64 = 0
        /// Hears of each request when it is answered, on the connection's thread; must be quick.
        public var observer: (@Sendable (ProviderExchange) -> Void)?
        /// The clock.
        package var now: @Sendable () -> Date

        /// Makes the configuration of a strict gateway, with Apple's limits: it takes tokens of these
        /// teams' keys only, and pushes to the teams' own apps only.
        package init(
            strict teams: [Team], environment: APNsEnvironment,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.init(keys: teams.flatMap(\.keys), environment: environment, now: now)
            bundleIDs = Set(teams.flatMap(\.bundleIDs))
        }

        /// Makes the configuration of a development gateway, with Apple's limits: who has one of the
        /// keys may push to any app.
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
