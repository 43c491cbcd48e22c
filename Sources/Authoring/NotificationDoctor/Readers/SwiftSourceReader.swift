internal import Foundation
internal import NotificationChecks
internal import SourcePreparation
internal import SwiftParser
internal import SwiftSyntax

final class SwiftSourceReader: SyntaxVisitor {
    private var source: SwiftSource
    private let written: SwiftText
    private let conditions: BuildConditions
    private let tree: SourceFileSyntax
    private lazy var scope = HandlerScope(tree, conditions)
    private var types: [Int] = []
    private var functions: [Int] = []
    private var loops = 0
    private var appOnly = 0
    private var debugging = 0
    private var closures: [String] = []
    private var later = 0
    private var constants: [String: String] = [:]

    /// Reads a file, unless it takes too long to parse.
    ///
    /// - Parameter conditions: The known values of `#if` conditions. Where they do not decide an
    ///   `#if`, both branches are read.
    static func read(
        _ path: String, _ text: String,
        _ conditions: BuildConditions = .iPhone(flags: [], uncertain: nil)
    ) throws(SourceLimitError) -> SwiftSource {
        try read(path, ParsedSource(text), conditions)
    }

    static func read(
        _ path: String, _ source: ParsedSource, _ conditions: BuildConditions
    ) throws(SourceLimitError) -> SwiftSource {
        let tree = try source.tree()
        let reader = SwiftSourceReader(path, source.text, tree, conditions)
        reader.walk(tree)
        reader.finish()
        return reader.source
    }

    private init(
        _ path: String, _ text: String, _ tree: SourceFileSyntax, _ conditions: BuildConditions
    ) {
        self.conditions = conditions
        self.tree = tree
        source = SwiftSource(path: path)
        written = SwiftText(text)
        super.init(viewMode: .sourceAccurate)
    }

    private func line(_ node: some SyntaxProtocol) -> Int {
        written.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private func finish() {
        for call in source.calls.indices {
            for index in source.calls[call].arguments.indices
            where source.calls[call].arguments[index].literal == nil {
                var text = source.calls[call].arguments[index].text
                if text.hasSuffix(".rawValue") { text.removeLast(9) }
                let name = text.split(separator: ".").last.map(String.init) ?? text
                source.calls[call].arguments[index].literal = constants[name]
            }
        }
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.debugChoice(written) {
            source.debugChoices.append(
                SwiftSource.Mark(text: text, line: line(node), function: functions.last))
        }
        for clause in conditions.clauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    // MARK: Declarations

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        source.imports.insert(written.text(node.path))
        return .skipChildren
    }

    private func open(
        _ name: String, _ inherited: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
        _ node: some SyntaxProtocol, isExtension: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let attributeText = written.text(attributes)
        if attributes.isAppOnly { appOnly += 1 }
        if attributes.isLater { later += 1 }
        let objectiveC = attributeText.firstMatch(of: /@objc\(([A-Za-z0-9_]+)\)/).map {
            String($0.1)
        }
        types.append(source.types.count)
        source.types.append(
            SwiftSource.TypeDeclaration(
                name: name,
                inherited: inherited?.inheritedTypes.map { written.text($0.type) } ?? [],
                objectiveCName: objectiveC, line: line(node), variables: [],
                isExtension: isExtension))
        return .visitChildren
    }

    private func close(_ attributes: AttributeListSyntax) {
        types.removeLast()
        if attributes.isAppOnly { appOnly -= 1 }
        if attributes.isLater { later -= 1 }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { close(node.attributes) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: StructDeclSyntax) { close(node.attributes) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: ActorDeclSyntax) { close(node.attributes) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: EnumDeclSyntax) { close(node.attributes) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            written.text(node.extendedType), node.inheritanceClause, node.attributes, node,
            isExtension: true)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { close(node.attributes) }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.rawValue?.value.literal { constants[node.name.text] = text }
        return .visitChildren
    }

    private func typeName() -> String? { types.last.map { source.types[$0].name } }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.isAppOnly { appOnly += 1 }
        let parameters = node.signature.parameterClause.parameters
        open(
            node.name.text, parameters, node.body, node, node.signature.effectSpecifiers,
            isHidden: node.attributes.isHidden)
        let result = node.signature.returnClause.map { written.text($0.type) }
        let own = source.functions.count - 1
        source.functions[own].returnsValue = result.map { !["Void", "()"].contains($0) } ?? false
        source.functions[own].isAvailableLater = later > 0 || node.attributes.isLater
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) {
        functions.removeLast()
        if node.attributes.isAppOnly { appOnly -= 1 }
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            "init", node.signature.parameterClause.parameters, node.body, node,
            node.signature.effectSpecifiers)
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

