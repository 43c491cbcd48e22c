import Foundation
import JSONText
import SeededTesting
import Testing

@testable import APNs

@Suite("Fuzzed bytes")
struct FuzzTests {
    @Test("The sizes of the fields fit into the size of the JSON")
    func payloads() throws {
        try Corpus("payloads").forEachInput(standard: 5000) { seed, input in
            let sizes = FieldSize.all(in: input)
            #expect(sizes.allSatisfy { 3..<max(input.count, 4) ~= $0.bytes }, "seed \(seed)")
            guard (try? JSONKind(of: input)) == nil else { return }
            #expect(sizes.isEmpty, "seed \(seed)")
        }
    }

    @Test("A parsed provider token has its parts in the text; an error names the invalid part")
    func tokens() throws {
        try Corpus("tokens").forEachInput(standard: 3000) { seed, input in
            do throws(ProviderToken.ParseError) {
                let token = try ProviderToken(authorization: input)
                #expect(token.issuedAt.timeIntervalSince1970.isFinite, "seed \(seed)")
                let text = input.dropFirst(7).drop { $0 == UInt8(ascii: " ") }
                #expect(text.starts(with: token.signingInput), "seed \(seed)")
                switch token.signature {
                case .raw(let bytes): #expect(bytes.count == 64, "seed \(seed)")
                case .der(let bytes): #expect(bytes.count <= 80, "seed \(seed)")
                }
            } catch {
                #expect(ProviderToken.ParseError.allCases.contains(error))
            }
        }
    }

    @Test("A parsed device token is written as it was read")
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
