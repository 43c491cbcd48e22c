/// The part of the network that an IP address belongs to.
///
/// The ranges come from IANA's registries of special-purpose addresses:
/// <https://www.iana.org/assignments/iana-ipv4-special-registry> and
/// <https://www.iana.org/assignments/iana-ipv6-special-registry>.
package enum AddressScope: String, Sendable, Hashable, CaseIterable {
    case global
    case loopback
    /// A private network: the local one, or a carrier-grade NAT of the provider.
    case privateNetwork
    /// A link-local address. Cloud providers serve the credentials of a machine from one.
    case linkLocal
    case multicast
    /// Reserved for documentation, benchmarks or translation, or not assigned yet.
    case reserved

    /// Determines the scope of an address. For an IPv6 address with an embedded IPv4 address, the
    /// scope of the IPv4 address is used.
    ///
    /// ```swift
    /// IPAddress("169.254.169.254").map(AddressScope.init(of:))    // .linkLocal
    /// IPAddress("::ffff:127.0.0.1").map(AddressScope.init(of:))  // .loopback
    /// ```
    package init(of address: IPAddress) {
        if let embedded = address.embeddedVersion4 {
            self = AddressScope(of: embedded)
            return
        }
        let ranges =
            switch address {
            case .version4: Self.version4
            case .version6: Self.version6
            }
        self = ranges.first { $0.range.contains(address) }?.scope ?? .global
    }

    package var phrase: String {
        switch self {
        case .global: "a public address"
        case .loopback: "an address of this machine"
        case .privateNetwork: "an address of a private network"
        case .linkLocal: "a link-local address"
        case .multicast: "a multicast address"
        case .reserved: "a reserved address"
        }
    }

    private typealias Row = (range: AddressRange, scope: AddressScope)

    private static func rows(_ table: [(String, AddressScope)]) -> [Row] {
        table.map { text, scope in
            guard let range = AddressRange(text) else {
                preconditionFailure("\(text) is not a range")
            }
            return (range, scope)
        }
    }

    private static let version4 = rows([
        ("0.0.0.0/8", .reserved), ("10.0.0.0/8", .privateNetwork),
        ("100.64.0.0/10", .privateNetwork), ("127.0.0.0/8", .loopback),
        ("169.254.0.0/16", .linkLocal), ("172.16.0.0/12", .privateNetwork),
        ("192.0.0.0/24", .reserved), ("192.0.2.0/24", .reserved), ("192.88.99.0/24", .reserved),
        ("192.168.0.0/16", .privateNetwork), ("198.18.0.0/15", .reserved),
        ("198.51.100.0/24", .reserved), ("203.0.113.0/24", .reserved), ("224.0.0.0/4", .multicast),
        ("240.0.0.0/4", .reserved),
    ])

    /// Only `2000::/3` is assigned to the internet. The last row covers everything else.
    private static let version6 = rows([
        ("::1/128", .loopback), ("fc00::/7", .privateNetwork), ("fe80::/10", .linkLocal),
        ("fec0::/10", .privateNetwork), ("ff00::/8", .multicast), ("2001::/23", .reserved),
        ("2001:db8::/32", .reserved), ("3fff::/20", .reserved), ("2000::/3", .global),
        ("::/0", .reserved),
    ])
}

extension IPAddress {
    /// The IPv4 address that a translator or a tunnel extracts from this IPv6 address; `nil`
    /// without one.
    var embeddedVersion4: IPAddress? {
        guard case .version6(let bits) = self else { return nil }
        for row in Self.embeddings where row.range.contains(self) {
            return .version4(UInt32(truncatingIfNeeded: bits >> row.shift))
        }
        // ISATAP (RFC 5214) embeds it in the interface identifier, with any network prefix.
        guard UInt32(truncatingIfNeeded: bits >> 32) & 0xfdff_ffff == 0x0000_5efe else {
            return nil
        }
        return .version4(UInt32(truncatingIfNeeded: bits))
    }

    /// IPv6 ranges with an embedded IPv4 address, and the number of bits below that address.
    private static let embeddings: [(range: AddressRange, shift: UInt128)] = [
        // IPv4-mapped and IPv4-translated (RFC 4291, RFC 7915), NAT64 (RFC 6052), 6to4 (RFC 3056).
        ("::ffff:0:0/96", 0), ("::ffff:0:0:0/96", 0), ("64:ff9b::/96", 0), ("2002::/16", 80),
    ].compactMap { text, shift in AddressRange(text).map { ($0, shift) } }
}
