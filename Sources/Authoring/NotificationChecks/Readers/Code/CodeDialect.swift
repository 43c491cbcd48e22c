internal import AppBundles

/// How a programming language writes literals.
struct CodeDialect: Sendable, Hashable {
    enum Language: Sendable { case python, javaScript, go, php, ruby, java, kotlin, dart }

    let language: Language

    /// Creates the dialect of a file from its extension; `nil` for other files.
    init?(path: String) {
        switch FilePaths.fileExtension(path) {
        case "py": language = .python
        case "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx": language = .javaScript
        case "go": language = .go
        case "php": language = .php
        case "rb": language = .ruby
        case "java": language = .java
        case "kt", "kts": language = .kotlin
        case "dart": language = .dart
        default: return nil
        }
    }

    /// The names of types that TypeScript has itself.
    var typeNames: Set<String> {
        language == .javaScript
            ? ["any", "bigint", "boolean", "never", "number", "object", "string", "unknown"] : []
    }

    var lineComments: [String] {
        switch language {
        case .python, .ruby: ["#"]
        case .php: ["//", "#"]
        case .javaScript, .go, .java, .kotlin, .dart: ["//"]
        }
    }

    var hasBlockComments: Bool { language != .python && language != .ruby }

    /// Whether a text may be in single quotes. In the other languages they enclose a character.
    var hasSingleQuotes: Bool { ![.go, .java, .kotlin].contains(language) }

    var hasTripleQuotes: Bool { [.python, .dart, .java, .kotlin].contains(language) }

    /// Whether a text in single or double quotes may have several lines.
    var hasLongTexts: Bool { language == .php || language == .ruby }

    /// Whether a name without quotes is a key, not a variable.
    var hasNamesAsKeys: Bool { language == .javaScript || language == .ruby }

    var hasBracesAsObjects: Bool { ![.php, .java, .kotlin].contains(language) }

    /// The signs between a key and its value.
    var separators: [String] {
        switch language {
        case .python, .javaScript, .go, .dart: [":"]
        case .php: ["=>"]
        case .ruby: ["=>", ":"]
        case .kotlin: ["to"]
        case .java: []
        }
    }

    /// The signs before an object or a list whose members are added.
    var spreads: [String] {
        switch language {
        case .python: ["**", "*"]
        case .javaScript, .dart, .php: ["..."]
        case .ruby: ["**", "*"]
        case .kotlin: ["*"]
        case .go, .java: []
        }
    }

    /// The functions whose arguments are the members of an object or of a list.
    var containers: Set<String> {
        switch language {
        case .python: ["dict"]
        case .php: ["array"]
        case .kotlin:
            [
                "mapOf", "mutableMapOf", "hashMapOf", "linkedMapOf", "listOf", "mutableListOf",
                "arrayListOf", "arrayOf",
            ]
        case .java: ["Map.of", "ImmutableMap.of", "List.of", "ImmutableList.of", "Arrays.asList"]
        case .javaScript, .go, .ruby, .dart: []
        }
    }

    /// The operator that joins texts.
    var joining: UInt8 { UInt8(ascii: language == .php ? "." : "+") }

    /// The starts of a value of the program inside a text with these quotes.
    func interpolations(quote: UInt8) -> [String] {
        switch language {
        case .javaScript: quote == UInt8(ascii: "`") ? ["${"] : []
        case .kotlin, .dart: ["$"]
        case .php: quote == UInt8(ascii: "\"") ? ["$", "{$"] : []
        case .ruby: quote == UInt8(ascii: "\"") ? ["#{"] : []
        case .python, .go, .java: []
        }
    }
}
