internal import BellhopBasics
package import Foundation
internal import Synchronization

/// A clock that a person moves: real time, time that stands still, and jumps ahead.
///
/// It never runs backwards: a device's time does not. Who was ahead of the machine stays so.
package final class AdjustableClock: DeviceClock {
    private struct State {
        var base: any DeviceClock
        /// The seconds by which this clock is ahead of the base while it runs.
        var ahead: TimeInterval = 0
        /// What it shows while it stands still.
        var pausedAt: Date?
        var sleepers: [UInt64: AsyncStream<Void>.Continuation] = [:]
        var lastTicket: UInt64 = 0

        var now: Date { pausedAt ?? base.now + ahead }
    }

    private let state: Mutex<State>

    /// Creates a clock that runs as another one does.
    package init(_ base: any DeviceClock = RealClock()) { state = Mutex(State(base: base)) }

    package var now: Date { state.withLock(\.now) }

    package var machineShift: TimeInterval { state.withLock { $0.base.machineShift } }

    /// Whether time stands still.
    package var isPaused: Bool { state.withLock { $0.pausedAt != nil } }

    /// Lets time stand still.
    package func pause() {
        change { state in state.pausedAt = state.now }
    }

    /// Lets time run again, on from where it stood.
    package func resume() {
        change { state in
            guard let paused = state.pausedAt else { return }
            state.ahead = paused.timeIntervalSince(state.base.now)
            state.pausedAt = nil
        }
    }

    /// Lets time pass at once; a negative number of seconds is none.
    package func advance(by seconds: TimeInterval) {
        change { state in
            let seconds = max(0, seconds)
            if let paused = state.pausedAt { state.pausedAt = paused + seconds }
            state.ahead += seconds
        }
    }

    /// Sleepers look at the clock anew.
    private func change(_ body: (inout State) -> Void) {
        let sleepers = state.withLock { state in
            body(&state)
            return Array(state.sleepers.values)
        }
        for sleeper in sleepers { sleeper.yield() }
    }

    package func sleep(until date: Date) async throws {
        while now < date {
            try Task.checkCancellation()
            await waitForChange(orUntil: date)
        }
    }

    private func waitForChange(orUntil date: Date) async {
        let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (ticket, remaining) = state.withLock { state in
            state.lastTicket += 1
            state.sleepers[state.lastTicket] = continuation
            let remaining = state.pausedAt == nil ? date.timeIntervalSince(state.now) : nil
            return (state.lastTicket, remaining)
        }
        defer { state.withLock { $0.sleepers[ticket] = nil } }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in changes { return } }
            if let remaining {
                let wait = Duration(seconds: remaining, clampedTo: .zero ... .longest) ?? .zero
                group.addTask { try? await Task.sleep(for: wait) }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// This clock, going on where the device was.
    package func continued(
        after last: Date, machineShift shift: TimeInterval
    ) -> any DeviceClock {
        change { $0.base = $0.base.continued(after: last, machineShift: shift) }
        return self
    }
}
