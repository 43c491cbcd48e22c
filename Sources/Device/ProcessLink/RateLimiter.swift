private import Synchronization

/// A rate limit for the calls that the device reads from processes that call without end.
///
/// Each link has an allowance for a burst, see `LinkAllowance`. Calls beyond it are read in turns
/// at one rate for all links together, so that the load on the device does not depend on the number
/// of such processes.
package final class RateLimiter: Sendable {
    static let callsInTurn = 16

    private let callPeriod: Duration
    private let nextTurn = Mutex<ContinuousClock.Instant?>(nil)

    package init(callsPerSecond: Int = 512) {
        callPeriod = .seconds(1) / max(1, callsPerSecond)
    }

    func reserveTurn(at now: ContinuousClock.Instant = .now) -> Duration {
        nextTurn.withLock { next in
            let turn = max(now, next ?? now)
            next = turn + callPeriod * Self.callsInTurn
            return turn - now
        }
    }
}

/// The number of calls that a link may still send without waiting.
///
/// It grows by `callsPerSecond` up to `callsMax`, which is the maximum burst after a quiet period.
struct LinkAllowance: Sendable {
    static let callsMax = 256
    static let callsPerSecond = 32

    private var calls = Double(callsMax)
    private var last: ContinuousClock.Instant?

    /// Counts a call, and returns whether the next one may be read without waiting.
    mutating func spend(at now: ContinuousClock.Instant) -> Bool {
        let seconds = last.map { (now - $0) / .seconds(1) } ?? 0
        last = now
        calls = min(Double(Self.callsMax), calls + seconds * Double(Self.callsPerSecond)) - 1
        return calls >= 1
    }

    mutating func addTurn() { calls += Double(RateLimiter.callsInTurn) }
}
