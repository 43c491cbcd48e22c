internal import SwiftParser
internal import SwiftSyntax

/// Decides before parsing whether the parser can handle a source file in time.
///
/// After an error, the parser reads ahead to find a place from which it understands the text again.
/// It may do so at every error, so the work grows with the number of errors times the number of
/// tokens: linear for a valid file, quadratic for a damaged one. Therefore the errors are first
/// counted in pieces of the file, which takes as long as parsing a valid file once.
package enum SourceLimits {
    static let recoveredTokensMax = 500_000

    /// Checks that a file can be parsed in time. Throws ``SourceLimitError`` otherwise.
    package static func check(_ text: String) throws(SourceLimitError) {
        let outline = SourceOutline(text)
        if let excess = outline.excess { throw SourceLimitError(description: excess) }
        // A small file is parsed in time even if every token is an error.
        let isSmall = outline.tokenCount * outline.tokenCount <= recoveredTokensMax
        guard !isSmall, outline.pieces.count > 1 else { return }
        var errors = 0
        for piece in outline.pieces {
            errors += errorCount(piece)
            if errors * outline.tokenCount > recoveredTokensMax {
                throw SourceLimitError(
                    description: "it has too many syntax errors for its size; correct them")
            }
        }
    }

    package static func errorCount(_ text: String) -> Int {
        ErrorCounter.count(Parser.parse(source: text))
    }
}

/// The error for a source file that the parser cannot handle in time, or not without a larger
/// stack.
package struct SourceLimitError: Error, CustomStringConvertible {
    package let description: String
}

private final class ErrorCounter: SyntaxVisitor {
    private var errors = 0

    static func count(_ tree: SourceFileSyntax) -> Int {
        guard tree.hasError else { return 0 }
        let counter = ErrorCounter(viewMode: .all)
        counter.walk(tree)
        return counter.errors
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        errors += 1
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        // A missing semicolon does not make the parser read ahead.
        if token.presence == .missing, token.tokenKind != .semicolon { errors += 1 }
        return .skipChildren
    }
}
