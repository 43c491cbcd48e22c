internal import SourcePreparation
internal import SwiftParser
internal import SwiftSyntax

/// A source that is parsed once, when its tree is asked for first, however many ways it is compiled in.
final class ParsedSource {
    let text: String
    private var known: Result<SourceFileSyntax, SourceLimitError>?

    init(_ text: String) { self.text = text }

    /// The tree; an error for a source that the parser would not get through in good time.
    func tree() throws(SourceLimitError) -> SourceFileSyntax {
        let tree = known ?? parsed()
        known = tree
        return try tree.get()
    }

    private func parsed() -> Result<SourceFileSyntax, SourceLimitError> {
        do throws(SourceLimitError) {
            try SourceLimits.check(text)
            return .success(Parser.parse(source: text))
        } catch {
            return .failure(error)
        }
    }
}
