package import NotificationModel
package import ProcessLink

package final class SocketChannel: DeviceChannel {
    package typealias Peer = LinkPeer<ProcessCall, DeviceAnswer, DeviceCall, ProcessAnswer>

    private let peer: Peer

    /// Takes ownership of a connected socket and starts to read it.
    ///
    /// `handler` receives the device's calls in order, on the link's thread. `onClose` runs once
    /// when the device disconnects.
    package init(
        descriptor: Int32, handler: @escaping Peer.Handler,
        onClose: @escaping @Sendable (ProcessLinkError) -> Void
    ) {
        peer = Peer(descriptor: descriptor, handler: handler, onClose: onClose)
        peer.start()
    }

    /// Sends a call.
    ///
    /// `completion` runs once, on the link's thread.
    package func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        peer.call(call, completion: completion)
    }
}
