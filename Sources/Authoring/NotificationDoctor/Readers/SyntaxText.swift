internal import SwiftParser
internal import SwiftSyntax

extension SyntaxProtocol {
    /// What is written, without the blanks and comments around it. The library's `trimmedDescription`
    /// makes a new tree to say the same.
    var ownText: String {
        let bytes = syntaxTextBytes
        let end = bytes.count - trailingTriviaLength.utf8Length
        return String(decoding: bytes[leadingTriviaLength.utf8Length..<end], as: UTF8.self)
    }
}

extension ExprSyntax {
    /// Text in quotes without interpolation.
    var literal: String? {
        `as`(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// What is called, split before its last name. Marks of optionals are left out.
    var parts: (base: String, name: String) {
        if let member = `as`(MemberAccessExprSyntax.self) {
            return (member.base?.ownText ?? "", member.declName.baseName.text)
        }
        if let optional = `as`(OptionalChainingExprSyntax.self) { return optional.expression.parts }
        if let forced = `as`(ForceUnwrapExprSyntax.self) { return forced.expression.parts }
        return ("", ownText)
    }
}
