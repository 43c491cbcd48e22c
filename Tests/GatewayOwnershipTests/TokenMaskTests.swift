import SeededTesting
import Testing

@testable import GatewayOwnership

@Suite("The bucket in a token")
struct TokenMaskTests {
    private static let key = (0..<16).map { UInt8($0) }

    @Test("is masked with SipHash-2-4, as the example of its authors shows")
    func hash() throws {
        let mask = try #require(TokenMask(key: Self.key))
        let message = (0..<15).map { UInt8($0) }
        #expect(mask.hash(message[...]) == 0xa129_ca61_49be_45e5)
    }

    @Test(
        "is read as it was written, for any other bits of the token", arguments: [8, 32, 100])
    func roundTrip(bytes: Int) throws {
        let mask = try #require(TokenMask(key: Self.key))
        var generator = SeededGenerator(seed: 33)
        for number in 0..<Int16(Bucket.count) {
            let random = (0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            var token = random
            mask.write(Bucket(number), into: &token)
            #expect(mask.bucket(of: token) == Bucket(number))
            #expect(token[2...] == random[2...] && token[1] & 0x0f == random[1] & 0x0f)
        }
    }

    @Test("differs between the tokens of one device, and changes with the key")
    func hidden() throws {
        let mask = try #require(TokenMask(key: Self.key))
        let other = try #require(TokenMask(key: Self.key.reversed()))
        var generator = SeededGenerator(seed: 34)
        var written: Set<UInt16> = []
        var agreeing = 0
        for _ in 0..<1000 {
            var token = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            mask.write(Bucket(7), into: &token)
            written.insert(UInt16(token[0]) << 4 | UInt16(token[1] >> 4))
            if other.bucket(of: token) == Bucket(7) { agreeing += 1 }
        }
        #expect(written.count > 800)
        #expect(agreeing < 10)
    }

    @Test("requires a key of 16 bytes", arguments: [0, 15, 17])
    func shortKey(bytes: Int) {
        #expect(TokenMask(key: [UInt8](repeating: 1, count: bytes)) == nil)
    }
}
