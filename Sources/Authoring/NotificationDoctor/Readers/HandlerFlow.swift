internal import SourcePreparation
internal import SwiftSyntax

/// Follows the ways through a function that got a handler, which has to be called once on each.
///
/// A way is fine when the handler is called or handed on. A closure that mentions the handler is a
/// function of its own: each of its ways has to end so too. Where the handler is kept in a property,
/// a way is fine that calls the property's handler, itself or by a method of the class, or that hands
/// the object itself on; what is not known counts as fine. So is a way that calls a function inside of
/// this one which calls the handler.
struct HandlerFlow {
    private let handler: String
    private let scope: HandlerScope
    private let line: (Syntax) -> Int
    /// Ways out on which the handler is neither called nor kept nor handed on.
    private(set) var gaps: [ForgottenWay] = []
    /// Ways out on which the handler was kept, and nothing there calls it.
    private(set) var forgotten: [ForgottenWay] = []
    private(set) var doubles: [Int] = []
    /// Calls of the handler before a closure has changed the content.
    private(set) var early: [Int] = []
    /// How many methods deep this one is followed, and whether all work has to end before the handler is called.
    private let depth: Int
    private let endsWork: Bool
    private var locals: LocalFunctions
    /// Whether it waits for closures before it goes on.
    private var waits = false

    /// What is known where a way that parted from others meets them again: with the line on which it began,
    /// and how many doubts the question added.
    private struct End {
        var state: State
        var line: Int
        var doubts: Int

        init(_ state: State, _ line: Int, _ doubts: Int) {
            (self.state, self.line, self.doubts) = (state, line, doubts)
        }
    }

    /// What is known at one place of a way.
    private struct State {
        var isSettled = false
        var calls = 0
        var isOver = false
        /// The property that keeps the handler.
        var kept: String?
        /// Whether it was kept before this function or closure began.
        var isKeptBefore = false
        /// Where the last way began that was not settled beside one that was.
        var hole: Int?
        /// What methods forget that settled the way, unless something else settles it.
        var deferred: [ForgottenWay] = []
        /// How many questions were answered to come here of which the file does not say that the answer is
        /// ever given.
        var doubtCount = 0
        /// Whether an error ends the way without anybody who handles it.
        var losesErrors = false
        /// Whether an error goes to a `catch` of this function, whose way is followed by itself.
        var catchesErrors = false
        /// What is there on this way, since it was compared with nil.
        var present = PresentValues()
        /// Whether a closure that runs later is to change the content.
        var isWaiting = false

        mutating func settle() { (isSettled, deferred) = (true, []) }
    }

    init(
        handler: String, scope: HandlerScope, depth: Int = 0, endsWork: Bool = false,
        locals: LocalFunctions = LocalFunctions(), line: @escaping (Syntax) -> Int
    ) {
        (self.handler, self.scope, self.line, self.locals) = (handler, scope, line, locals)
        (self.depth, self.endsWork) = (depth, endsWork)
    }

    /// - Parameter kept: The property that keeps the handler already.
    mutating func run(_ statements: CodeBlockItemListSyntax, start: Int, kept: String? = nil) {
        let begin = State(kept: kept, isKeptBefore: kept != nil)
        if depth == 0 { locals = LocalFunctions(in: statements, calling: handler) }
        waits = statements.description.contains(".wait(")
        let end = follow(statements, begin)
        if !end.isOver { leave(end, at: end.hole ?? start) }
    }

    /// A way ends.
    private mutating func leave(_ state: State, at line: Int) {
        let isDoubted = state.doubtCount > 0
        let ways =
            state.isSettled
            ? state.deferred.map {
                ForgottenWay(line: $0.line, isDoubted: $0.isDoubted || isDoubted)
            }
            : [ForgottenWay(line: line, isDoubted: isDoubted)]
        if state.kept == nil { gaps += ways } else { forgotten += ways }
    }

