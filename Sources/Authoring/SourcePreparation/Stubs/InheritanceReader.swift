internal import SwiftParser
internal import SwiftSyntax

package enum InheritanceReader {
    /// Returns the first inherited type of each class, by the name of the class: its superclass, or
    /// a protocol.
    ///
    /// A source that takes too long to parse is left out.
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
