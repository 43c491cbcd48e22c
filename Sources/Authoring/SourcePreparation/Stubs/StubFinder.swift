internal import SwiftParser
internal import SwiftSyntax

/// Finds what of a source is stubbed out for an error.
struct StubFinder {
    /// What takes the place of code.
    enum Kind {
        /// A call that ends the process.
        case code
        /// Nothing.
        case declaration
    }

    /// How a stub begins.
    static let call = "_bellhopStub("

    private let tree: SourceFileSyntax
    private let lineStarts: [Int]
    private let count: Int

    init(_ text: String) {
        tree = Parser.parse(source: text)
        var starts = [0]
        for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        lineStarts = starts
        count = text.utf8.count
    }

    /// Whether the source is no Swift as it stands.
    var hasSyntaxErrors: Bool { tree.hasError }

    /// The smallest part that can be stubbed out with an error in it.
    func place(of error: CompilerError) -> (Range<Int>, Kind)? {
        guard error.line <= lineStarts.count else { return nil }
        let offset = min(lineStarts[error.line - 1] + error.column - 1, max(0, count - 1))
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
        var node = Syntax(token)
        while let parent = node.parent {
            node = parent
            if let inherited = node.as(InheritedTypeSyntax.self), let range = Self.range(inherited)
            {
                return (range, .declaration)
            }
            if let body = node.as(CodeBlockSyntax.self), let range = Self.range(body) {
                return (range, .code)
            }
            if let body = node.as(AccessorBlockSyntax.self), let range = Self.range(body) {
                return (range, .code)
            }
            if let item = node.as(MemberBlockItemSyntax.self) {
                return Self.isEntry(item) ? nil : Self.removed(Syntax(item.decl))
            }
            guard let item = node.as(CodeBlockItemSyntax.self) else { continue }
            guard let around = item.parent?.parent else { return nil }
            if Self.isTopLevel(around) { return Self.removed(Syntax(item.item)) }
            if Self.isStub(item) || !Self.mayChange(around) { continue }
            return (Syntax(item.item).bytes, .code)
        }
        return nil
    }

    /// One protocol of several, with the comma before it. Without its first one, often a superclass, a type
    /// is another.
    private static func range(_ inherited: InheritedTypeSyntax) -> Range<Int>? {
        guard let list = inherited.parent?.as(InheritedTypeListSyntax.self),
            let place = list.index(of: inherited), place != list.startIndex,
            let comma = list[list.index(before: place)].trailingComma
        else { return nil }
        return comma.positionAfterSkippingLeadingTrivia
            .utf8Offset..<Syntax(inherited.type).bytes.upperBound
    }

    /// The statements of a function's body, unless they are one stub already.
    private static func range(_ body: CodeBlockSyntax) -> Range<Int>? {
        guard let around = body.parent,
            around.is(FunctionDeclSyntax.self) || around.is(InitializerDeclSyntax.self)
                || around.is(DeinitializerDeclSyntax.self) || around.is(AccessorDeclSyntax.self)
        else { return nil }
        return range(body.statements, after: body.leftBrace, before: body.rightBrace)
    }

    /// The same of a getter without a word.
    private static func range(_ body: AccessorBlockSyntax) -> Range<Int>? {
        guard case .getter(let statements) = body.accessors else { return nil }
        return range(statements, after: body.leftBrace, before: body.rightBrace)
    }

    private static func range(
        _ statements: CodeBlockItemListSyntax, after open: TokenSyntax, before close: TokenSyntax
    ) -> Range<Int>? {
        if statements.count == 1, let only = statements.first, isStub(only) { return nil }
        return open.endPositionBeforeTrailingTrivia
            .utf8Offset..<close.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    /// A declaration, unless nothing works without it.
    private static func removed(_ declaration: Syntax) -> (Range<Int>, Kind)? {
        // An import of one type that the module lacks is no loss; one of a module is needed by others.
        let isOfModule = declaration.as(ImportDeclSyntax.self)?.importKindSpecifier == nil
        guard !declaration.is(ImportDeclSyntax.self) || !isOfModule, !isEntry(declaration) else {
            return nil
        }
        return (declaration.bytes, .declaration)
    }

    /// Whether a declaration is the class of an extension.
    private static func isEntry(_ declaration: Syntax) -> Bool {
        declaration.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains {
            entries.contains($0.type.trimmedDescription)
        } == true
    }

    /// Whether a member of such a class is what the system calls: without it the class does nothing, and
    /// nobody would know why.
    private static func isEntry(_ member: MemberBlockItemSyntax) -> Bool {
        guard let type = member.parent?.parent?.parent, isEntry(type) else { return false }
        let names = ["didReceive", "serviceExtensionTimeWillExpire"]
        return member.decl.as(FunctionDeclSyntax.self).map { names.contains($0.name.text) } ?? false
    }

    static let entries: Set<String> = [
        "UNNotificationServiceExtension", "UNNotificationContentExtension",
    ]

    private static func isStub(_ item: CodeBlockItemSyntax) -> Bool {
        item.item.trimmedDescription.hasPrefix(call)
    }

    private static func isTopLevel(_ node: Syntax) -> Bool {
        if node.is(SourceFileSyntax.self) { return true }
        // Of a condition: its list of clauses, itself, its statement, and the list of statements.
        guard node.is(IfConfigClauseSyntax.self), let list = node.parent?.parent?.parent?.parent
        else { return false }
        return list.parent.map { isTopLevel($0) } ?? false
    }

    /// Whether statements keep the type of what is around them when one is stubbed out: a closure of one
    /// statement has its type.
    private static func mayChange(_ node: Syntax) -> Bool {
        node.as(ClosureExprSyntax.self).map { $0.statements.count > 1 } ?? true
    }
}
