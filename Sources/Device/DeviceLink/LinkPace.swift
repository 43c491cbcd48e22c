private import Synchronization

/// How many calls the device reads from processes that call without end.
///
/// Each link may bring a burst of calls as fast as it likes, see `LinkAllowance`. What goes beyond is
/// read at one pace for all links together, and in turn, so that what floods cost a device does not
/// depend on how many processes flood it.
package final class LinkPace: Sendable {
    /// How many calls a link may bring each time that it has waited for its turn.
    static let callsInTurn = 16

    private let callPeriod: Duration
    private let nextTurn = Mutex<ContinuousClock.Instant?>(nil)

    /// Creates a pace for all links that get it.
    package init(callsPerSecond: Int = 512) {
        callPeriod = .seconds(1) / max(1, callsPerSecond)
    }

    /// Reserves the next turn and returns how long it is until then.
    func reserveTurn(at now: ContinuousClock.Instant = .now) -> Duration {
        nextTurn.withLock { next in
            let turn = max(now, next ?? now)
            next = turn + callPeriod * Self.callsInTurn
            return turn - now
        }
    }
}

/// How many calls a link may still bring without waiting.
struct LinkAllowance: Sendable {
    /// The calls that a link which was quiet may bring at once.
    static let callsMax = 256
    /// How many are added in each second, up to `callsMax`.
    static let callsPerSecond = 32

    private var calls = Double(callsMax)
    private var last: ContinuousClock.Instant?

    /// Counts a call. Returns whether further ones may come without waiting.
    mutating func spend(at now: ContinuousClock.Instant) -> Bool {
        let seconds = last.map { (now - $0) / .seconds(1) } ?? 0
        last = now
        calls = min(Double(Self.callsMax), calls + seconds * Double(Self.callsPerSecond)) - 1
        return calls >= 1
    }

    /// Adds the calls of a turn.
    mutating func addTurn() { calls += Double(LinkPace.callsInTurn) }
}
