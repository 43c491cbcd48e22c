internal import SourcePreparation
internal import SwiftParser
internal import SwiftSyntax

final class ParsedSource {
    let text: String
    private var known: Result<SourceFileSyntax, SourceLimitError>?

    init(_ text: String) { self.text = text }

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
