import APNs

/// Who may use a gateway's device link, and how much of it.
public struct DeviceLinkConfiguration: Sendable {
    /// Who may enrol a device.
    package var enrolment: EnrolmentPolicy
    /// How often a stream carries a sign of life.
    public var heartbeat = Duration.seconds(60)
    /// For how many of them in a row a device may give none before it is cut.
    package var heartbeatsMissedMax = 2
    /// How long a connection may be open before its first request.
    package var firstRequestTimeout = Duration.seconds(120)
    /// The length of a new token where an app asks for none, in bytes: 8 to 100 (TOK-8).
    package var tokenBytes = APNsLimits.deviceTokenBytesDefault
    /// Tokens that one device may have.
    public var tokensPerDeviceMax = 1000
    /// Pushes on their way to a device that reads slowly, in bytes; others wait in the store.
    package var unsentBytesMax = 256 * 1024
    /// Connections of devices at once.
    public var connectionsMax = 100_000
    /// Connections of devices at once from one address, behind which a whole office may be.
    package var connectionsPerAddressMax = 10_000
    /// Connections that one address may open at once, before it may open a hundred in a second.
    package var connectionBurstMax = 1000
    /// The longest that a poll may wait for a push.
    package var pollWaitMax = Duration.seconds(60)
    /// How long after its last poll a device counts as connected.
    package var pollLinger = Duration.seconds(30)
    /// The origins whose pages may use the link, as browsers write them: `https://app.example.com`.
    /// A program that is not a browser sends no origin, and needs none.
    public var allowedOrigins: Set<String> = []
    /// How long a page may take to say who it is after its WebSocket is open.
    package var socketPatience = Duration.seconds(10)
    /// How long a shutdown waits for open requests.
    package var drainTimeout = Duration.seconds(5)

    /// Makes a configuration with the usual limits.
    public init(enrolment: EnrolmentPolicy) {
        self.enrolment = enrolment
    }
}

/// Why the device link cannot be started.
public struct DeviceLinkError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String
}
