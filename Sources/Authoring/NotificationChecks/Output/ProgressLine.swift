package import NotificationModel
internal import Synchronization

/// A progress line on the terminal, for runs that take longer than two seconds.
package final class ProgressLine: Sendable {
    private static let (silence, interval) = (Duration.seconds(2), Duration.milliseconds(200))

    private let begin = ContinuousClock.now
    private let last = Mutex<ContinuousClock.Instant?>(nil)
    private let write: @Sendable (PrintableText) -> Void

    package init(write: @escaping @Sendable (PrintableText) -> Void) { self.write = write }

    /// Shows how many files are read, at most once per interval.
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

    package func end() {
        last.withLock { last in
            if last != nil { write("\r\u{1B}[K") }
            last = nil
        }
    }
}
