internal import SwiftParser
internal import SwiftSyntax

/// A declaration of a source file, with the lines that it begins at.
struct SourceDeclaration: Hashable {
    enum Kind: Hashable {
        case type
        case `extension`
        case other
    }

    var names: Set<String>
    var kind: Kind
    var text: String
    var line: Int
    /// The names of types that it needs.
    var types: Set<String>
    /// The protocols and raw types after the colon.
    var inherited: Set<String> = []
    var members: Set<String> = []
    /// The cases of the enumerations in it, by name. Enumerations of one name have several lists.
    var cases: [String: Set<[String]>] = [:]

    var lines: ClosedRange<Int> { line...line + text.count { $0 == "\n" } }
}

/// The declarations of a file at the top level, and the attributes types at any depth.
struct ActivityFile {
    let path: String
    var imports: [String] = []
    var declarations: [SourceDeclaration] = []
    /// The attributes types, each with the types around it.
    var roots: [SourceDeclaration] = []
    /// The types that a widget shows.
    var shown: Set<String> = []

    /// Reads a file. A file that the parser cannot handle in time contributes nothing.
    init(_ source: SourceText) {
        path = source.path
        guard (try? SourceLimits.check(source.text)) != nil else { return }
        let tree = Parser.parse(source: source.text)
        let reader = ActivityReader(SourceLocationConverter(fileName: path, tree: tree))
        reader.walk(tree)
        (roots, shown) = (reader.roots, reader.shown)
        imports = reader.imports
        add(tree.statements, reader.converter)
    }

    private mutating func add(
        _ items: CodeBlockItemListSyntax, _ converter: SourceLocationConverter
    ) {
        for item in items {
            if let choice = item.item.as(IfConfigDeclSyntax.self) {
                for clause in choice.clauses {
                    guard case .statements(let inner)? = clause.elements else { continue }
                    add(inner, converter)
                }
            } else if let one = SourceDeclaration(Syntax(item.item), converter) {
                declarations.append(one)
            }
        }
    }
}

extension SourceDeclaration {
    init?(_ node: Syntax, _ converter: SourceLocationConverter) {
        guard let declaration = node.asProtocol((any DeclSyntaxProtocol).self),
            !node.is(ImportDeclSyntax.self), !node.is(MacroExpansionDeclSyntax.self)
        else { return nil }
        text = declaration.trimmedDescription.replacing("os(iOS)", with: "os(Linux)")
        line = declaration.startLocation(converter: converter).line
        (types, kind, names) = (TypeNames.names(in: node), .other, [])
        cases = EnumerationCases.read(in: node)
        if let one = node.as(ExtensionDeclSyntax.self) {
            (kind, names) = (.extension, [one.extendedType.trimmedDescription])
            (inherited, members) = (
                Self.names(one.inheritanceClause), Self.members(one.memberBlock)
            )
        } else if let one = node.asProtocol((any NamedDeclSyntax).self) {
            names = [one.name.text]
            if let group = node.asProtocol((any DeclGroupSyntax).self) {
                (kind, inherited) = (.type, Self.names(group.inheritanceClause))
            } else if node.is(TypeAliasDeclSyntax.self) {
                kind = .type
            }
        } else if let one = node.as(VariableDeclSyntax.self) {
            names = Set(
                one.bindings.compactMap {
                    $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                })
        }
        guard !names.isEmpty else { return nil }
    }

    static func names(_ clause: InheritanceClauseSyntax?) -> Set<String> {
        let types = clause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        return Set(
            types.flatMap { $0.split(separator: "&") }.map { type in
                let name = type.split(separator: ".").last ?? type
                return String(name.filter { !$0.isWhitespace }.prefix { $0 != "<" })
            })
    }

    private static func members(_ block: MemberBlockSyntax) -> Set<String> {
        block.members.reduce(into: []) { names, member in
            let declaration = Syntax(member.decl)
            if let one = declaration.asProtocol((any NamedDeclSyntax).self) {
                names.insert(one.name.text)
            } else if declaration.is(InitializerDeclSyntax.self) {
                names.insert("init")
            } else if let one = declaration.as(VariableDeclSyntax.self) {
                for binding in one.bindings { names.insert(binding.pattern.trimmedDescription) }
            }
        }
    }
}

/// The names of types that a declaration needs outside of bodies. What bodies need is only known to
/// the compiler, which names it.
private final class TypeNames: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in node: Syntax) -> Set<String> {
        let reader = TypeNames(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.names
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

private final class ActivityReader: SyntaxVisitor {
    let converter: SourceLocationConverter
    private(set) var imports: [String] = []
    private(set) var roots: [SourceDeclaration] = []
    private(set) var shown: Set<String> = []

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        let isRoot = SourceDeclaration.names(node.inheritanceClause).contains("ActivityAttributes")
        if isRoot, !node.is(ProtocolDeclSyntax.self),
            let declaration = SourceDeclaration(Syntax(node), converter)
        {
            roots.append(declaration)
        }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { imports.append(module) }
        return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "ActivityConfiguration",
            let argument = node.arguments.first, argument.label?.text == "for",
            let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base
        {
            shown.insert(base.trimmedDescription)
        }
        return .visitChildren
    }
}
