import Foundation
import JSONText
import NotificationModel
import Testing

@Suite("The reader of JSON values")
struct JSONValueTests {
    typealias Expected = JSONError.Expected

    @Test(
        "reads every kind of value",
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
            (" \t\r\n1 \t\r\n", .integer(1)), (#""""#, .string("")), ("[]", .array([])),
            ("{}", .dictionary([:])), ("[ ]", .array([])), ("{ }", .dictionary([:])),
            ("[[],{}]", .array([.array([]), .dictionary([:])])),
            ("[1 , \"a\",null]", .array([.integer(1), .string("a"), .null])),
            (
                #"{ "a" : { "b" : [ true ] } }"#,
                .dictionary(["a": .dictionary(["b": .array([.bool(true)])])])
            ),
            (#"{"":0}"#, .dictionary(["": .integer(0)])),
            (
                #"{"a":1,"b":2,"c":3,"d":4,"e":5}"#,
                .dictionary([
                    "a": .integer(1), "b": .integer(2), "c": .integer(3), "d": .integer(4),
                    "e": .integer(5),
                ])
            ),
            // The last of repeated keys wins, however it is spelled.
            (#"{"a":1,"b":2,"\u0061":3}"#, .dictionary(["a": .integer(3), "b": .integer(2)])),
            // Keys with a meaning in our own files have none here.
            (#"{"$data":"AA=="}"#, .dictionary(["$data": .string("AA==")])),
            (#"{"$date":5}"#, .dictionary(["$date": .integer(5)])),
            (
                #"{"$plain":{"$date":5}}"#,
                .dictionary(["$plain": .dictionary(["$date": .integer(5)])])
            ),
        ] as [(String, PropertyValue)])
    func values(text: String, value: PropertyValue) throws {
        #expect(try PropertyValue(json: Data(text.utf8)) == value)
    }

    @Test(
        "reads text with and without escapes, with characters of every length",
        arguments: [
            ("fifteen letters", "fifteen letters"), ("sixteen letters!", "sixteen letters!"),
            (
                "é你🎈\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10FFFF}",
                "é你🎈\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10FFFF}"
            ),
            ("\u{D7FF}\u{E000}", "\u{D7FF}\u{E000}"), ("//", "//"),
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0000"#, "\0"),
            (#"你\n好"#, "你\n好"), (#"\u00e9\u00E9\u4F60"#, "éé你"),
            (#"\ud83c\udf88"#, "🎈"), (#"\uD800\uDC00\udbff\udfff"#, "\u{10000}\u{10FFFF}"),
            // Half a pair cannot be text.
            (#"\ud800"#, "\u{FFFD}"), (#"\udc00"#, "\u{FFFD}"), (#"\ud800x"#, "\u{FFFD}x"),
            (#"\ud800\n"#, "\u{FFFD}\n"), (#"\ud800\u0041"#, "\u{FFFD}A"),
            (#"\ud800\ud83c\udf88"#, "\u{FFFD}🎈"), (#"\udf88\ud83c"#, "\u{FFFD}\u{FFFD}"),
        ])
    func strings(text: String, value: String) throws {
        let read = try PropertyValue(json: Data("\"\(text)\"".utf8))
        // Compared as scalars: == also holds for other spellings of a character.
        #expect(read.string.map { Array($0.unicodeScalars) } == Array(value.unicodeScalars))
        #expect(
            try PropertyValue(json: Data("{\"\(text)\":1}".utf8))
                == .dictionary([value: .integer(1)]))
    }

    @Test(
        "reads numbers: integers that fit stay integers, others become the nearest Double",
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), ("-0.0", .integer(0)), ("7", .integer(7)),
            ("-12", .integer(-12)), ("1.0", .integer(1)), ("100", .integer(100)),
            ("1e2", .integer(100)), ("1.50E+1", .integer(15)), ("1000e-3", .integer(1)),
            ("0.001e3", .integer(1)), ("0e999999999999999999999", .integer(0)),
            ("9223372036854775806", .integer(.max - 1)), ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .number(0x1p63)), ("922337203685477580.7e1", .integer(.max)),
            ("-9223372036854775808", .integer(.min)), ("-9223372036854775809", .number(-0x1p63)),
            ("18446744073709551616", .number(0x1p64)),
            ("1e18", .integer(1_000_000_000_000_000_000)),
            ("1e19", .number(1e19)), ("9007199254740993.000", .integer(9_007_199_254_740_993)),
            ("9007199254740993.00000000000000000001", .number(9_007_199_254_740_994)),
            ("0.5", .number(0.5)), ("-0.75", .number(-0.75)), ("0.1", .number(0.1)),
            ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
            ("5e-324", .number(.leastNonzeroMagnitude)), ("-1e-400", .number(0)),
            ("1e-99999999999999999999999", .number(0)),
            ("123456789012345678901234567890", .number(1.2345678901234568e29)),
            ("3.14159265358979323846264338327950288", .number(.pi)), ("1e22", .number(1e22)),
            ("1e23", .number(1e23)), ("8.5e-23", .number(8.5e-23)),
        ] as [(String, PropertyValue)])
    func numbers(text: String, value: PropertyValue) throws {
        #expect(try PropertyValue(json: Data(text.utf8)) == value)
        #expect(try PropertyValue(json: Data("[\(text)]".utf8)) == .array([value]))
    }

    static let invalid: [(String, Expected, Int)] = [
        ("", .value, 0), (" ", .value, 1), ("\u{FEFF}{}", .value, 0), ("'a'", .value, 0),
        ("NaN", .value, 0), ("Infinity", .value, 0), ("+1", .value, 0), (".5", .value, 0),
        ("// a\n1", .value, 0), ("[1,]", .value, 3), ("[,1]", .value, 1), ("[", .value, 1),
        ("[1,,2]", .value, 3), ("{\"a\":}", .value, 5), ("{\"a\":", .value, 5), ("]", .value, 0),
        ("[-Infinity]", .digit, 2), ("True", .value, 0), ("\u{A0}1", .value, 0),
        ("\u{C}1", .value, 0),
        ("{", .key, 1), ("{a:1}", .key, 1), ("{1:1}", .key, 1), ("{\"a\":1,}", .key, 7),
        ("{,\"a\":1}", .key, 1), ("{\"a\":1,", .key, 7), ("{/**/}", .key, 1),
        ("{\"a\"", .colon, 4), ("{\"a\",1}", .colon, 4), ("{\"a\" 1}", .colon, 5),
        ("{\"a\"::1}", .value, 5), ("{\"a\":1", .commaOrBrace, 6), ("{\"a\":1]", .commaOrBrace, 6),
        ("{\"a\":1 \"b\":2}", .commaOrBrace, 7), ("{\"a\":01}", .commaOrBrace, 6),
        ("[1", .commaOrBracket, 2), ("[1}", .commaOrBracket, 2), ("[1 2]", .commaOrBracket, 3),
        ("[1.2.3]", .commaOrBracket, 4), ("[0x1]", .commaOrBracket, 2),
        ("[1a]", .commaOrBracket, 2),
        ("\"abc", .quotationMark, 4), ("\"", .quotationMark, 1), ("\"a\\\"", .quotationMark, 4),
        ("\"a\nb\"", .escapedControlCharacter, 2), ("\"\\n\t\"", .escapedControlCharacter, 3),
        ("\"\\x\"", .escape, 2), ("\"\\", .escape, 2), ("\"\\'\"", .escape, 2),
        ("\"\\U0041\"", .escape, 2),
        ("\"\\u12g4\"", .hexadecimalDigit, 5), ("\"\\u\"", .hexadecimalDigit, 3),
        ("\"\\u004", .hexadecimalDigit, 6), ("\"\\ud800\\u00\"", .hexadecimalDigit, 11),
        ("\"\\ud800\\x\"", .escape, 8), ("\"\\u+041\"", .hexadecimalDigit, 3),
        ("-", .digit, 1), ("--1", .digit, 1), ("1.", .digit, 2), ("1.e2", .digit, 2),
        ("1e", .digit, 2),
        ("1ex", .digit, 2), ("1e+", .digit, 3), ("-a", .digit, 1), ("[1e--1]", .digit, 4),
        ("1e400", .smallerNumber, 0), ("[-1e400]", .smallerNumber, 1),
        ("1e99999999999999999999999", .smallerNumber, 0), ("1.8e308", .smallerNumber, 0),
        ("tru", .wordTrue, 3), ("tRue", .wordTrue, 1), ("fals", .wordFalse, 4),
        ("falze", .wordFalse, 3),
        ("nul1", .wordNull, 3), ("nil", .wordNull, 1), ("[\"a\"", .commaOrBracket, 4),
        ("01", .end, 1), ("-01", .end, 2), ("{} {}", .end, 3), ("1 2", .end, 2), ("null,", .end, 4),
        ("truer", .end, 4), ("{}\0", .end, 2), ("{}}", .end, 2), ("1 # a", .end, 2),
    ]

    @Test("reports what it expected and where", arguments: invalid)
    func refusals(text: String, expected: Expected, offset: Int) {
        #expect(throws: JSONError(expected: expected, offset: offset)) {
            try PropertyValue(json: Data(text.utf8))
        }
    }

    @Test("has a message for every expectation")
    func everyExpectationIsMet() {
        // The others need bytes that are no text, or a limit; they have tests of their own.
        let elsewhere: Set<Expected> = [.utf8, .lessNesting]
        #expect(Set(Self.invalid.map(\.1)).union(elsewhere) == Set(Expected.allCases))
    }

    @Test("refuses a bare control character in a string", arguments: UInt8(0)..<0x20)
    func controlCharacters(character: UInt8) {
        #expect(throws: JSONError(expected: .escapedControlCharacter, offset: 2)) {
            try PropertyValue(json: Data([0x22, 0x61, character, 0x22]))
        }
    }

    @Test(
        "rejects bytes that are not UTF-8",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0x80],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
            [0xF0, 0x8F, 0x80, 0x80], [0xF0, 0x9F, 0x8E], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC2, 0x41], [0xE4, 0xBD, 0x5C, 0x6E],
        ] as [[UInt8]])
    func encoding(bytes: [UInt8]) {
        for before in ["\"", "\"é", "\"\\n", "{\"", "{\"a\":\"\\u00e9 "] {
            for after in ["\"", "", "\\n\"", "\n", "\"}", "a"] {
                let text = Array(before.utf8) + bytes + Array(after.utf8)
                let malformed = JSONError(expected: .utf8, offset: before.utf8.count)
                #expect(throws: malformed) { try PropertyValue(json: Data(text)) }
            }
        }
        #expect(throws: JSONError(expected: .value, offset: 0)) {
            try PropertyValue(json: Data(bytes))
        }
    }

    @Test(
        "limits the depth, and lowers a limit that is too large for the stack",
        arguments: [
            (2, 3, true), (3, 3, true), (4, 3, false), (1, 0, false), (0, 0, true),
            (128, 1_000_000, true), (129, 1_000_000, true), (130, 1_000_000, false),
        ])
    func depth(depth: Int, depthMax: Int, isAllowed: Bool) {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text =
                String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            let malformed = JSONError(
                expected: .lessNesting,
                offset: min(depthMax, JSONGrammar.depthCeiling) * open.utf8.count)
            let result = Result { () throws(JSONError) in
                try PropertyValue(json: Data(text.utf8), depthMax: depthMax)
            }
            switch result {
            case .success: #expect(isAllowed)
            case .failure(let error):
                #expect(!isAllowed)
                #expect(error == malformed)
            }
        }
    }
}
