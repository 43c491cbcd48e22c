import Foundation
import JSONText
import NotificationModel
import Testing

@Suite("The outline of a JSON text")
struct JSONOutlineTests {
    private static let json = Data(
        #"""
        {"a":{"x":[1,{"y":2}],"z":"inner"},"n":-3,"f":2.5,"w":4.0,"t":true,"o":null,
        "s":"plain","\u0065":"b\n\u4f60","a":[[],"one",2,"two",{}],"long name of a member":false}
        """#.utf8)

    /// The outline with its bytes, which the testing macros cannot take themselves.
    private struct Read {
        let outline: JSONOutline

        init() throws { outline = try JSONOutline(json.span) }

        func value(_ name: StaticString, of object: Int = JSONOutline.root) -> Int? {
            outline.value(name, of: object, json.span)
        }
        func string(_ value: Int) -> String? { outline.string(value, json.span) }
        func strings(_ value: Int) -> [String] { outline.strings(value, json.span) }
        func isText(_ value: Int, _ text: StaticString) -> Bool {
            outline.isText(value, text, json.span)
        }
        func propertyValue(_ value: Int) -> PropertyValue {
            outline.propertyValue(value, json.span)
        }
    }

    @Test("walks members in their order, past all that is inside them, repeated ones among them")
    func order() throws {
        let read = try Read()
        var names: [String?] = []
        read.outline.forEachMember(of: JSONOutline.root) { name, _ in
            names.append(read.string(name))
        }
        #expect(names == ["a", "n", "f", "w", "t", "o", "s", "e", "a", "long name of a member"])
    }

    @Test("finds the last member of a name, however it is spelled")
    func lastMember() throws {
        let read = try Read()
        let list = try #require(read.value("a"))
        #expect(read.outline.isArray(list) && !read.outline.isObject(list))
        #expect(read.strings(list) == ["one", "two"])
        let escaped = try #require(read.value("e"))
        #expect(read.string(escaped) == "b\n你")
        #expect(!read.isText(escaped, "b"))
        #expect(read.value("x") == nil)
        #expect(read.value("a", of: list) == nil)
    }

    @Test("gives a value as what it is, and as nothing else")
    func kinds() throws {
        let read = try Read()
        let outline = read.outline
        func at(_ name: StaticString) throws -> Int { try #require(read.value(name)) }
        #expect(outline.integer(try at("n")) == -3)
        #expect(outline.integer(try at("f")) == nil)
        #expect(outline.number(try at("f")) == 2.5)
        #expect(outline.integer(try at("w")) == 4)
        #expect(outline.bool(try at("t")) == true)
        #expect(outline.bool(try at("long name of a member")) == false)
        let none = try at("o")
        #expect(outline.bool(none) == nil)
        #expect(outline.number(none) == nil)
        #expect(read.string(none) == nil)
        #expect(read.strings(try at("s")) == [])
        #expect(read.isText(try at("s"), "plain"))
        #expect(!read.isText(try at("s"), "plaid"))
        #expect(!read.isText(try at("s"), "plainer"))
        #expect(read.propertyValue(none) == .null)
    }

    /// Texts are looked at eight bytes at a time.
    @Test(
        "reads what is special wherever it stands in a text",
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
                let ours = try? PropertyValue(json: Data(text.utf8)).string
                #expect(ours == foundation, "\(before) before, \(after) after")
            }
        }
    }
}
