import Foundation
import Synchronization

/// The requests, answers and deliveries of a run with faults, in chronological order.
final class FaultHistory: Sendable {
    /// A push as the provider sent it.
    struct Push: Sendable, Hashable {
        /// The addressed device.
        var device: Int
        /// The collapse id. Each id has one sender, which waits for answers.
        var collapse: Int?
        /// The deadline in milliseconds of the run, after which a device must not receive the push.
        var deadline: Int?
    }

    /// A recorded event.
    enum Event: Sendable, Hashable {
        /// A provider sent a push.
        case sent(Int, Push)
        /// A gateway answered the push; the status is `nil` without an answer.
        case answered(Int, status: Int?)
        /// A device received the push; `readAt` is the millisecond of the run when a gateway read
        /// the request.
        case received(Int, device: Int, readAt: Int)
        /// A fault began or ended.
        case fault(String)
    }

    /// An event with its time in milliseconds of the run.
    struct Entry: Sendable, Hashable {
        var at: Int
        var event: Event
    }

    private struct State {
        var entries: [Entry] = []
        var sent = 0
        var accepted = 0
        /// The time of the last accepted push of each device.
        var acceptedAt: [Int: Int] = [:]
        /// The same, or the time of the last search for gaps.
        var lastAccepted: [Int: Int] = [:]
        var longestGap = 0
    }

    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// All recorded events.
    var entries: [Entry] { state.withLock { $0.entries } }
    /// The number of pushes that were answered 200.
    var accepted: Int { state.withLock { $0.accepted } }
    /// The current time in milliseconds of the run.
    var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

    /// Records a push before it is sent. Returns its number.
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

    /// Returns for how many devices a push was answered 200 since a millisecond of the run.
    func devicesAccepted(since time: Int) -> Int {
        state.withLock { $0.acceptedAt.values.count { $0 > time } }
    }

    /// Records that a device received a push, with the date at which a gateway read the request.
    func receive(_ number: Int, device: Int, readAt date: Date) {
        let age = Int(Date().timeIntervalSince(date) * 1_000)
        add(.received(number, device: device, readAt: now - age))
    }

    /// Records the start or the end of a fault.
    func fault(_ text: String) { add(.fault(text)) }

    /// Returns the longest time in milliseconds without an answer of 200 for some device, and
    /// starts a new measurement.
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
    /// The event as a line of a history file.
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
