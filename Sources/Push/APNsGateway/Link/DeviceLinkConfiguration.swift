import APNs

/// The access policy and the limits of a gateway's device link.
///
/// ```swift
/// var configuration = DeviceLinkConfiguration(enrollment: .open)
/// configuration.heartbeat = .seconds(30)
/// configuration.allowedOrigins = ["https://kiosk.example.com"]
/// ```
public struct DeviceLinkConfiguration: Sendable {
    package var enrollment: EnrollmentPolicy
    /// The interval of the heartbeats in a stream of pushes.
    public var heartbeat = Duration.seconds(60)
    /// The number of consecutive heartbeat intervals without a sign of life from the device, after
    /// which the gateway closes its connection.
    package var heartbeatsMissedMax = 2
    package var firstRequestTimeout = Duration.seconds(120)
    /// The default length of a new token, in bytes: 8 to 100 (TOK-8).
    package var tokenBytes = APNsLimits.deviceTokenBytesDefault
    /// The maximum number of tokens of one device. The gateway rejects requests for more.
    public var tokensPerDeviceMax = 1000
    /// The number of bytes in flight to a slow device. Further pushes wait in the store.
    package var unsentBytesMax = 256 * 1024
    /// The maximum number of device connections at the same time.
    public var connectionsMax = 100_000
    /// Device connections from one address at the same time. A whole office may share one address.
    package var connectionsPerAddressMax = 10_000
    package var connectionBurstMax = 1000
    package var pollWaitMax = Duration.seconds(60)
    /// How long a device counts as connected after its last poll.
    package var pollLinger = Duration.seconds(30)
    /// The origins of web pages that may use the link, in the form of browsers:
    /// `https://app.example.com`. Other programs send no origin and are always allowed.
    public var allowedOrigins: Set<String> = []
    package var socketPatience = Duration.seconds(10)
    package var drainTimeout = Duration.seconds(5)

    /// Creates a configuration with the default limits.
    public init(enrollment: EnrollmentPolicy) {
        self.enrollment = enrollment
    }
}

/// The error of a device link that cannot start.
public struct DeviceLinkError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    public let description: String
}
