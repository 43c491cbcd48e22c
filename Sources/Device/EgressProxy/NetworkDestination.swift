package struct NetworkDestination: Sendable, Hashable {
    package enum Host: Sendable, Hashable {
        case address(IPAddress)
        /// A name in lower case without the final dot. It can also be an address in an old IPv4
        /// notation.
        case name(String)
    }

    /// Maximum length of a DNS name, in bytes.
    static let nameBytesMax = 253

    package let host: Host
    package let port: Int

    package init(_ host: Host, port: Int) { (self.host, self.port) = (host, port) }

    /// Validates a name and creates a destination; `nil` if the name or the port is invalid.
    ///
    /// A name with characters that a host name cannot have never reaches a lookup or a log.
    package init?(name: String, port: Int) {
        guard (1...Int(UInt16.max)).contains(port) else { return nil }
        if let address = IPAddress(name) {
            self.init(.address(address), port: port)
            return
        }
        let bytes = name.hasSuffix(".") ? name.utf8.dropLast() : name.utf8[...]
        guard (1...Self.nameBytesMax).contains(bytes.count), bytes.first != UInt8(ascii: "-"),
            bytes.allSatisfy(Self.isNameByte)
        else { return nil }
        self.init(.name(String(decoding: bytes, as: UTF8.self).lowercased()), port: port)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension NetworkDestination: CustomStringConvertible {
    package var description: String {
        switch host {
        case .address(.version4(let bits)): "\(IPAddress.version4(bits)):\(port)"
        case .address(let address): "[\(address)]:\(port)"
        case .name(let name): "\(name):\(port)"
        }
    }
}
