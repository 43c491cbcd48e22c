/// A host and a port, as `gateway.example.com:8444` or `[::1]:8444`.
package struct NetworkAddress: Sendable, Hashable, CustomStringConvertible {
    package let host: String
    package let port: Int

    private static let hostBytesMax = 253

    package init?(_ text: String) {
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        var host = text[..<colon]
        let digits = text[text.utf8.index(after: colon)...]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(digits)
        else { return nil }
        self.init(host: String(host), port: port)
    }

    package init?(host: String, port: Int) {
        guard (1...65_535).contains(port), (1...Self.hostBytesMax).contains(host.utf8.count),
            host.utf8.allSatisfy(Self.isOfHost)
        else { return nil }
        self.host = host
        self.port = port
    }

    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "%"):
            true
        default: false
        }
    }
}
