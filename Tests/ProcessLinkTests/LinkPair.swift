import Foundation
import NotificationModel
import ProcessLink

/// Both ends of a link over a real socket.
enum LinkPair {
    typealias DevicePeer = LinkPeer<DeviceCall, ProcessAnswer, ProcessCall, DeviceAnswer>
    typealias ProcessPeer = LinkPeer<ProcessCall, DeviceAnswer, DeviceCall, ProcessAnswer>

    /// Connects a pair of sockets at a unique path.
    static func sockets() throws -> (Int32, Int32) {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "bh-\(UUID().uuidString.prefix(8)).sock").path
        let listener = try LinkSocket.listen(at: path)
        defer {
            LinkSocket.close(listener)
            try? FileManager.default.removeItem(atPath: path)
        }
        let near = try LinkSocket.connect(to: path)
        guard case .connection(let far) = LinkSocket.accept(listener) else {
            throw ProcessLinkError(.closed, "Nothing connected.")
        }
        return (near, far)
    }
}
