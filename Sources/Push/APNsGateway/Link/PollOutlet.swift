import BellhopBasics
import DevicePushLink
import NIOCore
import NIOPosix
import Synchronization

/// The pushes for a device that polls, each with a sequence number.
///
/// A push is removed when the device acknowledges it, with a cursor or with a separate request.
///
/// The sequence counts pushes in the order of their output, not of their acceptance. An older push
/// may be output later, and a cursor over push ids would skip it.
final class PollOutlet: DeviceOutlet {
    enum Outcome: Sendable {
        case pushes([DevicePush], after: String)
        case ended(StreamEndReason)
    }

    struct State {
        var epoch: UInt64 = 0
        var lastNumber: UInt64 = 0
        /// The highest number in a response so far. A cursor cannot acknowledge more.
        var lastAnswered: UInt64 = 0
        var pushes: [(number: UInt64, push: DevicePush)] = []
        var end: StreamEndReason?
        var waiter: CheckedContinuation<Void, Never>?
        var polls: UInt64 = 0
    }

    private let state = Mutex(State())
    /// Part of this session's cursors, so that cursors of other sessions are invalid. Epochs
    /// restart with the gateway, and a cursor of an earlier run must not acknowledge pushes that
    /// the device has never received.
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

    func end(_ reason: StreamEndReason) {
        let waiter = state.withLock { state in
            state.end = state.end ?? reason
            return state.removeWaiter()
        }
        waiter?.resume()
    }

    var epoch: UInt64 { state.withLock { $0.epoch } }
    var isEnded: Bool { state.withLock { $0.end != nil } }

    /// Starts a poll, which ends a waiting one.
    ///
    /// - Returns: the number of the poll, and the pushes that its cursor acknowledges.
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

    func isNewest(_ poll: UInt64) -> Bool { state.withLock { $0.polls == poll } }

    /// Returns the number in a cursor; `nil` for a cursor of another session, which acknowledges
    /// nothing.
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
