internal import AppBundles
internal import Foundation

/// Finds imports of certain modules in the text of a source, without a parser.
struct ImportFinder {
    struct Found: Hashable {
        let module: String
        let line: Int
        let isOptional: Bool
    }

    let modules: Set<String>

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

    struct Header {
        var imports: [Found] = []
        var otherLine: Int?
    }

    func header(_ text: String, headers: [String: String]) -> Header {
        var header = Header()
        var isInComment = false
        for (index, line) in lines(of: text) {
            let code = Self.code(of: line, &isInComment)
            if let module = Self.module(ofHeaderLine: code, headers: headers),
                modules.contains(module)
            {
                guard !header.imports.contains(where: { $0.module == module }) else { continue }
                header.imports.append(Found(module: module, line: index + 1, isOptional: false))
            } else if header.otherLine == nil, !Self.isEmpty(code) {
                header.otherLine = index + 1
            }
        }
        return header
    }

    private static func code(of line: Substring, _ isInComment: inout Bool) -> Substring {
        var code: Substring = ""
        var rest = line
        while !rest.isEmpty {
            if isInComment {
                guard let end = rest.firstRange(of: "*/") else { return code }
                (rest, isInComment) = (rest[end.upperBound...], false)
            } else if rest.hasPrefix("//") {
                return code
            } else if rest.hasPrefix("/*") {
                (rest, isInComment) = (rest.dropFirst(2), true)
            } else {
                code.append(rest.removeFirst())
            }
        }
        return code
    }

    private static func isEmpty(_ code: Substring) -> Bool {
        let words = code.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return true }
        return ["#ifndef", "#ifdef", "#if", "#endif", "#pragma"].contains(first)
            || first == "#define" && words.count == 2
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
        let parts = line.drop(while: \.isWhitespace)
            .split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].drop(while: \.isWhitespace)
        if parts[0] == "@import" { return String(rest.prefix { !";. ".contains($0) }) }
        guard ["#import", "#include"].contains(parts[0]), let open = rest.first,
            "<\"".contains(open)
        else { return nil }
        let path = rest.dropFirst().prefix { $0 != ">" && $0 != "\"" }
        let names = path.split(separator: "/")
        if let last = names.last, let module = headers[String(last)] { return module }
        if names.count > 1 { return String(names[0]) }
        // FlutterFire's guide writes `#import "FirebaseMessaging.h"`.
        return names.first.map { FilePaths.stem(String($0)) }
    }
}
