internal import SwiftSyntax

// The scope of names, and closures that run later.

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
    private static let deferring: Set<String> = [
        "async", "asyncAfter", "Task", "detached", "requestAuthorization",
        "getNotificationSettings", "dataTask", "downloadTask", "uploadTask", "addOperation",
        "scheduledTimer", "onAppear", "task",
    ]

    var deferringCall: String? {
        guard let name = call?.calledExpression.parts.name else { return nil }
        return Self.deferring.contains(name) ? name : nil
    }
}
