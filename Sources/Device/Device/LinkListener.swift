internal import DeviceLink
internal import Dispatch
internal import Synchronization

/// Accepts connections on a listening Unix socket, without a thread of its own.
final class LinkListener: Sendable {
    /// How many connections may wait to be picked up. Further ones are closed.
    static let waitingMax = 128
    /// How long nothing is accepted after the process ran out of descriptors, in seconds.
    static let pauseSeconds = 0.25

    /// The connected sockets. Whoever takes one owns it.
    let descriptors: AsyncStream<Int32>
    private let continuation: AsyncStream<Int32>.Continuation
    private let listener: LinkDescriptor
    private let source = Mutex<(any DispatchSourceRead)?>(nil)
    private let queue = DispatchQueue(label: "bellhop-accept")
    private let outOfDescriptors: @Sendable () -> Void

    /// Takes over a listening socket. `outOfDescriptors` is called each time that connections have to
    /// wait because the process has no descriptor left.
    init(descriptor: Int32, outOfDescriptors: @escaping @Sendable () -> Void) {
        LinkSocket.makeNonBlocking(descriptor)
        let listener = LinkDescriptor(descriptor)
        self.listener = listener
        self.outOfDescriptors = outOfDescriptors
        let (stream, continuation) = AsyncStream.makeStream(
            of: Int32.self, bufferingPolicy: .bufferingOldest(Self.waitingMax))
        descriptors = stream
        self.continuation = continuation
        source.withLock { source in
            let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            reader.setEventHandler { [weak self] in self?.acceptAll() }
            reader.setCancelHandler {
                continuation.finish()
                listener.close()
            }
            reader.activate()
            source = reader
        }
    }

    private func acceptAll() {
        while true {
            switch LinkSocket.accept(listener.number) {
            case .connection(let connected):
                if case .enqueued = continuation.yield(connected) { continue }
                LinkSocket.close(connected)
            case .none: return
            case .closed: return stop()
            case .outOfDescriptors:
                // The connection waits and would wake this up again at once.
                outOfDescriptors()
                source.withLock { $0?.suspend() }
                return queue.asyncAfter(deadline: .now() + Self.pauseSeconds) {
                    self.source.withLock { $0?.resume() }
                }
            }
        }
    }

    /// Accepts nothing more; the stream finishes.
    func stop() {
        listener.shutDown()
        source.withLock { $0?.cancel() }
    }
}
