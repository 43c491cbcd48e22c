/// The condition of a Focus filter, which selects the notifications of an app that a Focus shows
/// (FOCUS-9).
///
/// An app provides it as the `NSPredicate` of its `SetFocusFilterIntent`. The device evaluates it
/// on each notification's `filterCriteria`, which is `SELF`:
///
/// ```swift
/// let filter = try FilterPredicate("SELF IN %@", arguments: [.texts(["work", "urgent"])])
/// filter.matches("work")      // true
/// filter.matches(nil)         // false
/// ```
///
/// It supports the part of the predicate language that applies to one text: `==` `=` `!=` `<>` `IN`
/// `BEGINSWITH` `ENDSWITH` `CONTAINS` `LIKE`, each with `[c]`, `[d]` or `[cd]`; `AND` `OR` `NOT`
/// and their signs; parentheses, `nil`, `TRUEPREDICATE`, `FALSEPREDICATE`, and `%@` for arguments.
/// Keywords are case-insensitive. `MATCHES` is rejected, because a regular expression can take
/// unlimited time.
///
/// The value keeps the original text. The initializer checks it once.
package struct FilterPredicate: Sendable, Hashable {
    /// The value of a `%@`: a text, the texts of an array or set for `IN` and `CONTAINS`, or null.
    package enum Argument: Sendable, Hashable, Codable {
        case text(String)
        case texts([String])
        case null
    }

    /// The maximum length of the format, in bytes of UTF-8.
    package static let formatBytesMax = 4_096
    /// The maximum length of all arguments together, in bytes of UTF-8.
    package static let argumentBytesMax = 65_536
    package static let argumentTextsMax = 1_024
    package static let depthMax = 32
    /// The maximum length of the criteria, in bytes of UTF-8. Longer criteria count as missing.
    package static let criteriaBytesMax = 4_096

    package let format: String
    package let arguments: [Argument]
    let root: Node

    /// Parses a condition. As in Apple's language, surplus arguments are ignored.
    ///
    /// - Throws: `FilterPredicateError` with the column and a remedy.
    package init(_ format: String, arguments: [Argument] = []) throws(FilterPredicateError) {
        try Self.check(format, arguments)
        var parser = try FilterPredicateParser(format, arguments: arguments)
        self.format = format
        self.arguments = arguments
        root = try parser.predicate()
    }

    /// Returns whether a notification with this criteria may show. Without a predicate it always
    /// may.
    package static func passes(_ criteria: String?, _ predicate: FilterPredicate?) -> Bool {
        predicate?.matches(criteria) ?? true
    }

    private static func check(
        _ format: String, _ arguments: [Argument]
    ) throws(FilterPredicateError) {
        guard format.utf8.count <= formatBytesMax else {
            throw FilterPredicateError(
                column: 1,
                "the predicate has \(format.utf8.count) bytes; \(formatBytesMax) is the most",
                remedy: "Pass long lists as an argument: SELF IN %@.")
        }
        let texts = arguments.flatMap(\.all)
        let bytes = texts.reduce(0) { $0 + $1.utf8.count }
        guard texts.count <= argumentTextsMax, bytes <= argumentBytesMax else {
            throw FilterPredicateError(
                column: 1,
                "the arguments hold \(texts.count) texts of \(bytes) bytes together; "
                    + "\(argumentTextsMax) texts and \(argumentBytesMax) bytes are the most",
                remedy: "Compare with what many criteria begin with: SELF BEGINSWITH %@.")
        }
    }
}

extension FilterPredicate.Argument {
    fileprivate var all: [String] {
        switch self {
        case .text(let text): [text]
        case .texts(let texts): texts
        case .null: []
        }
    }
}

extension FilterPredicate: Codable {
    private enum CodingKeys: String, CodingKey {
        case format
        case arguments
    }

    /// Reads the text and parses it again, so that a stored condition cannot bypass the checks.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(String.self, forKey: .format)
        let arguments = try container.decode([Argument].self, forKey: .arguments)
        do {
            try self.init(format, arguments: arguments)
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container, debugDescription: error.description)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(format, forKey: .format)
        try container.encode(arguments, forKey: .arguments)
    }
}
