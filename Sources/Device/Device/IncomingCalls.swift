internal import NotificationModel
internal import ProcessLink
internal import Synchronization

/// A queue of the calls of one process, in the order of the process (ADD-13).
///
/// When a process calls faster than the device answers, the device stops reading from its
/// connection, and the process blocks in `send`. No call is lost. Answers of the process to the
/// device use the same connection and wait as well.
final class IncomingCalls: Sendable {
    typealias Reply = ProcessHost.Peer.Reply

    /// Number of queued calls at which reading stops.
    static let waitingMax = 1024
    /// Number of queued calls at which reading continues.
    static let waitingMin = 256

    private struct State {
        var waiting = 0
        var isPaused = false
        var failure: ProcessLinkError?
    }

    private let state = Mutex(State())
    private let stream: AsyncStream<(ProcessCall, Reply)>
    private let continuation: AsyncStream<(ProcessCall, Reply)>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    /// Appends a call; runs on the link's queue. Calls `pause` when reading must stop.
    func append(_ call: ProcessCall, _ reply: @escaping Reply, pause: () -> Void) {
        state.withLock { state in
            state.waiting += 1
            guard state.waiting >= Self.waitingMax, !state.isPaused else { return }
            state.isPaused = true
            pause()
        }
        continuation.yield((call, reply))
    }

    func finish(_ failure: ProcessLinkError) {
        state.withLock { $0.failure = failure }
        continuation.finish()
    }

    /// Passes the calls to the body one at a time until the link closes, and returns the reason for
    /// that.
    ///
    /// Calls `resume` when reading can continue.
    func forEach(
        resume: () -> Void, _ body: (ProcessCall, @escaping Reply) async -> Void
    ) async -> ProcessLinkError? {
        for await (call, reply) in stream {
            await body(call, reply)
            state.withLock { state in
                state.waiting -= 1
                guard state.isPaused, state.waiting <= Self.waitingMin else { return }
                state.isPaused = false
                resume()
            }
        }
        return state.withLock(\.failure)
    }
}
