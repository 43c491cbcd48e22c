internal import Dispatch

/// The clock of speech and playback, which also calls the delegates.
package protocol AudioClock: Sendable {
    var now: Duration { get }
    /// Calls a closure on the main queue after a delay. Calls run in the order of their
    /// deadlines.
    func call(after wait: Duration, _ action: @escaping @Sendable () -> Void)
}

package struct MainQueueClock: AudioClock {
    private static let beginning = ContinuousClock.now

    package init() {}

    package var now: Duration { ContinuousClock.now - Self.beginning }

    package func call(after wait: Duration, _ action: @escaping @Sendable () -> Void) {
        let (seconds, attoseconds) = wait.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        DispatchQueue.main.asyncAfter(
            deadline: .now() + .nanoseconds(nanoseconds), execute: action)
    }
}
