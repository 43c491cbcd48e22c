/// An error of the compiler at a place of a source.
package struct CompilerError: Sendable, Hashable {
    /// The file's absolute path; its module and name, `Kit/File.swift`, for code that a macro made of it.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// What the compiler says.
    package let message: String
    /// What is behind it, as far as that is known: why a name that it quotes is not there.
    package var cause: String?

    /// Names an error.
    package init(path: String, line: Int, column: Int, message: String) {
        (self.path, self.line, self.column, self.message) = (path, line, column, message)
    }

    /// Reads a line of the compiler's output, `/PATH:LINE:COLUMN: error: MESSAGE`; `nil` for any other.
    package init?(_ output: String) {
        guard let mark = output.firstRange(of: ": error: ") else { return nil }
        let place = output[..<mark.lowerBound].split(
            separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let column = Int(place[place.count - 1]),
            let line = Int(place[place.count - 2]), line > 0, column > 0
        else { return nil }
        path = place.dropLast(2).joined(separator: ":")
        guard path.hasPrefix("/") || path.wholeMatch(of: /\w+\/[^\/]+\.swift/) != nil else {
            return nil
        }
        (self.line, self.column) = (line, column)
        var message = output[mark.upperBound...]
        // The name of the group of diagnostics.
        if message.hasSuffix("]"), let group = message.ranges(of: " [#").last {
            message = message[..<group.lowerBound]
        }
        self.message = String(message)
    }

    /// The same with the path of the source, where a macro made the code of it and one source alone has
    /// its name.
    package func located(in sources: [SourceText]) -> CompilerError {
        guard !path.hasPrefix("/"), let slash = path.firstIndex(of: "/") else { return self }
        let found = sources.filter { $0.path.hasSuffix(path[slash...]) }
        guard found.count == 1 else { return self }
        return CompilerError(path: found[0].path, line: line, column: column, message: message)
    }

    /// The module that an import does not find; `nil` for any other error.
    package var missingModule: String? {
        let start = "no such module '"
        guard message.hasPrefix(start) else { return nil }
        let name = message.dropFirst(start.count).prefix { $0 != "'" && $0 != "." }
        return name.isEmpty ? nil : String(name)
    }

    /// The file for which the code was made that it is about; `nil` for the author's own code.
    package var pathOfMadeCode: String? {
        path.hasSuffix(FilePreparation.madeMark)
            ? String(path.dropLast(FilePreparation.madeMark.count)) : nil
    }

    /// Whether it is about a stub, which more stubs would not mend.
    package var isOfStub: Bool { message.contains("'_bellhopStub'") }

    /// The names that the compiler quotes.
    package var quotedNames: Set<String> {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        let quoted = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return quoted.reduce(into: []) { names, text in
            let tokens = SourceTokens(String(text))
            for token in tokens.tokens where token.kind == .word {
                names.insert(tokens.text(token))
            }
        }
    }
}
