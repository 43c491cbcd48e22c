import ProcessLink
import ProcessRuntime
import Synchronization

/// Lets a link's handler be made before the host that it hands calls to.
final class HostBox: Sendable {
    private let host = Mutex<ExtensionHost?>(nil)

    func open(_ new: ExtensionHost) { host.withLock { $0 = new } }

    func handle(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        host.withLock { $0 }?.handle(call, reply: reply)
    }
}
