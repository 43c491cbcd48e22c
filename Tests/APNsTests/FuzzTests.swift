import Foundation
import SeededTesting
import Testing

@testable import APNs

@Suite("Fuzzed bytes")
struct FuzzTests {
    /// The end of plain text, byte by byte.
    static func plainTextEnd(in bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex { $0 < 0x20 || $0 >= 0x80 || $0 == 0x22 || $0 == 0x5C }
            ?? bytes.count
    }

    @Test("are JSON or fail at a place inside")
    func payloads() throws {
        try Corpus("payloads").forEachInput(standard: 5000) { seed, input in
            do throws(JSONScanner.Failure) {
                try JSONScanner.scan(input)
                #expect(String(validating: input, as: UTF8.self) != nil, "seed \(seed)")
            } catch {
                #expect(0...input.count ~= error.offset, "seed \(seed)")
                #expect(JSONScanner.fieldSizes(input).isEmpty, "seed \(seed)")
            }
            for start in [0, input.count / 3, input.count] {
                #expect(
                    Bytes.plainTextEnd(in: input, from: start)
                        == Self.plainTextEnd(in: input, from: start), "seed \(seed)")
            }
        }
    }

    @Test("are a provider token whose parts are in the text, or say which part is wrong")
    func tokens() throws {
        try Corpus("tokens").forEachInput(standard: 3000) { seed, input in
            do throws(ProviderToken.Malformation) {
                let token = try ProviderToken(authorization: input)
                #expect(token.issuedAt.timeIntervalSince1970.isFinite, "seed \(seed)")
                let text = input.dropFirst(7).drop { $0 == UInt8(ascii: " ") }
                #expect(text.starts(with: token.signingInput), "seed \(seed)")
                switch token.signature {
                case .raw(let bytes): #expect(bytes.count == 64, "seed \(seed)")
                case .der(let bytes): #expect(bytes.count <= 80, "seed \(seed)")
                }
            } catch {
                #expect(ProviderToken.Malformation.allCases.contains(error))
            }
        }
    }

    @Test("are a device token that writes itself as it was read, or none")
    func deviceTokens() throws {
        var generator = SeededGenerator(seed: 7)
        let digits = Array("0123456789abcdefABCDEFg/:@`G\u{0}".utf8)
        for _ in 0..<2000 {
            let count = Int.random(in: 0...210, using: &generator)
            let isClean = Bool.random(using: &generator)
            let text = (0..<count).map { _ in
                digits[Int.random(in: 0..<(isClean ? 22 : digits.count), using: &generator)]
            }
            let isToken =
                count.isMultiple(of: 2) && 8...100 ~= count / 2
                && text.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
            let token = DeviceToken(hex: text[...])
            #expect((token != nil) == isToken)
            if let token {
                #expect(token.description == String(decoding: text, as: UTF8.self).lowercased())
            }
        }
    }
}
