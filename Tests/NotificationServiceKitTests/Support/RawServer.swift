import Foundation
import Glibc

/// A local server that answers each connection with given bytes, valid or not, and closes it.
final class RawServer: @unchecked Sendable {
    struct Failure: Error {}

    /// The behavior for a connection.
    enum Answer: Sendable {
        case text(String)
        /// Sends nothing until the client closes the connection.
        case silence
    }

    let port: UInt16
    private let listener: Int32

    /// Starts the server. `answer` receives the first line of a request.
    init(answer: @escaping @Sendable (String) -> Answer) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isBound else { throw Failure() }
        port = UInt16(bigEndian: address.sin_port)
        self.listener = listener
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    func url(_ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else { throw Failure() }
        return url
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func serve(_ connection: Int32, _ answer: @Sendable (String) -> Answer) {
        defer { close(connection) }
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
            let count = unsafe read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            request += buffer.prefix(count)
        }
        let line = String(decoding: request, as: UTF8.self).prefix { $0 != "\r\n" }
        switch answer(String(line)) {
        case .text(let text):
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let chunk = Array(rest.prefix(65_536))
                let count = unsafe send(
                    connection, chunk, chunk.count, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
            shutdown(connection, Int32(SHUT_WR))
            while unsafe read(connection, &buffer, buffer.count) > 0 {}
        case .silence:
            while unsafe read(connection, &buffer, buffer.count) > 0 {}
        }
    }
}
