internal import Dispatch

/// The time of speech and playback, and the place where delegates are told.
package protocol AudioClock: Sendable {
    /// The time now, from any beginning.
    var now: Duration { get }
    /// Calls a closure on the main queue after a while, in order.
    func call(after wait: Duration, _ action: @escaping @Sendable () -> Void)
}

/// The machine's clock and the main queue.
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
