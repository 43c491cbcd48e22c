internal import DeviceLink
internal import Foundation

/// Waits for connections on a listening Unix socket, on a thread of its own.
struct LinkListener: Sendable {
    /// The connected sockets. Whoever takes one owns it.
    let descriptors: AsyncStream<Int32>
    private let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        descriptors = stream
        let thread = Thread {
            while let connected = LinkSocket.accept(descriptor) { continuation.yield(connected) }
            continuation.finish()
            LinkSocket.close(descriptor)
        }
        thread.name = "bellhop-accept"
        thread.start()
    }

    /// Ends the waiting; the stream finishes.
    func stop() { LinkSocket.shutDown(descriptor) }
}
