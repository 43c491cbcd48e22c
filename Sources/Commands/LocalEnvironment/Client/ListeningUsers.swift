internal import Foundation

/// The users whose processes listen on a TCP port of this machine, from the kernel's tables.
struct ListeningUsers: Sendable, Hashable {
    let users: Set<UInt32>

    private static let tableBytesMax = 64 << 20

    static func current(host: String, port: Int) -> ListeningUsers {
        ListeningUsers(
            host: host, port: port, tables: ["/proc/net/tcp", "/proc/net/tcp6"].map(table))
    }

    private static func table(_ path: String) -> String {
        let handle = FileHandle(forReadingAtPath: path)
        let data = try? handle?.read(upToCount: tableBytesMax)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// Finds the users in tables in the format of `/proc/net/tcp` and `/proc/net/tcp6`.
    ///
    /// A socket bound to the address itself takes precedence over sockets bound to all addresses.
    /// For a host name, every socket of the port counts.
    init(host: String, port: Int, tables: [String]) {
        let sockets = tables.flatMap { $0.split(separator: "\n").compactMap(Socket.init) }
            .filter { $0.port == port }
        let address = Self.addressWords(host)
        let exact = sockets.filter { $0.address == address || $0.mapped == address }
        let all = sockets.filter { address == nil || $0.address.allSatisfy { $0 == 0 } }
        users = Set((exact.isEmpty ? all : exact).map(\.user))
    }

    init(users: Set<UInt32>) { self.users = users }

    private struct Socket {
        /// The words of the address as the kernel prints them: one for IPv4, four for IPv6.
        let address: [UInt32]
        let port: Int
        let user: UInt32

        /// The IPv4 address of an IPv4-mapped IPv6 address.
        var mapped: [UInt32]? {
            guard address.count == 4, address[..<3] == [0, 0, UInt32(0xFFFF).bigEndian] else {
                return nil
            }
            return [address[3]]
        }

        init?(_ line: Substring) {
            let listening = "0A"
            let fields = line.split(separator: " ")
            guard fields.count > 7, fields[3] == listening, let user = UInt32(fields[7]) else {
                return nil
            }
            let parts = fields[1].split(separator: ":")
            guard parts.count == 2, let port = Int(parts[1], radix: 16),
                [8, 32].contains(parts[0].count)
            else { return nil }
            var rest = parts[0]
            var words: [UInt32] = []
            while !rest.isEmpty {
                guard let word = UInt32(rest.prefix(8), radix: 16) else { return nil }
                words.append(word)
                rest = rest.dropFirst(8)
            }
            (address, self.port, self.user) = (words, port, user)
        }
    }

    private static func addressWords(_ host: String) -> [UInt32]? {
        var version4 = in_addr()
        if unsafe inet_pton(AF_INET, host, &version4) == 1 { return [version4.s_addr] }
        var version6 = in6_addr()
        guard unsafe inet_pton(AF_INET6, host, &version6) == 1 else { return nil }
        let bytes = unsafe withUnsafeBytes(of: version6) { unsafe Array($0) }
        return stride(from: 0, to: 16, by: 4).map { place in
            bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}
