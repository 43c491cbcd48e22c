import APNs
import Foundation
import Testing

@Suite("The JSON scanner")
struct JSONScannerTests {
    @Test(
        "takes every kind of value",
        arguments: [
            ("{}", JSONScanner.Kind.object), (" { \"a\" : [ 1 , -2.5e+3 ] }\r\n\t", .object),
            ("[]", .array), ("[[],{}]", .array), ("\"\"", .string), ("\"\\u00e9\\n你好🎈\"", .string),
            ("0", .number), ("-0.0E-1", .number), ("1e9", .number), ("true", .boolean),
            ("false", .boolean), ("null", .null), (#"{"a":1,"a":2}"#, .object),
            (#""\ud800""#, .string),
        ])
    func valid(text: String, kind: JSONScanner.Kind) throws {
        #expect(try JSONScanner.scan(Array(text.utf8)) == kind)
    }

    @Test(
        "says what is wrong and where",
        arguments: [
            ("", JSONScanner.Failure.Problem.unexpectedEnd, 0), ("{", .unexpectedEnd, 1),
            ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":1,}", .unexpectedByte, 7),
            ("{a:1}", .unexpectedByte, 1), ("[1,]", .unexpectedByte, 3),
            ("[1 2]", .unexpectedByte, 3),
            ("01", .trailingBytes, 1), ("1.", .unexpectedEnd, 2), ("-", .unexpectedEnd, 1),
            ("+1", .unexpectedByte, 0), ("1ex", .unexpectedByte, 2), (".5", .unexpectedByte, 0),
            ("tru", .unexpectedEnd, 3), ("nul1", .unexpectedByte, 3), ("{} {}", .trailingBytes, 3),
            ("\"a\nb\"", .controlCharacter, 2), ("\"\\x\"", .invalidEscape, 2),
            ("\"\\u12g4\"", .invalidEscape, 5), ("\"abc", .unexpectedEnd, 4),
            ("'a'", .unexpectedByte, 0), ("\u{FEFF}{}", .unexpectedByte, 0),
            ("NaN", .unexpectedByte, 0),
        ])
    func invalid(text: String, problem: JSONScanner.Failure.Problem, offset: Int) {
        let failure = JSONScanner.Failure(problem: problem, offset: offset)
        #expect(throws: failure) { try JSONScanner.scan(Array(text.utf8)) }
    }

    @Test(
        "refuses bytes that are not UTF-8",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
            [0xE2, 0x82], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xFF], [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func encoding(bytes: [UInt8]) {
        let quoted = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
        #expect(throws: JSONScanner.Failure(problem: .invalidUTF8, offset: 1)) {
            try JSONScanner.scan(quoted)
        }
    }

    @Test("bounds the depth", arguments: [(2, true), (3, true), (4, false)])
    func depth(depth: Int, isAllowed: Bool) {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text =
                String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            let result = Result { try JSONScanner.scan(Array(text.utf8), depthMax: 3) }
            #expect(((try? result.get()) != nil) == isAllowed)
        }
    }

    @Test("does not fall over the deepest nesting that fits into a payload")
    func bomb() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 5120)
        #expect(throws: JSONScanner.Failure(problem: .tooDeep, offset: 128)) {
            try JSONScanner.scan(bytes)
        }
    }

    @Test("agrees with Foundation on every text that differs in one byte from a payload")
    func agreement() throws {
        let text = #"{"aps":{"alert":"é\u00e9","badge":-1.5e2,"b":[true,null,{}]}}"#
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            for replacement in [
                UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: ","), 0x30, 0x80,
            ] {
                var changed = bytes
                changed[index] = replacement
                let scanned = (try? JSONScanner.scan(changed)) != nil
                let parsed =
                    (try? JSONSerialization.jsonObject(
                        with: Data(changed), options: .fragmentsAllowed))
                    != nil
                #expect(scanned == parsed, "\(String(decoding: changed, as: UTF8.self))")
            }
        }
    }

    @Test("names the largest fields")
    func fieldSizes() {
        let text = #"{"aps":{"alert":{"title":"a","body":"bbbb"}},"x":[{"y":1}]}"#
        let sizes = JSONScanner.fieldSizes(Array(text.utf8))
        #expect(
            sizes.map(\.description) == [
                "aps (43 bytes)", "aps.alert (35 bytes)", "aps.alert.body (13 bytes)",
                "x (13 bytes)", "aps.alert.title (11 bytes)", "x.y (5 bytes)",
            ])
        #expect(JSONScanner.fieldSizes(Array("{".utf8)).isEmpty)
    }
}
