internal import SourcePreparation
internal import SwiftSyntax

/// Follows the ways through a function that got a handler, which has to be called once on each.
///
/// A way is fine when the handler is called, kept or handed on. A closure that mentions the handler
/// is a function of its own: each of its ways has to end so too.
struct HandlerFlow {
    private let handler: String
    private let conditions: BuildConditions
    private let line: (Syntax) -> Int
    private(set) var gaps: [Int] = []
    private(set) var doubles: [Int] = []

    /// What is known at one place of a way.
    private struct State {
        var isSettled = false
        var calls = 0
        var isOver = false
    }

    init(
        handler: String, conditions: BuildConditions, line: @escaping (Syntax) -> Int
    ) {
        (self.handler, self.conditions, self.line) = (handler, conditions, line)
    }

    mutating func run(_ statements: CodeBlockItemListSyntax, start: Int) {
        let end = follow(statements, State())
        if !end.isOver, !end.isSettled { gaps.append(start) }
    }

    private mutating func follow(_ items: CodeBlockItemListSyntax, _ start: State) -> State {
        var state = start
        for item in items where !state.isOver { state = follow(Syntax(item.item), state) }
        return state
    }

    private mutating func follow(_ node: Syntax, _ state: State) -> State {
        if let expression = node.as(ExpressionStmtSyntax.self) {
            return follow(Syntax(expression.expression), state)
        }
        if let branch = node.as(IfExprSyntax.self) { return followIf(branch, state) }
        if let choice = node.as(SwitchExprSyntax.self) { return followSwitch(choice, state) }
        if let choice = node.as(IfConfigDeclSyntax.self) { return followConditions(choice, state) }
        if let check = node.as(GuardStmtSyntax.self) {
            let after = take(Syntax(check.conditions), state)
            _ = follow(check.body.statements, after)
            return after
        }
        if let attempt = node.as(DoStmtSyntax.self) {
            var ends = [follow(attempt.body.statements, state)]
            for clause in attempt.catchClauses {
                ends.append(follow(clause.body.statements, state))
            }
            return merged(ends)
        }
        if let loop = node.as(ForStmtSyntax.self) { return followLoop(loop.body, state) }
        if let loop = node.as(WhileStmtSyntax.self) { return followLoop(loop.body, state) }
        if let defered = node.as(DeferStmtSyntax.self) {
            return take(Syntax(defered.body), state)
        }
        if node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self) {
            var end = take(node, state)
            if !end.isSettled { gaps.append(line(node)) }
            end.isOver = true
            return end
        }
        return take(node, state)
    }

    private mutating func followConditions(
        _ choice: IfConfigDeclSyntax, _ state: State
    ) -> State {
        let clauses = conditions.clauses(of: choice)
        var ends = clauses.map { clause in
            guard case .statements(let statements) = clause.elements else { return state }
            return follow(statements, state)
        }
        // Where no clause is certain, there may be a build without any.
        let isCertain = clauses.last.map { $0.condition.map(conditions.holds) ?? true } == true
        if !isCertain { ends.append(state) }
        return merged(ends)
    }

    private mutating func followIf(_ branch: IfExprSyntax, _ state: State) -> State {
        let start = take(Syntax(branch.conditions), state)
        var ends = [follow(branch.body.statements, start)]
        switch branch.elseBody {
        case .codeBlock(let block): ends.append(follow(block.statements, start))
        case .ifExpr(let next): ends.append(followIf(next, start))
        case nil: ends.append(start)
        }
        return merged(ends)
    }

    private mutating func followSwitch(_ choice: SwitchExprSyntax, _ state: State) -> State {
        let start = take(Syntax(choice.subject), state)
        var ends: [State] = []
        for element in choice.cases {
            if case .switchCase(let one) = element { ends.append(follow(one.statements, start)) }
        }
        return merged(ends.isEmpty ? [start] : ends)
    }

    private mutating func followLoop(_ body: CodeBlockSyntax, _ state: State) -> State {
        let end = follow(body.statements, state)
        var after = state
        after.calls = max(state.calls, end.isOver ? 0 : end.calls)
        return after
    }

    private func merged(_ states: [State]) -> State {
        let open = states.filter { !$0.isOver }
        guard !open.isEmpty else { return State(isSettled: true, calls: 0, isOver: true) }
        return State(
            isSettled: open.allSatisfy(\.isSettled), calls: open.map(\.calls).max() ?? 0,
            isOver: false)
    }

    /// A statement without branches.
    private mutating func take(_ node: Syntax, _ state: State) -> State {
        let finder = HandlerFinder(handler)
        finder.walk(node)
        var after = state
        if finder.isMentioned { after.isSettled = true }
        for call in finder.calls {
            after.calls += 1
            if after.calls > 1 { doubles.append(line(call)) }
        }
        for closure in finder.closures {
            let end = follow(closure.statements, State())
            if !end.isOver, !end.isSettled { gaps.append(line(Syntax(closure))) }
        }
        return after
    }
}

/// Finds where a handler is called, and where it is merely named.
private final class HandlerFinder: SyntaxVisitor {
    private let handler: String
    private(set) var isMentioned = false
    private(set) var calls: [Syntax] = []
    private(set) var closures: [ClosureExprSyntax] = []

    init(_ handler: String) {
        self.handler = handler
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == handler { isMentioned = true }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let inner = HandlerFinder(handler)
        inner.walk(node.statements)
        if inner.isMentioned {
            isMentioned = true
            closures.append(node)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.parts.name == handler { calls.append(Syntax(node)) }
        return .visitChildren
    }
}

extension BuildConditions {
    /// The clauses of a `#if` that may be compiled: the first that holds, and those before it of which
    /// that is not known.
    func clauses(of choice: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var possible: [IfConfigClauseSyntax] = []
        for clause in choice.clauses {
            let isHeld = clause.condition.map(holds) ?? true
            if isHeld != false { possible.append(clause) }
            if isHeld == true { break }
        }
        return possible
    }
}
