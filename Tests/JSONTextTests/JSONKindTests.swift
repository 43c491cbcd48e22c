import Foundation
import JSONText
import SeededTesting
import Testing

@Suite("The detector of a JSON text's kind")
struct JSONKindTests {
    @Test(
        "recognizes every kind of value",
        arguments: [
            ("{}", JSONKind.object), (" { \"a\" : [ 1 , -2.5e+3 ] }\r\n\t", .object),
            ("[]", .array), ("[[],{}]", .array), ("\"\"", .string), ("\"\\u00e9\\n你好🎈\"", .string),
            ("0", .number), ("-0.0E-1", .number), ("1e9", .number), ("true", .boolean),
            ("false", .boolean), ("null", .null), (#"{"a":1,"a":2}"#, .object),
            (#""\ud800""#, .string), ("1e400", .number),
            ("-123456789012345678901234567890", .number),
        ])
    func valid(text: String, kind: JSONKind) throws {
        #expect(try JSONKind(of: Array(text.utf8)) == kind)
    }

    @Test(
        "accepts only JSON; its error names what it expected and where",
        arguments: [
            ("", JSONError.Expected.value, 0), ("{", .key, 1), ("{\"a\"", .colon, 4),
            ("{\"a\":1,}", .key, 7), ("{a:1}", .key, 1), ("[1,]", .value, 3),
            ("[1 2]", .commaOrBracket, 3), ("{\"a\":1 2}", .commaOrBrace, 7),
            ("01", .end, 1), ("1.", .digit, 2), ("-", .digit, 1), ("+1", .value, 0),
            ("1ex", .digit, 2), (".5", .value, 0), ("tru", .wordTrue, 3), ("falsy", .wordFalse, 4),
            ("nul1", .wordNull, 3), ("{} {}", .end, 3),
            ("\"a\nb\"", .escapedControlCharacter, 2), ("\"\\x\"", .escape, 2),
            ("\"\\u12g4\"", .hexadecimalDigit, 5), ("\"abc", .quotationMark, 4),
            ("'a'", .value, 0), ("\u{FEFF}{}", .value, 0), ("NaN", .value, 0),
        ])
    func invalid(text: String, expected: JSONError.Expected, offset: Int) {
        #expect(throws: JSONError(expected: expected, offset: offset)) {
            try JSONKind(of: Array(text.utf8))
        }
    }

    @Test(
        "accepts only UTF-8",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
            [0xE2, 0x82], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xFF], [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func encoding(bytes: [UInt8]) {
        let quoted = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
        #expect(throws: JSONError(expected: .utf8, offset: 1)) { try JSONKind(of: quoted) }
    }

    @Test("limits the nesting depth", arguments: [(2, true), (3, true), (4, false)])
    func depth(depth: Int, isAllowed: Bool) {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text =
                String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            let kind = try? JSONKind(of: Array(text.utf8), depthMax: 3)
            #expect((kind != nil) == isAllowed)
        }
    }

    @Test("accepts the deepest nesting that fits into a payload")
    func bomb() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 5120)
        #expect(throws: JSONError(expected: .lessNesting, offset: 128)) {
            try JSONKind(of: bytes)
        }
        #expect(throws: JSONError(expected: .lessNesting, offset: 129)) {
            try JSONKind(of: bytes, depthMax: 1_000_000)
        }
    }

    @Test("agrees with Foundation for every text that differs in one byte from a payload")
    func agreement() throws {
        let text = #"{"aps":{"alert":"é\u00e9","badge":-1.5e2,"b":[true,null,{}]}}"#
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            for replacement in [
                UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: ","), 0x30, 0x80,
            ] {
                var changed = bytes
                changed[index] = replacement
                let isJSON = (try? JSONKind(of: changed)) != nil
                let parsed =
                    (try? JSONSerialization.jsonObject(
                        with: Data(changed), options: .fragmentsAllowed))
                    != nil
                #expect(isJSON == parsed, "\(String(decoding: changed, as: UTF8.self))")
            }
        }
    }

    @Test("agrees with the outline on fuzzed bytes, or reports an error inside the text")
    func fuzzed() throws {
        try Corpus("payloads").forEachInput(standard: 5000) { seed, input in
            let outline = Result { () throws(JSONError) in
                try JSONOutline(input.span, numbers: .any)
            }
            do throws(JSONError) {
                let kind = try JSONKind(of: input)
                #expect(String(validating: input, as: UTF8.self) != nil, "seed \(seed)")
                let isObject = try outline.get().isObject(JSONOutline.root)
                #expect(isObject == (kind == .object), "seed \(seed)")
            } catch {
                #expect(0...input.count ~= error.offset, "seed \(seed)")
                #expect(throws: error) { try outline.get() }
            }
        }
    }

    @Test("has an error that reads as part of a sentence")
    func words() {
        let error = JSONError(expected: .key, offset: 7)
        #expect("\(error)" == "a key in quotation marks was expected at byte 7")
    }
}
