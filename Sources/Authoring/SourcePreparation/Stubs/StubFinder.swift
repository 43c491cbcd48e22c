internal import SwiftParser
internal import SwiftSyntax

struct StubFinder {
    enum Kind {
        case code
        case declaration
        /// A call or an assignment without a result that other code needs.
        case skippable
    }

    static let call = "_bellhopStub("
    static let skip = "_bellhopSkip("

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

    var hasSyntaxErrors: Bool { tree.hasError }

    private func token(of error: CompilerError) -> TokenSyntax? {
        guard error.line <= lineStarts.count else { return nil }
        let offset = min(lineStarts[error.line - 1] + error.column - 1, max(0, count - 1))
        return tree.token(at: AbsolutePosition(utf8Offset: offset))
    }

    /// - Parameter skipsCalls: Whether a call or an assignment may be skipped.
    func place(of error: CompilerError, skipsCalls: Bool) -> (Range<Int>, Kind)? {
        guard let token = token(of: error) else { return nil }
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
            let skips = skipsCalls && error.isOfMissingName && SkippedCall.contains(token, in: item)
            return (Syntax(item.item).bytes, skips ? .skippable : .code)
        }
        return nil
    }

    /// Returns the range of one protocol of several, including the comma before it. The first
    /// inherited type is often a superclass and is not removed.
    private static func range(_ inherited: InheritedTypeSyntax) -> Range<Int>? {
        guard let list = inherited.parent?.as(InheritedTypeListSyntax.self),
            let place = list.index(of: inherited), place != list.startIndex,
            let comma = list[list.index(before: place)].trailingComma
        else { return nil }
        return comma.positionAfterSkippingLeadingTrivia
            .utf8Offset..<Syntax(inherited.type).bytes.upperBound
    }

    private static func range(_ body: CodeBlockSyntax) -> Range<Int>? {
        guard let around = body.parent,
            around.is(FunctionDeclSyntax.self) || around.is(InitializerDeclSyntax.self)
                || around.is(DeinitializerDeclSyntax.self) || around.is(AccessorDeclSyntax.self)
        else { return nil }
        return range(body.statements, after: body.leftBrace, before: body.rightBrace)
    }

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

    private static func removed(_ declaration: Syntax) -> (Range<Int>, Kind)? {
        // An import of a single missing type can be removed. Other code needs the import of a whole
        // module.
        let isOfModule = declaration.as(ImportDeclSyntax.self)?.importKindSpecifier == nil
        guard !declaration.is(ImportDeclSyntax.self) || !isOfModule, !isEntry(declaration) else {
            return nil
        }
        return (declaration.bytes, .declaration)
    }

    private static func isEntry(_ declaration: Syntax) -> Bool {
        declaration.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains {
            entries.contains($0.type.trimmedDescription)
        } == true
    }

    /// Returns whether the system calls a member of such a class. Without the member, the class
    /// would do nothing, and the reason would be invisible.
    private static func isEntry(_ member: MemberBlockItemSyntax) -> Bool {
        guard let type = member.parent?.parent?.parent, isEntry(type) else { return false }
        let names = ["didReceive", "serviceExtensionTimeWillExpire"]
        return member.decl.as(FunctionDeclSyntax.self).map { names.contains($0.name.text) } ?? false
    }

    static let entries: Set<String> = [
        "UNNotificationServiceExtension", "UNNotificationContentExtension",
    ]

    private static func isStub(_ item: CodeBlockItemSyntax) -> Bool {
        let text = item.item.trimmedDescription
        return text.hasPrefix(call) || text.hasPrefix(skip)
    }

    private static func isTopLevel(_ node: Syntax) -> Bool {
        if node.is(SourceFileSyntax.self) { return true }
        // The parents of a condition's clause: the list of clauses, the condition, its statement,
        // and the list of statements.
        guard node.is(IfConfigClauseSyntax.self), let list = node.parent?.parent?.parent?.parent
        else { return false }
        return list.parent.map { isTopLevel($0) } ?? false
    }

    /// Returns whether a statement can be stubbed out without changing the type of the enclosing
    /// code. A closure with a single statement has the type of that statement.
    private static func mayChange(_ node: Syntax) -> Bool {
        node.as(ClosureExprSyntax.self).map { $0.statements.count > 1 } ?? true
    }
}
