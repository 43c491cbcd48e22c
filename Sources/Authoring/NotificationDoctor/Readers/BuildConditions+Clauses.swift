internal import SourcePreparation
internal import SwiftSyntax

extension BuildConditions {
    /// Returns the clauses of an `#if` that may be compiled: the first one whose condition holds,
    /// and those before it whose conditions are unknown.
    func clauses(of choice: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var possible: [IfConfigClauseSyntax] = []
        for clause in choice.clauses {
            let isHeld = clause.condition.map(holds) ?? true
            if isHeld != false { possible.append(clause) }
            if isHeld == true { break }
        }
        return possible
    }
}

extension IfConfigDeclSyntax {
    /// Returns the code of an `#if DEBUG` that mentions the sandbox, after the name of the variable
    /// around it. Returns `nil` for all other conditions.
    func debugChoice(_ written: SwiftText) -> String? {
        guard
            clauses.contains(where: { $0.condition?.trimmedDescription.contains("DEBUG") == true })
        else { return nil }
        let code = written.text(self, bytesMax: SwiftText.valueBytesMax)
        guard code.contains(/(?i)sandbox/) else { return nil }
        return "\(nameOfVariable ?? "")\n\(code)"
    }

    private var nameOfVariable: String? {
        var node = Syntax(self)
        while let parent = node.parent {
            if let binding = parent.as(PatternBindingSyntax.self) {
                return binding.pattern.trimmedDescription
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockSyntax.self) {
                return nil
            }
            node = parent
        }
        return nil
    }
}
