import Compression
import Foundation
import Testing

/// Decoding the output of zlib 1.2.
@Suite("Compression")
struct CompressionTests {
    /// A repetitive text of 600 bytes, a short one with fixed codes, and 600 letters with dynamic
    /// codes.
    static let samples: [(deflated: String, count: Int, sum: Int)] = [
        ("c0rNycnIL1BIKsrMSy9WyMsvyUzLTE4syczPK9ZTcBqVHZUlSxYA", 600, 57980),
        ("y0jNyclXyECQAA==", 17, 1660),
        (
            """
            HZK5lUUxCENzqlBrGB5mc//p6I9DOAjp4s/K3z5cf4rRrXQoH+6o5L5E5raORztk5HY/wWF9ArAVDwGevtOI\
            kNSbYGFLIZ/cOZSWeRgoVjPC6pjpamV5oC2iJKoX77k2MLe8OKip+E6sTMqmKDunv3varDumPj13Qw4u/M59\
            jhZGQGtcfP8y9JV27Iu4BSkA3vk+xxnD98FhaYX2LT+tauPn5oRvZPig61EbR+lrOW2G9boPFbeZ08rWkOgD\
            Jkm4Zep/2X4jj6sEJhHc1S50/9Fu9MRJjk7t0nDU09FDQ1/RY1g+JVOGTkrkoPKYIH7oyXiNovHVXKIFJI7w\
            hGWfLW9CI/u96zPeldArq5rFpd+trg28YaTbrqT9UbeHu6C+C9InRlwlf3Jvwr8g+WH0l/wEH5Oboqa/rcf2\
            KXGytKXjMFRfIRfmlz8=
            """, 600, 50_573
        ),
    ]

    private func decode(
        _ input: [UInt8], max: Int, _ algorithm: compression_algorithm = COMPRESSION_ZLIB
    ) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: max)
        let count = unsafe compression_decode_buffer(
            &target, max, input, input.count, nil, algorithm)
        return Array(target.prefix(count))
    }

    @Test("decodes the output of zlib", arguments: samples)
    func reads(deflated: String, count: Int, sum: Int) throws {
        let input = [UInt8](try #require(Data(base64Encoded: deflated)))
        let output = decode(input, max: 1000)
        #expect(output.count == count)
        #expect(output.reduce(0) { $0 + Int($1) } == sum)
        #expect(decode(input, max: 10) == Array(output.prefix(10)))
    }

    @Test("returns 0 for damaged bytes and for unsupported algorithms", arguments: samples)
    func refuses(deflated: String, count: Int, sum: Int) throws {
        let input = [UInt8](try #require(Data(base64Encoded: deflated)))
        #expect(decode(Array(input.dropLast(8)), max: 1000).isEmpty)
        #expect(decode([0xFF] + input, max: 1000).isEmpty)
        #expect(decode(input, max: 1000, COMPRESSION_LZFSE).isEmpty)
    }

    @Test("never reads past the end of damaged bytes")
    func noise() {
        var state: UInt64 = 7
        for _ in 0..<2000 {
            let bytes = (0..<40).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            #expect(decode(bytes, max: 300).count <= 300)
        }
    }

    @Test(
        "decodes its own output, also beyond one block",
        arguments: [1, 65_535, 65_536, 200_000])
    func roundTrip(count: Int) {
        let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let size = count + 100
        var stored = [UInt8](repeating: 0, count: size)
        let written = unsafe compression_encode_buffer(
            &stored, size, input, count, nil, COMPRESSION_ZLIB)
        stored.removeLast(size - written)
        #expect(stored.count > count)
        #expect(decode(stored, max: count + 1) == input)
    }
}
