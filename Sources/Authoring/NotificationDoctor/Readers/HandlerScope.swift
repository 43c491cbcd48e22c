internal import NotificationChecks
internal import SourcePreparation
internal import SwiftSyntax

/// The facts of a file that affect the paths of a handler: the methods that may call a stored
/// handler, and the values that always exist.
final class HandlerScope {
    static let depthMax = 3

    let conditions: BuildConditions
    private(set) var methods: [String: [CodeBlockSyntax]] = [:]
    /// Functions outside of types. They reach the object only if it is passed to them.
    private var globals: Set<String> = []
    private var aliases: [String: String] = [:]
    private var copies: Set<String> = []
    /// Variables that are set to true where a handler is called.
    private var flags: Set<String> = []
    /// Boolean variables of functions whose value depends on other statements.
    private var choices: Set<String> = []
    /// Stored properties that methods set. Their value may show that the handler was called.
    private var states: Set<String> = []
    /// Whether code outside of the class can reach the object.
    private var isHandedOn = false
    private var uses: [String: (names: Set<String>, isOpen: Bool)] = [:]
    private var known: [String: Bool] = [:]
    private var followed: [FollowedFunction: [UnhandledPath]] = [:]
    private(set) lazy var outside = ExternalValues(tree)
    private let tree: SourceFileSyntax

    init(_ tree: SourceFileSyntax, _ conditions: BuildConditions) {
        (self.tree, self.conditions) = (tree, conditions)
        let reader = ScopeReader()
        reader.walk(tree)
        methods = reader.methods
        globals = reader.globals.subtracting(reader.members)
        (copies, flags) = (reader.copies, reader.flags)
        aliases = reader.aliases.filter { reader.properties.contains($0.value) }
        choices = reader.choices.intersection(reader.assigned)
        states = reader.properties.intersection(reader.assigned).subtracting(copies)
        states.formUnion(aliases.filter { states.contains($0.value) }.keys)
        isHandedOn = reader.isHandedOn
    }

    static func isSelf(_ base: String) -> Bool {
        ["", "self", "self?", "self!", "weakSelf", "strongSelf", "weakSelf?", "wself", "sself"]
            .contains(base)
    }

