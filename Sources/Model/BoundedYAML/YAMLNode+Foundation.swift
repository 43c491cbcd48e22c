internal import Foundation

extension YAMLNode {
    /// The value in Foundation's types: `[String: Any]`, `[Any]`, `String`, `Int`, `Double`, `Bool`
    /// or `NSNull`.
    ///
    /// Plain scalars are interpreted by YAML 1.1, as in XcodeGen: `YES` and `off` are Booleans,
    /// `0x10` and `1_000` integers, `16.0` a number. Numbers outside of the range, sexagesimal
    /// numbers and dates stay text.
    package var foundationValue: Any {
        switch kind {
        case .list(let items): items.map(\.foundationValue)
        case .table(let entries):
            Dictionary(entries.map { ($0.key, $0.value.foundationValue) }) { first, _ in first }
        case .scalar(let text, let isPlain): isPlain ? Self.plainValue(text) : text
        }
    }

    private static func plainValue(_ text: String) -> Any {
        if nulls.contains(text) { return NSNull() }
        if let flag = flags[text] { return flag }
        guard let first = text.utf8.first, text.utf8.count <= 64, numberStarts.contains(first)
        else {
            return text
        }
        if let whole = whole(text) { return whole }
        if let number = number(text) { return number }
        return text
    }

    private static let flags: [String: Bool] = {
        let words =
            [("yes", true), ("true", true), ("on", true)]
            + [("no", false), ("false", false), ("off", false)]
        let spelled = words.flatMap { word, value in
            [word, word.capitalized, word.uppercased()].map { ($0, value) }
        }
        return Dictionary(uniqueKeysWithValues: spelled)
    }()

    private static let numberStarts = Set("+-.0123456789".utf8)

    private static func whole(_ text: String) -> Int? {
        var digits = text[...]
        let sign = digits.first == "-" ? "-" : ""
        if let first = digits.first, "+-".contains(first) { digits.removeFirst() }
        guard let first = digits.utf8.first, first != UInt8(ascii: "_") else { return nil }
        var radix = 10
        for (prefix, base) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
            digits = digits.dropFirst(2)
            radix = base
        }
        if radix == 10, digits.count > 1, digits.first == "0" {
            digits.removeFirst()
            radix = 8
        }
        guard !"+-".contains(digits.first ?? "+") else { return nil }
        return Int(sign + digits.replacing("_", with: ""), radix: radix)
    }

    private static func number(_ text: String) -> Double? {
        let digits = text.utf8.drop { "+-".utf8.contains($0) }
        guard text.utf8.count - digits.count <= 1, let first = digits.first,
            first != UInt8(ascii: "_"), text.utf8.allSatisfy("+-.0123456789_eE".utf8.contains)
        else { return nil }
        let value = Double(text.replacing("_", with: ""))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}
