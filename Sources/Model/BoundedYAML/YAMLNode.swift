/// A value of a YAML file with its place: text, a list or a table with text keys.
///
/// Single values keep the text as it is written; what they mean depends on who reads them, so that
/// `title: No` is a title and `screen: no` a switch.
package struct YAMLNode: Sendable, Hashable {
    /// What a node is.
    package indirect enum Kind: Sendable, Hashable {
        /// A single value; plain means that it stands in no quotes and is not a block of text.
        case scalar(String, isPlain: Bool)
        /// Items, each after a `-` or between brackets.
        case list([YAMLNode])
        /// Keys and values, in the order of the file; no key is there twice.
        case table([Entry])
    }

    /// A key of a table with its value.
    package struct Entry: Sendable, Hashable {
        /// The key.
        package var key: String
        /// Where the key stands.
        package var keyPosition: SourcePosition
        /// What it names.
        package var value: YAMLNode
    }

    /// What it is.
    package var kind: Kind
    /// Where it begins.
    package var position: SourcePosition

    /// Creates a node.
    package init(kind: Kind, position: SourcePosition) {
        self.kind = kind
        self.position = position
    }

    /// Whether nothing is written, or `~` or `null`.
    package var isNull: Bool {
        if case .scalar(let text, true) = kind { Self.nulls.contains(text) } else { false }
    }

    /// The text of a single value that is there.
    package var scalar: String? {
        if case .scalar(let text, _) = kind, !isNull { text } else { nil }
    }

    /// The entries of a table; `nil` for anything else.
    package var table: [Entry]? { if case .table(let entries) = kind { entries } else { nil } }

    /// What it is, for a message.
    package var noun: String {
        switch kind {
        case .scalar(let text, _): isNull ? "nothing" : "“\(text.prefix(40))”"
        case .list: "a list"
        case .table: "a table"
        }
    }

    static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]
}
