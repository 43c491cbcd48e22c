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
