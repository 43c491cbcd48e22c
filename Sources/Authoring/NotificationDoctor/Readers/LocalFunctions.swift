internal import SwiftSyntax

/// The local functions that call the enclosing function's handler, directly or through each other.
struct LocalFunctions {
    private(set) var bodies: [String: CodeBlockSyntax] = [:]

    init() {}

    /// - Parameter handler: The handler's name. A function with a parameter of that name uses a
    ///   different handler.
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

    // The functions of a local type cannot use the parameters of the function.
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
