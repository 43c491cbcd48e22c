internal import Foundation
internal import NotificationModel

#if canImport(Glibc)
    private import Glibc
#elseif canImport(Darwin)
    private import Darwin
#endif

/// The few socket calls of the link. All unsafe code of this target is here.
package enum LinkSocket {
    /// Connects to a Unix socket.
    ///
    /// - Throws: `ProcessLinkError` when the path is too long for the system or nobody listens.
    package static func connect(to path: String) throws -> Int32 {
        let descriptor = try open()
        let result = try unsafe withAddress(path) { unsafe systemConnect(descriptor, $0, $1) }
        guard result == 0 else {
            defer { close(descriptor) }
            throw failure("No device listens at \(path)")
        }
        return descriptor
    }

    /// Listens at a Unix socket that only this user may connect to. An old socket file at the path
    /// is replaced.
    package static func listen(at path: String) throws -> Int32 {
        let descriptor = try open()
        _ = unsafe unlink(path)
        let result = try unsafe withAddress(path) { unsafe systemBind(descriptor, $0, $1) }
        guard result == 0, unsafe chmod(path, 0o600) == 0, systemListen(descriptor, 64) == 0 else {
            defer { close(descriptor) }
            throw failure("Cannot listen at \(path)")
        }
        return descriptor
    }

    /// What waits at a listening socket.
    package enum Arrival: Sendable, Hashable {
        /// A connection; whoever gets it closes it.
        case connection(Int32)
        /// None now; only at a socket that does not block.
        case none
        /// The process or the system has no descriptor left. The connection waits on.
        case outOfDescriptors
        /// The socket does not listen any longer.
        case closed
    }

    /// The next connection at a listening socket.
    package static func accept(_ listener: Int32) -> Arrival {
        while true {
            let descriptor = systemAccept(listener, nil, nil)
            if descriptor >= 0 { return .connection(descriptor) }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return .none
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .outOfDescriptors
            default: return .closed
            }
        }
    }

    /// Ends waiting and talking on a socket without closing its descriptor.
    package static func shutDown(_ descriptor: Int32) {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Lets nothing more come in or go out. What came in before can still be read; the end follows.
    static func endAfterUnreadBytes(_ descriptor: Int32) {
        #if os(Linux)
            shutDown(descriptor)
        #else
            // Elsewhere ending the reading side drops what came in.
            _ = shutdown(descriptor, Int32(SHUT_WR))
        #endif
    }

    /// Closes a descriptor.
    package static func close(_ descriptor: Int32) {
        _ = systemClose(descriptor)
    }

    /// What reading without waiting brings.
    enum Read {
        case bytes(Data)
        case nothingYet
        /// The other side is gone.
        case ended
    }

    /// Reads what is there, at most `count` bytes.
    static func read(_ count: Int, from descriptor: Int32) -> Read {
        var data = Data(count: count)
        while true {
            let got = unsafe data.withUnsafeMutableBytes { bytes in
                unsafe recv(descriptor, bytes.baseAddress, count, 0)
            }
            if got > 0 { return .bytes(data.prefix(got)) }
            if got == 0 { return .ended }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .nothingYet
            default: return .ended
            }
        }
    }

    /// Writes as much as the system takes without waiting, and returns how many bytes that was;
    /// `nil` when it takes none now.
    ///
    /// - Throws: `ProcessLinkError` when the other side is gone.
    static func write(_ data: Data, to descriptor: Int32) throws -> Int? {
        while true {
            let put = unsafe data.withUnsafeBytes { bytes in
                unsafe send(descriptor, bytes.baseAddress, bytes.count, noSignal)
            }
            if put >= 0 { return put }
            switch errno {
            case EINTR: continue
            case EAGAIN: return nil
            default: throw failure("The device link cannot be written")
            }
        }
    }

    /// Lets no later call on the descriptor wait.
    package static func makeNonBlocking(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    }

    private static func open() throws -> Int32 {
        let descriptor = socket(AF_UNIX, streamKind, 0)
        guard descriptor >= 0 else { throw failure("No socket can be made") }
        return descriptor
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count < capacity else {
            throw ProcessLinkError(
                .pathTooLong,
                "The socket path \(path) is longer than the system's \(capacity - 1) "
                    + "bytes. Choose a shorter state folder.")
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        return unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func failure(_ what: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: NSPOSIXErrorDomain, code: Int(errno),
            message: "\(what): \(unsafe String(cString: strerror(errno))).")
    }
}

#if canImport(Glibc)
    private let streamKind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
    private let systemConnect = unsafe Glibc.connect
    private let systemBind = unsafe Glibc.bind
    private let systemListen = Glibc.listen
    private let systemAccept = unsafe Glibc.accept
    private let systemClose = Glibc.close
#elseif canImport(Darwin)
    private let streamKind = SOCK_STREAM
    private let noSignal: Int32 = 0
    private let systemConnect = unsafe Darwin.connect
    private let systemBind = unsafe Darwin.bind
    private let systemListen = Darwin.listen
    private let systemAccept = Darwin.accept
    private let systemClose = Darwin.close
#endif
