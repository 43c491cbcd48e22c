internal import SwiftSyntax

/// Values from outside of the program: a push, a server's response, a file, an error. Such a value
/// exists on one phone and is missing on another, so that both branches of a condition can run.
///
/// A value that the program itself creates may always be the same. The file does not show whether a
/// branch that depends on it can run. Values are identified by name, and a name means the same
/// value in the whole file.
struct ExternalValues {
    private var names: Set<String> = [
        "error", "request", "userInfo", "bestAttemptContent", "applicationState", "statusCode",
    ]
    private var failing: Set<String> = []

    /// The maximum number of passes. A pass finds the values that are derived from a value declared
    /// further down. For code in the usual order, one pass is enough.
    private static let passesMax = 8

    init(_ tree: SourceFileSyntax) {
        let reader = OutsideReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        names.formUnion(reader.names)
        failing = reader.failing
        // A value that is derived only from such values is one as well.
        var waiting = reader.made
        for _ in 0..<Self.passesMax {
            let count = waiting.count
            waiting.removeAll { name, value in
                guard comesFromOutside(value) else { return false }
                names.insert(name)
                return true
            }
            if waiting.count == count { return }
        }
    }

    func canFail(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains(where: decides)
    }

    func canHold(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.allSatisfy(decides)
    }

    private func decides(_ element: ConditionElementSyntax) -> Bool {
        switch element.condition {
        case .expression(let expression): return comesFromOutside(expression)
        case .optionalBinding(let binding):
            if let value = binding.initializer?.value { return comesFromOutside(value) }
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            return name.map(names.contains) ?? false
        case .matchingPattern(let pattern): return comesFromOutside(pattern.initializer.value)
        case .availability: return true
        }
    }

    /// Returns whether a value depends on values from outside and on no unknown ones.
    func comesFromOutside(_ value: ExprSyntax) -> Bool {
        let reader = ValueReader(names, failing)
        reader.walk(value)
        return reader.isFound && !reader.isOpen
    }
}

private final class OutsideReader: SyntaxVisitor {
    private(set) var names: Set<String> = []
    private(set) var failing: Set<String> = []
    private(set) var made: [(name: String, value: ExprSyntax)] = []

    private static let known: Set<String> = [
        "didReceive", "userNotificationCenter", "application", "pushRegistry",
    ]
    private static let asking: Set<String> = [
        "dataTask", "downloadTask", "uploadTask", "requestAuthorization", "getNotificationSettings",
    ]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if Self.known.contains(node.name.text) {
            for parameter in node.signature.parameterClause.parameters {
                names.insert((parameter.secondName ?? parameter.firstName).text)
            }
        }
        if let body = node.body, body.statements.hasEmptyAnswer { failing.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.asking.contains(node.calledExpression.parts.name) {
            let last =
                node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
            names.formUnion(last?.parameterNames ?? [])
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self) {
            made.append((elements[0].parts.name, elements[2]))
        }
        return .visitChildren
    }

    private func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value else {
            return
        }
        made.append((name, value))
    }
}

private final class ValueReader: SyntaxVisitor {
    private let names: Set<String>
    private let failing: Set<String>
    private(set) var isFound = false
    private(set) var isOpen = false

    private static let types: Set<String> = [
        "URL", "NSURL", "URLComponents", "String", "NSString", "Int", "Double", "Float", "Bool",
        "Data", "NSData", "UIImage", "Dictionary", "NSDictionary", "Array", "NSArray", "NSNumber",
        "Date", "JSONDecoder", "UUID", "AnyHashable", "UNNotificationAttachment",
    ]

    init(_ names: Set<String>, _ failing: Set<String>) {
        (self.names, self.failing) = (names, failing)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if names.contains(node.baseName.text) { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark?.text == "?" { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let (base, name) = node.calledExpression.parts
        if failing.contains(name) {
            isFound = true
        } else if base.isEmpty {
            if !Self.types.contains(name) { isOpen = true }
        } else if HandlerScope.isSelf(base) {
            isOpen = true
        } else if let first = base.first, first.isUppercase {
            let type = base.prefix { $0.isLetter || $0.isNumber }
            let isKnown =
                Self.types.contains(String(type))
                || ["FileManager", "JSONSerialization"].contains(type)
            if !isKnown { isOpen = true }
        } else if !names.contains(String(base.prefix { $0.isLetter || $0.isNumber || $0 == "_" })) {
            isOpen = true
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemListSyntax {
    fileprivate var hasEmptyAnswer: Bool { description.contains(/\breturn\s+nil\b/) }
}
