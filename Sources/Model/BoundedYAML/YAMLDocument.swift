internal import Foundation
internal import Yams

/// The only YAML reader: it parses a text into nodes, within ``YAMLLimits``.
///
/// ```swift
/// let root = try YAMLDocument.root(of: "title: No\nsteps: [push, tap]")
/// for entry in root?.table ?? [] {
///     print(entry.keyPosition, entry.key, entry.value.noun)
/// }
/// ```
///
/// The underlying parser does not copy an alias, so a few lines of nested aliases can represent
/// more values than fit into memory. Here each use of an alias counts, before its values are
/// created. A script checks that only this module imports the parser.
package enum YAMLDocument {
    /// Parses a text with one document; `nil` for an empty text.
    ///
    /// - Throws: ``YAMLError`` for invalid YAML, several documents, a tag, a non-text key, or
    ///   anything beyond a limit.
    package static func root(of text: String) throws(YAMLError) -> YAMLNode? {
        guard text.utf8.count <= YAMLLimits.bytesMax else {
            throw YAMLError(
                SourcePosition(line: 1, column: 1),
                "The file has \(text.utf8.count) bytes; at most \(YAMLLimits.bytesMax) are read. "
                    + "Split it.")
        }
        try AliasGuard.check(text)
        guard let node = try compose(text) else { return nil }
        var converter = Converter()
        return try converter.convert(node, depth: 0)
    }

    private static func compose(_ text: String) throws(YAMLError) -> Node? {
        do {
            // Without rules the parser does not resolve tags, for which it uses regular
            // expressions.
            return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch let error as YamlError {
            throw fault(error, in: text)
        } catch {
            throw YAMLError(SourcePosition(line: 1, column: 1), "The file is not YAML: \(error)")
        }
    }

    private static func fault(_ error: YamlError, in text: String) -> YAMLError {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let more = context.map { " (\($0.text) in line \($0.mark.line))" } ?? ""
            let remedy =
                problem.contains("tab") || problem.contains("indentation")
                ? "Indent with spaces." : "Check indentation, quotes and brackets."
            return YAMLError(SourcePosition(mark), "This is not YAML: \(problem)\(more). \(remedy)")
        case .duplicatedKeysInMapping(let keys, let context):
            let list = keys.sorted().map { "“\($0)”" }.joined(separator: ", ")
            return YAMLError(
                SourcePosition(context.mark), "\(list) is there twice. Keep one of them.")
        case .reader(let problem, let offset, _, _):
            return YAMLError(
                position(ofCharacter: offset ?? 0, in: text),
                "This is not text: \(problem). Save the file as UTF-8 without control characters.")
        default:
            return YAMLError(SourcePosition(line: 1, column: 1), "The file is not YAML: \(error)")
        }
    }

    private static func position(ofCharacter offset: Int, in text: String) -> SourcePosition {
        let before = text.prefix(offset)
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return SourcePosition(
            line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
    }
}

extension SourcePosition {
    init(_ mark: Mark) { self.init(line: mark.line, column: mark.column) }

    init(_ node: Node) { self = node.mark.map(SourcePosition.init) ?? .init(line: 1, column: 1) }
}

/// Converts the parser's nodes to ours. An alias is another use of a parser node, and each use
/// counts.
private struct Converter {
    private var nodes = 0

    mutating func convert(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
        let position = SourcePosition(node)
        try count(position, depth: depth)
        switch node {
        case .scalar(let scalar):
            try check(scalar.tag, text: true, at: position)
            let isPlain = scalar.style == .plain && scalar.tag.description != Tag.Name.str.rawValue
            return YAMLNode(
                kind: .scalar(scalar.string, isPlain: isPlain), position: position)
        case .sequence(let sequence):
            try check(sequence.tag, text: false, at: position)
            var items: [YAMLNode] = []
            for item in sequence { items.append(try convert(item, depth: depth + 1)) }
            return YAMLNode(kind: .list(items), position: position)
        case .mapping(let mapping):
            try check(mapping.tag, text: false, at: position)
            return YAMLNode(kind: .table(try entries(mapping, depth)), position: position)
        case .alias:
            throw YAMLError(position, "This alias cannot be resolved. Write the value out.")
        }
    }

    private mutating func entries(
        _ mapping: Node.Mapping, _ depth: Int
    ) throws(YAMLError) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var merged: [YAMLNode.Entry] = []
        for (key, value) in mapping {
            let position = SourcePosition(key)
            guard case .scalar(let scalar) = key else {
                throw YAMLError(
                    position, "A key is one text. Put the list or table into the value.")
            }
            try count(position, depth: depth)
            let value = try convert(value, depth: depth + 1)
            if scalar.string == "<<", scalar.style == .plain {
                merged += try mergedEntries(value)
            } else {
                entries.append(.init(key: scalar.string, keyPosition: position, value: value))
            }
        }
        var keys = Set(entries.map(\.key))
        for entry in merged where keys.insert(entry.key).inserted { entries.append(entry) }
        return entries
    }

    /// Returns the entries that `<<` merges. Entries of the table itself and earlier entries take
    /// precedence.
    private func mergedEntries(_ value: YAMLNode) throws(YAMLError) -> [YAMLNode.Entry] {
        switch value.kind {
        case .table(let entries): return entries
        case .list(let items):
            var all: [YAMLNode.Entry] = []
            for item in items {
                guard case .table(let entries) = item.kind else {
                    throw YAMLError(item.position, "“<<” takes a table or a list of tables.")
                }
                all += entries
            }
            return all
        case .scalar:
            throw YAMLError(value.position, "“<<” takes a table or a list of tables.")
        }
    }

    private mutating func count(_ position: SourcePosition, depth: Int) throws(YAMLError) {
        nodes += 1
        guard nodes <= YAMLLimits.nodesMax else {
            throw YAMLError(
                position,
                "The file has more than \(YAMLLimits.nodesMax) values, counting each use of an "
                    + "alias. Split it, or use fewer aliases.")
        }
        guard depth <= YAMLLimits.depthMax else {
            throw YAMLError(
                position,
                "Lists and tables are nested more than \(YAMLLimits.depthMax) deep. Flatten "
                    + "them.")
        }
    }

    private func check(_ tag: Tag, text: Bool, at position: SourcePosition) throws(YAMLError) {
        let name = tag.description
        let known: Set<String> = [
            Tag.Name.implicit.rawValue, Tag.Name.nonSpecific.rawValue, Tag.Name.str.rawValue,
            Tag.Name.seq.rawValue, Tag.Name.map.rawValue,
        ]
        guard known.contains(name) else {
            throw YAMLError(
                position,
                "Tags like “\(name)” are not supported. Leave it out"
                    + (text ? ", and put text into quotes." : "."))
        }
    }
}
