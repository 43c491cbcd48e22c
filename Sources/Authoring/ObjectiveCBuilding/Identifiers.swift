extension String {
    /// Whether the text is an identifier of ASCII letters, digits and underscores, of at most 512 characters.
    package var isIdentifier: Bool {
        guard let first = utf8.first, utf8.count <= 512 else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
        }
        return isLetter(first) && utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }

    /// Whether the text is a name with dots between identifiers, for example `UNNotification.Kind`.
    var isQualifiedIdentifier: Bool {
        !isEmpty
            && split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
                String($0).isIdentifier
            }
    }

    /// Whether the text is a selector of identifiers and colons.
    package var isSelector: Bool {
        guard !isEmpty, utf8.count <= 4096 else { return false }
        let parts = split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 1 { return String(parts[0]).isIdentifier }
        return parts.last == ""
            && parts.dropLast().allSatisfy { $0.isEmpty || String($0).isIdentifier }
    }

    /// The identifier as Swift writes it, in backticks where it is a keyword.
    var swiftIdentifier: String { Self.keywords.contains(self) ? "`\(self)`" : self }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
        "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public",
        "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
        "default",
        "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "throw", "switch",
        "where", "while", "as", "false", "is", "nil", "self", "super", "throws", "true", "try",
        "Any", "Self",
        "Type", "Protocol",
    ]
}
