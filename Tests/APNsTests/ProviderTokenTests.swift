import APNs
import Foundation
import Testing

@Suite("A provider token")
struct ProviderTokenTests {
    static let signature = [UInt8](repeating: 7, count: 64)

    static func compact(
        header: String = #"{"alg":"ES256","kid":"ABCDE12345"}"#,
        claims: String = #"{"iss":"TEAM123456","iat":1700000000}"#,
        signature: [UInt8] = Self.signature
    ) -> String {
        [Array(header.utf8), Array(claims.utf8), signature].map { Base64URL.encode($0) }
            .joined(separator: ".")
    }

    static func read(_ value: String) throws -> ProviderToken {
        try ProviderToken(authorization: Array(value.utf8))
    }

    @Test(
        "JWT-7: The parser accepts the word bearer in any case",
        arguments: ["bearer", "Bearer", "BEARER"])
    func scheme(word: String) throws {
        let token = try Self.read("\(word) \(Self.compact())")
        #expect(token.keyID == "ABCDE12345")
        #expect(token.teamID == "TEAM123456")
        #expect(token.issuedAt == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(token.signature == .raw(Self.signature))
        #expect(
            String(decoding: token.signingInput, as: UTF8.self)
                == Self.compact().split(separator: ".").prefix(2).joined(separator: "."))
    }

    @Test(
        "JWT-7, CONF-10: The parser accepts tokens of real clients",
        arguments: [
            compact(claims: #"{"iss":"TEAM123456","iat":"1700000000"}"#),
            compact(claims: #"{"iss":"TEAM123456","iat":1700000000.0,"exp":1}"#),
            compact(header: #"{"typ":"JWT","alg":"ES256","kid":"ABCDE12345"}"#),
        ])
    func leniency(token: String) throws {
        let token = try Self.read("bearer \(token)")
        #expect(token.issuedAt == Date(timeIntervalSince1970: 1_700_000_000))
    }

    @Test("JWT-7: The parser accepts padding")
    func padding() throws {
        let parts = Self.compact().split(separator: ".").map { part in
            String(part) + String(repeating: "=", count: (4 - part.count % 4) % 4)
        }
        #expect(parts.contains { $0.hasSuffix("=") })
        #expect(throws: Never.self) { try Self.read("bearer " + parts.joined(separator: ".")) }
    }

    @Test("JWT-7: The parser distinguishes DER signatures from raw ones")
    func der() throws {
        let der: [UInt8] = [0x30, 0x46] + [UInt8](repeating: 2, count: 70)
        #expect(try Self.read("bearer " + Self.compact(signature: der)).signature == .der(der))
    }

    @Test(
        "The error names the invalid part",
        arguments: [
            (compact(), ProviderToken.ParseError.scheme), ("Basic " + compact(), .scheme),
            ("", .scheme), ("bearer", .scheme), ("bearer a.b", .parts), ("bearer a!.b.c", .parts),
            ("bearer " + compact() + ".x", .parts), ("bearer ..", .header),
            ("bearer " + compact(header: "{}"), .header),
            ("bearer " + compact(header: #"{"alg":"none","kid":"ABCDE12345"}"#), .algorithm),
            ("bearer " + compact(header: #"{"alg":"HS256","kid":"ABCDE12345"}"#), .algorithm),
            ("bearer " + compact(claims: #"{"iss":"TEAM123456"}"#), .claims),
            ("bearer " + compact(claims: #"{"iss":"TEAM123456","iat":"x"}"#), .claims),
            ("bearer " + compact(claims: #"{"iss":"TEAM123456","iat":"inf"}"#), .claims),
            ("bearer " + compact(signature: [1, 2, 3]), .signature),
            ("bearer " + String(repeating: "a", count: 4097), .length),
        ])
    func malformed(value: String, malformation: ProviderToken.ParseError) {
        #expect(throws: malformation) { try Self.read(value) }
    }

    @Test("The token is written in Apple's format and parsed again")
    func writing() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000.9)
        let input = ProviderToken.signingInput(
            keyID: "ABCDE12345", teamID: "TEAM123456", issuedAt: date)
        #expect(Self.compact().hasPrefix(input + "."))
        let compact = ProviderToken.compact(signingInput: input, rawSignature: Self.signature)
        #expect(compact == Self.compact())
    }
}

@Suite("Base64url")
struct Base64URLTests {
    @Test(
        "follows RFC 4648",
        arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "\u{3FF}~~?>"])
    func vectors(text: String) {
        let bytes = Array(text.utf8)
        let expected = Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        #expect(Base64URL.encode(bytes) == expected)
        #expect(Base64URL.decode(expected.utf8) == bytes)
    }

    @Test(
        "rejects text that an encoder never writes",
        arguments: ["a", "a+bc", "ab/c", "ab=c", "ab=", "====", "a b"])
    func malformed(text: String) {
        #expect(Base64URL.decode(text.utf8) == nil)
    }
}
