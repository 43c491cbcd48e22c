package struct CompilerError: Sendable, Hashable {
    /// The file's absolute path. For code that a macro generated, it is the module and the file
    /// name, `Kit/File.swift`.
    package let path: String
    package let line: Int
    package let column: Int
    package let message: String
    /// The cause of the error, if known: why a quoted name is missing.
    package var cause: String?

    package init(path: String, line: Int, column: Int, message: String) {
        (self.path, self.line, self.column, self.message) = (path, line, column, message)
    }

    /// Parses a line of the compiler's output, `/PATH:LINE:COLUMN: error: MESSAGE`. Returns `nil`
    /// for any other line.
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
        // The name of the diagnostic group.
        if message.hasSuffix("]"), let group = message.ranges(of: " [#").last {
            message = message[..<group.lowerBound]
        }
        self.message = String(message)
    }

    /// Returns the error with the path of the source, where a macro generated the code from it and
    /// the file name is unique.
    package func located(in sources: [SourceText]) -> CompilerError {
        guard !path.hasPrefix("/"), let slash = path.firstIndex(of: "/") else { return self }
        let found = sources.filter { $0.path.hasSuffix(path[slash...]) }
        guard found.count == 1 else { return self }
        return CompilerError(path: found[0].path, line: line, column: column, message: message)
    }

    package var missingModule: String? {
        let start = "no such module '"
        guard message.hasPrefix(start) else { return nil }
        let name = message.dropFirst(start.count).prefix { $0 != "'" && $0 != "." }
        return name.isEmpty ? nil : String(name)
    }

    /// The source for which the code was generated; `nil` for the author's code.
    package var pathOfMadeCode: String? {
        path.hasSuffix(FilePreparation.madeMark)
            ? String(path.dropLast(FilePreparation.madeMark.count)) : nil
    }

    /// Whether the error is about a stub, so that more stubs would not fix it.
    package var isOfStub: Bool { message.contains("'_bellhopStub'") }

    /// Whether a name or a member that the code uses does not exist.
    var isOfMissingName: Bool {
        message.hasPrefix("cannot find '") || message.contains(" has no member '")
    }

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
