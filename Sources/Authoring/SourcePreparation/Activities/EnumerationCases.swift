internal import SwiftParser
internal import SwiftSyntax

/// The cases of enumerations without a raw type or with a string as the raw type.
///
/// Another enumeration has an empty list, because an error that names it has no cases.
final class EnumerationCases: SyntaxVisitor {
    private var cases: [String: Set<[String]>] = [:]

    static func read(in node: Syntax) -> [String: Set<[String]>] {
        let reader = EnumerationCases(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.cases
    }

    /// Returns the lists of the names that have one list. Errors of Foundation name a type without
    /// the types around it, so several lists cannot be told apart.
    static func unambiguous(_ cases: [String: Set<[String]>]) -> [String: [String]] {
        cases.compactMapValues { lists in
            guard lists.count == 1, let list = lists.first, !list.isEmpty else { return nil }
            return list
        }
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let elements = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
            .flatMap(\.elements)
        let raw = elements.compactMap(\.rawValue)
        let texts = elements.map { element -> String? in
            guard let value = element.rawValue?.value else { return element.name.text }
            return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        let isNumbered = SourceDeclaration.names(node.inheritanceClause).contains {
            $0.hasPrefix("Int")
        }
        let known = texts.compactMap(\.self)
        let isKnown = !isNumbered && (known.count == elements.count || raw.isEmpty)
        let list = isKnown ? known.map { $0.filter { $0 != "`" } } : []
        cases[node.name.text, default: []].insert(list)
        return .visitChildren
    }
}
