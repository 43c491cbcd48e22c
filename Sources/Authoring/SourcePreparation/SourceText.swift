package struct SourceText: Sendable, Hashable {
    package let path: String
    package let text: String
    let unneededImports: Set<String>
    private(set) var hasActions = true

    package init(path: String, text: String) {
        self.init(path: path, text: text, unneededImports: [])
    }

    package func with(_ text: String) -> SourceText {
        SourceText(path: path, text: text, unneededImports: unneededImports)
    }

    package func with(_ stubbed: StubbedSource) -> SourceText {
        var source = with(stubbed.text)
        source.hasActions = stubbed.actionsError == nil
        return source
    }

    init(path: String, text: String, unneededImports: Set<String>) {
        (self.path, self.text, self.unneededImports) = (path, text, unneededImports)
    }
}

extension SourceText {
    private static let declaringWords: Set<String> = [
        "actor", "associatedtype", "case", "class", "enum", "extension", "func", "let", "macro",
        "protocol", "struct", "typealias", "var",
    ]

    package var outerNames: (declared: Set<String>, words: Set<String>) {
        let names = SourceNames(text)
        return (names.declared.union(names.hidden), names.words)
    }

    package var declaredNames: Set<String> {
        let source = SourceTokens(text)
        return zip(source.tokens, source.tokens.dropFirst()).reduce(into: []) { names, pair in
            guard pair.0.kind == .word, pair.1.kind == .word,
                Self.declaringWords.contains(source.text(pair.0))
            else { return }
            names.insert(source.text(pair.1))
        }
    }
}

package struct PreparedSource: Sendable, Hashable {
    package let path: String
    /// The text to compile. It has the same lines and columns, after one line that names the
    /// author's file, and generated code at the end.
    package let text: String
}
