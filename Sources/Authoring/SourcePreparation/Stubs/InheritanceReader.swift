internal import SwiftParser
internal import SwiftSyntax

/// Reads which classes of a source inherit from which type.
package enum InheritanceReader {
    /// The first type that each class names, by the name of the class: its superclass, or a protocol.
    ///
    /// A source that the parser would take too long for has none.
    package static func superclasses(in text: String) -> [String: String] {
        guard (try? SourceLimits.check(text)) != nil else { return [:] }
        let visitor = ClassVisitor(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: text))
        return visitor.superclasses
    }
}

private final class ClassVisitor: SyntaxVisitor {
    private(set) var superclasses: [String: String] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.inheritanceClause?.inheritedTypes.first {
            superclasses[node.name.text] = first.type.trimmedDescription
        }
        return .visitChildren
    }
}
