import Foundation
import Glibc
import UserNotifications

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a hostile extension tries to reach by the network, with words for what it got.
enum NetworkAttack: String {
    /// A TCP connection without any proxy, to `address port`.
    case connect
    /// A Unix socket; a name that begins with `@` is an abstract one.
    case socket
    /// A download by URLSession, which becomes an attachment.
    case load
    /// A download by the program `curl`.
    case program

    /// Tries it, and returns a title and what came.
    func run(_ target: String, _ then: @escaping (String, UNNotificationAttachment?) -> Void) {
        switch self {
        case .connect: then(Self.connect(target), nil)
        case .socket: then(Self.connectLocally(target), nil)
        case .load: Self.load(target, then)
        case .program: then(Self.runCurl(target), nil)
        }
    }

    private static func load(
        _ target: String, _ then: @escaping (String, UNNotificationAttachment?) -> Void
    ) {
        guard let url = URL(string: target) else { return then("no address", nil) }
        let task = URLSession.shared.dataTask(with: url) { data, response, error in
            if let error = error as? URLError { return then("error \(error.errorCode)", nil) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            let file = URL(fileURLWithPath: NSTemporaryDirectory() + "/loaded.png")
            try? data?.write(to: file)
            then("status \(status)", try? UNNotificationAttachment(identifier: "", url: file))
        }
        task.resume()
    }

    private static func connect(_ target: String) -> String {
        let words = target.split(separator: " ").map(String.init)
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard words.count == 2, getaddrinfo(words[0], words[1], &hints, &found) == 0,
            let address = found?.pointee
        else { return "no address" }
        defer { freeaddrinfo(found) }
        let descriptor = Glibc.socket(address.ai_family, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return "errno \(errno)" }
        defer { close(descriptor) }
        let result = Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen)
        return result == 0 ? "connected" : "errno \(errno)"
    }

    private static func connectLocally(_ path: String) -> String {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        // An abstract name begins with a zero, and has no other at its end.
        if path.hasPrefix("@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = MemoryLayout<sa_family_t>.size + bytes.count
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(length))
            }
        }
        return result == 0 ? "connected" : "errno \(errno)"
    }

    private static func runCurl(_ target: String) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = ["-s", "-o", "/dev/null", "-w", "%{http_code}", target]
        let output = Pipe()
        process.standardOutput = output
        do { try process.run() } catch { return "not run" }
        let status = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return "exit \(process.terminationStatus), status \(status)"
    }
}
