internal import Glibc

/// The process at the other end of a Unix socket.
enum PeerProcess {
    /// Its number as this process sees it, which is another one than it sees itself where it runs in
    /// a process namespace of its own; `nil` where the system does not say.
    static func identifier(of descriptor: Int32) -> pid_t? {
        // `struct ucred`, which Swift does not import: process, user and group.
        var credentials: [Int32] = [0, 0, 0]
        var size = socklen_t(credentials.count * MemoryLayout<Int32>.size)
        let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
        return result == 0 && credentials[0] > 0 ? credentials[0] : nil
    }
}
