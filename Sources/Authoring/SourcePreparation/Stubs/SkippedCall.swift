internal import SwiftSyntax

/// A call or an assignment of an app that is skipped, because what it needs is missing here: mostly
/// the setup of a vendor's SDK, or the look of a view.
///
/// The rest of the app does not use the result. A call with a closure is not skipped, because the
/// app may go on in the closure.
enum SkippedCall {
    /// Returns whether the statement may be skipped.
    ///
    /// - Parameter token: The token with the error. It must be in what is called or assigned to,
    ///   since an argument may lack something that the called code needs.
    static func contains(_ token: TokenSyntax, in item: CodeBlockItemSyntax) -> Bool {
        guard case .expr(var expression) = item.item, !isResult(item) else { return false }
        if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
                !parts[0].is(DiscardAssignmentExprSyntax.self)
            else { return false }
            return isIn(token, parts[0]) && !hasClosure(item)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
        return isIn(token, call.calledExpression) && !hasClosure(item)
    }

    /// Returns whether a function or closure returns the statement's value without `return`.
    private static func isResult(_ item: CodeBlockItemSyntax) -> Bool {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let around = list.parent
        else { return false }
        guard let body = around.as(CodeBlockSyntax.self) else { return true }
        return body.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
            || body.parent?.is(AccessorDeclSyntax.self) == true
    }

    private static func isIn(_ token: TokenSyntax, _ expression: ExprSyntax) -> Bool {
        for node in sequence(first: Syntax(token), next: \.parent) {
            if node.id == expression.id { return true }
            if node.is(LabeledExprSyntax.self) { return false }
        }
        return false
    }

    private static func hasClosure(_ item: CodeBlockItemSyntax) -> Bool {
        let finder = ClosureFinder(viewMode: .sourceAccurate)
        finder.walk(item)
        return finder.hasFound
    }

    private final class ClosureFinder: SyntaxVisitor {
        private(set) var hasFound = false

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            hasFound = true
            return .skipChildren
        }
    }
}
