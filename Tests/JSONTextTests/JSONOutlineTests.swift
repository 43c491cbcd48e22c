import Foundation
import Testing

@testable import JSONText

@Suite("The outline of a JSON text")
struct JSONOutlineTests {
    /// A text with its outline. The testing macros cannot capture the outline itself.
    private struct Read {
        let bytes: [UInt8]
        let outline: JSONOutline

        init(
            _ text: String, numbers: JSONOutline.Numbers = .finite, depthMax: Int = 128
        ) throws(JSONError) {
            let bytes = Array(text.utf8)
            self.bytes = bytes
            outline = try JSONOutline(bytes.span, depthMax: depthMax, numbers: numbers)
        }

        func value(_ name: StaticString, of object: Int = JSONOutline.root) -> Int? {
            outline.value(name, of: object, bytes.span)
        }
        func string(_ value: Int) -> String? { outline.string(value, bytes.span) }
        func strings(_ value: Int) -> [String] { outline.strings(value, bytes.span) }
        func isText(_ value: Int, _ text: StaticString) -> Bool {
            outline.isText(value, text, bytes.span)
        }
        /// The source text of a value.
        func spelling(_ value: Int) -> String {
            String(decoding: bytes[outline.range(value)], as: UTF8.self)
        }
        func members(of object: Int = JSONOutline.root) -> [(name: Int, value: Int)] {
            var members: [(Int, Int)] = []
            outline.forEachMember(of: object) { members.append(($0, $1)) }
            return members
        }
    }

    private static let text = #"""
        {"a":{"x":[1,{"y":2}],"z":"inner"},"n":-3,"f":2.5,"w":4.0,"t":true,"o":null,
        "s":"plain","\u0065":"b\n\u4f60","a":[[],"one",2,"two",{}],"long name of a member":false}
        """#

    @Test("walks members in their order, past nested values and repeated names")
    func order() throws {
        let read = try Read(Self.text)
        let names = read.members().map { read.string($0.name) }
        #expect(names == ["a", "n", "f", "w", "t", "o", "s", "e", "a", "long name of a member"])
    }

    @Test("finds the last member of a name, in any spelling")
    func lastMember() throws {
        let read = try Read(Self.text)
        let list = try #require(read.value("a"))
        #expect(read.outline.isArray(list) && !read.outline.isObject(list))
        #expect(read.strings(list) == ["one", "two"])
        let escaped = try #require(read.value("e"))
        #expect(read.string(escaped) == "b\n你")
        #expect(!read.isText(escaped, "b"))
        #expect(read.value("x") == nil)
        #expect(read.value("a", of: list) == nil)
    }

    @Test("returns a value only as its own type")
    func kinds() throws {
        let read = try Read(Self.text)
        let outline = read.outline
        func at(_ name: StaticString) throws -> Int { try #require(read.value(name)) }
        #expect(outline.integer(try at("n")) == -3)
        #expect(outline.integer(try at("f")) == nil)
        #expect(outline.number(try at("f")) == 2.5)
        #expect(outline.integer(try at("w")) == 4)
        #expect(outline.bool(try at("t")) == true)
        #expect(outline.bool(try at("long name of a member")) == false)
        let none = try at("o")
        #expect(outline.kind(none) == .null)
        #expect(outline.bool(none) == nil)
        #expect(outline.number(none) == nil)
        #expect(read.string(none) == nil)
        #expect(read.strings(try at("s")) == [])
        #expect(read.isText(try at("s"), "plain"))
        #expect(!read.isText(try at("s"), "plaid"))
        #expect(!read.isText(try at("s"), "plainer"))
    }

    @Test("knows the range of each value, with its punctuation and without blanks")
    func ranges() throws {
        let spellings = [
            #"{ "a\"" : [ 1 , { } ] , "b" :-2.5e1 }"#, #""a\"""#, "[ 1 , { } ]", "1", "{ }",
            #""b""#, "-2.5e1",
        ]
        let read = try Read("  " + spellings[0] + "\n")
        for (value, spelling) in spellings.enumerated() {
            #expect(read.spelling(value) == spelling)
        }
        for word in ["true", "false", "null", "[]", "\"\"", "\"é\"", "0"] {
            #expect(try Read(" \(word) ").spelling(JSONOutline.root) == word)
        }
    }

    @Test("keeps numbers beyond the range of Double as text")
    func numbers() throws {
        for text in ["1e400", "[-1e400]", "{\"a\":1.8e308}"] {
            let offset = text.utf8.count - text.drop { !"-1".contains($0) }.utf8.count
            #expect(throws: JSONError(expected: .smallerNumber, offset: offset)) { try Read(text) }
            let read = try Read(text, numbers: .any)
            let number = read.outline.entries.count - 1
            #expect(read.outline.number(number)?.isFinite == false)
            #expect(read.outline.integer(number) == nil)
        }
    }

    @Test("accepts a payload inside one more object, and nothing deeper")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: JSONError(expected: .lessNesting, offset: 128)) { try Read(nested(129)) }
        #expect(try Read(nested(129), depthMax: 129).outline.entries.count == 129)
        #expect(throws: JSONError(expected: .lessNesting, offset: 129)) {
            try Read(nested(130), depthMax: 130)
        }
    }

    @Test("limits the text to its offset type", arguments: [(4, true), (3, false)])
    func size(sizeMax: Int, isAllowed: Bool) {
        let bytes = Array("1234".utf8)
        for output in [JSONGrammar.Output.none, .entries] {
            var grammar = JSONGrammar(depthMax: 1, sizeMax: sizeMax, output: output)
            let result = Result { () throws(JSONError) in try grammar.text(bytes.span) }
            #expect(((try? result.get()) != nil) == isAllowed)
        }
        #expect(JSONGrammar.sizeCeiling == 0xFFFF_FFFF)
    }

    @Test("rejects half of a UTF-16 surrogate pair and reads the text after it")
    func surrogates() throws {
        for (text, value) in [
            (#"\ud83c\udf88"#, "🎈"), (#"\ud800"#, "\u{FFFD}"), (#"\udc00"#, "\u{FFFD}"),
            (#"\ud800\n"#, "\u{FFFD}\n"), (#"\ud800\u0041"#, "\u{FFFD}A"),
            (#"\ud800\ud83c\udf88"#, "\u{FFFD}🎈"), (#"\ud83c\\udf88"#, "\u{FFFD}\\udf88"),
        ] {
            let read = try Read("\"\(text)\"")
            #expect(read.string(JSONOutline.root) == value, "\(text)")
        }
    }

    /// The outline reads texts in steps of eight bytes.
    @Test(
        "reads special characters at every position of a text",
        arguments: [
            #"\""#, #"\\"#, #"\u4f60"#, "é", "你", "🎈", "\u{7F}", "\u{1F}", "\"", "\\", "\u{80}",
        ])
    func everyPlace(special: String) {
        for before in 0...17 {
            for after in 0...17 {
                let text =
                    "\"" + String(repeating: "a", count: before) + special
                    + String(repeating: "b", count: after) + "\""
                let foundation = try? JSONDecoder().decode(String.self, from: Data(text.utf8))
                let read = try? Read(text)
                let ours = read.flatMap { $0.string(JSONOutline.root) }
                #expect(ours == foundation, "\(before) before, \(after) after")
            }
        }
    }
}
