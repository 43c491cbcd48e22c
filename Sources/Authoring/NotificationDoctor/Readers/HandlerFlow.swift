internal import SourcePreparation
internal import SwiftSyntax

/// Follows the control flow through a function that receives a handler. The handler must be called
/// exactly once on each path.
///
/// A path is complete when it calls the handler or passes it on. A closure that mentions the
/// handler is treated as a separate function, whose paths must be complete as well. If the handler
/// is stored in a property, a path is also complete when it calls the property's handler, directly
/// or through a method of the class, or when it passes the object on. Unknown calls count as
/// complete, and so does a call of a local function that calls the handler.
struct HandlerFlow {
    private let handler: String
    private let scope: HandlerScope
    private let line: (Syntax) -> Int
    /// Exits on which the handler is neither called nor stored nor passed on.
    private(set) var gaps: [UnhandledPath] = []
    /// Exits on which the handler was stored and is not called.
    private(set) var forgotten: [UnhandledPath] = []
    private(set) var doubles: [Int] = []
    /// Calls of the handler before a closure has changed the content.
    private(set) var early: [Int] = []
    /// The depth of followed methods, and whether all work must finish before the handler is
    /// called.
    private let depth: Int
    private let endsWork: Bool
    /// What counts as a call report, where the handler is a report to CallKit.
    private let reporting: CallReporting?
    private var locals: LocalFunctions
    private var waits = false

    /// The state at the end of one branch, with the line on which the branch began and the number
    /// of doubts that its condition added.
    struct End {
        var state: State
        var line: Int
        var doubts: Int

        init(_ state: State, _ line: Int, _ doubts: Int) {
            (self.state, self.line, self.doubts) = (state, line, doubts)
        }
    }

    struct State {
        var isSettled = false
        var calls = 0
        var isOver = false
        var kept: String?
        var isKeptBefore = false
        /// The line on which the last incomplete branch began, beside a branch that is complete.
        var hole: Int?
        /// Incomplete paths of the methods that completed this path. They are reported unless
        /// something else completes it.
        var deferred: [UnhandledPath] = []
        /// The number of conditions on this path whose outcome the file does not prove to occur.
        var doubtCount = 0
        var losesErrors = false
        var catchesErrors = false
        /// The values that exist on this path, because they were compared with `nil`.
        var present = NonNilValues()
        var isWaiting = false

        mutating func settle() { (isSettled, deferred) = (true, []) }
    }

    init(
        handler: String, scope: HandlerScope, depth: Int = 0, endsWork: Bool = false,
        reporting: CallReporting? = nil, locals: LocalFunctions = LocalFunctions(),
        line: @escaping (Syntax) -> Int
    ) {
        (self.handler, self.scope, self.line, self.locals) = (handler, scope, line, locals)
        (self.depth, self.endsWork, self.reporting) = (depth, endsWork, reporting)
    }

    mutating func run(_ statements: CodeBlockItemListSyntax, start: Int, kept: String? = nil) {
        let begin = State(kept: kept, isKeptBefore: kept != nil)
        if depth == 0 { locals = LocalFunctions(in: statements, calling: handler) }
        waits = statements.description.contains(".wait(")
        let end = follow(statements, begin)
        if !end.isOver { leave(end, at: end.hole ?? start) }
    }

    private mutating func leave(_ state: State, at line: Int) {
        let isDoubted = state.doubtCount > 0
        let ways =
            state.isSettled
            ? state.deferred.map {
                UnhandledPath(line: $0.line, isDoubted: $0.isDoubted || isDoubted)
            }
            : [UnhandledPath(line: line, isDoubted: isDoubted)]
        if state.kept == nil { gaps += ways } else { forgotten += ways }
    }

