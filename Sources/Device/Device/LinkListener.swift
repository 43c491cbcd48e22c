internal import DeviceLink
internal import Foundation

/// Waits for connections on a listening Unix socket, on a thread of its own.
struct LinkListener: Sendable {
    /// The connected sockets. Whoever takes one owns it.
    let descriptors: AsyncStream<Int32>
    private let listener: LinkDescriptor

    init(descriptor: Int32) {
        let listener = LinkDescriptor(descriptor)
        self.listener = listener
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        descriptors = stream
        let thread = Thread {
            while let connected = LinkSocket.accept(descriptor) { continuation.yield(connected) }
            continuation.finish()
            listener.close()
        }
        thread.name = "bellhop-accept"
        thread.start()
    }

    /// Ends the waiting; the stream finishes.
    func stop() { listener.shutDown() }
}
