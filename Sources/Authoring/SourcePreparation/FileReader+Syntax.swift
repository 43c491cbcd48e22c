internal import SwiftSyntax

struct TypeScope {
    let name: String
    let exposesAll: Bool
    let isUnreachable: Bool

    func isProtocol(_ node: FunctionDeclSyntax) -> Bool { node.body == nil }
}

/// Finds the parts of a condition about the platform that Linux would answer differently from
/// Xcode.
///
/// Code that tests `os(iOS)` means the iPhone. SwiftPM, which compiles the build's package, defines
/// `SWIFT_PACKAGE` for every target. Xcode defines it only for targets of packages.
final class PlatformConditionVisitor: SyntaxVisitor {
    private(set) var answers: [(range: Range<Int>, text: String)] = []
    private let isOfPackage: Bool

    private init(isOfPackage: Bool) {
        self.isOfPackage = isOfPackage
        super.init(viewMode: .sourceAccurate)
    }

    static func answers(
        in condition: ExprSyntax, isOfPackage: Bool
    ) -> [(range: Range<Int>, text: String)] {
        let visitor = PlatformConditionVisitor(isOfPackage: isOfPackage)
        visitor.walk(condition)
        return visitor.answers
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "os",
            node.arguments.first?.expression.trimmedDescription == "iOS"
        {
            answers.append((node.bytes, "true"))
        }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == LocalPackage.compilationCondition, !isOfPackage {
            answers.append((node.bytes, "false"))
        }
        return .skipChildren
    }
}

/// A member in a `#selector`: `move(to:)`, `self.move`, `Robot.move(to:)`, optionally with a type
/// after `as`.
struct NamedMember {
    let type: String?
    let base: String
    let labels: [String]?

    init?(_ expression: ExprSyntax) {
        if let cast = expression.as(SequenceExprSyntax.self), let first = cast.elements.first {
            self.init(first)
        } else if let group = expression.as(TupleExprSyntax.self), group.elements.count == 1,
            let inner = group.elements.first
        {
            self.init(inner.expression)
        } else if let member = expression.as(MemberAccessExprSyntax.self) {
            let owner = member.base?.trimmedDescription
            self.init(
                member.declName, type: owner == "self" || owner == "Self" ? nil : owner)
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            self.init(name, type: nil)
        } else {
            return nil
        }
    }

    private init(_ name: DeclReferenceExprSyntax, type: String?) {
        self.type = type
        base = name.baseName.text
        labels = name.argumentNames?.arguments.map(\.name.text)
    }
}

extension SyntaxProtocol {
    var bytes: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

extension AttributeListSyntax {
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == name }
    }

    func holds(_ name: String) -> Bool { attribute(name) != nil }

    var objectiveCName: String? {
        guard let arguments = attribute("objc")?.arguments?.trimmedDescription,
            !arguments.isEmpty
        else { return nil }
        return arguments.filter { !$0.isWhitespace }
    }
}