    private mutating func follow(_ items: CodeBlockItemListSyntax, _ start: State) -> State {
        var state = start
        var rest = Array(items)[...]
        while let item = rest.popFirst(), !state.isOver {
            let (first, second) = (item.item.condition, rest.first?.item.condition)
            if let first, let second, first.negates(second) {
                rest.removeFirst()
                // Exactly one of the two branches runs.
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

    /// Joins the states of several branches when it is unknown which of them runs, or whether any
    /// does. The path is complete if one of them is.
    private mutating func undecided(
        _ ends: [State], _ state: State,
        since before: (gaps: [UnhandledPath], forgotten: [UnhandledPath])
    ) -> State {
        (gaps, forgotten) = before
        let open = ends.filter { !$0.isOver }
        var after = merged(([state] + open).map { ($0, 0) })
        after.hole = state.hole
        after.kept = open.lazy.compactMap(\.kept).first ?? state.kept
        if ([state] + open).contains(where: \.isSettled) { after.settle() }
        return after
    }

    private func mayFail(_ conditions: ConditionElementListSyntax, _ state: State) -> Bool {
        // The sender of a value always uses the same type.
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
        // A branch for a missing value never runs if the value exists.
        var ends: [End] = []
        if !start.present.refutes(branch.conditions) {
            ends.append(End(follow(branch.body.statements, met), place, doubts.met))
        }
        // The file does not show whether the app supports systems without the feature.
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
        // The state of the previous case at its `fallthrough`.
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

    private mutating func pass(_ node: Syntax, _ state: State) -> State {
        var after = state
        if let name = scope.keeper(node, of: handler) {
            after.kept = name
            return after
        }
        after.present.pass(node)
        // The body of a local function counts where the function is called.
        if node.is(FunctionDeclSyntax.self) { return after }
        let finder = HandlerFinder(
            [handler, state.kept].compactMap(\.self), scope, Set(locals.bodies.keys),
            endsWork: endsWork, reporting: reporting)
        finder.walk(node)
        if state.losesErrors, !state.isSettled, let attempt = finder.attempts.first {
            gaps.append(UnhandledPath(line: line(attempt), isDoubted: state.doubtCount > 0))
        }
        if finder.isMentioned || finder.mayReport { after.settle() }
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
        let isCondition = node.is(ConditionElementListSyntax.self)
        for closure in finder.closures { follow(closure, &after, isCounted: !isCondition) }
        for name in finder.localCalls { settle(&after, byLocal: name) }
        if !after.isSettled, after.kept != nil { settle(&after, by: finder) }
        return after
    }

    /// - Parameter isCounted: Whether calls of the closure and those around it count together. In a
    ///   condition the closure may never run.
    private mutating func follow(
        _ closure: HandlerFinder.Closure, _ after: inout State, isCounted: Bool
    ) {
        guard closure.isDecided else { return after.settle() }
        var begin = State(kept: after.kept, isKeptBefore: after.kept != nil)
        begin.losesErrors = closure.isTask
        begin.present = after.present
        begin.present.pair(closure.node)
        begin.doubtCount = after.doubtCount
        if isCounted { begin.calls = after.calls }
        let before = (gaps, forgotten)
        let end = follow(closure.node.statements, begin)
        if isCounted, closure.isSureCall { after.calls += 1 }
        if waits {
            // What the closure leaves out may follow after the function has waited for it.
            (gaps, forgotten) = before
            if end.isSettled, !end.isOver { after.settle() }
            return
        }
        if !end.isOver, !end.isSettled, end.kept != nil, after.kept == nil {
            // The handler was stored inside of the closure, for example under a lock.
            after.kept = end.kept
            return
        }
        if !end.isOver { leave(end, at: end.hole ?? line(Syntax(closure.node))) }
        after.settle()
    }

    private func settle(_ state: inout State, byLocal name: String) {
        guard let body = locals.bodies[name], depth < HandlerScope.depthMax, !state.isSettled else {
            return state.settle()
        }
        state.isSettled = true
        state.deferred += gaps(of: body, handler)
    }

    private func gaps(
        of body: CodeBlockSyntax, _ name: String, kept: String? = nil
    ) -> [UnhandledPath] {
        scope.gaps(of: FollowedFunction(body: body.id, handler: name, depth: depth)) {
            var flow = HandlerFlow(
                handler: name, scope: scope, depth: depth + 1, reporting: reporting,
                locals: kept == nil ? locals : LocalFunctions(), line: line)
            flow.run(body.statements, start: line(Syntax(body)), kept: kept)
            return flow.gaps + flow.forgotten
        }
    }

    /// Completes the path if other code may call the stored handler.
    private mutating func settle(_ state: inout State, by finder: HandlerFinder) {
        if finder.handsSelfOn, reporting?.isStrict != true { return state.settle() }
        for name in finder.ownCalls {
            guard let methods = scope.methods[name] else {
                if let reporting, !reporting.mayReport(name) { continue }
                return state.settle()
            }
            guard let kept = state.kept, scope.mayCall(kept, name) else { continue }
            state.isSettled = true
            // The caller of a method with a result may do what the method leaves out.
            guard depth < HandlerScope.depthMax, methods.count == 1, !methods[0].answers else {
                continue
            }
            state.deferred += gaps(of: methods[0], kept, kept: kept)
        }
    }
}
