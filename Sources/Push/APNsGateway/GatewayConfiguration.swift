public import APNs
public import Foundation

extension Gateway {
    /// What a gateway accepts, how it answers, and how much it holds.
    public struct Configuration: Sendable {
        /// The keys that provider tokens may be signed with.
        public var keys: [TrustedKey]
        /// Which of Apple's two worlds the gateway plays (NET-4).
        public var environment: APNsEnvironment
        /// Which spelling of a reason is sent where documentation and live service differ (CONF-1).
        public var reasonDialect = Reason.Dialect.observed
        /// Whether a background push with priority 10 is refused, as documented, and not taken as
        /// priority 5, as the live service does (TYP-4).
        public var refusesUrgentBackground = false
        /// How old a provider token may be (JWT-1).
        public var providerTokenAgeMax = APNsLimits.providerTokenAgeMax
        /// How far in the future a provider token may be issued (JWT-4).
        public var providerTokenClockSkewMax = APNsLimits.providerTokenClockSkewMax
        /// The shortest time between two provider tokens on one connection (JWT-2).
        public var providerTokenUpdateIntervalMin = APNsLimits.providerTokenUpdateIntervalMin
        /// Streams of a connection before its first valid provider token (MUX-4).
        public var streamsBeforeToken = APNsLimits.streamsBeforeToken
        /// Streams of a connection after its first valid provider token (MUX-3).
        public var streamsAfterToken = APNsLimits.streamsAfterToken
        /// Pushes kept for one token while its device is away; the newest win (STORE-3).
        public var storedPerTokenMax = APNsLimits.storedPerAppMax
        /// Pushes kept for all devices together; more are answered 503.
        public var storedMax = 10_000
        /// Pushes a connected device may have in hand without acknowledging them; it then counts as
        /// away until it catches up.
        public var unacknowledgedMax = 256
        /// Tokens in the registry, dead ones included.
        public var registrationsMax = 100_000
        /// Provider connections at once.
        public var connectionsMax = 1000
        /// How long a provider's connection may carry nothing (MUX-11).
        public var idleTimeout = Duration.seconds(60 * 60)
        /// How long a shutdown waits for open requests.
        public var drainTimeout = Duration.seconds(5)
        /// The clock.
        public var now: @Sendable () -> Date

        /// Makes a configuration with Apple's limits.
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
