internal import SwiftSyntax

struct SingleCondition {
    let branch: IfExprSyntax
    let name: String
    let isNegated: Bool

    func negates(_ other: SingleCondition) -> Bool {
        name == other.name && isNegated != other.isNegated
    }
}

extension CodeBlockItemSyntax.Item {
    var condition: SingleCondition? {
        let expression = Syntax(self).as(ExpressionStmtSyntax.self)?.expression
        guard let branch = expression?.as(IfExprSyntax.self), branch.elseBody == nil,
            branch.conditions.count == 1,
            case .expression(let asked)? = branch.conditions.first?.condition
        else { return nil }
        let text = asked.trimmedDescription.filter { !"() ".contains($0) }
        let name = text.drop { $0 == "!" }
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            return nil
        }
        let isNegated = (text.count - name.count) % 2 == 1
        return SingleCondition(branch: branch, name: String(name), isNegated: isNegated)
    }
}
