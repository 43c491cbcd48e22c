internal import SwiftParser
internal import SwiftSyntax

/// Reads the declarations of a source that Objective-C may use.
final class InterfaceReader: SyntaxVisitor {
    private var interface = SwiftInterface()
    private var open: [Scope] = []
    /// Decides which branches of `#if` are read; nil reads all.
    private let conditions: BuildConditions?

    private init(conditions: BuildConditions?) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    private struct Scope {
        var entry: SwiftInterface.Class
        /// Whether all members are exposed.
        var exposesAll: Bool
        /// Whether code in Objective-C cannot name it.
        var isHidden: Bool
    }

    static func read(_ text: String, conditions: BuildConditions?) -> SwiftInterface {
        let reader = InterfaceReader(conditions: conditions)
        reader.walk(Parser.parse(source: text))
        return reader.interface
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let conditions else { return .visitChildren }
        for clause in node.clauses {
            // A condition that only the compiler can decide counts as true.
            guard clause.condition.map({ conditions.holds($0) != false }) ?? true else { continue }
            if let elements = clause.elements { walk(elements) }
            break
        }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .class, node.name.text, node.attributes, node.modifiers, node.inheritanceClause,
            isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .protocol, node.name.text, node.attributes, node.modifiers, node.inheritanceClause,
            isGeneric: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .extension, node.extendedType.trimmedDescription, node.attributes, node.modifiers,
            node.inheritanceClause, isGeneric: node.genericWhereClause != nil)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.holds("objc"),
            let raw = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        else { return .skipChildren }
        let name = qualified(node.name.text)
        var entry = SwiftInterface.Enumeration(
            name: name, objectiveCName: node.attributes.objectiveCName ?? node.name.text, raw: raw)
        for member in node.memberBlock.members {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            for element in declaration.elements {
                entry.cases.append(
                    (
                        element.name.text.filter { $0 != "`" },
                        element.rawValue?.value.trimmedDescription
                    ))
            }
        }
        interface.enumerations.append(entry)
        return .skipChildren
    }

    private func qualified(_ name: String) -> String {
        (open.map(\.entry.name).suffix(1) + [name]).joined(separator: ".")
    }

    private func enter(
        _ kind: SwiftInterface.Class.Kind, _ name: String, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?,
        isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let words = modifiers.map(\.name.text)
        let isMarked = attributes.holds("objc") || attributes.holds("objcMembers")
        let exposesAll =
            attributes.holds("objcMembers")
            || (kind != .class && attributes.holds("objc"))
        let entry = SwiftInterface.Class(
            kind: kind, name: qualified(name),
            objectiveCName: attributes.objectiveCName ?? name,
            inherited: inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
            isMarked: isMarked)
        let isHidden =
            isGeneric || (open.last?.isHidden ?? false) || words.contains("fileprivate")
            || words.contains("private")
        open.append(Scope(entry: entry, exposesAll: exposesAll, isHidden: isHidden))
        return .visitChildren
    }

    private func leave() {
        guard let scope = open.popLast(), !scope.isHidden,
            scope.entry.kind != .protocol || scope.entry.isMarked
        else { return }
        interface.classes.append(scope.entry)
    }

    // MARK: Members

    private struct Marks {
        var name: String?
        var isExposed: Bool
        var isPrivate: Bool
        var isOverride: Bool
        var isOfClass: Bool
    }

    private func marks(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) -> Marks? {
        guard let scope = open.last, !scope.isHidden, !attributes.holds("nonobjc") else {
            return nil
        }
        // `private(set)` limits the setter alone.
        let words = modifiers.filter { $0.detail == nil }.map(\.name.text)
        let isPrivate = words.contains("private") || words.contains("fileprivate")
        let isMarked =
            attributes.holds("objc") || attributes.holds("IBAction")
            || attributes.holds("IBOutlet")
        return Marks(
            name: attributes.objectiveCName,
            isExposed: !isPrivate && (isMarked || scope.exposesAll), isPrivate: isPrivate,
            isOverride: words.contains("override"),
            isOfClass: words.contains("static") || words.contains("class"))
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let marks = marks(node.attributes, node.modifiers),
            node.genericParameterClause == nil
        else { return .skipChildren }
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        let name = node.name.text.filter { $0 != "`" }
        let result = node.signature.returnClause
        open[open.count - 1].entry.methods.append(
            SwiftInterface.Method(
                selector: marks.name
                    ?? (isAsync
                        ? SelectorName.asynchronous(name, labels: labels)
                        : SelectorName.method(name, labels: labels, isThrowing: isThrowing)),
                name: name, labels: labels,
                parameters: parameters.map { Self.type($0.type) },
                result: result.map { Self.type($0.type) } ?? .void,
                isThrowing: isThrowing, isOfClass: marks.isOfClass, isExposed: marks.isExposed,
                isOverride: marks.isOverride,
                isOptional: node.modifiers.contains { $0.name.text == "optional" },
                asyncResults: isAsync ? result.map { Self.elements(of: $0.type) } ?? [] : nil))
        return .skipChildren
    }

    /// Returns the types in a tuple, or the type alone, and none for `Void`.
    private static func elements(of type: TypeSyntax) -> [SwiftInterface.TypeName] {
        if let tuple = type.as(TupleTypeSyntax.self) {
            return tuple.elements.map { Self.type($0.type) }
        }
        let type = Self.type(type)
        return type == .void ? [] : [type]
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.parameterClause.parameters
        guard let marks = marks(node.attributes, node.modifiers), marks.isExposed,
            !marks.isOverride, !marks.isOfClass, node.genericParameterClause == nil,
            parameters.count == 1, let index = parameters.first
        else { return .skipChildren }
        // A subscript's parameter has a label only if two names are written.
        open[open.count - 1].entry.subscripts.append(
            SwiftInterface.Subscript(
                label: index.secondName == nil ? "_" : index.firstName.text,
                index: Self.type(index.type), element: Self.type(node.returnClause.type),
                isSettable: Self.isSettable(node.accessorBlock)))
        return .skipChildren
    }

    private static func isSettable(_ block: AccessorBlockSyntax?) -> Bool {
        guard case .accessors(let list)? = block?.accessors else { return false }
        return list.contains { ["set", "willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let marks = marks(node.attributes, node.modifiers),
            node.genericParameterClause == nil,
            node.signature.effectSpecifiers?.asyncSpecifier == nil
        else { return .skipChildren }
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        open[open.count - 1].entry.initializers.append(
            SwiftInterface.Initializer(
                selector: marks.name
                    ?? SelectorName.method("init", labels: labels, isThrowing: isThrowing),
                labels: labels, parameters: parameters.map { Self.type($0.type) },
                isFailable: node.optionalMark != nil, isThrowing: isThrowing,
                isExposed: !marks.isPrivate && (marks.isExposed || marks.isOverride),
                isPrivate: marks.isPrivate))
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let marks = marks(node.attributes, node.modifiers) else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let type = binding.typeAnnotation?.type ?? Self.literal(binding.initializer?.value)
            else { continue }
            let plain = name.filter { $0 != "`" }
            open[open.count - 1].entry.properties.append(
                SwiftInterface.Property(
                    name: plain, selector: marks.name ?? plain, type: Self.type(type),
                    isSettable: Self.isSettable(node, binding), isOfClass: marks.isOfClass,
                    isExposed: marks.isExposed, isOverride: marks.isOverride))
        }
        return .skipChildren
    }

    private static func isSettable(
        _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax
    ) -> Bool {
        guard node.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
        let isLimited = node.modifiers.contains { $0.detail?.detail.text == "set" }
        guard !isLimited, let block = binding.accessorBlock else { return !isLimited }
        return isSettable(block)
    }

    /// Members of types whose values have the type itself.
    private static let ownValues: Set<String> = [
        "current", "default", "main", "max", "min", "shared", "standard", "zero",
    ]

    /// Returns the type of a literal, which the declaration does not write.
    private static func literal(_ value: ExprSyntax?) -> TypeSyntax? {
        guard let value else { return nil }
        let name: String
        switch value.kind {
        case .stringLiteralExpr: name = "String"
        case .integerLiteralExpr: name = "Int"
        case .floatLiteralExpr: name = "Double"
        case .booleanLiteralExpr: name = "Bool"
        default:
            // `Thing()` makes a `Thing`, and so do values such as `Thing.shared`.
            if let access = value.as(MemberAccessExprSyntax.self),
                let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
                Self.ownValues.contains(access.declName.baseName.text),
                base.first?.isUppercase == true
            {
                return TypeSyntax(IdentifierTypeSyntax(name: .identifier(base)))
            }
            guard let call = value.as(FunctionCallExprSyntax.self),
                let callee = call.calledExpression.as(DeclReferenceExprSyntax.self),
                callee.baseName.text.first?.isUppercase == true
            else { return nil }
            name = callee.baseName.text
        }
        return TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
    }

    // MARK: Names of types

    private static func type(_ type: TypeSyntax, depth: Int = 0) -> SwiftInterface.TypeName {
        guard depth < 16 else { return .other }
        func inner(_ type: TypeSyntax) -> SwiftInterface.TypeName {
            self.type(type, depth: depth + 1)
        }
        switch type.as(TypeSyntaxEnum.self) {
        case .attributedType(let type): return inner(type.baseType)
        case .optionalType(let type): return .optional(inner(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type): return .optional(inner(type.wrappedType))
        case .someOrAnyType(let type): return inner(type.constraint)
        case .arrayType(let type): return .name("Array", [inner(type.element)])
        case .dictionaryType(let type):
            return .name("Dictionary", [inner(type.key), inner(type.value)])
        case .tupleType(let type):
            if type.elements.isEmpty { return .void }
            guard type.elements.count == 1, let first = type.elements.first else { return .other }
            return inner(first.type)
        case .functionType(let type):
            return .closure(
                type.parameters.map { inner($0.type) }, result: inner(type.returnClause.type))
        case .metatypeType: return .name("AnyClass", [])
        case .identifierType(let type):
            if type.name.text == "Void" { return .void }
            let arguments = type.genericArgumentClause?.arguments.map { $0.argument } ?? []
            return .name(
                type.name.text, arguments.map { inner(TypeSyntax($0.cast(TypeSyntax.self))) })
        case .memberType(let type): return .name(type.trimmedDescription, [])
        default: return .other
        }
    }
}