    private func open(
        _ name: String, _ parameters: FunctionParameterListSyntax, _ body: CodeBlockSyntax?,
        _ node: some SyntaxProtocol, _ effects: FunctionEffectSpecifiersSyntax?,
        isHidden: Bool = false
    ) {
        let end = written.line(at: node.endPositionBeforeTrailingTrivia.utf8Offset)
        var fact = SwiftSource.FunctionFact(
            name: name, parameters: parameters.map { $0.fact(written) },
            type: typeName(),
            line: line(node), endLine: end, text: body.map { written.text($0) } ?? "",
            isAsync: effects?.asyncSpecifier != nil)
        // The system does not call a method that is hidden from Objective-C.
        if !isHidden { fact.follow(body, scope) { [unowned self] in self.line($0) } }
        functions.append(source.functions.count)
        for one in fact.parameters { addImplicitAccess(one.type, one.value, fact.line) }
        source.functions.append(fact)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let modifiers = node.modifiers.map { $0.name.text }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else {
                continue
            }
            let value = binding.initializer?.value ?? binding.onlyResult
            if let literal = value?.literal { constants[name] = literal }
            let fact = SwiftSource.VariableFact(
                name: name, type: (binding.typeAnnotation?.type).map { written.text($0) } ?? "",
                value: value.map { written.text($0, bytesMax: SwiftText.valueBytesMax) } ?? "",
                line: line(node), lastLine: lastLine(of: node.enclosingBlock),
                isStatic: modifiers.contains("static"),
                isVariable: node.bindingSpecifier.text == "var", isLazy: modifiers.contains("lazy"),
                isStored: binding.accessorBlock == nil)
            addImplicitAccess(fact.type, fact.value, fact.line)
            if functions.isEmpty, let type = types.last {
                source.types[type].variables.append(fact)
            } else {
                source.variables.append(fact)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value
        {
            source.variables.append(
                SwiftSource.VariableFact(
                    name: name, type: (node.typeAnnotation?.type).map { written.text($0) } ?? "",
                    value: written.text(value, bytesMax: SwiftText.valueBytesMax),
                    line: line(node), lastLine: lastLine(of: node.boundBlock),
                    isVariable: node.bindingSpecifier.text == "var"))
        }
        return .visitChildren
    }

    private func lastLine(of block: Syntax?) -> Int? {
        block.map { written.line(at: $0.endPositionBeforeTrailingTrivia.utf8Offset) }
    }

    // MARK: Statements

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.receiver { closures.append(name) }
        // The parameters of the closure hide properties with the same names.
        for name in node.parameterNames {
            addHiding(name, line(node), Syntax(node))
        }
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) {
        if node.receiver != nil { closures.removeLast() }
    }

