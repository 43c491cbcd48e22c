/// The condition of a Focus filter: which of an app's notifications may show during a Focus
/// (FOCUS-9).
///
/// An app hands it over as the `NSPredicate` of its `SetFocusFilterIntent`; the device evaluates it
/// on each notification's `filterCriteria`, which is `SELF`:
///
///     let filter = try FilterPredicate("SELF IN %@", arguments: [.texts(["work", "urgent"])])
///     filter.matches("work")      // true
///     filter.matches(nil)         // false
///
/// Of the predicate language it knows what one text can be asked: `==` `=` `!=` `<>` `IN`
/// `BEGINSWITH` `ENDSWITH` `CONTAINS` `LIKE`, each with `[c]`, `[d]` or `[cd]`; `AND` `OR` `NOT` and
/// their signs; parentheses, `nil`, `TRUEPREDICATE`, `FALSEPREDICATE`, and `%@` for arguments.
/// Keywords are read in any case. `MATCHES` is refused, because a regular expression can take
/// forever.
///
/// The value keeps the text as it was written, and what it was made of is checked once, when made.
package struct FilterPredicate: Sendable, Hashable {
    /// What stands for a `%@`.
    package enum Argument: Sendable, Hashable, Codable {
        /// A text.
        case text(String)
        /// An array or a set of texts, for `IN` and `CONTAINS`.
        case texts([String])
        /// Nothing at all.
        case null
    }

    /// The longest format, in bytes of UTF-8.
    package static let formatBytesMax = 4_096
    /// All arguments together, in bytes of UTF-8.
    package static let argumentBytesMax = 65_536
    /// The texts of all arguments together.
    package static let argumentTextsMax = 1_024
    /// How deep parentheses and `NOT` may nest.
    package static let depthMax = 32
    /// The longest criteria that is compared, in bytes of UTF-8; a longer one counts as none.
    package static let criteriaBytesMax = 4_096

    /// The condition as it was written.
    package let format: String
    /// What stands for its `%@`, in order.
    package let arguments: [Argument]
    let root: Node

    /// Reads a condition. As in Apple's language, arguments that no `%@` asks for are ignored.
    ///
    /// - Throws: `FilterPredicateError` with the column and a remedy.
    package init(_ format: String, arguments: [Argument] = []) throws(FilterPredicateError) {
        try Self.check(format, arguments)
        var parser = try FilterPredicateParser(format, arguments: arguments)
        self.format = format
        self.arguments = arguments
        root = try parser.predicate()
    }

    /// Whether a notification with this criteria may show: always, when the filter has no predicate.
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
                remedy: "Hand long lists over as an argument: SELF IN %@.")
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

    /// Reads the text and parses it anew, so that no unchecked condition comes out of a store.
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

    /// Writes the text and its arguments.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(format, forKey: .format)
        try container.encode(arguments, forKey: .arguments)
    }
}
