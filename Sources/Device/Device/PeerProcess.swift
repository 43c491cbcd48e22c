internal import Glibc

enum PeerProcess {
    /// Returns the process id as the device sees it; `nil` if the system does not provide it.
    ///
    /// A process in a separate PID namespace has a different id inside of it.
    static func identifier(of descriptor: Int32) -> pid_t? {
        // `struct ucred` is unavailable in Swift: process, user and group.
        var credentials: [Int32] = [0, 0, 0]
        var size = socklen_t(credentials.count * MemoryLayout<Int32>.size)
        let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
        return result == 0 && credentials[0] > 0 ? credentials[0] : nil
    }
}