    private func addHiding(_ name: String, _ line: Int, _ block: Syntax) {
        source.variables.append(
            SwiftSource.VariableFact(
                name: name, type: "", value: "", line: line, lastLine: lastLine(of: block),
                isVariable: false))
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            addHiding(name, line(node), Syntax(node.body))
        }
        return loop()
    }
    override func visitPost(_ node: ForStmtSyntax) { loops -= 1 }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { loop() }
    override func visitPost(_ node: WhileStmtSyntax) { loops -= 1 }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { loop() }
    override func visitPost(_ node: RepeatStmtSyntax) { loops -= 1 }

    private func loop() -> SyntaxVisitorContinueKind {
        loops += 1
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        guard written.text(node.conditions).filter({ !"() ".contains($0) }) == "DEBUG" else {
            return .visitChildren
        }
        debugging += 1
        walk(node.body)
        debugging -= 1
        if let other = node.elseBody { walk(other) }
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
            source.assignments.append(
                SwiftSource.Assignment(
                    target: written.text(elements[0]),
                    value: elements[2...].map {
                        written.text($0, bytesMax: SwiftText.valueBytesMax)
                    }.joined(separator: " "),
                    line: line(node), function: functions.last, type: typeName(),
                    isAppOnly: appOnly > 0, closures: closures))
        }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var (base, name) = written.parts(of: node.calledExpression)
        // `Type.init(…)` is equivalent to `Type(…)`.
        if name == "init", base.first?.isUppercase == true, base != "Self",
            base.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        {
            (base, name) = ("", base)
        }
        if name == "forEach" { loops += 1 }
        source.calls.append(
            SwiftSource.CallSite(
                name: name, base: base, arguments: node.arguments.map(argument), line: line(node),
                function: functions.last, type: typeName(), isInLoop: loops > 0,
                isUsed: node.isUsed, swallowsErrors: node.swallowsErrors,
                isAppOnly: appOnly > 0, isForDebugging: debugging > 0,
                closures: closures))
        return .visitChildren
    }
    override func visitPost(_ node: FunctionCallExprSyntax) {
        if written.name(of: node.calledExpression) == "forEach" { loops -= 1 }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self) {
            addAccess("\(base.baseName.text).\(node.declName.baseName.text)", line(node))
        }
        return .visitChildren
    }

    /// Records `.shared` where the declared type says of what.
    private func addImplicitAccess(_ type: String, _ value: String, _ line: Int) {
        if value.hasPrefix(".") { addAccess(type + value, line) }
    }

    private func addAccess(_ text: String, _ line: Int) {
        guard SwiftSource.sharedObjects.contains(text) else { return }
        source.accesses.append(
            SwiftSource.Access(
                text: text, line: line, function: functions.last, type: typeName(),
                isAppOnly: appOnly > 0))
    }

    private func argument(_ node: LabeledExprSyntax) -> SwiftSource.Argument {
        SwiftSource.Argument(
            label: node.label?.text,
            text: written.text(node.expression, bytesMax: SwiftText.valueBytesMax),
            literal: node.expression.literal)
    }

    private func mark(_ node: some SyntaxProtocol) -> SwiftSource.Mark {
        SwiftSource.Mark(
            text: written.text(node, bytesMax: SwiftText.valueBytesMax), line: line(node),
            function: functions.last)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        source.strings.append(
            SwiftSource.Mark(
                text: ExprSyntax(node).literal ?? written.text(node), line: line(node),
                function: functions.last))
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        source.forced.append(mark(node))
        return .visitChildren
    }

    override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark?.text == "!", let list = node.parent {
            // The operand of a cast precedes the operator and the type follows it. The rest of the
            // expression does not belong to the cast.
            let own = list.children(viewMode: .sourceAccurate).map { $0 }
            let index = own.firstIndex { $0.id == node.id } ?? 0
            let parts = own[max(0, index - 1)..<min(own.count, index + 2)]
            let texts = parts.map { written.text($0, bytesMax: SwiftText.valueBytesMax) }
            source.forced.append(
                SwiftSource.Mark(
                    text: texts.joined(separator: " "), line: line(parts.first ?? list),
                    function: functions.last))
        }
        return .visitChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark?.text == "!" { source.forced.append(mark(node)) }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind { source.identifiers.insert(name) }
        for piece in token.leadingTrivia {
            guard case .lineComment(let text) = piece,
                let found = text.firstMatch(of: /bellhop:\s*silence\s+([A-Z0-9, ]+)/)
            else { continue }
            let ids = found.1.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            source.silenced[line(token), default: []].formUnion(ids)
        }
        return .visitChildren
    }
}
