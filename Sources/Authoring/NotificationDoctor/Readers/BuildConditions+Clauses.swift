internal import SourcePreparation
internal import SwiftSyntax

extension BuildConditions {
    /// The clauses of a `#if` that may be compiled: the first that holds, and those before it of which
    /// that is not known.
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
