internal import SwiftSyntax

// The scope of names, the receivers of closures, and the results of computed properties.

extension SyntaxProtocol {
    var enclosingBlock: Syntax? {
        var node = parent
        while let block = node {
            if block.is(MemberBlockSyntax.self) { return nil }
            let isBlock =
                block.is(CodeBlockSyntax.self) || block.is(ClosureExprSyntax.self)
                || block.is(SwitchCaseSyntax.self) || block.is(AccessorBlockSyntax.self)
                || block.is(SourceFileSyntax.self)
            if isBlock { return block }
            node = block.parent
        }
        return nil
    }
}

extension OptionalBindingConditionSyntax {
    var boundBlock: Syntax? {
        var node = parent
        while let statement = node {
            if let branch = statement.as(IfExprSyntax.self) { return Syntax(branch.body) }
            if let loop = statement.as(WhileStmtSyntax.self) { return Syntax(loop.body) }
            if let check = statement.as(GuardStmtSyntax.self) { return check.enclosingBlock }
            node = statement.parent
        }
        return nil
    }
}

extension ClosureExprSyntax {
    /// The name of the call that receives the closure. A closure that is called at once has none.
    var receiver: String? {
        guard let call, call.calledExpression.id != id else { return nil }
        return call.calledExpression.parts.name
    }
}

extension PatternBindingSyntax {
    /// The result of a computed property whose getter is one expression.
    var onlyResult: ExprSyntax? {
        guard case .getter(let items) = accessorBlock?.accessors, items.count == 1,
            let item = items.first?.item
        else { return nil }
        return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    }
}
