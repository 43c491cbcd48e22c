package import DeviceLink
package import NotificationModel

/// The device at the other end of a socket.
package final class SocketChannel: DeviceChannel {
    /// The process's end of the link.
    package typealias Peer = LinkPeer<ProcessCall, DeviceAnswer, DeviceCall, ProcessAnswer>

    private let peer: Peer

    /// Takes over a connected socket and starts to read it.
    ///
    /// `handler` gets the device's calls in their order, on the link's own thread; `onClose` runs
    /// once when the device goes away.
    package init(
        descriptor: Int32, handler: @escaping Peer.Handler,
        onClose: @escaping @Sendable (ProcessLinkError) -> Void
    ) {
        peer = Peer(descriptor: descriptor, handler: handler, onClose: onClose)
        peer.start()
    }

    /// Sends a call.
    ///
    /// `completion` runs once, on the link's own thread.
    package func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        peer.call(call, completion: completion)
    }
}
