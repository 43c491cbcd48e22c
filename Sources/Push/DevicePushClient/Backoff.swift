/// How long to wait before the next attempt: longer each time, and never as long as others do.
///
/// The wait is drawn evenly from nothing to a bound that doubles, so that devices which lost the
/// gateway in one moment do not come back in one moment.
public struct Backoff: Sendable, Hashable {
    /// The bound of the first wait.
    public var first = Duration.milliseconds(500)
    /// The bound of all waits.
    public var longest = Duration.seconds(60)

    /// Makes the usual one: half a second at first, a minute at most.
    public init() {}

    /// The wait after a number of failures, the first being 0.
    func wait(after failures: Int, using generator: inout some RandomNumberGenerator) -> Duration {
        let bound = min(longest, first * (1 << min(failures, 20)))
        return bound * Double.random(in: 0...1, using: &generator)
    }
}
