internal import Foundation

/// Finds imports of certain modules by the text of a source, without a parser.
struct ImportFinder {
    /// An import.
    struct Found: Hashable {
        let module: String
        let line: Int
        /// Whether the file asks `#if canImport` of it, so that it does without.
        let isOptional: Bool
    }

    /// The modules that are looked for.
    let modules: Set<String>

    /// The imports of a Swift source, the first of each module.
    func imports(inSwift text: String) -> [Found] {
        guard modules.contains(where: text.contains) else { return [] }
        var found: [Found] = []
        for (index, line) in lines(of: text) where line.contains("import") {
            guard let module = Self.module(importedBy: line), modules.contains(module),
                !found.contains(where: { $0.module == module })
            else { continue }
            found.append(
                Found(
                    module: module, line: index + 1,
                    isOptional: text.contains("canImport(\(module))")))
        }
        return found
    }

    /// The imports of a header: `#import <Module/…>` and `@import Module;`, and of headers whose names
    /// belong to a module.
    func imports(inHeader text: String, headers: [String: String]) -> [Found] {
        var found: [Found] = []
        for (index, line) in lines(of: text) {
            guard let module = Self.module(ofHeaderLine: line, headers: headers),
                modules.contains(module), !found.contains(where: { $0.module == module })
            else { continue }
            found.append(Found(module: module, line: index + 1, isOptional: false))
        }
        return found
    }

    private func lines(of text: String) -> some Sequence<(offset: Int, element: Substring)> {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
    ]

    private static func module(importedBy line: Substring) -> String? {
        var parts = line.split { $0.isWhitespace || $0 == ";" }[...]
        while let first = parts.first, first.hasPrefix("@") || modifiers.contains(first) {
            parts.removeFirst()
        }
        guard parts.popFirst() == "import" else { return nil }
        if let kind = parts.first, kinds.contains(kind) { parts.removeFirst() }
        return parts.first.map { String($0.prefix { $0 != "." }) }
    }

    private static func module(
        ofHeaderLine line: Substring, headers: [String: String]
    ) -> String? {
        let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].drop(while: \.isWhitespace)
        if parts[0] == "@import" { return String(rest.prefix { !";. ".contains($0) }) }
        guard ["#import", "#include"].contains(parts[0]), let open = rest.first,
            "<\"".contains(open)
        else { return nil }
        let path = rest.dropFirst().prefix { $0 != ">" && $0 != "\"" }
        let names = path.split(separator: "/")
        if let last = names.last, let module = headers[String(last)] { return module }
        return names.count > 1 ? String(names[0]) : nil
    }
}
