enum SelectorName {
    /// Returns the selector of a method: `show(_:in:)` is `show:in:`, `move(to:)` is `moveTo:` and
    /// `open(url:)` is `openWithUrl:`.
    ///
    /// See <https://github.com/swiftlang/swift/blob/main/lib/AST/Decl.cpp>, `getObjCSelector`.
    static func method(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            if !isPreposition(firstWord(first)) && !isPreposition(lastWord(base)) { name += "With" }
            name += capitalized(first)
        }
        return ([name] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
    }

    /// Returns the selector of a method that may throw: the error becomes the last parameter, as in
    /// `openAndReturnError:` and `open:error:`.
    static func method(_ base: String, labels: [String], isThrowing: Bool) -> String {
        let plain = method(base, labels: labels)
        guard isThrowing else { return plain }
        return labels.isEmpty ? "\(plain)AndReturnError:" : "\(plain)error:"
    }

    /// Returns the selector of an asynchronous method, whose last parameter is a completion handler.
    static func asynchronous(_ base: String, labels: [String]) -> String {
        labels.isEmpty
            ? "\(base)WithCompletionHandler:"
            : "\(method(base, labels: labels))completionHandler:"
    }

    static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func firstWord(_ name: String) -> String {
        let lower = name.prefix(while: \.isLowercase)
        return lower.isEmpty ? name.lowercased() : String(lower)
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
