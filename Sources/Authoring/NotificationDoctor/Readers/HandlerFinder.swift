internal import NotificationChecks
internal import SwiftSyntax

final class HandlerFinder: SyntaxVisitor {
    struct Closure {
        var node: ClosureExprSyntax
        var isTask: Bool
        /// Whether the closure alone decides if the handler is called: it calls the handler, runs
        /// exactly once, and no other closure of the same call has the handler.
        var isDecided: Bool
        /// Whether the closure calls the handler whenever it runs.
        var isSureCall = false
    }

    private let names: [String]
    private let scope: HandlerScope
    private let locals: Set<String>
    /// Whether work that is still running after the handler call is lost.
    private let endsWork: Bool
    private let reporting: CallReporting?
    /// Whether a call on another object may report the incoming call.
    private(set) var mayReport = false
    private(set) var isMentioned = false
    private(set) var localCalls: [String] = []
    private(set) var calls: [Syntax] = []
    private(set) var closures: [Closure] = []
    private(set) var ownCalls: [String] = []
    private(set) var handsSelfOn = false
    /// Whether a closure without the handler runs later, and either changes the content or does
    /// work that must finish before the handler is called.
    private(set) var changesLater = false
    private(set) var waits = false
    private(set) var attempts: [Syntax] = []
    private(set) var neverReturns = false

    init(
        _ names: [String], _ scope: HandlerScope, _ locals: Set<String>, endsWork: Bool = false,
        reporting: CallReporting? = nil
    ) {
        (self.names, self.scope, self.locals) = (names, scope, locals)
        (self.endsWork, self.reporting) = (endsWork, reporting)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if names.contains(name) { isMentioned = true }
        if locals.contains(name), !node.isCalled { isMentioned = true }
        // A method that is passed as an argument is assumed to be called.
        if scope.methods[name] != nil, node.isArgument { ownCalls.append(name) }
        if node.isBareSelf { handsSelfOn = true }
        return .visitChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark == nil { attempts.append(Syntax(node)) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let inner = HandlerFinder(names, scope, locals, reporting: reporting)
        inner.walk(node.statements)
        let isCaller =
            inner.isMentioned || !inner.localCalls.isEmpty
            || inner.closures.contains(where: \.isDecided)
            || names.count > 1 && inner.ownCalls.contains { scope.names(names[1], in: $0) }
        let callsOwn =
            names.count > 1
            && (inner.handsSelfOn
                || inner.ownCalls.contains { name in
                    scope.methods[name] == nil || scope.mayCall(names[1], name)
                })
        if inner.mayReport { mayReport = true }
        if inner.isMentioned || callsOwn || !inner.closures.isEmpty || !inner.localCalls.isEmpty {
            if inner.isMentioned { isMentioned = true }
            let isDecided = isCaller && !node.runsOften && !node.hasSibling(where: calls)
            closures.append(
                Closure(
                    node: node, isTask: node.isTask, isDecided: isDecided,
                    isSureCall: node.statements.contains { item in
                        let call = item.item.as(FunctionCallExprSyntax.self)
                        return names.contains(call?.calledExpression.parts.name ?? "")
                    }))
        } else if node.changesContentLater || endsWork && node.isWork {
            changesLater = true
        }
        return .skipChildren
    }

    private func calls(_ closure: ClosureExprSyntax) -> Bool {
        let reader = UseReader([:])
        reader.walk(closure.statements)
        return !reader.names.isDisjoint(with: names)
            || names.count > 1
                && reader.names.contains {
                    scope.methods[$0] != nil && scope.names(names[1], in: $0)
                }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let (base, name) = node.calledExpression.parts
        if names.contains(name) { calls.append(Syntax(node)) }
        if base.isEmpty, locals.contains(name) { localCalls.append(name) }
        if name == "wait" { waits = true }
        if base.isEmpty, ["fatalError", "preconditionFailure", "abort", "exit"].contains(name) {
            neverReturns = true
        }
        if HandlerScope.isSelf(base), !SwiftSource.harmlessFunctions.contains(name),
            name.first?.isLowercase == true
        {
            ownCalls.append(name)
        } else if let reporting {
            if scope.methods[name] != nil {
                ownCalls.append(name)
            } else if reporting.mayReport(name), !node.isUsed {
                mayReport = true
            }
        }
        return .visitChildren
    }
}

extension ClosureExprSyntax {
    var isTask: Bool {
        let parts = call?.calledExpression.parts
        return parts?.name == "Task" || parts?.base == "Task" && parts?.name == "detached"
    }

    var runsOften: Bool {
        guard let name = call?.calledExpression.parts.name else { return false }
        return Self.repeaters.contains(name)
            || name.contains(/^(observe|subscribe|enumerate|listen|addObserver|add\w*Listener)/)
    }

    private static let repeaters: Set<String> = [
        "forEach", "map", "flatMap", "compactMap", "filter", "first", "contains", "reduce",
        "sorted",
        "sink", "bind", "drive", "on", "receive", "scheduledTimer", "retry", "drop", "prefix",
    ]

    /// Returns whether another closure of the same call has the handler, too. Then either one of
    /// them runs, or both do.
    func hasSibling(where hasHandler: (ClosureExprSyntax) -> Bool) -> Bool {
        guard let call else { return false }
        let closures =
            call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
            + [call.trailingClosure].compactMap(\.self)
            + call.additionalTrailingClosures.map(\.closure)
        return closures.contains { $0.id != id && hasHandler($0) }
    }

    var call: FunctionCallExprSyntax? {
        parent?.as(FunctionCallExprSyntax.self)
            ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
            ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?.as(
                FunctionCallExprSyntax.self)
    }

    var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name.text)
        case .parameterClause(let clause):
            clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }

    var isWork: Bool {
        guard let call else { return false }
        if isTask {
            return statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "await" }
        }
        return ["dataTask", "downloadTask", "uploadTask"].contains(call.calledExpression.parts.name)
    }

    var changesContentLater: Bool {
        guard let name = call?.calledExpression.parts.name,
            name.contains(/task|load|fetch|request|async/.ignoresCase())
        else { return false }
        let reader = ChangeReader(viewMode: .sourceAccurate)
        reader.walk(statements)
        return reader.isFound
    }
}

private final class ChangeReader: SyntaxVisitor {
    private(set) var isFound = false

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        let names = ["attachments", "title", "subtitle", "body", "sound", "badge"]
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
            names.contains(elements[0].parts.name), elements[0].isOfContent
        {
            isFound = true
        }
        return .visitChildren
    }
}

extension ExprSyntax {
    fileprivate var isOfContent: Bool {
        parts.base.contains(/content|bestAttempt|notification/.ignoresCase())
    }
}

extension CodeBlockSyntax {
    var answers: Bool { parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil }
}
