package import NotificationModel
internal import Synchronization

/// A line of a terminal that says how far the doctor is, when it takes longer than a moment.
package final class ProgressLine: Sendable {
    /// How long nothing is said, and how long each line stands.
    private static let (silence, interval) = (Duration.seconds(2), Duration.milliseconds(200))

    private let begin = ContinuousClock.now
    private let last = Mutex<ContinuousClock.Instant?>(nil)
    private let write: @Sendable (PrintableText) -> Void

    /// - Parameter write: Writes to the terminal.
    package init(write: @escaping @Sendable (PrintableText) -> Void) { self.write = write }

    /// Says how many files are read, where it is time to.
    package func show(
        _ done: Int, of count: Int, at now: ContinuousClock.Instant = .now
    ) {
        guard now - begin >= Self.silence else { return }
        last.withLock { last in
            if let last, now - last < Self.interval { return }
            last = now
            write("\r\u{1B}[KReading sources: \(String(done)) of \(String(count))")
        }
    }

    /// Removes the line, if there is one.
    package func end() {
        last.withLock { last in
            if last != nil { write("\r\u{1B}[K") }
            last = nil
        }
    }
}
