internal import BellhopBasics
package import Foundation
internal import Synchronization

/// A clock that a person controls: it runs in real time, pauses and jumps ahead.
///
/// ```swift
/// let clock = AdjustableClock()
/// clock.pause()
/// clock.advance(by: 3600)
/// clock.resume()
/// ```
///
/// It never runs backwards, because the time of a device does not. A lead over the base clock is
/// kept.
package final class AdjustableClock: DeviceClock {
    private struct State {
        var base: any DeviceClock
        var ahead: TimeInterval = 0
        var pausedAt: Date?
        var sleepers: [UInt64: AsyncStream<Void>.Continuation] = [:]
        var lastTicket: UInt64 = 0

        var now: Date { pausedAt ?? base.now + ahead }
    }

    private let state: Mutex<State>

    package init(_ base: any DeviceClock = RealClock()) { state = Mutex(State(base: base)) }

    package var now: Date { state.withLock(\.now) }

    package var machineShift: TimeInterval { state.withLock { $0.base.machineShift } }

    package var isPaused: Bool { state.withLock { $0.pausedAt != nil } }

    package func pause() {
        change { state in state.pausedAt = state.now }
    }

    package func resume() {
        change { state in
            guard let paused = state.pausedAt else { return }
            state.ahead = paused.timeIntervalSince(state.base.now)
            state.pausedAt = nil
        }
    }

    /// Jumps ahead by a number of seconds. Negative numbers are ignored.
    package func advance(by seconds: TimeInterval) {
        change { state in
            let seconds = max(0, seconds)
            if let paused = state.pausedAt { state.pausedAt = paused + seconds }
            state.ahead += seconds
        }
    }

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

    package func continued(
        after last: Date, machineShift shift: TimeInterval
    ) -> any DeviceClock {
        change { $0.base = $0.base.continued(after: last, machineShift: shift) }
        return self
    }
}
