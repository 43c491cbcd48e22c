internal import Glibc
package import NIOCore

package enum IPAddress: Sendable, Hashable {
    case version4(UInt32)
    case version6(UInt128)

    /// Parses the standard notation: four decimal numbers, or IPv6 without brackets and zone.
    ///
    /// Older notations of IPv4 (`127.1`, `0x7f000001`) give `nil`. The resolver of the system
    /// handles them as names.
    package init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(bytes: Array(bytes.prefix(4)))
        } else if unsafe inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(bytes: bytes)
        } else {
            return nil
        }
    }

    /// Reads an address in network byte order. 4 bytes are an IPv4 address, any other count is read
    /// as IPv6.
    init(bytes: [UInt8]) {
        self =
            bytes.count == 4
            ? .version4(bytes.reduce(0) { $0 << 8 | UInt32($1) })
            : .version6(bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }

    package init?(_ address: SocketAddress) {
        guard let text = address.ipAddress else { return nil }
        self.init(text)
    }

    var bits: UInt128 {
        switch self {
        case .version4(let bits): UInt128(bits)
        case .version6(let bits): bits
        }
    }

    var bitCount: Int {
        switch self {
        case .version4: 32
        case .version6: 128
        }
    }

    var bytes: [UInt8] {
        stride(from: bitCount - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    }

    func socketAddress(port: Int) throws -> SocketAddress {
        try SocketAddress(packedIPAddress: ByteBuffer(bytes: bytes), port: port)
    }
}

extension IPAddress: CustomStringConvertible {
    package var description: String {
        switch self {
        case .version4: return bytes.map(String.init).joined(separator: ".")
        case .version6:
            var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            _ = unsafe inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count))
            return String(
                decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}

/// The addresses that begin with the same bits.
///
/// ```swift
/// if let range = AddressRange("10.0.0.0/8"), let address = IPAddress("10.1.2.3") {
///     range.contains(address)  // true
/// }
/// ```
package struct AddressRange: Sendable, Hashable {
    let first: IPAddress
    let prefixBits: Int

    /// Parses CIDR notation. The result is `nil` if a bit after the prefix is set, because
    /// `10.1.2.3/8` is probably a mistake.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = IPAddress(String(parts[0])),
            parts[1].allSatisfy({ $0.isASCII && $0.isNumber }), let bits = Int(parts[1]),
            bits <= first.bitCount
        else { return nil }
        self.init(first: first, prefixBits: bits)
        guard first.bits & ~mask == 0 else { return nil }
    }

    private init(first: IPAddress, prefixBits: Int) {
        (self.first, self.prefixBits) = (first, prefixBits)
    }

    private var mask: UInt128 {
        prefixBits == 0 ? 0 : UInt128.max << UInt128(first.bitCount - prefixBits)
    }

    package func contains(_ address: IPAddress) -> Bool {
        address.bitCount == first.bitCount && address.bits & mask == first.bits & mask
    }
}

extension AddressRange: CustomStringConvertible {
    package var description: String { "\(first)/\(prefixBits)" }
}
