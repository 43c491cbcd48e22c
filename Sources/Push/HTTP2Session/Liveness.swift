import NIOCore

/// Whether the server of a client's connection is still there.
///
/// A connection can die without a word: a network forgets it, a machine stops. So a silence while
/// answers are due is asked about with a PING; a connection that was silent and idle for a while is
/// asked before it carries the next request, because that request's fate would be unknown; and an
/// idle one is kept alive. Pure: the owner sends what this decides.
struct Liveness {
    enum Verdict {
        case nothing
        case ping
        case dead
    }

    static let error = HTTP2Error(
        .connectionClosed, "The server gave no sign of life.", isSafeToRetry: false)

    private let limits: Limits
    private var framesReceived: UInt64 = 0
    private var lastHeard: NIODeadline
    private var pinged: NIODeadline?
    /// Whether requests wait until the server has answered.
    private(set) var isProbing = false

    init(limits: Limits, now: NIODeadline) {
        self.limits = limits
        lastHeard = now
    }

    /// Something may have come in; any frame is a sign of life.
    mutating func heard(framesReceived count: UInt64, at now: NIODeadline) {
        guard count != framesReceived else { return }
        framesReceived = count
        lastHeard = now
        pinged = nil
        isProbing = false
    }

    /// Whether requests must wait for a sign of life from now on, and a PING be sent for it.
    mutating func wantsProbe(isIdle: Bool, at now: NIODeadline) -> Bool {
        guard !isProbing, isIdle, now - lastHeard >= limits.probeAfter else { return false }
        isProbing = true
        // A keep-alive that is under way serves as well.
        defer { pinged = pinged ?? now }
        return pinged == nil
    }

    /// What a moment of silence means.
    mutating func check(isIdle: Bool, at now: NIODeadline) -> Verdict {
        if let pinged { return now - pinged >= limits.pingTimeout ? .dead : .nothing }
        let patience = isIdle ? limits.keepAliveInterval : limits.pingInterval
        guard now - lastHeard >= patience else { return .nothing }
        pinged = now
        return .ping
    }
}