    func keeper(_ node: Syntax, of handler: String) -> String? {
        if let constant = node.as(VariableDeclSyntax.self) {
            guard constant.bindings.count == 1, let binding = constant.bindings.first,
                let value = binding.initializer?.value
            else { return nil }
            let call = value.as(FunctionCallExprSyntax.self)
            let isCast = call?.calledExpression.parts.name == "unsafeBitCast"
            let own = isCast ? call?.arguments.first?.expression : value
            guard own?.as(DeclReferenceExprSyntax.self)?.baseName.text == handler else {
                return nil
            }
            return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        guard !isHandedOn, let sequence = node.as(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            elements[2].as(DeclReferenceExprSyntax.self)?.baseName.text == handler
        else { return nil }
        let (base, name) = elements[0].parts
        let isName =
            elements[0].is(MemberAccessExprSyntax.self)
            || elements[0].is(DeclReferenceExprSyntax.self)
        return isName && Self.isSelf(base) ? name : nil
    }

    /// Returns whether a method uses a property, or calls a method that does or whose body is
    /// unknown.
    func mayCall(_ property: String, _ method: String) -> Bool {
        if globals.contains(method) { return false }
        let key = "\(property) \(method)"
        if let found = known[key] { return found }
        var (waiting, seen) = ([method], Set([method]))
        var result = false
        while let next = waiting.popLast(), !result {
            let use = self.use(next)
            result = use.isOpen || use.names.contains(property)
            for name in use.names where methods[name] != nil && seen.insert(name).inserted {
                waiting.append(name)
            }
        }
        known[key] = result
        return result
    }

    func names(_ property: String, in method: String) -> Bool {
        if globals.contains(method) { return false }
        var (waiting, seen) = ([method], Set([method]))
        while let next = waiting.popLast() {
            let names = use(next).names
            if names.contains(property) { return true }
            for name in names where methods[name] != nil && seen.insert(name).inserted {
                waiting.append(name)
            }
        }
        return false
    }

    /// Returns the incomplete paths of a function. It is followed once per depth, however often it
    /// is called.
    func gaps(
        of function: FollowedFunction, _ follow: () -> [UnhandledPath]
    ) -> [UnhandledPath] {
        if let found = followed[function] { return found }
        let found = follow()
        followed[function] = found
        return found
    }

    private func use(_ method: String) -> (names: Set<String>, isOpen: Bool) {
        if let found = uses[method] { return found }
        let reader = UseReader(methods)
        for body in methods[method] ?? [] { reader.walk(body) }
        uses[method] = (reader.names, reader.isOpen)
        return (reader.names, reader.isOpen)
    }

    /// Returns whether conditions bind only values that always exist: the object, the stored
    /// handler, or a copy of the content.
    func alwaysHolds(_ conditions: ConditionElementListSyntax, kept: String?) -> Bool {
        conditions.allSatisfy { element in
            if case .expression(let expression) = element.condition {
                // A flag that is set where the handler is called shows that it was called.
                let negation = expression.as(PrefixOperatorExprSyntax.self)
                return negation?.operator.text == "!"
                    && flags.contains(negation?.expression.parts.name ?? "")
            }
            // The file does not show which old systems matter.
            if case .availability = element.condition { return true }
            guard case .optionalBinding(let binding) = element.condition else { return false }
            guard let value = binding.initializer?.value else {
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                return isThere(name ?? "", kept)
            }
            let text = value.trimmedDescription
            if text.contains("mutableCopy()") || text.contains(Self.cast) { return true }
            if text.hasPrefix("UserDefaults(suiteName: \"") { return true }
            return isThere(value.parts.name, kept)
                || value.chainRoot.map { isThere($0, kept) } == true
        }
    }

    /// Matches a cast of a push's `userInfo` to string keys, and of `aps`, which every push has.
    private static var cast: Regex<Substring> {
        /(?:^|\W)userInfo(?:\[(?:AnyHashable\()?"aps"\)?\])?\s+as\?\s*(?:\[(?:String|AnyHashable)\s*:\s*Any(?:Object)?\]|NSDictionary)$/
    }

    /// Returns whether the outcome of conditions depends only on other statements, so that not
    /// every combination of branches can occur: a flag that records what was done and, where the
    /// handler is stored, the object's state.
    func isUndecided(_ conditions: ConditionElementListSyntax, kept: String?) -> Bool {
        let known = kept == nil ? choices : choices.union(states)
        if alwaysHolds(conditions, kept: kept) { return false }
        return conditions.allSatisfy { element in
            switch element.condition {
            case .expression(let expression):
                if let root = expression.comparedWithNil?.chainRoot, known.contains(root) {
                    return true
                }
                let text = expression.trimmedDescription.replacing(/\bself[?!]?\./, with: "")
                return text.split { $0 == "&" || $0 == "|" }.contains { part in
                    guard let found = part.wholeMatch(of: Self.question) else { return false }
                    return [found.1, found.2 ?? ""].contains { known.contains(String($0)) }
                }
            case .optionalBinding(let binding):
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
                guard let value = binding.initializer?.value else {
                    return known.contains(name) || isThere(name, kept)
                }
                return value.chainRoot.map { known.contains($0) || isThere($0, kept) } ?? false
            default: return false
            }
        }
    }

    private static var question: Regex<(Substring, Substring, Substring?)> {
        /\s*!?\s*\(?(\w+)(?:\.(?:isEmpty|isCancelled|isFinished|count))?\s*(?:[=!<>]+\s*\.?(\w+))?\)?\s*/
    }

    func asksForSystem(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.allSatisfy { element in
            if case .availability = element.condition { true } else { false }
        }
    }

    private func isThere(_ name: String, _ kept: String?) -> Bool {
        let name = aliases[name] ?? name
        return name == "self" || name == kept || copies.contains(name)
            || name.lowercased().contains("bestattempt")
    }
}

/// A path on which the handler is not called, with the line on which it ends. It is doubted where
/// the file does not prove that it can run.
struct UnhandledPath: Hashable {
    var line: Int
    var isDoubted: Bool
}

struct FollowedFunction: Hashable {
    let body: SyntaxIdentifier
    let handler: String
    let depth: Int
}

private final class ScopeReader: SyntaxVisitor {
    private(set) var methods: [String: [CodeBlockSyntax]] = [:]
    private(set) var (globals, members): (Set<String>, Set<String>) = ([], [])
    private(set) var copies: Set<String> = []
    private(set) var flags: Set<String> = []
    private(set) var (choices, properties, assigned): (Set<String>, Set<String>, Set<String>) =
        ([], [], [])
    private(set) var aliases: [String: String] = [:]
    private(set) var isHandedOn = false

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body { methods[node.name.text, default: []].append(body) }
        // A C function lacks `self`, wherever it is declared.
        let isOfC = node.attributes.description.contains("@_cdecl")
        let isGlobal =
            isOfC
            || node.parent?.is(CodeBlockItemSyntax.self) == true
                && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        if isGlobal { globals.insert(node.name.text) } else { members.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value, value.isCopy,
            let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        {
            copies.insert(name)
        }
        readKind(of: node)
        return .visitChildren
    }

    private func readKind(of node: PatternBindingSyntax) {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let declaration = node.parent?.parent?.as(VariableDeclSyntax.self),
            declaration.bindingSpecifier.text == "var"
        else { return readAlias(node) }
        if declaration.parent?.is(MemberBlockItemSyntax.self) == true {
            properties.insert(name)
        } else if node.initializer?.value.is(BooleanLiteralExprSyntax.self) == true {
            choices.insert(name)
        }
    }

    private func readAlias(_ node: PatternBindingSyntax) {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value,
            value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self)
        else { return }
        let (base, own) = value.parts
        if HandlerScope.isSelf(base) { aliases[name] = own }
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
            assigned.insert(elements[0].parts.name)
        }
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self), elements[2].isCopy {
            copies.insert(elements[0].parts.name)
        }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        let items = node.map(\.item)
        let calls = items.contains { item in
            let call = item.as(FunctionCallExprSyntax.self)
            return call?.calledExpression.parts.name.lowercased().hasSuffix("handler") == true
        }
        for item in items where calls {
            guard let sequence = item.as(SequenceExprSyntax.self) else { continue }
            let elements = Array(sequence.elements)
            if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
                elements[2].as(BooleanLiteralExprSyntax.self)?.literal.text == "true"
            {
                flags.insert(elements[0].parts.name)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        if ["didSet", "willSet"].contains(node.accessorSpecifier.text) { isHandedOn = true }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isBareSelf { isHandedOn = true }
        return .skipChildren
    }
}

final class UseReader: SyntaxVisitor {
    private let methods: [String: [CodeBlockSyntax]]
    private(set) var names: Set<String> = []
    private(set) var isOpen = false

    init(_ methods: [String: [CodeBlockSyntax]]) {
        self.methods = methods
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let (base, name) = node.calledExpression.parts
        if HandlerScope.isSelf(base), methods[name] == nil, name.first?.isLowercase == true,
            !SwiftSource.harmlessFunctions.contains(name)
        {
            isOpen = true
        }
        return .visitChildren
    }
}

extension ExprSyntax {
    fileprivate var isCopy: Bool { trimmedDescription.contains("mutableCopy()") }
}
