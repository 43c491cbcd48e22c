/// The random, growing wait between attempts to connect.
///
/// ```swift
/// var configuration = DevicePushClient.Configuration()
/// configuration.backoff.longest = .seconds(600)
/// ```
///
/// Each wait is drawn uniformly from zero to a bound that doubles with each failure. Devices that
/// lose the gateway at the same time therefore do not reconnect at the same time.
public struct Backoff: Sendable, Hashable {
    /// The bound of the first wait. It doubles with each further failure.
    public var first = Duration.milliseconds(500)
    /// The maximum of the bound, after any number of failures.
    public var longest = Duration.seconds(60)

    /// Creates the default: half a second for the first wait, and one minute at most.
    public init() {}

    func wait(after failures: Int, using generator: inout some RandomNumberGenerator) -> Duration {
        let bound = min(longest, first * (1 << min(failures, 20)))
        return bound * Double.random(in: 0...1, using: &generator)
    }
}
