import Foundation
import NotificationModel
import ProcessLink
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A device at the other end of a socket: calls the process under test and notes what it asks.
final class FarDevice: Sendable {
    typealias Peer = LinkPeer<DeviceCall, ProcessAnswer, ProcessCall, DeviceAnswer>

    private let peer: Mutex<Peer?> = Mutex(nil)
    private let stream: AsyncStream<ProcessCall>
    private let asked: AsyncStream<ProcessCall>.Continuation

    /// Takes over the device's end of a link and answers its calls with `answer`.
    init(
        descriptor: Int32,
        answer: @escaping @Sendable (ProcessCall) -> DeviceAnswer = { _ in .answer(.done) }
    ) {
        (stream, asked) = AsyncStream.makeStream()
        let asked = asked
        let new = Peer(
            descriptor: descriptor,
            handler: { call, reply in
                asked.yield(call)
                reply(answer(call))
            }, onClose: { _ in asked.finish() })
        peer.withLock { $0 = new }
        new.start()
    }

    /// Calls the process and waits for its answer.
    func call(_ call: DeviceCall) async throws -> ProcessAnswer {
        try await withCheckedThrowingContinuation { waiting in
            peer.withLock { $0 }?.call(call) { waiting.resume(with: $0) }
        }
    }

    /// Calls the process and does not care for the answer.
    func send(_ call: DeviceCall) { peer.withLock { $0 }?.call(call) { _ in } }

    /// The next thing that the process asked.
    func nextCall() async -> ProcessCall? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }

    /// Hangs up.
    func close() { peer.withLock { $0 }?.close() }

    /// Two connected sockets: the device's and the process's.
    static func pair() throws -> (device: Int32, process: Int32) {
        var descriptors: [Int32] = [0, 0]
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        guard unsafe socketpair(AF_UNIX, kind, 0, &descriptors) == 0 else {
            throw ProcessLinkError(
                domain: NSPOSIXErrorDomain, code: Int(errno), message: "No sockets.")
        }
        return (descriptors[0], descriptors[1])
    }
}
