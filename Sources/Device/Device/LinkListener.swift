internal import Dispatch
internal import ProcessLink
internal import Synchronization

final class LinkListener: Sendable {
    /// Pause after the process ran out of file descriptors, in seconds.
    static let pauseSeconds = 0.25

    private let listener: LinkDescriptor
    private let source = Mutex<(any DispatchSourceRead)?>(nil)
    private let queue = DispatchQueue(label: "bellhop-accept")
    private let connected: @Sendable (Int32) -> Void
    private let outOfDescriptors: @Sendable () -> Void

    /// Takes ownership of a listening socket.
    ///
    /// - Parameters:
    ///   - connected: Receives ownership of each connected socket. It must return quickly.
    ///   - outOfDescriptors: Called when connections have to wait because no file descriptor is
    ///   available.
    init(
        descriptor: Int32, connected: @escaping @Sendable (Int32) -> Void,
        outOfDescriptors: @escaping @Sendable () -> Void
    ) {
        LinkSocket.makeNonBlocking(descriptor)
        let listener = LinkDescriptor(descriptor)
        self.listener = listener
        self.connected = connected
        self.outOfDescriptors = outOfDescriptors
        source.withLock { source in
            let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            reader.setEventHandler { [weak self] in self?.acceptAll() }
            reader.setCancelHandler { listener.close() }
            reader.activate()
            source = reader
        }
    }

    private func acceptAll() {
        while true {
            switch LinkSocket.accept(listener.number) {
            case .connection(let descriptor): connected(descriptor)
            case .none: return
            case .closed: return stop()
            case .outOfDescriptors:
                // The pending connection would trigger the event source again immediately.
                outOfDescriptors()
                source.withLock { $0?.suspend() }
                return queue.asyncAfter(deadline: .now() + Self.pauseSeconds) {
                    self.source.withLock { $0?.resume() }
                }
            }
        }
    }

    func stop() {
        listener.shutDown()
        source.withLock { $0?.cancel() }
    }
}
