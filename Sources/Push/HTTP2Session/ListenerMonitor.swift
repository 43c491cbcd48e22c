import NIOCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A problem that prevents a listening socket from accepting connections, for a log.
package struct ListenerProblem: Sendable, Hashable, CustomStringConvertible {
    package enum Kind: Sendable, Hashable {
        case acceptFailed
        case connectionRefused
        /// The machine's clock is before 1970, with which TLS cannot work.
        case clockBeforeEpoch
    }

    package let kind: Kind
    package let description: String
    package let count: Int
}

/// Monitors a listening socket. It pauses accepting when the system fails to accept, and limits the
/// rate of reports.
final class ListenerMonitor: Sendable {
    private struct Report {
        var reportedAt: NIODeadline?
        var count = 0
    }

    private struct State {
        var reports: [ListenerProblem.Kind: Report] = [:]
        var failedAt: NIODeadline?
    }

    static let backoff = TimeAmount.seconds(1)
    static let reportInterval = TimeAmount.seconds(10)

    private let state = Mutex(State())
    private let report: @Sendable (ListenerProblem) -> Void
    private let wallClock: @Sendable () -> Int

    init(
        wallClock: @escaping @Sendable () -> Int = { time(nil) },
        report: @escaping @Sendable (ListenerProblem) -> Void
    ) {
        self.wallClock = wallClock
        self.report = report
    }

    /// Returns whether TLS works with the machine's clock: its library aborts the process for times
    /// before 1970. The clock may be set back while the program runs.
    func hasUsableClock(at now: NIODeadline) -> Bool {
        guard wallClock() < 0 else { return true }
        happened(
            .clockBeforeEpoch,
            "the machine's clock is before 1970; set it, and clients can connect again",
            at: now)
        return false
    }

    func isAccepting(at now: NIODeadline) -> Bool {
        state.withLock { state in
            state.failedAt.map { now - $0 > .nanoseconds(2 * Self.backoff.nanoseconds) } ?? true
        }
    }

    /// Records that accepting a connection failed.
    ///
    /// - Returns: how long to stop accepting; `nil` continues immediately, when only the connection
    ///   was at
    ///   fault.
    func failed(_ error: IOError, at now: NIODeadline) -> TimeAmount? {
        guard Self.scarcities.contains(error.errnoCode) else { return nil }
        state.withLock { $0.failedAt = now }
        happened(.acceptFailed, "\(error)", at: now)
        return Self.backoff
    }

    func refused(at now: NIODeadline) {
        happened(
            .connectionRefused, "more connections at once, or in a second, than the limits allow",
            at: now)
    }

    private static let scarcities = [EMFILE, ENFILE, ENOBUFS, ENOMEM]

    private func happened(_ kind: ListenerProblem.Kind, _ text: String, at now: NIODeadline) {
        let count = state.withLock { state -> Int? in
            var report = state.reports[kind] ?? Report()
            defer { state.reports[kind] = report }
            report.count += 1
            if let last = report.reportedAt, now - last < Self.reportInterval { return nil }
            defer { report = Report(reportedAt: now) }
            return report.count
        }
        if let count { report(ListenerProblem(kind: kind, description: text, count: count)) }
    }

    func makeHandler() -> AcceptBackoffHandler {
        AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { [self] in
            failed($0, at: .now())
        }
    }
}
