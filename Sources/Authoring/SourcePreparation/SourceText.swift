/// One of a module's source files, as its author wrote it.
package struct SourceText: Sendable, Hashable {
    /// The file's absolute path, which the compiler names in what it says.
    package let path: String
    /// What the file holds.
    package let text: String
    /// The modules that it imports and that nothing of it needs.
    let unneededImports: Set<String>
    /// Whether selectors reach its methods.
    private(set) var hasActions = true

    /// Names a file and what it holds.
    package init(path: String, text: String) {
        self.init(path: path, text: text, unneededImports: [])
    }

    /// The same file with another text.
    package func with(_ text: String) -> SourceText {
        SourceText(path: path, text: text, unneededImports: unneededImports)
    }

    /// The same file, stubbed out.
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

    /// The names that it declares outside of types, and all of its words.
    package var outerNames: (declared: Set<String>, words: Set<String>) {
        let names = SourceNames(text)
        return (names.declared.union(names.hidden), names.words)
    }

    /// The names that follow a keyword of a declaration, at whatever depth, with those of types that are
    /// extended.
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

/// A source file that Linux compiles.
package struct PreparedSource: Sendable, Hashable {
    /// The path of the author's file.
    package let path: String
    /// What is compiled in its place: the same lines and columns after one line that names the
    /// author's file, and what was made for it at the end.
    package let text: String
}
