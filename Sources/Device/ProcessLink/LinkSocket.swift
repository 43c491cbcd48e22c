internal import Foundation
internal import NotificationModel

#if canImport(Glibc)
    private import Glibc
#elseif canImport(Darwin)
    private import Darwin
#endif

/// The socket calls of the link. All unsafe code of this target is here.
package enum LinkSocket {
    /// Connects to a Unix socket.
    ///
    /// - Throws: `ProcessLinkError` if the path is too long for the system or no process is
    ///   listening.
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

    /// The result of accepting a connection. The receiver must close a `connection`, which no
    /// child process inherits.
    ///
    /// `none` occurs only with a non-blocking socket. After `outOfDescriptors` the connection keeps
    /// waiting.
    package enum Arrival: Sendable, Hashable {
        case connection(Int32)
        case none
        case outOfDescriptors
        case closed
    }

    package static func accept(_ listener: Int32) -> Arrival {
        while true {
            let descriptor = systemAccept(listener, nil, nil)
            if descriptor >= 0 {
                // Swift does not import `accept4`.
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                return .connection(descriptor)
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return .none
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .outOfDescriptors
            default: return .closed
            }
        }
    }

    package static func shutDown(_ descriptor: Int32) {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Ends sending and receiving. Data that has already arrived can still be read, followed by the
    /// end.
    static func endAfterUnreadBytes(_ descriptor: Int32) {
        #if os(Linux)
            shutDown(descriptor)
        #else
            // On other systems, ending the reading side would discard the data that has arrived.
            _ = shutdown(descriptor, Int32(SHUT_WR))
        #endif
    }

    package static func close(_ descriptor: Int32) {
        _ = systemClose(descriptor)
    }

    enum Read {
        case bytes(Data)
        case nothingYet
        case ended
    }

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

    /// Writes as much as the system accepts without blocking, and returns the number of bytes;
    /// `nil` if it accepts none.
    ///
    /// - Throws: `ProcessLinkError` if the other end has disconnected.
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
    private let systemAccept = unsafe Darwin.accept
    private let systemClose = Darwin.close
#endif
