import BellhopBasics
import DevicePushLink
import NIOCore
import NIOPosix
import Synchronization

/// What waits for a device that polls: pushes that were handed to it, each with a number.
///
/// A push leaves it when the device acknowledges the push, with a cursor or with a separate request.
///
/// The numbers count what was handed out, not what was accepted: a push that was accepted earlier
/// may be handed out later, and a cursor over ids would step over it.
final class PollOutlet: DeviceOutlet {
    /// What a poll is answered with.
    enum Outcome: Sendable {
        case pushes([DevicePush], after: String)
        case ended(LinkEnd)
    }

    struct State {
        var epoch: UInt64 = 0
        var lastNumber: UInt64 = 0
        /// The highest number that a poll was answered with: a cursor confirms no more than that.
        var lastAnswered: UInt64 = 0
        var pushes: [(number: UInt64, push: DevicePush)] = []
        var end: LinkEnd?
        /// The poll that waits.
        var waiter: CheckedContinuation<Void, Never>?
        /// Counts polls, to tell the newest.
        var polls: UInt64 = 0
    }

    private let state = Mutex(State())
    /// Stands in this session's cursors, so that no other's confirms anything: epochs begin anew when
    /// the gateway does, and a cursor of the last run must not acknowledge what nobody has seen.
    private let session = String(UInt64.random(in: .min ... .max), radix: 36)
    private static let pushesPerPollMax = 100

    func begin(epoch: UInt64) {
        state.withLock { $0.epoch = epoch }
    }

    func send(_ push: DevicePush) -> Bool {
        let waiter = state.withLock { state in
            state.lastNumber += 1
            state.pushes.append((state.lastNumber, push))
            return state.removeWaiter()
        }
        waiter?.resume()
        return true
    }

    func end(_ reason: LinkEnd) {
        let waiter = state.withLock { state in
            state.end = state.end ?? reason
            return state.removeWaiter()
        }
        waiter?.resume()
    }

    var epoch: UInt64 { state.withLock { $0.epoch } }
    var isEnded: Bool { state.withLock { $0.end != nil } }

    /// Begins a poll, which ends one that waits.
    ///
    /// - Returns: the number of the poll, and the pushes that its cursor confirms.
    func beginPoll(after cursor: String?) -> (poll: UInt64, confirmed: [PushID]) {
        let (poll, confirmed, waiter) = state.withLock { state in
            state.polls += 1
            let number = min(cursor.flatMap(number(of:)) ?? 0, state.lastAnswered)
            let confirmed = state.pushes.filter { $0.number <= number }.map(\.push.id)
            return (state.polls, confirmed, state.removeWaiter())
        }
        waiter?.resume()
        return (poll, confirmed)
    }

    func acknowledged(_ ids: [PushID]) {
        let ids = Set(ids)
        state.withLock { $0.pushes.removeAll { ids.contains($0.push.id) } }
    }

    /// The pushes that are there, or the first that comes in time.
    func outcome(of poll: UInt64, wait: Duration) async -> Outcome {
        if wait > .zero {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    guard state.pushes.isEmpty, state.end == nil, state.polls == poll else {
                        return true
                    }
                    state.waiter = continuation
                    return false
                }
                guard !isDue else { return continuation.resume() }
                MultiThreadedEventLoopGroup.singleton.next().scheduleTask(in: TimeAmount(wait)) {
                    [weak self] in self?.timeOut(poll)
                }
            }
        }
        return state.withLock { state in
            if let end = state.end { return .ended(end) }
            guard state.polls == poll else { return .ended(.replaced) }
            let first = state.pushes.prefix(Self.pushesPerPollMax)
            let last = first.last?.number ?? 0
            state.lastAnswered = max(state.lastAnswered, last)
            return .pushes(first.map(\.push), after: "\(session)-\(last)")
        }
    }

    /// Whether no poll has begun since this one.
    func isNewest(_ poll: UInt64) -> Bool { state.withLock { $0.polls == poll } }

    /// The number in a cursor of this session; `nil` for one of another, which confirms nothing.
    private func number(of cursor: String) -> UInt64? {
        let parts = cursor.split(separator: "-")
        guard parts.count == 2, parts[0] == session else { return nil }
        return UInt64(decimalDigits: parts[1])
    }

    private func timeOut(_ poll: UInt64) {
        let waiter = state.withLock { $0.polls == poll ? $0.removeWaiter() : nil }
        waiter?.resume()
    }
}

extension PollOutlet.State {
    fileprivate mutating func removeWaiter() -> CheckedContinuation<Void, Never>? {
        defer { waiter = nil }
        return waiter
    }
}
