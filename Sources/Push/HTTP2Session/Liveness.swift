import NIOCore

/// Decides when a client's connection must send a PING to find out whether the server is still
/// reachable.
///
/// A connection can die silently when a network forgets it or a machine stops. A PING is sent
/// during silence while responses are due, and before the next request after a long idle time,
/// because the outcome of that request would be unknown. Another PING keeps an idle connection
/// alive. This type is pure: the owner sends what it decides.
struct Liveness {
    enum Verdict {
        case nothing
        case ping
        case dead
    }

    static let error = HTTP2Error(
        .connectionClosed, "The server stopped responding.", isSafeToRetry: false)

    private let limits: Limits
    private var framesReceived: UInt64 = 0
    private var lastHeard: NIODeadline
    private var pinged: NIODeadline?
    private(set) var isProbing = false

    init(limits: Limits, now: NIODeadline) {
        self.limits = limits
        lastHeard = now
    }

    mutating func heard(framesReceived count: UInt64, at now: NIODeadline) {
        guard count != framesReceived else { return }
        framesReceived = count
        lastHeard = now
        pinged = nil
        isProbing = false
    }

    /// Returns whether requests must wait for a PING, which the owner then sends.
    mutating func wantsProbe(isIdle: Bool, at now: NIODeadline) -> Bool {
        guard !isProbing, isIdle, now - lastHeard >= limits.probeAfter else { return false }
        isProbing = true
        // A keep-alive PING in flight serves the same purpose.
        defer { pinged = pinged ?? now }
        return pinged == nil
    }

    mutating func check(isIdle: Bool, at now: NIODeadline) -> Verdict {
        if let pinged { return now - pinged >= limits.pingTimeout ? .dead : .nothing }
        let patience = isIdle ? limits.keepAliveInterval : limits.pingInterval
        guard now - lastHeard >= patience else { return .nothing }
        pinged = now
        return .ping
    }
}
