import NIOCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What keeps a listening socket from taking connections, for a log.
package struct ListenerProblem: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of problems.
    package enum Kind: Sendable, Hashable {
        /// The system gives no more connections, for instance for want of descriptors.
        case acceptFailed
        /// A connection was closed at once, because of ``Limits``.
        case connectionRefused
        /// The machine's clock is before 1970, a time with which TLS cannot work.
        case clockBeforeEpoch
    }

    /// What kind of problem it is.
    package let kind: Kind
    /// What happened, in words.
    package let description: String
    /// How often it happened since it was reported last, this time included.
    package let count: Int
}

/// Watches a listening socket: backs off when the system gives it no connections, and says so, now and then
/// only, however often it happens.
final class ListenerMonitor: Sendable {
    private struct Report {
        var reportedAt: NIODeadline?
        var count = 0
    }

    private struct State {
        var reports: [ListenerProblem.Kind: Report] = [:]
        var failedAt: NIODeadline?
    }

    /// How long a socket is left alone after the system gave no connection.
    static let backoff = TimeAmount.seconds(1)
    /// How long a problem is not reported again.
    static let reportInterval = TimeAmount.seconds(10)

    private let state = Mutex(State())
    private let report: @Sendable (ListenerProblem) -> Void
    private let wallClock: @Sendable () -> Int

    /// - Parameters:
    ///   - wallClock: the seconds since 1970 by the machine's clock.
    ///   - report: hears of problems.
    init(
        wallClock: @escaping @Sendable () -> Int = { time(nil) },
        report: @escaping @Sendable (ListenerProblem) -> Void
    ) {
        self.wallClock = wallClock
        self.report = report
    }

    /// Whether the machine's clock shows a time with which TLS works: before 1970 its library ends the
    /// program. A clock may be set back while the program runs.
    func hasUsableClock(at now: NIODeadline) -> Bool {
        guard wallClock() < 0 else { return true }
        happened(
            .clockBeforeEpoch,
            "the machine's clock is before 1970; set it, and clients can connect again",
            at: now)
        return false
    }

    /// Whether the system has given every connection that it was asked for of late.
    func isAccepting(at now: NIODeadline) -> Bool {
        state.withLock { state in
            state.failedAt.map { now - $0 > .nanoseconds(2 * Self.backoff.nanoseconds) } ?? true
        }
    }

    /// The system gave no connection.
    ///
    /// - Returns: how long the socket is to be left alone; `nil` to go on at once, when only the connection
    ///   was at fault.
    func failed(_ error: IOError, at now: NIODeadline) -> TimeAmount? {
        guard Self.scarcities.contains(error.errnoCode) else { return nil }
        state.withLock { $0.failedAt = now }
        happened(.acceptFailed, "\(error)", at: now)
        return Self.backoff
    }

    /// A connection was closed at once.
    func refused(at now: NIODeadline) {
        happened(
            .connectionRefused, "more connections at once, or in a second, than the limits allow",
            at: now)
    }

    /// No descriptors, or no memory.
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

    /// Makes what stands in the listening channel's pipeline.
    func makeHandler() -> AcceptBackoffHandler {
        AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { [self] in
            failed($0, at: .now())
        }
    }
}
