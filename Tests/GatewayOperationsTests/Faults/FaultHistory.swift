import Foundation
import Synchronization

/// What was sent, answered and received in a run with faults, in the order in which it happened.
final class FaultHistory: Sendable {
    /// A push, as it was sent.
    struct Push: Sendable, Hashable {
        /// The device that it is for.
        var device: Int
        /// Which pushes take the place of each other; each such row has one sender, which waits for answers.
        var collapse: Int?
        /// After how many milliseconds of the run it must not be received any more.
        var deadline: Int?
    }

    /// What happened.
    enum Event: Sendable, Hashable {
        /// A push was sent.
        case sent(Int, Push)
        /// It was answered; with no status where no answer came.
        case answered(Int, status: Int?)
        /// A device received it; a gateway had read the provider's request at a millisecond of the run.
        case received(Int, device: Int, readAt: Int)
        /// Something was broken, or is whole again.
        case fault(String)
    }

    /// An event and when it was, in milliseconds of the run.
    struct Entry: Sendable, Hashable {
        var at: Int
        var event: Event
    }

    private struct State {
        var entries: [Entry] = []
        var sent = 0
        var accepted = 0
        /// When a push was accepted last for each device.
        var acceptedAt: [Int: Int] = [:]
        /// The same, or when gaps were looked for last.
        var lastAccepted: [Int: Int] = [:]
        var longestGap = 0
    }

    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// All that happened.
    var entries: [Entry] { state.withLock { $0.entries } }
    /// How many pushes were answered 200.
    var accepted: Int { state.withLock { $0.accepted } }
    /// The milliseconds of the run.
    var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

    /// Records a push before it is sent; returns its number.
    func send(_ push: Push) -> Int {
        let now = now
        return state.withLock { state in
            state.sent += 1
            state.entries.append(Entry(at: now, event: .sent(state.sent, push)))
            return state.sent
        }
    }

    /// Records the answer to a push.
    func answer(_ number: Int, _ push: Push, status: Int?) {
        let now = now
        state.withLock { state in
            state.entries.append(Entry(at: now, event: .answered(number, status: status)))
            guard status == 200 else { return }
            state.accepted += 1
            state.acceptedAt[push.device] = now
            let last = state.lastAccepted.updateValue(now, forKey: push.device)
            state.longestGap = max(state.longestGap, now - (last ?? now))
        }
    }

    /// For how many devices a push was answered 200 since a millisecond of the run.
    func devicesAccepted(since time: Int) -> Int {
        state.withLock { $0.acceptedAt.values.count { $0 > time } }
    }

    /// Records that a device received a push, which a gateway of the same clock read from a provider at a date.
    func receive(_ number: Int, device: Int, readAt date: Date) {
        let age = Int(Date().timeIntervalSince(date) * 1_000)
        add(.received(number, device: device, readAt: now - age))
    }

    /// Records a fault or its end.
    func fault(_ text: String) { add(.fault(text)) }

    /// The longest time, in milliseconds, in which no push for some device was answered 200, since the
    /// last call.
    func restartLongestGap() -> Int {
        let now = now
        return state.withLock { state in
            defer {
                state.longestGap = 0
                for device in state.lastAccepted.keys { state.lastAccepted[device] = now }
            }
            return state.lastAccepted.values.reduce(state.longestGap) { max($0, now - $1) }
        }
    }

    private func add(_ event: Event) {
        let now = now
        state.withLock { $0.entries.append(Entry(at: now, event: event)) }
    }
}

extension FaultHistory.Entry: CustomStringConvertible {
    /// A line of the file in which a history is kept.
    var description: String {
        switch event {
        case .sent(let number, let push):
            "\(at) sent \(number) device \(push.device)"
                + (push.collapse.map { " collapse \($0)" } ?? "")
                + (push.deadline.map { " until \($0)" } ?? "")
        case .answered(let number, let status):
            "\(at) answered \(number) \(status.map(String.init) ?? "-")"
        case .received(let number, let device, let readAt):
            "\(at) received \(number) device \(device) read \(readAt)"
        case .fault(let text): "\(at) fault \(text)"
        }
    }
}
