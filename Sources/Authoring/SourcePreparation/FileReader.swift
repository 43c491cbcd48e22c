internal import AppBundles
internal import SwiftParser
internal import SwiftSyntax

final class FileReader: SyntaxVisitor {
    private(set) var facts = FileFacts()

    private let conditions: BuildConditions
    private var scopes: [TypeScope] = []
    private var around: [(text: String, fails: Bool)] = []
    /// The number of enclosing function bodies. Code outside cannot name the types in them.
    private var bodies = 0

    static func read(_ text: String, conditions: BuildConditions) -> FileFacts {
        let reader = FileReader(conditions)
        do { try SourceLimits.check(text) } catch {
            reader.facts.diagnostics.append(
                (.warning, 0, "This file is compiled unchanged, without its selectors: \(error)."))
            return reader.facts
        }
        reader.walk(Parser.parse(source: text))
        return reader.facts
    }

    private init(_ conditions: BuildConditions) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    private func report(
        _ severity: PreparationDiagnostic.Severity, _ node: some SyntaxProtocol, _ message: String
    ) {
        // An import that is certainly not compiled does no harm.
        guard !around.contains(where: \.fails) else { return }
        facts.diagnostics.append((severity, node.bytes.lowerBound, message))
    }

    // MARK: Imports and conditions

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name else { return .visitChildren }
        facts.imports.append(
            .init(
                module: module.text, offset: module.bytes.lowerBound, range: node.bytes,
                mayCount: !around.contains(where: \.fails)))
        widen(node, module)
        return .visitChildren
    }

    /// Replaces the import of a submodule by that of the whole module.
    ///
    /// Apple's frameworks have submodules, which only Clang supports. Here, a framework is one
    /// Swift module (only `os` has submodules). A declaration that is imported from Foundation by
    /// name may be in another module here.
    private func widen(_ node: ImportDeclSyntax, _ module: TokenSyntax) {
        guard node.path.count > 1, module.text != "os", AppleFrameworks.names.contains(module.text)
        else { return }
        if let kind = node.importKindSpecifier {
            guard module.text == "Foundation" else { return }
            facts.edits.replace(kind.bytes)
        }
        facts.edits.replace(module.bytes.upperBound..<node.path.bytes.upperBound)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        var before: [(text: String, holds: Bool?)] = []
        for clause in node.clauses {
            let holds: Bool?
            let text: String
            if let condition = clause.condition {
                evaluateForPhone(condition)
                holds = conditions.holds(condition)
                text = compiled(condition)
            } else {
                (holds, text) = (true, "true")
            }
            let fails = holds == false || before.contains { $0.holds == true }
            let all = before.map { "!(\($0.text))" } + ["(\(text))"]
            around.append((all.joined(separator: " && "), fails))
            if let elements = clause.elements { walk(elements) }
            around.removeLast()
            before.append((text, holds))
        }
        return .skipChildren
    }

    private func evaluateForPhone(_ condition: ExprSyntax) {
        for answer in answers(in: condition) {
            facts.edits.replace(answer.range, with: answer.text)
        }
    }

    private func answers(in condition: ExprSyntax) -> [(range: Range<Int>, text: String)] {
        PlatformConditionVisitor.answers(
            in: condition,
            isOfPackage: conditions.flags.contains(LocalPackage.compilationCondition))
    }

    private func compiled(_ condition: ExprSyntax) -> String {
        var edits = SameLengthEdits()
        let start = condition.bytes.lowerBound
        for (range, answer) in answers(in: condition) {
            edits.replace(
                range.lowerBound - start..<range.upperBound - start, with: answer)
        }
        return edits.applied(to: condition.trimmedDescription)
            .replacing("\n", with: " ").replacing("\r", with: " ")
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            node.name.text, node.attributes, node.modifiers,
            isUnreachable: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            node.extendedType.trimmedDescription, node.attributes, node.modifiers,
            isUnreachable: false)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            node.name.text, node.attributes, node.modifiers,
            isUnreachable: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            node.name.text, node.attributes, node.modifiers,
            isUnreachable: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.attributes, node.modifiers, isUnreachable: true)
    }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.holds("objc"), node.inheritanceClause == nil {
            // Objective-C protocols apply only to classes, and code relies on that: `weak var
            // delegate`.
            facts.edits.insert(": AnyObject", at: node.name.bytes.upperBound)
        }
        return enter(node.name.text, node.attributes, node.modifiers, isUnreachable: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

    private func enter(
        _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        isUnreachable: Bool
    ) -> SyntaxVisitorContinueKind {
        let isPrivate = modifiers.contains { $0.name.tokenKind == .keyword(.private) }
        if bodies == 0 { facts.types[qualified(name)] = .other }
        scopes.append(
            TypeScope(
                name: name,
                exposesAll: attributes.holds("objcMembers")
                    || attributes.holds("objc")
                        && scopes.isEmpty
                        && attributes.parent?.is(ExtensionDeclSyntax.self) == true,
                // The end of a file cannot name a private declaration inside of a type, or one in a
                // function.
                isUnreachable: isUnreachable || bodies > 0 || (isPrivate && !scopes.isEmpty)))
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        guard bodies == 0 else { return .visitChildren }
        facts.types[qualified(node.name.text)] = node.initializer.value.namedType
        return .visitChildren
    }

    private func qualified(_ name: String) -> String {
        (scopes.map(\.name) + [name]).joined(separator: ".")
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        expose(node)
        writeManaged(node)
        bodies += 1
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { bodies -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        bodies += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }

    private func expose(_ node: FunctionDeclSyntax) {
        guard bodies == 0, let scope = scopes.last else { return }
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        facts.methods.append(.init(type: typeName, base: node.name.text, labels: labels))
        let marks = node.attributes
        let isMarked = marks.holds("objc") || marks.holds("IBAction")
        let words = node.modifiers.map(\.name.tokenKind)
        let isHidden =
            marks.holds("nonobjc") || words.contains(.keyword(.static))
            || words.contains(.keyword(.class))
        let isImplied = scope.exposesAll && !words.contains(.keyword(.private))
        guard isMarked || isImplied, !isHidden else { return }
        if let word = node.modifiers.first(where: { $0.name.text == "optional" }) {
            report(
                .error, word,
                "Optional requirements exist in Objective-C only. Write the requirement without "
                    + "`optional`, and give it a default in an extension of the protocol.")
            return
        }
        let effects = node.signature.effectSpecifiers
        guard effects?.asyncSpecifier == nil, node.genericParameterClause == nil else { return }
        if scopes.contains(where: \.isUnreachable) {
            if isMarked, !scope.isProtocol(node) { warnUnreachable(node) }
            return
        }
        facts.exposed.append(
            .init(
                type: typeName, base: node.name.text, labels: labels,
                types: parameters.map { Self.value($0.type) },
                closures: Set(
                    parameters.enumerated().filter { $0.element.type.isPlainClosure }
                        .map(\.offset)),
                names: parameters.map(\.type.plainName),
                selector: marks.objectiveCName
                    ?? SelectorName.method(node.name.text, labels: labels),
                isThrowing: effects?.throwsClause != nil, conditions: around.map(\.text)))
    }

    private func writeManaged(_ node: VariableDeclSyntax) {
        guard let managed = node.attributes.attribute("NSManaged") else { return }
        guard conditions.canImport("CoreData") != false else {
            return report(
                .error, managed, "Core Data is not here: @NSManaged has nothing behind it.")
        }
        guard node.bindings.count == 1, let binding = node.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let type = binding.typeAnnotation, binding.accessorBlock == nil
        else {
            return report(.error, managed, "Declare each property with @NSManaged by itself.")
        }
        let key = pattern.identifier.text.filter { $0 != "`" }
        facts.edits.insert(
            " { get { managedValue(\"\(key)\") } set { setManagedValue(newValue, \"\(key)\") } }",
            at: type.bytes.upperBound)
    }

    private func writeManaged(_ node: FunctionDeclSyntax) {
        guard let managed = node.attributes.attribute("NSManaged"), node.body == nil else { return }
        guard conditions.canImport("CoreData") != false else {
            return report(
                .error, managed, "Core Data is not here: @NSManaged has nothing behind it.")
        }
        facts.edits.insert(
            " { \(ManagedAccessor(node)?.call ?? "fatalError(\"\(node.name.text) is not here\")") }",
            at: node.signature.bytes.upperBound)
    }

    private static func value(_ type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return value(attributed.baseType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return "(\(optional.wrappedType.trimmedDescription))?"
        }
        return type.trimmedDescription.replacing("\n", with: " ").replacing("\r", with: " ")
    }

    private func warnUnreachable(_ node: FunctionDeclSyntax) {
        report(
            .warning, node.name,
            "No selector reaches \(node.name.text): its class is generic, an actor, private in "
                + "another type, or in a function. Move the class out, or use a closure.")
    }

    private var typeName: String { scopes.map(\.name).joined(separator: ".") }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        writeManaged(node)
        guard node.attributes.holds("IBOutlet"), bodies == 0,
            !scopes.isEmpty, !scopes.contains(where: \.isUnreachable)
        else { return .visitChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { continue }
            facts.exposed.append(
                .init(
                    type: typeName, base: name, labels: ["_"],
                    selector: SelectorName.setter(name), isOutlet: true,
                    conditions: around.map(\.text)))
        }
        return .visitChildren
    }

    // MARK: Attributes

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        switch name {
        case "UIApplicationMain", "NSApplicationMain":
            facts.edits.replace(node.bytes, with: "@main")
        case _ where Self.foreign.contains(name):
            facts.edits.replace(node.bytes)
        default: break
        }
        return .visitChildren
    }

    private static let foreign: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
        "IBSegueAction", "GKInspectable", "NSCopying", "NSManaged",
    ]

    // MARK: Names of types

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        suggest(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        suggest(node.baseName)
        return .visitChildren
    }

    private func suggest(_ name: TokenSyntax) {
        guard let module = AppleFrameworks.module(ofType: name.text),
            !around.contains(where: \.fails)
        else { return }
        facts.suggested.insert(module)
    }

    // MARK: Names as values

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "Preview" where node.parent?.is(CodeBlockItemSyntax.self) == true:
            facts.edits.replace(node.bytes)
        case "selector": mention(node)
        case "keyPath": writeKeyPath(node)
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// A preview for Xcode's canvas is never run by an app.
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        facts.edits.replace(node.bytes)
        return .skipChildren
    }

    private func mention(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1,
            let named = NamedMember(argument.expression)
        else { return }
        var mention = FileFacts.Mention(
            range: node.bytes, type: named.type, enclosing: scopes.isEmpty ? nil : typeName,
            base: named.base, labels: named.labels)
        switch argument.label?.text {
        case "getter": mention.selector = named.base
        case "setter": mention.selector = SelectorName.setter(named.base)
        default: break
        }
        facts.mentions.append(mention)
    }

    private func writeKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let path = node.arguments.first?.expression.trimmedDescription else { return }
        let names = path.split(separator: ".").drop { $0.first?.isUppercase == true }
        facts.edits.replace(node.bytes, with: "\"\(names.joined(separator: "."))\"")
    }
}
