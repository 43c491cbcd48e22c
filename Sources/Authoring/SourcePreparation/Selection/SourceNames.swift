struct SourceNames {
    struct Extension {
        var type: String
        var protocols: Set<String> = []
        /// The names of its members, the labels of its subscripts, and its initializers in the form
        /// of a call, such as `Message(from:`.
        var members: Set<String> = []
        var hasUnnamed = false
    }

    struct Import {
        let module: String
        let isConditional: Bool
    }

    var declared: Set<String> = []
    var hidden: Set<String> = []
    var extensions: [Extension] = []
    var words: Set<String> = []
    var imports: [Import] = []

    init() {}

    init(_ text: String) { self.init(SourceTokens(text)) }

    init(_ source: SourceTokens) {
        var reader = Reader(source)
        reader.readFile()
        self = reader.names
        for token in source.tokens where token.kind == .word || token.kind == .sign {
            let word = source.text(token)
            words.insert(word)
            // A freestanding macro, such as `#stamped("Red")`.
            if word.hasPrefix("#") { words.insert(String(word.drop { $0 == "#" })) }
        }
        addCalls(source)
    }

    private mutating func addCalls(_ source: SourceTokens) {
        var callees: [String?] = []
        for (index, token) in source.tokens.enumerated() {
            switch token.kind {
            case .open:
                let before = index > 0 ? source.tokens[index - 1] : nil
                let isCall = source.start(token) == UInt8(ascii: "(") && before?.kind == .word
                callees.append(isCall ? before.map(source.text) : nil)
            case .close: _ = callees.popLast()
            case .word:
                guard let callee = callees.last.flatMap(\.self), index + 1 < source.tokens.count,
                    source.start(source.tokens[index + 1]) == UInt8(ascii: ":")
                else { continue }
                words.insert(Self.call(callee, source.text(token)))
            case .sign: break
            }
        }
    }

    static func call(_ callee: String, _ label: String) -> String { "\(callee)(\(label):" }
}

extension SourceNames.Extension {
    mutating func addInitializer(labels: [String]) {
        let named = labels.filter { $0 != "_" }
        for label in named {
            members.insert(SourceNames.call(type, label))
            members.insert(SourceNames.call("init", label))
        }
        if named.isEmpty { hasUnnamed = true }
    }
}

private struct Reader {
    var names = SourceNames()

    private let source: SourceTokens
    private let tokens: [SourceTokens.Token]
    private var place = 0

    private static let types: Set<String> = [
        "actor", "class", "enum", "protocol", "struct", "typealias", "associatedtype", "macro",
        "operator", "precedencegroup",
    ]
    private static let members: Set<String> = ["func", "var", "let", "case"]

    init(_ source: SourceTokens) {
        self.source = source
        tokens = source.tokens
    }

    private var word: String? { word(at: place) }

    private func word(at place: Int) -> String? {
        guard tokens.indices.contains(place), tokens[place].kind == .word else { return nil }
        return source.text(tokens[place])
    }

    private func isAt(_ mark: Character) -> Bool {
        tokens.indices.contains(place) && mark.asciiValue == source.start(tokens[place])
    }

    // MARK: A file

    mutating func readFile() {
        var conditions = 0
        var isHidden = false
        while place < tokens.count {
            guard let word else {
                skip()
                continue
            }
            place += 1
            switch word {
            case "#if": conditions += 1
            case "#endif": conditions -= 1
            case "private", "fileprivate": isHidden = true
            case "import": readImport(isConditional: conditions > 0)
            case "extension":
                readExtension()
                isHidden = false
            case _ where Self.types.contains(word) || Self.members.contains(word):
                // `class func` is a member, and `case` outside of a type is not a declaration.
                guard let name = declaredName() else { continue }
                if isHidden { names.hidden.insert(name) } else { names.declared.insert(name) }
                isHidden = false
            default: break
            }
        }
    }

    private mutating func declaredName() -> String? {
        guard tokens.indices.contains(place) else { return nil }
        let token = tokens[place]
        guard token.kind == .word || token.kind == .sign else { return nil }
        let name = source.text(token)
        guard !Self.members.contains(name), !Self.types.contains(name) else { return nil }
        place += 1
        return name
    }

    private mutating func readImport(isConditional: Bool) {
        let kinds: Set<String> = [
            "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
        ]
        if let word, kinds.contains(word), self.word(at: place + 1) != nil { place += 1 }
        guard let module = word else { return }
        names.imports.append(.init(module: module, isConditional: isConditional))
        place += 1
    }

    private mutating func skip() {
        var depth = 0
        repeat {
            switch tokens[place].kind {
            case .open: depth += 1
            case .close: depth -= 1
            case .word, .sign: break
            }
            place += 1
        } while depth > 0 && place < tokens.count
    }

    // MARK: An extension

    private mutating func readExtension() {
        var found = SourceNames.Extension(type: "")
        while place < tokens.count, !isAt("{"), !isAt(":"), word != "where" {
            if isAt("<") || tokens[place].kind == .open { break }
            if let word { found.type = word }
            place += 1
        }
        while place < tokens.count, !isAt("{"), !isAt(":"), word != "where" { place += 1 }
        if isAt(":") {
            while place < tokens.count, !isAt("{"), word != "where" {
                if let word { found.protocols.insert(word) }
                place += 1
            }
        }
        while place < tokens.count, !isAt("{") { place += 1 }
        if isAt("{") { readMembers(into: &found) }
        names.extensions.append(found)
    }

    private mutating func readMembers(into found: inout SourceNames.Extension) {
        place += 1
        while place < tokens.count, !isAt("}") {
            guard let word else {
                skip()
                continue
            }
            place += 1
            switch word {
            case "init": found.addInitializer(labels: readLabels())
            case "subscript":
                let labels = readLabels().filter { $0 != "_" }
                found.members.formUnion(labels)
                if labels.isEmpty { found.hasUnnamed = true }
            case _ where Self.types.contains(word) || Self.members.contains(word):
                guard let name = declaredName() else { continue }
                found.members.insert(name)
                if Self.unnamed.contains(name) || tokens[place - 1].kind == .sign {
                    found.hasUnnamed = true
                }
            default: break
            }
        }
        place += 1
    }

    private static let unnamed: Set<String> = [
        "appendInterpolation", "buildBlock", "buildExpression", "callAsFunction",
        "dynamicallyCall", "makeIterator", "next", "hash", "encode",
    ]

    private mutating func readLabels() -> [String] {
        while place < tokens.count, !isAt("("), !isAt("{") { place += 1 }
        guard isAt("(") else { return [] }
        place += 1
        var isFirst = true
        var labels: [String] = []
        while place < tokens.count, !isAt(")") {
            if isFirst, let word { labels.append(word) }
            isFirst = isAt(",")
            if tokens[place].kind == .open { skip() } else { place += 1 }
        }
        return labels
    }
}
