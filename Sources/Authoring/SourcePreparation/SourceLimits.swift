internal import SwiftParser
internal import SwiftSyntax

/// Decides before a source file is parsed whether the parser gets through it in good time.
///
/// After an error the parser reads on to find a place from which it understands the text again, and
/// it may do so at every error. The work grows with the errors times the tokens: a valid file costs
/// nothing, a damaged one the square of its size. So the errors are counted in pieces of the file
/// first, which costs as much as parsing a valid file once.
package enum SourceLimits {
    /// The most tokens that the parser may read after errors.
    static let recoveredTokensMax = 500_000

    /// Passes when a file can be parsed in good time.
    package static func check(_ text: String) throws(SourceLimitError) {
        let outline = SourceOutline(text)
        if let excess = outline.excess { throw SourceLimitError(description: excess) }
        // Were each token of a small file an error, it would be parsed in good time all the same.
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

    /// How often the parser adds or skips something in a text.
    package static func errorCount(_ text: String) -> Int {
        ErrorCounter.count(Parser.parse(source: text))
    }
}

/// A source file that the parser would not get through in good time, or not without more stack.
package struct SourceLimitError: Error, CustomStringConvertible {
    /// What is too much in the file.
    package let description: String
}

/// Counts what the parser had to add or to skip.
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
        // A semicolon that is missing is not looked for.
        if token.presence == .missing, token.tokenKind != .semicolon { errors += 1 }
        return .skipChildren
    }
}
