extension CodeReader {
    /// Reads a value up to the comma or the bracket after it. Any expression but a literal is
    /// unknown.
    mutating func value(_ depth: Int) -> CodeLiteral? {
        skipBlanks()
        let start = place
        if depth < Self.depthMax, let literal = literal(depth) {
            skipBlanks()
            if isAtEnd { return literal }
            if dialect.language == .javaScript, isNext("as ") || isNext("satisfies ") {
                return skipExpression() ? literal : nil
            }
        }
        place = start
        guard skipExpression(), place > start else { return nil }
        hasTypes = hasTypes || isType(at: start)
        return .unknown(start..<place)
    }

    /// Whether a type of TypeScript is at a place, where an object would have a value.
    private func isType(at start: Int) -> Bool {
        let word = bytes[start..<place].prefix(while: \.isWord)
        return dialect.typeNames.contains(String(decoding: word, as: UTF8.self))
    }

    private var isAtEnd: Bool { byte.map { ",)]}".utf8.contains($0) } ?? true }

    /// Moves to the comma or the bracket that ends an expression. Returns `false` at the end of a
    /// statement.
    private mutating func skipExpression() -> Bool {
        var depth = 0
        while true {
            skipBlanks()
            guard let byte else { return false }
            if skipText() { continue }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return true }
                depth -= 1
            case UInt8(ascii: ","): if depth == 0 { return true }
            case UInt8(ascii: ";"): if depth == 0 { return false }
            default: break
            }
            if word() == nil { place += 1 }
        }
    }

    /// Reads a literal at the current place; `nil` for anything else.
    mutating func literal(_ depth: Int) -> CodeLiteral? {
        if let text = text() { return text }
        guard let byte else { return nil }
        switch byte {
        case UInt8(ascii: "{") where dialect.hasBracesAsObjects:
            place += 1
            return container(until: "}", depth)
        case UInt8(ascii: "[") where dialect.language != .go:
            place += 1
            return container(until: "]", depth)
        case UInt8(ascii: ":") where dialect.language == .ruby:
            place += 1
            let start = place
            return word().map { .text($0, place: start) }
        case UInt8(ascii: "<") where dialect.language == .dart:
            while let byte = self.byte, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") {
                guard byte.isWord || "<>,? ".utf8.contains(byte) else { return nil }
                place += 1
            }
            return literal(depth)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return number().map { .number($0) }
        default: return dialect.language == .go ? goLiteral(depth) : namedLiteral(depth)
        }
    }

    private mutating func namedLiteral(_ depth: Int) -> CodeLiteral? {
        guard let word = word(withDots: dialect.language == .java) else { return nil }
        switch word {
        case "true", "True", "TRUE": return .truth(true)
        case "false", "False", "FALSE": return .truth(false)
        case "null", "None", "nil", "NULL": return .null
        case "const" where dialect.language == .dart:
            skipBlanks()
            return literal(depth)
        default: break
        }
        guard dialect.containers.contains(word) else { return nil }
        skipBlanks()
        if byte == UInt8(ascii: "<") {
            while let byte = self.byte, byte.isWord || "<>,?. ".utf8.contains(byte) {
                place += 1
            }
        }
        guard passes("(") else { return nil }
        let read = container(until: ")", depth)
        let isMap = word.hasSuffix("Map.of") || word.hasSuffix("apOf")
        guard isMap || word == "dict", let read else { return read }
        if case .list(let values) = read { return paired(values) }
        return read
    }

    /// Returns the object of a function whose arguments are keys and values in turn.
    private func paired(_ values: [CodeLiteral]) -> CodeLiteral? {
        guard values.count.isMultiple(of: 2), dialect.language == .java || values.isEmpty else {
            return .object(values.map { .init(place: 0, value: $0) })
        }
        let members = stride(from: 0, to: values.count, by: 2).map { index in
            guard case .text(let name, let place) = values[index] else {
                return CodeLiteral.Member(place: 0, value: values[index + 1])
            }
            return CodeLiteral.Member(name: name, place: place, value: values[index + 1])
        }
        return .object(members)
    }

    /// Reads a literal of Go, whose type is before it: `map[string]any{…}`, `[]string{…}`.
    private mutating func goLiteral(_ depth: Int) -> CodeLiteral? {
        let start = place
        while let byte {
            if passes("interface{}") { continue }
            if byte == UInt8(ascii: "{") {
                place += 1
                return container(until: "}", depth)
            }
            guard byte.isWord || ".[]*&".utf8.contains(byte) else { break }
            place += 1
        }
        return switch String(decoding: bytes[start..<place], as: UTF8.self) {
        case "true": .truth(true)
        case "false": .truth(false)
        case "nil": .null
        default: nil
        }
    }

    // MARK: Members

    private enum Element {
        case member(CodeLiteral.Member)
        case value(CodeLiteral)
    }

    /// Reads the members of an object or the values of a list. The bracket before them is read.
    private mutating func container(until close: String, _ depth: Int) -> CodeLiteral? {
        guard depth < Self.depthMax else { return nil }
        var (members, values): ([CodeLiteral.Member], [CodeLiteral]) = ([], [])
        while members.count + values.count <= Self.membersMax {
            skipBlanks()
            if passes(close) {
                guard members.isEmpty || values.isEmpty else { return nil }
                let isObject = !members.isEmpty || values.isEmpty && close == "}"
                return isObject ? .object(members) : .list(values)
            }
            switch element(close, depth) {
            case .member(let member)?: members.append(member)
            case .value(let value)?: values.append(value)
            case nil: return nil
            }
            skipBlanks()
            guard passes(",") || isNext(close) else { return nil }
        }
        return nil
    }

    private mutating func element(_ close: String, _ depth: Int) -> Element? {
        let start = place
        if dialect.spreads.contains(where: isNext) { return added(from: start, close) }
        if let key = key(close), passesSeparator(close) {
            guard let value = value(depth + 1) else { return nil }
            return .member(.init(name: key, place: start, value: value))
        }
        place = start
        if close == "}", dialect.language == .javaScript { return shorthand(depth) }
        if dialect.language == .dart, isNext("if ") || isNext("if(") || isNext("for ") {
            return added(from: start, close)
        }
        guard close != "}" || dialect.language == .go else { return nil }
        return value(depth + 1).map { .value($0) }
    }

    /// Reads an expression that adds members or values.
    private mutating func added(from start: Int, _ close: String) -> Element? {
        guard skipExpression() else { return nil }
        if close == "]", dialect.language != .php { return .value(.unknown(start..<place)) }
        return .member(.init(place: start, value: .unknown(start..<place)))
    }

    /// Reads the key of a member: its name, or `nil` if only the program knows it. Returns `nil` if
    /// the member lacks a key.
    private mutating func key(_ close: String) -> String?? {
        if let text = text() {
            guard case .text(let name, _) = text else { return nil }
            return .some(name.contains(CodeLiteral.unknownMark) ? nil : name)
        }
        if dialect.language == .ruby, passes(":") { return word().map { .some($0) } }
        if dialect.language == .javaScript, byte == UInt8(ascii: "["), close == "}" {
            place += 1
            guard skipExpression(), passes("]") else { return nil }
            return .some(nil)
        }
        let isName = dialect.hasNamesAsKeys || dialect.language == .python && close == ")"
        guard let first = byte, first.isWord, first.isDigit == false || !isName else {
            return nil
        }
        if isName { return word().map { .some($0) } }
        // The name of a variable, a constant or a field.
        while let byte, byte.isWord || ".->[]()".utf8.contains(byte) || isNext("::") {
            if dialect.language == .php, isNext("=>") { break }
            place += isNext("::") ? 2 : 1
        }
        return .some(nil)
    }

    private mutating func passesSeparator(_ close: String) -> Bool {
        skipBlanks()
        if dialect.language == .python, close == ")" { return !isNext("==") && passes("=") }
        guard let sign = dialect.separators.first(where: isNext), !isNext("::"), !isNext(":=")
        else {
            return false
        }
        place += sign.utf8.count
        return sign != "to" || byte?.isWord != true
    }

    /// Reads `name`, `name() {…}` and the like in an object of JavaScript.
    private mutating func shorthand(_ depth: Int) -> Element? {
        let start = place
        guard var name = word() else { return nil }
        skipBlanks()
        if ["get", "set", "async"].contains(name), let next = word() {
            name = next
            skipBlanks()
        }
        if passes("(") {
            guard skipExpressions(until: ")") else { return nil }
            skipBlanks()
            guard passes("{"), skipBlock() else { return nil }
            return .member(.init(name: name, place: start, value: .unknown(start..<place)))
        }
        guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else { return nil }
        return .member(.init(name: name, place: start, value: .unknown(start..<place)))
    }

    private mutating func skipExpressions(until close: String) -> Bool {
        while skipExpression() {
            if passes(close) { return true }
            guard passes(",") else { return false }
        }
        return false
    }

    /// Moves past the closing brace of a block.
    private mutating func skipBlock() -> Bool {
        var depth = 1
        while true {
            skipBlanks()
            guard let byte else { return false }
            if skipText() { continue }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if word() == nil { place += 1 }
            if depth == 0 { return true }
        }
    }
}
