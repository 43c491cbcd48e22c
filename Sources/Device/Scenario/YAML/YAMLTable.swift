internal import BellhopBasics
internal import BoundedYAML
internal import NotificationModel

/// The keys of one kind of table. Their spelling occurs only here, and tests compare the
/// documentation and the schema with them.
protocol TableKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    static var table: String { get }
}

/// The valid words for a value, and the meaning of each.
struct Words<Value: Sendable>: Sendable {
    let name: String
    let rows: [(word: String, value: Value)]

    init(_ name: String, _ rows: [(word: String, value: Value)]) {
        self.name = name
        self.rows = rows
    }

    init(_ name: String) where Value: CaseIterable & RawRepresentable<String> {
        self.init(name, Value.allCases.map { ($0.rawValue, $0) })
    }

    var keywords: [String] { rows.map(\.word) }

    func read(_ node: YAMLNode, _ what: String) throws(SourceError) -> Value {
        let word = try node.text(what)
        guard let row = rows.first(where: { $0.word == word }) else {
            throw node.fault(
                "\(what) cannot be “\(word.prefix(40))”. "
                    + Suggestion.remedy(for: word, among: keywords))
        }
        return row.value
    }
}

extension Words where Value: OptionSet {
    func readSet(_ node: YAMLNode, _ what: String) throws(SourceError) -> Value {
        var set = Value()
        for item in try node.items(what) {
            set.formUnion(try read(item, "An item of \(what)"))
        }
        return set
    }
}

/// A table with a fixed set of keys. The initializer rejects unknown keys.
struct YAMLTable<Key: TableKey> {
    let position: SourcePosition
    private let values: [Key: YAMLNode]

    /// Reads a table. If `open` is true, the table may contain additional keys, which are ignored.
    init(_ node: YAMLNode, open: Bool = false) throws(SourceError) {
        guard case .table(let entries) = node.kind else {
            throw node.fault(
                "\(Key.table) needs a table of keys and values, not \(node.noun). "
                    + "Its keys are \(Key.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        var values: [Key: YAMLNode] = [:]
        for entry in entries {
            if let key = Key(rawValue: entry.key) {
                values[key] = entry.value
            } else if !open {
                throw SourceError(
                    entry.keyPosition,
                    "\(Key.table) has no key “\(entry.key.prefix(40))”. "
                        + Suggestion.remedy(
                            for: entry.key, among: Key.allCases.map(\.rawValue)))
            }
        }
        position = node.position
        self.values = values
    }

    subscript(key: Key) -> YAMLNode? { values[key] }

    var keys: Set<Key> { Set(values.keys) }

    func required(_ key: Key) throws(SourceError) -> YAMLNode {
        guard let node = values[key] else {
            throw SourceError(position, "\(Key.table) needs “\(key.rawValue)”.")
        }
        return node
    }

    /// Returns the only one of these keys in the table; `nil` if the table has none of them.
    func only(_ keys: [Key]) throws(SourceError) -> Key? {
        let given = keys.filter { values[$0] != nil }
        guard given.count <= 1 else {
            let names = given.map { "“\($0.rawValue)”" }.joined(separator: " and ")
            let position = values[given[1]]?.position ?? position
            throw SourceError(position, "\(Key.table) has \(names). Keep one of them.")
        }
        return given.first
    }

    func text(_ key: Key) throws(SourceError) -> String? { try self[key]?.text(name(key)) }
    func texts(_ key: Key) throws(SourceError) -> [String]? { try self[key]?.texts(name(key)) }
    func flag(_ key: Key) throws(SourceError) -> Bool? { try self[key]?.flag(name(key)) }
    func duration(_ key: Key) throws(SourceError) -> Duration? {
        try self[key]?.duration(name(key))
    }

    func identifier(_ key: Key) throws(SourceError) -> String? { try self[key]?.name(name(key)) }

    func integer(
        _ key: Key, in range: ClosedRange<Int> = -1_000_000_000...1_000_000_000
    ) throws(SourceError) -> Int? {
        try self[key]?.integer(name(key), in: range)
    }

    func number(_ key: Key, in range: ClosedRange<Double>) throws(SourceError) -> Double? {
        try self[key]?.number(name(key), in: range)
    }

    func word<Value>(_ key: Key, _ words: Words<Value>) throws(SourceError) -> Value? {
        try self[key].map { node throws(SourceError) in try words.read(node, name(key)) }
    }

    func set<Value: OptionSet>(_ key: Key, _ words: Words<Value>) throws(SourceError) -> Value? {
        try self[key].map { node throws(SourceError) in try words.readSet(node, name(key)) }
    }

    func properties(_ key: Key) throws(SourceError) -> [String: PropertyValue]? {
        try self[key]?.properties(name(key))
    }

    func settings(_ key: Key) throws(SourceError) -> [String: Scenario.Setting] {
        try self[key]?.settings(name(key)) ?? [:]
    }

    func name(_ key: Key) -> String { "“\(key.rawValue)”" }
}
