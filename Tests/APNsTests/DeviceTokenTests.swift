import APNs
import Foundation
import Testing

@Suite("A device token")
struct DeviceTokenTests {
    @Test("TOK-2, TOK-8: has 8 to 100 bytes", arguments: [(7, false), (8, true), (9, true)])
    func shortest(count: Int, isToken: Bool) {
        let bytes = [UInt8](repeating: 0xAB, count: count)
        #expect((DeviceToken(bytes: bytes) != nil) == isToken)
        #expect((DeviceToken(hex: String(repeating: "ab", count: count)) != nil) == isToken)
    }

    @Test(
        "TOK-2: A token has at most 100 bytes",
        arguments: [(99, true), (100, true), (101, false)])
    func longest(count: Int, isToken: Bool) {
        let bytes = [UInt8](repeating: 0xAB, count: count)
        #expect((DeviceToken(bytes: bytes) != nil) == isToken)
        #expect((DeviceToken(hex: String(repeating: "ab", count: count)) != nil) == isToken)
    }

    @Test("TOK-1: A token is parsed in either case and written in lower case")
    func letterCase() {
        let token = DeviceToken(hex: "00112233445566778899AABBCCDDEEFF")
        #expect(token == DeviceToken(hex: "00112233445566778899aabbccddeeff"))
        #expect(token?.description == "00112233445566778899aabbccddeeff")
    }

    @Test(
        "Only pairs of hexadecimal digits are a token",
        arguments: [
            "", "0011223344556677f", "001122334455667g", "00 1122334455667", "é011223344556677",
        ])
    func malformed(text: String) {
        #expect(DeviceToken(hex: text) == nil)
    }

    @Test("A token keeps its bytes", arguments: 8...100)
    func bytes(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 255 - 2 * $0) }
        let token = try #require(DeviceToken(bytes: bytes))
        #expect(token.bytes == bytes)
        #expect(token == DeviceToken(hex: token.description.uppercased()))
        // Tokens differ in any byte and in their length.
        var others: Set<DeviceToken> = [token]
        for place in 0..<count {
            var other = bytes
            other[place] ^= 1
            others.insert(try #require(DeviceToken(bytes: other)))
        }
        if let longer = DeviceToken(bytes: bytes + [0]) { others.insert(longer) }
        #expect(others.count == count + (count < 100 ? 2 : 1))
    }

    @Test("A token of 32 bytes keeps each hexadecimal digit at each position")
    func anyDigit() {
        let digits = Array(String(repeating: "a0B9fF1c", count: 8).utf8)
        for place in digits.indices {
            for byte in UInt8.min ... .max {
                var text = digits
                text[place] = byte
                let isDigit = Character(UnicodeScalar(byte)).isHexDigit
                #expect((DeviceToken(hex: text[...]) != nil) == isDigit)
            }
        }
    }

    /// The ways in which a number becomes the four words of a token.
    static let counts: [@Sendable (UInt64) -> [UInt64]] = [
        { [$0, 0, 0, 0] }, { [0, $0, 0, 0] }, { [0, 0, $0, 0] }, { [0, 0, 0, $0] },
        { [$0, $0, $0, $0] }, { [$0 << 40, $0, $0 << 40, $0] },
        { number in (0..<4).map { number &* 0x9E37_79B9_7F4A_7C15 &+ $0 } },
    ]

    @Test("The hashes of sequential tokens are evenly distributed", arguments: counts.indices)
    func spread(kind: Int) throws {
        var places: Set<Int> = []
        for number in UInt64(0)..<16_384 {
            let bytes = Self.counts[kind](number).flatMap { word in
                (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            places.insert(try #require(DeviceToken(bytes: bytes))._rawHashValue(seed: 7) & 0x3FFF)
        }
        // A random distribution would fill 63 of a hundred.
        #expect(places.count > 9000)
    }

    @Test("survives a round trip through JSON as text")
    func coding() throws {
        let token = try #require(DeviceToken(bytes: Array(0..<32)))
        let json = try JSONEncoder().encode([token])
        #expect(String(decoding: json, as: UTF8.self) == "[\"\(token)\"]")
        #expect(try JSONDecoder().decode([DeviceToken].self, from: json) == [token])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([DeviceToken].self, from: Data("[\"xyz\"]".utf8))
        }
    }
}
