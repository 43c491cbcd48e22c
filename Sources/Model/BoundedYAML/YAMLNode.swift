/// A value of a YAML file with its position: text, a list or a table with text keys.
///
/// ```swift
/// let node = try YAMLDocument.root(of: "[yes, 'yes', ~]")
/// if case .list(let values)? = node?.kind {
///     values[0].scalar  // "yes"; the reader decides whether it is a switch
///     values[2].isNull  // true
/// }
/// ```
///
/// Scalars keep their text; the reader interprets it. `title: No` is a title and `screen: no`
/// a switch.
package struct YAMLNode: Sendable, Hashable {
    package indirect enum Kind: Sendable, Hashable {
        /// A scalar; plain means without quotes, and not a block scalar.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        /// Keys and values in the order of the file, without duplicate keys.
        case table([Entry])
    }

    package struct Entry: Sendable, Hashable {
        package var key: String
        package var keyPosition: SourcePosition
        package var value: YAMLNode
    }

    package var kind: Kind
    package var position: SourcePosition

    package init(kind: Kind, position: SourcePosition) {
        self.kind = kind
        self.position = position
    }

    /// Whether the value is empty, `~` or `null`.
    package var isNull: Bool {
        if case .scalar(let text, true) = kind { Self.nulls.contains(text) } else { false }
    }

    /// The text of a scalar; `nil` for null and for other nodes.
    package var scalar: String? {
        if case .scalar(let text, _) = kind, !isNull { text } else { nil }
    }

    package var table: [Entry]? { if case .table(let entries) = kind { entries } else { nil } }

    package var noun: String {
        switch kind {
        case .scalar(let text, _): isNull ? "nothing" : "“\(text.prefix(40))”"
        case .list: "a list"
        case .table: "a table"
        }
    }

    static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]
}
