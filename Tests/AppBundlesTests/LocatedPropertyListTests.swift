import Foundation
import NotificationModel
import Testing

@testable import AppBundles

@Suite("A property list with its lines")
struct LocatedPropertyListTests {
    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>Name</key>
            <string>Chat</string>
            <key>List</key>
            <array>
                <string>a</string>
                <string>b</string>
            </array>
        </dict>
        </plist>
        """
    private static let old = """
        {
            Name = Chat;
            List = (a,
                b);
        }
        """
    private static let value = PropertyValue.dictionary([
        "Name": .string("Chat"), "List": .array([.string("a"), .string("b")]),
    ])

    private static func key(_ keys: String...) -> String {
        keys.joined(separator: LocatedPropertyList.separator)
    }

    @Test("each format has the same values, with the lines of the file")
    func forms() throws {
        let xml = try LocatedPropertyList(Data(Self.xml.utf8))
        #expect(xml.value == Self.value)
        #expect(xml.lines[Self.key("Name")] == 5)
        #expect(xml.lines[Self.key("List", "1")] == 10)
        let old = try LocatedPropertyList(Data(Self.old.utf8))
        #expect(old.value == Self.value)
        #expect(old.lines[Self.key("Name")] == 2)
        #expect(old.lines[Self.key("List", "1")] == 4)
        let binary = try LocatedPropertyList(
            PropertyListSerialization.data(
                fromPropertyList: ["Name": "Chat", "List": ["a", "b"]], format: .binary, options: 0)
        )
        #expect(binary.value == Self.value)
        #expect(binary.lines.isEmpty)
    }

    @Test(
        "a table without braces ends at what is neither a key nor a conflict, as for Foundation",
        arguments: [
            ("A = 1;;\nB = 2;", "“;” ends the table"), ("A = 1;\n, B = 2;", "“,” ends the table"),
            ("A = 1; } ; B = 2;", "“}” ends the table"), ("A = 1;\n// b", nil),
            ("A = 1;;\n/* B = 2; */\n", nil), ("A = 1; }", nil), ("A = 1; ; \"B", nil),
        ])
    func ending(text: String, message: String?) throws {
        let list = try LocatedPropertyList(Data(text.utf8))
        #expect(list.value == .dictionary(["A": .string("1")]))
        #expect(list.ending?.message == message)
        #expect(throws: PropertyListError.self) {
            try LocatedPropertyList(Data("A = 1;\n<<<<<<< HEAD\n".utf8))
        }
        #expect(throws: PropertyListError.self) { try LocatedPropertyList(Data("; A = 1;".utf8)) }
    }

    @Test(
        "two byte order marks are an error", arguments: [String.Encoding.utf8, .utf16LittleEndian])
    func twoMarks(encoding: String.Encoding) throws {
        let data = try #require("\u{FEFF}\u{FEFF}A = 1;".data(using: encoding))
        let error = #expect(throws: PropertyListError.self) { try LocatedPropertyList(data) }
        #expect(error?.message == "it begins with two byte order marks" && error?.line == 1)
    }

    @Test(
        "the parser accepts every Unicode encoding with a byte order mark",
        arguments: [true, false])
    func unicode(isWide: Bool) throws {
        let text = "<plist><string>通知</string></plist>"
        let data =
            isWide
            ? try #require("\u{FEFF}\(text)".data(using: .utf16LittleEndian))
            : Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
        #expect(try LocatedPropertyList(data).value == .string("通知"))
    }

    @Test(
        "the parser reads values as Apple writes them",
        arguments: [
            (
                "<string>a &lt;b&gt; &amp;amp; &quot;c&quot; &apos;d&apos;</string>",
                PropertyValue.string("a <b> &amp; \"c\" 'd'")
            ),
            (
                "<string>&#36890;&#x77E5; &unknown; &#xD800; &</string>",
                .string("通知 &unknown; &#xD800; &")
            ),
            ("<string><![CDATA[<b>&amp;]]></string>", .string("<b>&amp;")),
            ("<string/>", .string("")),
            ("<integer> -7 </integer>", .integer(-7)),
            ("<integer>0x1F</integer>", .integer(31)),
            ("<real>1</real>", .number(1)),
            ("<true/>", .bool(true)),
            ("<false></false>", .bool(false)),
            ("<data>SGk=</data>", .data(Data("Hi".utf8))),
            ("<date>2001-01-01T00:00:00Z</date>", .date(Date(timeIntervalSinceReferenceDate: 0))),
            ("<array/>", .array([])),
        ])
    func values(text: String, value: PropertyValue) throws {
        #expect(try LocatedPropertyList(Data("<plist>\(text)</plist>".utf8)).value == value)
    }

    @Test(
        "a syntax error is reported with its line",
        arguments: [
            ("<plist>\n<dict>", "the property list ends too soon", 2),
            ("<plist>\n<dict>\n<string>a</string>", "found <string> instead of a key", 3),
            ("<plist>\n<integer>seven</integer>", "seven is not an integer", 2),
            ("<plist>\n<colour>red</colour>", "<colour> is not a value of a property list", 2),
            ("<plist><string>a</key>", "<string> is closed by </key>", 1),
            (String(repeating: "<array>", count: 65), "the nesting is too deep", 1),
        ])
    func errors(text: String, message: String, line: Int) {
        #expect(throws: PropertyListError(message: message, line: line)) {
            try LocatedPropertyList(Data(text.utf8))
        }
    }

    @Test(
        "lists above the limit are rejected, in XML and in the old format",
        arguments: [
            ("<array>", "<true/>", "</array>"), ("{ a = (", "b,", "); }"),
        ])
    func valueBound(start: String, value: String, end: String) {
        let values = String(repeating: value, count: LocatedPropertyList.valuesMax)
        #expect(throws: PropertyListError.self) {
            try LocatedPropertyList(Data((start + values + end).utf8))
        }
    }

    @Test("a text with many ampersands is parsed in linear time")
    func marks() throws {
        let text = String(repeating: "&", count: 500_000)
        #expect(
            try LocatedPropertyList(Data("<plist><string>\(text)</string></plist>".utf8)).value
                == .string(text))
    }

    @Test("a duplicate key is reported, and the later value wins")
    func repeatedKey() throws {
        let list = try LocatedPropertyList(
            Data("<dict><key>a</key><true/>\n<key>a</key><false/></dict>".utf8))
        #expect(list.value["a"] == .bool(false))
        #expect(list.repeated.map(\.keys) == ["a"] && list.repeated.map(\.line) == [2])
    }
}
