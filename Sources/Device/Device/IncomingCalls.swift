internal import DeviceLink
internal import NotificationModel
internal import Synchronization

/// The calls of one process that wait for the device, in the process's order (ADD-13).
///
/// A process that calls faster than the device answers is not read for a while, so that it waits in
/// its own `send`; none of its calls is lost. Its answers to the device come over the same
/// connection and wait with them.
final class IncomingCalls: Sendable {
    typealias Reply = ProcessHost.Peer.Reply

    /// With how many waiting calls the process is not read any longer.
    static let waitingMax = 1024
    /// With how many it is read again.
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

    /// Adds a call; on the link's queue. `pause` is called when nothing more may be read.
    func append(_ call: ProcessCall, _ reply: @escaping Reply, pause: () -> Void) {
        state.withLock { state in
            state.waiting += 1
            guard state.waiting >= Self.waitingMax, !state.isPaused else { return }
            state.isPaused = true
            pause()
        }
        continuation.yield((call, reply))
    }

    /// Ends the calls with those that were added, because the link closed.
    func finish(_ failure: ProcessLinkError) {
        state.withLock { $0.failure = failure }
        continuation.finish()
    }

    /// Hands the calls over, one after the other, until the link closes, and returns why it did.
    /// `resume` is called when more may be read.
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
