struct SelectedFile {
    struct Part {
        let range: Range<Int>
        let names: SourceNames
        let missing: [String]
        var owner: Int?
        var isReached = false
    }

    let source: SourceText
    let module: Int
    private(set) var parts: [Part]
    private let missing: [String]
    private var words: Set<String> = []

    /// - Parameters:
    ///   - module: The module's index.
    ///   - missing: The missing modules that it imports.
    ///   - suspects: The names that are declared in files with such modules.
    init(
        _ source: SourceText, _ names: SourceNames, in module: Int, missing: [String],
        suspects: Set<String>
    ) {
        self.source = source
        self.module = module
        self.missing = missing
        let whole = 0..<source.text.utf8.count
        guard !missing.isEmpty else {
            parts = [Part(range: whole, names: names, missing: [])]
            return
        }
        let isKnown = missing.allSatisfy(MissingNames.areKnown)
        let divider = DeclarationParts { words in
            !words.isDisjoint(with: suspects) || !Self.needed(missing, by: words).isEmpty
        }
        guard isKnown, let found = divider.parts(of: source.text) else {
            parts = [Part(range: whole, names: names, missing: missing)]
            return
        }
        parts = found.enumerated().map { number, part in
            Part(
                range: part.range, names: part.names,
                missing: Self.needed(missing, by: part.names.words),
                owner: part.owner.map { number - $0 })
        }
    }

    static func needed(_ modules: [String], by words: Set<String>) -> [String] {
        modules.filter { module in
            words.contains { MissingNames.has($0, module: module) ?? true }
        }
    }

    var declaresNothing: Bool {
        parts.allSatisfy { part in
            part.names.declared.isEmpty && part.names.hidden.isEmpty
                && part.names.extensions.isEmpty
        }
    }

    var isReached: Bool { parts.contains(where: \.isReached) }

    /// Marks a part as needed.
    ///
    /// - Returns: The words that it uses.
    mutating func reach(_ part: Int) -> Set<String> {
        var found = parts[part].names.words
        parts[part].isReached = true
        if let owner = parts[part].owner, !parts[owner].isReached {
            found.formUnion(reach(owner))
        }
        words.formUnion(found)
        return found
    }

    /// Returns the parts that are needed if code with these words is needed.
    ///
    /// - Parameter declared: The names that the app's own modules declare.
    func waiting(for words: Set<String>, _ declared: Set<String>) -> [Int] {
        parts.indices.filter { index in
            let part = parts[index]
            guard !part.isReached else { return false }
            return !part.names.declared.isDisjoint(with: words)
                || !part.names.hidden.isDisjoint(with: self.words)
                || part.names.extensions.contains { isNeeded($0, part, words, declared) }
        }
    }

    private func isNeeded(
        _ one: SourceNames.Extension, _ part: Part, _ words: Set<String>, _ declared: Set<String>
    ) -> Bool {
        let isNamed = words.contains(one.type)
        let isUsed = !one.members.isDisjoint(with: words)
        guard part.missing.isEmpty else { return isNamed && isUsed }
        // A value of a third-party type may be used without its name, for example as a literal.
        if isUsed, isNamed || !declared.contains(one.type) { return true }
        guard isNamed else { return false }
        return one.hasUnnamed
            || one.protocols.contains { !declared.contains($0) || words.contains($0) }
    }

    /// The source without the parts that are not needed, and whether any part was removed.
    var selected: (source: SourceText, isShort: Bool) {
        guard !missing.isEmpty else { return (source, false) }
        var edits = SameLengthEdits()
        let dropped = parts.filter { !$0.isReached }
        for part in dropped { edits.replace(part.range) }
        let needed = Set(parts.filter(\.isReached).flatMap(\.missing))
        let free = missing.filter { !needed.contains($0) }
        guard !dropped.isEmpty || !free.isEmpty else { return (source, false) }
        let text = edits.applied(to: source.text)
        return (
            SourceText(path: source.path, text: text, unneededImports: Set(free)), !dropped.isEmpty
        )
    }
}