    private mutating func follow(_ items: CodeBlockItemListSyntax, _ start: State) -> State {
        var state = start
        var rest = Array(items)[...]
        while let item = rest.popFirst(), !state.isOver {
            let (first, second) = (item.item.condition, rest.first?.item.condition)
            if let first, let second, first.negates(second) {
                rest.removeFirst()
                // One of the two is gone through.
                let ends = [first, second].map { one in
                    (follow(one.branch.body.statements, state), line(Syntax(one.branch)))
                }
                state = merged(ends)
            } else {
                state = follow(Syntax(item.item), state)
            }
        }
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
            var after = pass(Syntax(check.conditions), state)
            if !scope.alwaysHolds(check.conditions, kept: state.kept),
                !after.present.satisfies(check.conditions),
                !scope.isUndecided(check.conditions, kept: state.kept)
            {
                var other = after
                if !mayFail(check.conditions, after) { other.doubtCount += 1 }
                other.present.fail(check.conditions)
                _ = follow(check.body.statements, other)
            }
            after.present.hold(check.conditions)
            return after
        }
        if let attempt = node.as(DoStmtSyntax.self) { return followAttempt(attempt, state) }
        if let loop = node.as(ForStmtSyntax.self) { return followLoop(loop.body, state) }
        if let loop = node.as(WhileStmtSyntax.self) { return followLoop(loop.body, state) }
        if let defered = node.as(DeferStmtSyntax.self) {
            return pass(Syntax(defered.body), state)
        }
        if node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self) {
            var end = pass(node, state)
            if !node.is(ThrowStmtSyntax.self) || !state.catchesErrors {
                leave(end, at: line(node))
            }
            end.isOver = true
            return end
        }
        return pass(node, state)
    }

    private mutating func followAttempt(_ attempt: DoStmtSyntax, _ state: State) -> State {
        guard !attempt.catchClauses.isEmpty else { return follow(attempt.body.statements, state) }
        var begin = state
        (begin.losesErrors, begin.catchesErrors) = (false, true)
        var body = follow(attempt.body.statements, begin)
        (body.losesErrors, body.catchesErrors) = (state.losesErrors, state.catchesErrors)
        var ends = [(body, line(Syntax(attempt)))]
        for clause in attempt.catchClauses {
            ends.append((follow(clause.body.statements, state), line(Syntax(clause))))
        }
        return merged(ends)
    }

    private mutating func followConditions(
        _ choice: IfConfigDeclSyntax, _ state: State
    ) -> State {
        let clauses = scope.conditions.clauses(of: choice)
        let before = (gaps, forgotten)
        let ends = clauses.map { clause in
            guard case .statements(let statements) = clause.elements else {
                return (state, line(Syntax(clause)))
            }
            return (follow(statements, state), line(Syntax(clause)))
        }
        let isCertain =
            clauses.count == 1
            && clauses.first.map { $0.condition.map(scope.conditions.holds) ?? true } == true
        return isCertain ? merged(ends) : undecided(ends.map(\.0), state, since: before)
    }

    /// What is known after one of several ways of which nobody can say which is gone, or whether any is: it
    /// is fine where one of them is.
    private mutating func undecided(
        _ ends: [State], _ state: State,
        since before: (gaps: [ForgottenWay], forgotten: [ForgottenWay])
    ) -> State {
        (gaps, forgotten) = before
        let open = ends.filter { !$0.isOver }
        var after = merged(([state] + open).map { ($0, 0) })
        after.hole = state.hole
        after.kept = open.lazy.compactMap(\.kept).first ?? state.kept
        if ([state] + open).contains(where: \.isSettled) { after.settle() }
        return after
    }

    /// Whether what comes from outside may leave conditions unmet.
    private func mayFail(_ conditions: ConditionElementListSyntax, _ state: State) -> Bool {
        // Who sends a value sends it of one type.
        scope.outside.canFail(conditions) && !state.present.areThere(conditions)
    }

    private mutating func followIf(_ branch: IfExprSyntax, _ state: State) -> State {
        let start = pass(Syntax(branch.conditions), state)
        let place = line(Syntax(branch))
        let before = (gaps, forgotten)
        var (met, unmet) = (start, start)
        met.present.hold(branch.conditions)
        unmet.present.fail(branch.conditions)
        let doubts = (
            met: scope.outside.canHold(branch.conditions) ? 0 : 1,
            unmet: mayFail(branch.conditions, start) ? 0 : 1
        )
        met.doubtCount += doubts.met
        unmet.doubtCount += doubts.unmet
        // A way that asks whether something is missing that is there is never gone.
        var ends: [End] = []
        if !start.present.refutes(branch.conditions) {
            ends.append(End(follow(branch.body.statements, met), place, doubts.met))
        }
        // Whether there are systems that go the other way is not in the file.
        if scope.asksForSystem(branch.conditions) { return joined(ends, start) }
        switch branch.elseBody {
        case _ where start.present.satisfies(branch.conditions): break
        case .codeBlock(let block):
            ends.append(End(follow(block.statements, unmet), line(Syntax(block)), doubts.unmet))
        case .ifExpr(let next):
            ends.append(End(followIf(next, unmet), line(Syntax(next)), doubts.unmet))
        case nil:
            if ends.isEmpty || !scope.alwaysHolds(branch.conditions, kept: state.kept) {
                ends.append(End(unmet, place, doubts.unmet))
            }
        }
        if scope.isUndecided(branch.conditions, kept: state.kept) {
            return undecided(ends.map(\.state), start, since: before)
        }
        return joined(ends, start)
    }

    private mutating func followSwitch(_ choice: SwitchExprSyntax, _ state: State) -> State {
        let start = pass(Syntax(choice.subject), state)
        let doubts = scope.outside.comesFromOutside(choice.subject) ? 0 : 1
        var begin = start
        begin.doubtCount += doubts
        var ends: [End] = []
        // What the case before fell through with.
        var fallen: State?
        for element in choice.cases {
            guard case .switchCase(let one) = element else { continue }
            let own = fallen.map { merged([(begin, 0), ($0, 0)]) } ?? begin
            let end = follow(one.statements, own)
            let isFalling = one.statements.last?.item.is(FallThroughStmtSyntax.self) == true
            fallen = isFalling && !end.isOver ? end : nil
            if fallen == nil { ends.append(End(end, line(Syntax(one)), doubts)) }
        }
        return ends.isEmpty ? start : joined(ends, start)
    }

    private mutating func followLoop(_ body: CodeBlockSyntax, _ state: State) -> State {
        let end = follow(body.statements, state)
        var after = state
        after.calls = max(state.calls, end.isOver ? 0 : end.calls)
        return after
    }

    /// What is known where the ways meet again that parted at a question. Where none of them ended or called
    /// the handler, its answer does not matter.
    private func joined(_ ends: [End], _ start: State) -> State {
        let matters = ends.contains { end in
            end.state.isOver || end.state.isSettled != start.isSettled
                || end.state.doubtCount > start.doubtCount + end.doubts
        }
        return merged(
            ends.map { end in
                var state = end.state
                if !matters { state.doubtCount -= end.doubts }
                return (state, end.line)
            })
    }

    private func merged(_ states: [(state: State, line: Int)]) -> State {
        let open = states.filter { !$0.state.isOver }
        guard let first = open.first else { return State(isSettled: true, calls: 0, isOver: true) }
        var result = first.state
        result.calls = open.map(\.state.calls).max() ?? 0
        result.isSettled = open.allSatisfy(\.state.isSettled)
        result.kept = open.lazy.compactMap(\.state.kept).first
        result.isWaiting = open.contains(where: \.state.isWaiting)
        for other in open.dropFirst() { result.present.keep(what: other.state.present) }
        result.deferred = open.flatMap(\.state.deferred)
        if !result.isSettled, let missed = open.first(where: { !$0.state.isSettled }) {
            let isMixed = states.contains { $0.state.isSettled && !$0.state.isOver }
            result.hole = missed.state.hole ?? (isMixed ? missed.line : nil)
            if missed.state.kept == nil { result.kept = nil }
            let missing = open.filter { !$0.state.isSettled }
            result.doubtCount = missing.map(\.state.doubtCount).min() ?? result.doubtCount
        }
        return result
    }

    /// A statement without branches.
    private mutating func pass(_ node: Syntax, _ state: State) -> State {
        var after = state
        if let name = scope.keeper(node, of: handler) {
            after.kept = name
            return after
        }
        after.present.pass(node)
        // What a function inside of this one does counts where it is called.
        if node.is(FunctionDeclSyntax.self) { return after }
        let finder = HandlerFinder(
            [handler, state.kept].compactMap(\.self), scope, Set(locals.bodies.keys),
            endsWork: endsWork)
        finder.walk(node)
        if state.losesErrors, !state.isSettled, let attempt = finder.attempts.first {
            gaps.append(ForgottenWay(line: line(attempt), isDoubted: state.doubtCount > 0))
        }
        if finder.isMentioned { after.settle() }
        for call in finder.calls {
            after.calls += 1
            if after.calls > 1 { doubles.append(line(call)) }
            if after.isWaiting { early.append(line(call)) }
        }
        if finder.changesLater { after.isWaiting = true }
        if finder.waits { after.isWaiting = false }
        if finder.neverReturns {
            after.isOver = true
            return after
        }
        for closure in finder.closures { follow(closure, &after) }
        for name in finder.localCalls { settle(&after, byLocal: name) }
        if !after.isSettled, after.kept != nil { settle(&after, by: finder) }
        return after
    }

    /// A closure that may call the handler.
    private mutating func follow(_ closure: HandlerFinder.Closure, _ after: inout State) {
        guard closure.isDecided else { return after.settle() }
        var begin = State(kept: after.kept, isKeptBefore: after.kept != nil)
        begin.losesErrors = closure.isTask
        begin.present = after.present
        begin.present.pair(closure.node)
        begin.doubtCount = after.doubtCount
        let before = (gaps, forgotten)
        let end = follow(closure.node.statements, begin)
        if waits {
            // What the closure leaves out may come when the function has waited for it.
            (gaps, forgotten) = before
            if end.isSettled, !end.isOver { after.settle() }
            return
        }
        if !end.isOver, !end.isSettled, end.kept != nil, after.kept == nil {
            // It was kept inside, as under a lock.
            after.kept = end.kept
            return
        }
        if !end.isOver { leave(end, at: end.hole ?? line(Syntax(closure.node))) }
        after.settle()
    }

    /// A function inside of this one is called.
    private func settle(_ state: inout State, byLocal name: String) {
        guard let body = locals.bodies[name], depth < HandlerScope.depthMax, !state.isSettled else {
            return state.settle()
        }
        state.isSettled = true
        state.deferred += gaps(of: body, handler)
    }

    /// The ways on which a function or method forgets a handler.
    private func gaps(
        of body: CodeBlockSyntax, _ name: String, kept: String? = nil
    ) -> [ForgottenWay] {
        scope.gaps(of: FollowedFunction(body: body.id, handler: name, depth: depth)) {
            var flow = HandlerFlow(
                handler: name, scope: scope, depth: depth + 1,
                locals: kept == nil ? locals : LocalFunctions(), line: line)
            flow.run(body.statements, start: line(Syntax(body)), kept: kept)
            return flow.gaps + flow.forgotten
        }
    }

    /// What else may call a kept handler.
    private mutating func settle(_ state: inout State, by finder: HandlerFinder) {
        if finder.handsSelfOn { return state.settle() }
        for name in finder.ownCalls {
            guard let methods = scope.methods[name] else { return state.settle() }
            guard let kept = state.kept, scope.mayCall(kept, name) else { continue }
            state.isSettled = true
            // What a method leaves out that answers something, its caller may do.
            guard depth < HandlerScope.depthMax, methods.count == 1, !methods[0].answers else {
                continue
            }
            state.deferred += gaps(of: methods[0], kept, kept: kept)
        }
    }
}
