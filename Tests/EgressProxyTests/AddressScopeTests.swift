import Testing

@testable import EgressProxy

/// Spellings and scopes of addresses.
struct AddressScopeTests {
    static let scopes: [(String, AddressScope)] = [
        ("8.8.8.8", .global), ("1.1.1.1", .global), ("172.15.255.255", .global),
        ("172.32.0.0", .global), ("100.63.255.255", .global), ("100.128.0.0", .global),
        ("192.0.1.0", .global), ("198.17.255.255", .global), ("223.255.255.255", .global),
        ("0.0.0.0", .reserved), ("0.255.255.255", .reserved), ("192.0.0.1", .reserved),
        ("192.0.2.1", .reserved), ("192.88.99.1", .reserved), ("198.18.0.0", .reserved),
        ("198.19.255.255", .reserved), ("198.51.100.1", .reserved), ("203.0.113.1", .reserved),
        ("240.0.0.1", .reserved), ("255.255.255.255", .reserved), ("10.0.0.0", .privateNetwork),
        ("10.255.255.255", .privateNetwork), ("100.64.0.1", .privateNetwork),
        ("172.16.0.1", .privateNetwork), ("172.31.255.255", .privateNetwork),
        ("192.168.1.1", .privateNetwork), ("127.0.0.1", .loopback), ("127.255.255.255", .loopback),
        ("169.254.169.254", .linkLocal), ("224.0.0.1", .multicast), ("239.255.255.255", .multicast),
        ("2606:4700:4700::1111", .global), ("2000::1", .global), ("3ffe::1", .global),
        ("::", .reserved), ("::1", .loopback), ("::2", .reserved), ("100::1", .reserved),
        ("2001::1", .reserved), ("2001:1ff::1", .reserved), ("2001:200::1", .global),
        ("2001:db8::1", .reserved), ("3fff::1", .reserved), ("4000::1", .reserved),
        ("5f00::1", .reserved), ("fc00::1", .privateNetwork), ("fdff::1", .privateNetwork),
        ("fe80::1", .linkLocal), ("fec0::1", .privateNetwork), ("ff02::1", .multicast),
    ]

    @Test("each range has its scope, and its neighbors have theirs", arguments: scopes)
    func scope(text: String, scope: AddressScope) throws {
        #expect(AddressScope(of: try #require(IPAddress(text))) == scope)
    }

    /// Ways to write an IPv4 address inside of an IPv6 address.
    static let embeddings = [
        "::ffff:A.B.C.D", "::ffff:0:A.B.C.D", "64:ff9b::A.B.C.D", "2002:HHHH:HHHH::1",
        "2606:4700::5efe:A.B.C.D", "2606:4700::200:5efe:A.B.C.D",
    ]

    @Test("an IPv4 address inside of an IPv6 address decides", arguments: embeddings)
    func embedded(form: String) throws {
        let table: [([UInt8], AddressScope)] = [
            ([127, 0, 0, 1], .loopback), ([10, 1, 2, 3], .privateNetwork),
            ([169, 254, 169, 254], .linkLocal), ([224, 0, 0, 1], .multicast),
            ([0, 0, 0, 0], .reserved), ([8, 8, 8, 8], .global),
        ]
        for (bytes, scope) in table {
            let dotted = bytes.map(String.init).joined(separator: ".")
            let groups = [0, 2].map {
                String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
            }
            let text = form.replacing("A.B.C.D", with: dotted)
                .replacing("HHHH:HHHH", with: groups.joined(separator: ":"))
            #expect(
                AddressScope(of: try #require(IPAddress(text), "\(text)")) == scope, "\(text)")
        }
    }

    @Test("an address with an embedded one that no translator uses is reserved")
    func compatible() throws {
        #expect(AddressScope(of: try #require(IPAddress("::127.0.0.1"))) == .reserved)
        #expect(AddressScope(of: try #require(IPAddress("64:ff9b:1::7f00:1"))) == .reserved)
    }

    @Test(
        "the older spellings are names",
        arguments: ["127.1", "0x7f000001", "2130706433", "0177.0.0.1", "fe80::1%eth0", "[::1]", ""])
    func names(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(
        "an address is printed in its usual form",
        arguments: ["127.0.0.1", "255.255.255.255", "::1", "2001:db8::ff00:42:8329", "::"])
    func description(text: String) throws {
        #expect(try #require(IPAddress(text)).description == text)
    }

    @Test(
        "a range without a prefix, or with bits after it, is a mistake",
        arguments: [
            "10.0.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.1/8", "::/129", "/8", "a/8",
            "10.0.0.0/8/8",
            "10.0.0.0/+8", "10.0.0.0/-1",
        ])
    func badRange(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test("a range holds its first and last address and not the next one")
    func range() throws {
        let table = [
            ("10.0.0.0/8", "10.0.0.0", "10.255.255.255", "11.0.0.0"),
            ("192.0.2.7/32", "192.0.2.7", "192.0.2.7", "192.0.2.8"),
            ("fd00::/8", "fd00::", "fdff:ffff::1", "fe00::"),
        ]
        for (text, first, last, next) in table {
            let range = try #require(AddressRange(text))
            #expect(range.description == text)
            #expect(range.contains(try #require(IPAddress(first))))
            #expect(range.contains(try #require(IPAddress(last))))
            #expect(!range.contains(try #require(IPAddress(next))))
        }
        let all = try #require(AddressRange("0.0.0.0/0"))
        #expect(all.contains(try #require(IPAddress("255.255.255.255"))))
        #expect(!all.contains(try #require(IPAddress("::1"))))
    }
}
