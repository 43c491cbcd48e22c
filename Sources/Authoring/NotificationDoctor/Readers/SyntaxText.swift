internal import SwiftParser
internal import SwiftSyntax

extension SyntaxProtocol {
    /// The text without surrounding blanks and comments. Unlike the library's `trimmedDescription`,
    /// it does not create a new tree.
    var ownText: String {
        let bytes = syntaxTextBytes
        let end = bytes.count - trailingTriviaLength.utf8Length
        return String(decoding: bytes[leadingTriviaLength.utf8Length..<end], as: UTF8.self)
    }
}

extension ExprSyntax {
    var literal: String? {
        `as`(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    var parts: (base: String, name: String) {
        if let member = `as`(MemberAccessExprSyntax.self) {
            return (member.base?.ownText ?? "", member.declName.baseName.text)
        }
        if let optional = `as`(OptionalChainingExprSyntax.self) { return optional.expression.parts }
        if let forced = `as`(ForceUnwrapExprSyntax.self) { return forced.expression.parts }
        return ("", ownText)
    }
}
