internal import SwiftSyntax

/// The functions inside of another one that call its handler, themselves or by each other.
struct LocalFunctions {
    /// Their bodies, by name.
    private(set) var bodies: [String: CodeBlockSyntax] = [:]

    init() {}

    /// - Parameter handler: A name that is searched for; a function with a parameter of that name means
    ///   another handler.
    init(in statements: CodeBlockItemListSyntax, calling handler: String) {
        let reader = LocalFunctionReader(handler)
        reader.walk(statements)
        var left = reader.functions
        var reached: Set<String> = [handler]
        while true {
            let next = left.filter { !$0.value.names.isDisjoint(with: reached) }
            if next.isEmpty { return }
            for (name, function) in next {
                bodies[name] = function.body
                reached.insert(name)
                left[name] = nil
            }
        }
    }
}

private final class LocalFunctionReader: SyntaxVisitor {
    private(set) var functions: [String: (body: CodeBlockSyntax, names: Set<String>)] = [:]
    private let handler: String

    init(_ handler: String) {
        self.handler = handler
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        let isOther = parameters.contains { ($0.secondName ?? $0.firstName).text == handler }
        if let body = node.body, !isOther {
            let reader = NameReader(viewMode: .sourceAccurate)
            reader.walk(body)
            functions[node.name.text] = (body, reader.names)
        }
        return .visitChildren
    }

    // The functions of a type inside of a function do not see its parameters.
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

private final class NameReader: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.baseName.text)
        return .visitChildren
    }
}
