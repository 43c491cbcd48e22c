package import Foundation
internal import Synchronization

/// A clock for tests, which only advances with `advance(by:)`.
///
/// ```swift
/// let clock = VirtualClock()
/// let device = try Device(configuration: configuration, clock: clock, logger: logger)
/// clock.advance(by: 600)
/// ```
package final class VirtualClock: DeviceClock {
    private struct State {
        var now: Date
        var shift: TimeInterval = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<UInt64> = []
        var lastTicket: UInt64 = 0

        mutating func removeSleeper(_ ticket: UInt64) -> Sleeper? {
            sleepers.firstIndex { $0.ticket == ticket }.map { sleepers.remove(at: $0) }
        }

        /// Removes the sleeper with the earliest time, if that time has come. For equal times, the
        /// one that slept first comes first.
        mutating func removeFirst(by end: Date) -> Sleeper? {
            let first = sleepers.min { ($0.due, $0.ticket) < ($1.due, $1.ticket) }
            guard let first, first.due <= end else { return nil }
            return removeSleeper(first.ticket)
        }
    }

    private struct Sleeper {
        let due: Date
        let ticket: UInt64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let state: Mutex<State>

    package init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        state = Mutex(State(now: now))
    }

    package var now: Date { state.withLock(\.now) }

    package var machineShift: TimeInterval { state.withLock(\.shift) }

    package var sleepersCount: Int { state.withLock(\.sleepers.count) }

    /// Advances the time and wakes sleepers at their times, in order.
    ///
    /// The woken tasks run concurrently with this call.
    package func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while let sleeper = state.withLock({ state in
            let sleeper = state.removeFirst(by: end)
            if let sleeper { state.now = max(state.now, sleeper.due) }
            return sleeper
        }) {
            sleeper.continuation.resume()
        }
        state.withLock { $0.now = max($0.now, end) }
    }

    /// Changes the machine's clock without affecting the true time.
    package func setMachine(by seconds: TimeInterval) {
        state.withLock { $0.shift += seconds }
    }

    package func sleep(until date: Date) async throws {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(Sleeper(due: date, ticket: ticket, continuation: continuation))
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    private func wait(_ sleeper: Sleeper) {
        let answer = state.withLock { state -> Result<Void, any Error>? in
            if state.cancelled.remove(sleeper.ticket) != nil {
                return .failure(CancellationError())
            }
            if sleeper.due <= state.now { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let answer { sleeper.continuation.resume(with: answer) }
    }

    private func cancel(_ ticket: UInt64) {
        let sleeper = state.withLock { state in
            let sleeper = state.removeSleeper(ticket)
            // The sleeper was canceled before it waited. An unused ticket of a sleeper that was
            // woken remains.
            if sleeper == nil { state.cancelled.insert(ticket) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
