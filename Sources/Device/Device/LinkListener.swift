internal import DeviceLink
internal import Dispatch
internal import Synchronization

/// Accepts connections on a listening Unix socket, without a thread of its own.
final class LinkListener: Sendable {
    /// How long nothing is accepted after the process ran out of descriptors, in seconds.
    static let pauseSeconds = 0.25

    private let listener: LinkDescriptor
    private let source = Mutex<(any DispatchSourceRead)?>(nil)
    private let queue = DispatchQueue(label: "bellhop-accept")
    private let connected: @Sendable (Int32) -> Void
    private let outOfDescriptors: @Sendable () -> Void

    /// Takes over a listening socket.
    ///
    /// - Parameters:
    ///   - connected: Gets each connected socket, and owns it. It must return soon.
    ///   - outOfDescriptors: Called each time that connections have to wait because the process has
    ///     no descriptor left.
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
                // The connection waits and would wake this up again at once.
                outOfDescriptors()
                source.withLock { $0?.suspend() }
                return queue.asyncAfter(deadline: .now() + Self.pauseSeconds) {
                    self.source.withLock { $0?.resume() }
                }
            }
        }
    }

    /// Accepts nothing more.
    func stop() {
        listener.shutDown()
        source.withLock { $0?.cancel() }
    }
}
