internal import Foundation

package enum MainLoop {
    /// Runs the main thread's run loop forever. It serves the main queue, the main actor, timers
    /// and `URLSession` callbacks on the main queue.
    ///
    /// The process ends by `exit`.
    package static func run() -> Never {
        // A run loop without a source returns at once. In practice, this timer never fires.
        let keepAlive = Timer(timeInterval: 1_000_000_000, repeats: true) { _ in }
        RunLoop.main.add(keepAlive, forMode: .default)
        while true { RunLoop.main.run() }
    }
}
