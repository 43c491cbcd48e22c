internal import BoundedYAML
internal import Foundation
internal import NotificationModel

extension YAMLNode {
    /// The value in terms of JSON. Unquoted `true`, `false`, `null` and numbers in JSON notation
    /// have their types. Everything else is text.
    var propertyValue: PropertyValue {
        switch kind {
        case .list(let items): .array(items.map(\.propertyValue))
        case .table(let entries):
            .dictionary(
                Dictionary(entries.map { ($0.key, $0.value.propertyValue) }) { first, _ in first })
        case .scalar(let text, let isPlain):
            isNull ? .null : isPlain ? Self.plain(text) : .string(text)
        }
    }

    private static func plain(_ text: String) -> PropertyValue {
        switch text {
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        guard isNumber(text) else { return .string(text) }
        if let whole = Int64(text) { return .integer(whole) }
        return Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
    }

    /// Returns whether a text is a number in JSON's grammar, which excludes `007` and `+1`.
    static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text)
        if rest.first == "-" { rest.removeFirst() }
        let whole = readDigits(&rest)
        guard whole == 1 || (whole > 1 && !text.drop { $0 == "-" }.hasPrefix("0")) else {
            return false
        }
        if rest.first == "." {
            rest.removeFirst()
            guard readDigits(&rest) > 0 else { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            guard readDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func readDigits(_ text: inout Substring) -> Int {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        return digits.count
    }
}
