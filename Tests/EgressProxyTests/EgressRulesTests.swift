import Testing

@testable import EgressProxy

/// What the rules permit.
struct EgressRulesTests {
    private static func destination(_ text: String) throws -> NetworkDestination {
        let parts = text.split(separator: " ")
        let port = try #require(Int(parts[1]))
        return try #require(NetworkDestination(name: String(parts[0]), port: port))
    }

    private static func refusal(
        _ address: String, of destination: String, allowing: [String] = [], own: [String] = []
    ) throws -> EgressRules.Refusal? {
        let rules = EgressRules(
            try allowing.map { try #require(EgressRules.Allowance($0), "\($0)") })
        return rules.refusal(
            of: try #require(IPAddress(address)), for: try Self.destination(destination),
            own: Set(try own.map { try #require(IPAddress($0)) }))
    }

    @Test("without an allowance only public addresses are permitted")
    func scopes() throws {
        for (text, scope) in AddressScopeTests.scopes {
            let expected: EgressRules.Refusal? = scope == .global ? nil : .scope(scope)
            #expect(try Self.refusal(text, of: "host.example 443") == expected, "\(text)")
        }
    }

    @Test(
        "a public address of this machine is refused, inside of an IPv6 address too",
        arguments: ["8.8.8.8", "2002:808:808::1", "64:ff9b::8.8.8.8", "::ffff:8.8.8.8"])
    func ownAddress(text: String) throws {
        #expect(
            try Self.refusal(text, of: "host.example 443", own: ["8.8.8.8", "::1"]) == .ownAddress)
        #expect(try Self.refusal(text, of: "host.example 443", own: ["8.8.4.4"]) == nil)
    }

    /// An allowance, a destination, an address of it, and whether the connection is permitted.
    static let allowances: [(String, String, String, Bool)] = [
        ("127.0.0.1:8444", "127.0.0.1 8444", "127.0.0.1", true),
        ("127.0.0.1:8444", "127.0.0.1 8445", "127.0.0.1", false),
        ("127.0.0.1:8444", "127.0.0.2 8444", "127.0.0.2", false),
        ("127.0.0.1:8444", "localhost 8444", "127.0.0.1", true),
        ("127.0.0.1:8444", "any.example 8444", "127.0.0.1", true),
        ("127.0.0.1:8444", "localhost 8444", "::1", false),
        ("localhost:8444", "localhost 8444", "::1", true),
        ("localhost:8444", "127.0.0.1 8444", "127.0.0.1", true),
        ("localhost:8444", "localhost 8444", "10.0.0.1", false),
        ("localhost:8444", "localhost 8787", "127.0.0.1", false),
        ("[::1]:8444", "::1 8444", "::1", true),
        ("[::1]:8444", "::1 8787", "::1", false),
        ("Files.Example.:80", "files.example 80", "10.0.0.1", true),
        ("files.example:80", "FILES.EXAMPLE. 80", "127.0.0.1", true),
        ("files.example:80", "other.example 80", "10.0.0.1", false),
        ("files.example:80", "sub.files.example 80", "10.0.0.1", false),
        ("files.example:80", "files.example 81", "10.0.0.1", false),
        ("files.example:80", "10.0.0.1 80", "10.0.0.1", false),
        ("10.0.0.0/8", "any.example 1", "10.200.0.1", true),
        ("10.0.0.0/8", "10.200.0.1 65535", "10.200.0.1", true),
        ("10.0.0.0/8", "any.example 1", "192.168.0.1", false),
    ]

    @Test("an allowance permits its host at its port, or its range", arguments: allowances)
    func allowance(text: String, destination: String, address: String, isPermitted: Bool) throws {
        let refusal = try Self.refusal(address, of: destination, allowing: [text])
        #expect((refusal == nil) == isPermitted)
    }

    @Test(
        "an allowance is printed in the form that is parsed",
        arguments: ["127.0.0.1:8444", "[::1]:1", "files.example:65535", "10.0.0.0/8", "fd00::/8"])
    func description(text: String) throws {
        #expect(try #require(EgressRules.Allowance(text)).description == text)
    }

    @Test(
        "an allowance without a port, or with one that is none, is refused",
        arguments: [
            "", "localhost", "localhost:", "localhost:0", "localhost:65536", "localhost:-1", ":80",
            "::1:80", "[::1]", "[localhost]:80", "[127.0.0.1]:80", "a b:80", "a/b:80", "-a:80",
            "http://a:80", "10.0.0.1/8", "\u{1B}[2J:80",
        ])
    func badAllowance(text: String) {
        #expect(EgressRules.Allowance(text) == nil)
    }

    @Test("a name that a terminal or a lookup should not see is no destination")
    func names() {
        let longest = String(repeating: "a", count: NetworkDestination.nameBytesMax)
        #expect(NetworkDestination(name: longest, port: 1) != nil)
        #expect(NetworkDestination(name: longest + "a", port: 1) == nil)
        for name in ["", ".", "a\u{0}b", "a\nb", "ä.example", "a:b", "fe80::1%lo", "a/b"] {
            #expect(NetworkDestination(name: name, port: 1) == nil)
        }
    }
}
