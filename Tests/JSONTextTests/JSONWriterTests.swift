import JSONText
import Testing

@Suite("The writer of a JSON object")
struct JSONWriterTests {
    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.finished(), as: UTF8.self)
    }

    @Test("keeps members in the order in which they were added")
    func members() {
        let written = text { writer in
            writer.add("text", "a")
            writer.add("whole", 7)
            writer.add("large", UInt64.max)
            writer.add("number", 2.5)
            writer.add("even", 4.0)
            writer.add("bool", bool: false)
            writer.add("flag", flag: true)
            writer.add("list", ["a", "b"])
            writer.add("empty", [])
            writer.add("object", JSONWriter())
            writer.add("json", json: "[1, 2]".utf8)
            writer.add(membersOf: Array(#""x":1,"y":2"#.utf8))
        }
        #expect(
            written
                == #"{"text":"a","whole":7,"large":18446744073709551615,"number":2.5,"even":4,"#
                + #""bool":false,"flag":1,"list":["a","b"],"empty":[],"object":{},"json":[1, 2],"#
                + #""x":1,"y":2}"#)
    }

    @Test("omits missing values and numbers that JSON cannot express")
    func nothing() {
        let written = text { writer in
            writer.add("text", nil as String?)
            writer.add("whole", nil as Int?)
            writer.add("number", nil as Double?)
            writer.add("endless", Double.infinity)
            writer.add("none", Double.nan)
            writer.add("bool", bool: nil)
            writer.add("flag", flag: false)
            writer.add("list", nil as [String]?)
            writer.add("object", nil as JSONWriter?)
            writer.add(membersOf: [])
        }
        #expect(written == "{}")
    }

    @Test("escapes texts so that they read back unchanged")
    func texts() throws {
        let odd = (UInt8(0)...0x7F).map { String(UnicodeScalar($0)) }
        for text in odd + ["a\"b\\c/d", "你好🎈\u{2028}", odd.joined()] {
            var writer = JSONWriter(capacity: 1)
            writer.add(text, text)
            let bytes = writer.finished()
            let outline = try JSONOutline(bytes.span)
            let (name, value) = (outline.string(1, bytes.span), outline.string(2, bytes.span))
            #expect(name == text && value == text)
        }
    }
}
