internal import NotificationChecks
internal import SwiftSyntax

extension DeclReferenceExprSyntax {
    var isCalled: Bool { parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id }

    var isArgument: Bool {
        let member = parent?.as(MemberAccessExprSyntax.self)
        if let member, member.declName.id != id || member.base?.trimmedDescription != "self" {
            return false
        }
        return (member.map(Syntax.init) ?? Syntax(self)).parent?.is(LabeledExprSyntax.self) == true
    }

    /// Whether the name passes the object to other code. Member accesses, types, and calls that
    /// only read the name do not count.
    var isBareSelf: Bool {
        guard baseName.text == "self" else { return false }
        // `self.member`, or `Note.self`, which is a type.
        if parent?.is(MemberAccessExprSyntax.self) == true { return false }
        if let optional = parent?.as(OptionalChainingExprSyntax.self) {
            return optional.parent?.is(MemberAccessExprSyntax.self) != true
        }
        if parent?.is(InitializerClauseSyntax.self) == true { return false }
        if parent?.is(ClosureCaptureSyntax.self) == true { return false }
        return !isRead
    }

    private var isRead: Bool {
        if let list = parent?.as(ExprListSyntax.self) {
            let elements = Array(list)
            guard let index = elements.firstIndex(where: { $0.id == id }) else { return false }
            return [index - 1, index + 1].contains { place in
                guard elements.indices.contains(place) else { return false }
                let text = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text
                return text == "===" || text == "!=="
            }
        }
        guard let list = parent?.as(LabeledExprSyntax.self)?.parent else { return false }
        if list.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
        let (base, name) =
            list.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.parts ?? ("", "")
        return base.isEmpty
            && (SwiftSource.harmlessFunctions.contains(name) || Self.describers.contains(name))
    }

    private static let describers: Set<String> = ["ObjectIdentifier", "String"]
}

extension ExprSyntax {
    private static let optionalMembers: Set<String> = [
        "badge", "sound", "trigger", "targetContentIdentifier", "first", "last",
    ]

    /// The name at the start of a member chain in which nothing else can be missing: `current` of
    /// `self.current?.content.userInfo`.
    var chainRoot: String? {
        var node = self
        while true {
            if let optional = node.as(OptionalChainingExprSyntax.self) {
                node = optional.expression
            } else if let forced = node.as(ForceUnwrapExprSyntax.self) {
                node = forced.expression
            } else if let member = node.as(MemberAccessExprSyntax.self) {
                let name = member.declName.baseName.text
                guard let base = member.base else { return nil }
                if HandlerScope.isSelf(base.trimmedDescription) { return name }
                if Self.optionalMembers.contains(name) { return nil }
                node = base
            } else {
                return node.as(DeclReferenceExprSyntax.self)?.baseName.text
            }
        }
    }

    var comparedWithNil: ExprSyntax? {
        guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
            elements.count == 3, elements[2].is(NilLiteralExprSyntax.self),
            let text = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
            text == "!=" || text == "=="
        else { return nil }
        return elements[0]
    }
}
