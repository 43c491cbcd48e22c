import AVFAudio
import Foundation
import Synchronization

/// A clock that a test advances.
final class VirtualClock: AudioClock {
    private struct Call {
        let time: Duration
        let action: @Sendable () -> Void
    }
    private struct State {
        var now = Duration.zero
        var calls: [Call] = []
    }
    private let state = Mutex(State())

    var now: Duration { state.withLock { $0.now } }

    func call(after wait: Duration, _ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.calls.append(Call(time: $0.now + wait, action: action)) }
    }

    /// Advances the time and runs everything that is due.
    func advance(by duration: Duration) {
        let end = now + duration
        while let action = next(until: end) { action() }
        state.withLock { $0.now = end }
    }

    private func next(until end: Duration) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let due = state.calls.indices.filter { state.calls[$0].time <= end }
            guard let first = due.min(by: { state.calls[$0].time < state.calls[$1].time }) else {
                return nil
            }
            let call = state.calls.remove(at: first)
            state.now = max(state.now, call.time)
            return call.action
        }
    }
}
