import BoundedYAML
import Foundation
import Testing

/// The values of a file for readers that follow YAML 1.1, such as XcodeGen.
struct FoundationValueTests {
    private func value(_ text: String) throws -> Any? {
        let root = try #require(try YAMLDocument.root(of: "v: \(text)\n"))
        return (root.foundationValue as? [String: Any])?["v"]
    }

    @Test(arguments: [
        ("yes", true), ("YES", true), ("on", true), ("True", true), ("no", false), ("Off", false),
        ("FALSE", false),
    ])
    func flags(text: String, flag: Bool) throws { #expect(try value(text) as? Bool == flag) }

    @Test(arguments: [
        ("0", 0), ("-7", -7), ("+7", 7), ("1_000", 1000), ("0x1F", 31), ("0b101", 5), ("0o17", 15),
        ("017", 15), ("9223372036854775807", .max),
    ])
    func wholeNumbers(text: String, number: Int) throws {
        #expect(try value(text) as? Int == number)
    }

    @Test(arguments: [("16.0", 16.0), ("-0.5", -0.5), ("1e3", 1000), (".5", 0.5), ("1_0.5", 10.5)])
    func numbers(text: String, number: Double) throws {
        #expect(try value(text) as? Double == number)
    }

    @Test(arguments: [
        "\"yes\"", "'16.0'", "yEs", "9223372036854775808x", "1e999", ".inf", ".nan", "--1", "+-1",
        "_1", "0x", "08x", "2026-11-24", "12:30:45", "a", ".", "1.2.3",
    ])
    func everythingElseIsText(text: String) throws {
        let plain = text.trimmingCharacters(in: ["\"", "'"])
        #expect(try value(text) as? String == plain)
    }

    @Test(arguments: ["", "~", "null"])
    func nothing(text: String) throws { #expect(try value(text) is NSNull) }

    @Test func listsAndTablesHaveKeysOfTextOnly() throws {
        let root = try #require(try YAMLDocument.root(of: "1: [a, {on: 2}]\n"))
        let table = try #require(root.foundationValue as? [String: Any])
        let list = try #require(table["1"] as? [Any])
        #expect(list.first as? String == "a")
        #expect((list.last as? [String: Any])?["on"] as? Int == 2)
    }
}
