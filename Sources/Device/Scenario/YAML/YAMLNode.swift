internal import Foundation
internal import NotificationModel

typealias Fault = ScenarioError.Fault

/// A value of a YAML file with its place: text, a list or a table with text keys.
///
/// Single values keep the text as it is written; what they mean depends on who reads them, so that
/// `title: No` is a title and `screen: no` a switch.
struct YAMLNode: Sendable, Hashable {
    indirect enum Kind: Sendable, Hashable {
        /// A single value; plain means that it stands in no quotes and is no block of text.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        case table([Entry])
    }

    struct Entry: Sendable, Hashable {
        var key: String
        var keyPosition: SourcePosition
        var value: YAMLNode
    }

    var kind: Kind
    var position: SourcePosition

    /// Whether nothing is written, or `~` or `null`.
    var isNull: Bool {
        if case .scalar(let text, true) = kind { Self.nulls.contains(text) } else { false }
    }

    /// The text of a single value that is there.
    var scalar: String? {
        if case .scalar(let text, _) = kind, !isNull { text } else { nil }
    }

    /// What it is, for a message.
    var noun: String {
        switch kind {
        case .scalar(let text, _): isNull ? "nothing" : "“\(text.prefix(40))”"
        case .list: "a list"
        case .table: "a table"
        }
    }

    private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]
}

extension YAMLNode {
    /// The value as JSON has it. `true`, `false`, `null` and numbers written as in JSON are what they
    /// look like; all else, and all that is quoted, is text.
    var propertyValue: PropertyValue {
        switch kind {
        case .list(let items): .array(items.map(\.propertyValue))
        case .table(let entries):
            .dictionary(
                Dictionary(entries.map { ($0.key, $0.value.propertyValue) }) { first, _ in first })
        case .scalar(let text, let isPlain): isPlain ? Self.plain(text) : .string(text)
        }
    }

    private static func plain(_ text: String) -> PropertyValue {
        if nulls.contains(text) { return .null }
        switch text {
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        guard isNumber(text) else { return .string(text) }
        if let whole = Int64(text) { return .integer(whole) }
        return Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
    }

    /// Whether the text is a number in JSON's grammar: `007` and `+1` are not.
    static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text)
        if rest.first == "-" { rest.removeFirst() }
        let whole = takeDigits(&rest)
        guard whole == 1 || (whole > 1 && !text.drop { $0 == "-" }.hasPrefix("0")) else {
            return false
        }
        if rest.first == "." {
            rest.removeFirst()
            guard takeDigits(&rest) > 0 else { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            guard takeDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func takeDigits(_ text: inout Substring) -> Int {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        return digits.count
    }
}
