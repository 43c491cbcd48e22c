import Foundation
import JSONText
import NotificationModel
import SeededTesting
import Testing

/// Compares the JSON reader with Foundation, and reads texts far larger than a push.
@Suite("JSON values, compared and under load", .timeLimit(.minutes(10)))
struct JSONValueAgreementTests {
    @Test("agree with Foundation's decoder on random documents", arguments: 0..<40)
    func randomDocuments(seed: UInt64) throws {
        var maker = DocumentMaker(seed: seed)
        for _ in 0..<25 {
            let text = maker.document()
            let data = Data(text.utf8)
            let decoded = try JSONDecoder().decode([PropertyValue].self, from: data)
            #expect(try PropertyValue(json: data) == .array(decoded), "\(text)")
        }
    }

    /// The end is one word because Foundation allows a comma before the last bracket.
    static let payload = Array(
        #"{"aps":{"alert":"é\u00e9\n🎈","badge":-1.5e2,"b":[ 10,null,{},false,true]}}"#.utf8)

    @Test(
        "agree with Foundation on every text that differs in one byte", arguments: payload.indices)
    func oneByteDiffers(index: Int) {
        for replacement in UInt8(0)...255 {
            var changed = Self.payload
            changed[index] = replacement
            let isRead = (try? PropertyValue(json: Data(changed))) != nil
            let isFoundations =
                (try? JSONSerialization.jsonObject(with: Data(changed), options: .fragmentsAllowed))
                != nil
            #expect(isRead == isFoundations, "\(String(decoding: changed, as: UTF8.self))")
        }
    }

    @Test("reject every prefix of a text", arguments: payload.indices)
    func beginnings(end: Int) throws {
        let error = #expect(throws: JSONError.self) {
            try PropertyValue(json: Data(Self.payload[..<end]))
        }
        // At the end of the text, or at its incomplete character.
        #expect(try end - #require(error).offset <= 3)
    }

    @Test("are read from a slice whose first index is not 0")
    func slices() throws {
        let data = Data("xx[1]yy".utf8)
        #expect(try PropertyValue(json: data[2..<5]) == .array([.integer(1)]))
    }

    static let large = 10_000_000

    @Test(
        "reject ten megabytes of nesting at the depth limit",
        arguments: ["[", "{\"a\":", "[{\"a\":"])
    func bombs(open: String) {
        let text = String(repeating: open, count: Self.large / open.utf8.count)
        let error = #expect(throws: JSONError.self) {
            try PropertyValue(json: Data(text.utf8))
        }
        #expect(error?.expected == .lessNesting)
    }

    @Test(
        "are read from ten megabytes in one pass",
        arguments: [
            ("\"", "a", "\""), ("\"", "\\n", "\""), ("\"", "你", "\""), ("0.", "1", ""),
            ("0.", "0", "1"), ("1", "0", "e-10000000"), ("", " ", "1"), ("[", "\"abc\",", "0]"),
            ("{", "\"a\":1,", "\"b\":2}"),
        ])
    func large(start: String, part: String, end: String) throws {
        let count = Self.large / part.utf8.count
        let text = start + String(repeating: part, count: count) + end
        let value = try PropertyValue(json: Data(text.utf8))
        switch value {
        case .string(let text):
            #expect(text.utf8.count == count * (part == "\\n" ? 1 : part.utf8.count))
        case .number(let number): #expect(number < 0.2)
        case .integer(let integer): #expect(integer == 1)
        case .array(let elements): #expect(elements.count == count + 1)
        default: #expect(value == .dictionary(["a": .integer(1), "b": .integer(2)]))
        }
    }
}

/// Generates valid documents in every spelling of the grammar. A seed always gives the same
/// document.
private struct DocumentMaker {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Returns an array, because Foundation's decoder rejects a single scalar.
    mutating func document() -> String {
        blanks() + list("[", "]", count: upTo(6)) { maker, _ in maker.value(depth: 0) } + blanks()
    }

    private mutating func value(depth: Int) -> String {
        switch upTo(depth < 4 ? 8 : 6) {
        case 0: pick(["true", "false", "null"])
        case 1, 2: string(prefix: "")
        case 3: "\(Int64(truncatingIfNeeded: generator.next()) >> upTo(63))"
        case 4, 5, 6: number()
        case 7: list("[", "]", count: upTo(5)) { maker, _ in maker.value(depth: depth + 1) }
        default:
            list("{", "}", count: upTo(9)) { maker, index in
                // Keys differ in their first letters, because Foundation keeps the first of equal
                // keys.
                maker.string(prefix: "\(index)-") + maker.blanks() + ":" + maker.blanks()
                    + maker.value(depth: depth + 1)
            }
        }
    }

    private mutating func list(
        _ open: String, _ close: String, count: Int,
        _ element: (inout DocumentMaker, Int) -> String
    ) -> String {
        var elements: [String] = []
        for index in 0..<count { elements.append(blanks() + element(&self, index) + blanks()) }
        return open + (elements.isEmpty ? blanks() : elements.joined(separator: ",")) + close
    }

    private mutating func number() -> String {
        let sign = pick(["", "-"])
        if upTo(2) == 0 { return sign + "\(generator.next())" }
        // With more than 15 digits, Foundation reads 62653119869778102.5 as an integer.
        var text = sign + pick(["0", "1", "90", "\(upTo(999_999))"])
        if upTo(2) > 0 { text += "." + pick(["0", "5", "25", "00", "\(upTo(999_999_999))"]) }
        if upTo(2) == 0 { text += pick(["e", "E"]) + pick(["", "+", "-"]) + "\(upTo(250))" }
        return text
    }

    private mutating func string(prefix: String) -> String {
        var text = "\"" + prefix
        for _ in 0..<upTo(20) {
            text += pick([
                "a", "Z", " ", "/", "é", "e\u{301}", "你", "🎈", "👨‍👩‍👧", "\u{7F}", "\\n", "\\\"", "\\\\",
                "\\/",
                "\\b", "\\f", "\\r", "\\t", "\\u0000", "\\u00e9", "\\uFFFF", "\\ud83c\\udf88",
            ])
        }
        return text + "\""
    }

    private mutating func blanks() -> String { pick(["", "", "", " ", "\n\t", "\r\n"]) }

    private mutating func pick(_ choices: [String]) -> String { choices[upTo(choices.count - 1)] }

    private mutating func upTo(_ last: Int) -> Int { Int.random(in: 0...last, using: &generator) }
}
