internal import SwiftSyntax

extension FunctionCallExprSyntax {
    private var outer: Syntax? {
        var node = parent
        while let inner = node, inner.is(TryExprSyntax.self) || inner.is(AwaitExprSyntax.self) {
            node = inner.parent
        }
        return node
    }

    var isUsed: Bool {
        guard let outer else { return false }
        if let item = outer.as(CodeBlockItemSyntax.self), let list = item.parent {
            // The value of a body with a single expression is its result.
            let isOnly = list.as(CodeBlockItemListSyntax.self)?.count == 1
            return isOnly && (list.parent?.is(ClosureExprSyntax.self) ?? false)
        }
        if let sequence = outer.parent?.as(SequenceExprSyntax.self) {
            return sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) != true
        }
        return true
    }

    var swallowsErrors: Bool {
        var node = parent
        while let inner = node {
            if let attempt = inner.as(TryExprSyntax.self) {
                if attempt.questionOrExclamationMark?.text == "?" { return true }
            }
            if let body = inner.as(DoStmtSyntax.self) {
                return body.catchClauses.contains { $0.body.statements.isEmpty }
            }
            if inner.is(FunctionDeclSyntax.self) { return false }
            node = inner.parent
        }
        return false
    }
}
