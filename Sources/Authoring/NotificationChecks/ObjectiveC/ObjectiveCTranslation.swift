/// An Objective-C source translated to Swift line by line, so that one reader and one set of checks
/// handle both languages.
///
/// Names become those under which Swift imports them, and every token keeps its line. Types that no
/// check needs are left out. Names do not have to be declared: those from SDKs and missing headers
/// are kept unchanged. A compiler's syntax tree would drop them together with the block that they
/// receive.
struct ObjectiveCTranslation {
    struct Interface: Sendable {
        var superclass: String
        var protocols: [String]
    }

    /// The error for a body that the translation does not understand. The names in the body are
    /// kept.
    struct SyntaxError: Error {}

    /// The maximum nesting of statements and expressions.
    static let depthMax = 120

    var text = ""
    private(set) var unreadCount = 0

    let source: ObjectiveCTokens
    var place = 0 {
        didSet { if place >= source.tokens.count { place = source.tokens.count - 1 } }
    }
    var depth = 0
    private var line = 1
    private var interfaces: [String: Interface]

    init(_ text: String, interfaces: [String: Interface] = [:]) {
        source = ObjectiveCTokens(text)
        self.interfaces = interfaces
        self.interfaces.merge(Self.interfaces(in: source)) { $1 }
        while token.kind != .end { declaration() }
    }

    static func interfaces(in source: ObjectiveCTokens) -> [String: Interface] {
        var found: [String: Interface] = [:]
        for index in source.tokens.indices where source.tokens[index].text == "@interface" {
            let rest = source.tokens[(index + 1)...].prefix(40)
            guard let name = rest.first, let colon = rest.dropFirst().first, colon.text == ":",
                let parent = rest.dropFirst(2).first
            else { continue }
            found[name.text] = Interface(
                superclass: parent.text, protocols: protocols(rest.dropFirst(3)))
        }
        return found
    }

    private static func protocols(_ tokens: ArraySlice<ObjectiveCTokens.Token>) -> [String] {
        guard tokens.first?.text == "<", let end = tokens.firstIndex(where: { $0.text == ">" })
        else { return [] }
        return tokens[..<end].filter { $0.kind == .identifier }.map(\.text)
    }

    // MARK: Tokens

    var token: ObjectiveCTokens.Token { source.tokens[place] }

    func peek(_ offset: Int = 1) -> ObjectiveCTokens.Token {
        source.tokens[min(place + offset, source.tokens.count - 1)]
    }

    func isNext(_ text: String) -> Bool { token.text == text && token.kind != .text }

    func end(of bracket: Int) throws(SyntaxError) -> Int {
        guard source.partners[bracket] >= 0 else { throw SyntaxError() }
        return source.partners[bracket] + 1
    }

    mutating func expect(_ text: String) throws(SyntaxError) {
        guard isNext(text) else { throw SyntaxError() }
        place += 1
    }

    private mutating func skip(to text: String) {
        while token.kind != .end, !isNext(text) { skipGroup() }
        if token.kind != .end { place += 1 }
    }

    private mutating func skipGroup() {
        place = source.partners[place] >= 0 ? source.partners[place] + 1 : place + 1
    }

    // MARK: Writing

    mutating func write(_ text: String) {
        while line < token.line {
            endLine()
            if line < token.line, let remark = source.remarks[line] { self.text += remark }
        }
        self.text += text
    }

    private mutating func endLine() {
        text += "\n"
        line += 1
    }

    mutating func directive() {
        let words = token.text.dropFirst().trimmed
        let name = words.prefix { $0.isLetter }
        let rest = words.dropFirst(name.count).trimmed
        switch name {
        case "import", "include":
            let path = rest.drop { $0 == "<" || $0 == "\"" }
            let module = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if !module.isEmpty { write("import \(module);") }
        case "define":
            let parts = rest.split(separator: " ", maxSplits: 1)
            let value = parts.count == 2 ? parts[1].trimmed : ""
            let literal = value.hasPrefix("@") ? value.dropFirst() : value[...]
            let inner = literal.dropFirst().dropLast()
            let isText = literal.count > 1 && literal.first == "\"" && literal.last == "\""
            let isNumber = Double(literal) != nil
            if isNumber || isText && !inner.contains("\"") && !inner.contains("\\") {
                write("let \(parts[0]) = \(literal);")
            }
        case "if", "ifdef", "ifndef", "elif", "else", "endif":
            let word = name == "elif" ? "elseif" : name.hasPrefix("if") ? "if" : String(name)
            write("")
            if text.last != "\n" { endLine() }
            text += "#\(word) \(Self.condition(name, rest))"
            endLine()
        default: break
        }
        place += 1
    }

    private static func condition(_ name: Substring, _ rest: String) -> String {
        if name == "else" || name == "endif" { return "" }
        let not = name == "ifndef" ? "!" : ""
        let names = rest.replacing(/defined\s*\(\s*(\w+)\s*\)|defined\s+(\w+)/) {
            String($0.output.1 ?? $0.output.2 ?? "")
        }
        // The doctor does not evaluate conditions that compare or calculate.
        let isOfNames = names.allSatisfy { $0.isLetter || $0.isNumber || "_!()&| \t".contains($0) }
        guard isOfNames, names.contains(where: \.isLetter) || rest == "0" || rest == "1" else {
            return not + "OBJECTIVE_C_CONDITION"
        }
        return not + names.replacing(/\w+/) { translated(String($0.output)) }
    }

    private static func translated(_ name: String) -> String {
        switch name {
        case "0": "false"
        case "1": "true"
        case "TARGET_OS_IOS", "TARGET_OS_IPHONE": "os(iOS)"
        case "TARGET_OS_OSX": "os(macOS)"
        case "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR": "targetEnvironment(simulator)"
        default: name.first?.isNumber == true ? "OBJECTIVE_C_CONDITION" : name
        }
    }

    // MARK: Declarations

    private mutating func declaration() {
        if token.kind == .directive { return directive() }
        switch token.text {
        case "@import":
            write("import \(peek().text);")
            skip(to: ";")
        case "@interface": interface()
        case "@implementation": implementation()
        case "@protocol": peek(2).text == ";" ? skip(to: ";") : skip(to: "@end")
        case "@class", "typedef": skip(to: ";")
        default: global()
        }
    }

    private mutating func interface() {
        let name = peek().text
        write("extension \(name)")
        place += 2
        if isNext("("), source.partners[place] >= 0 {
            skipGroup()
            let names = Self.protocols(source.tokens[place...].prefix(40))
            if !names.isEmpty { write(": " + names.joined(separator: ", ")) }
        }
        write(" { ")
        while token.kind != .end, !isNext("@end"), !isNext("@implementation") {
            if isNext("@property") { property() } else { skipGroup() }
        }
        if isNext("@end") { place += 1 }
        text += "};"
    }

    private mutating func property() {
        write("")
        place += 1
        let start = place
        while token.kind != .end, !isNext(";"), token.kind != .keyword { skipGroup() }
        let tokens = source.tokens[start..<place]
        let isBlock = tokens.contains { $0.text == "^" }
        let caret = tokens.lastIndex { $0.text == "^" }
        guard
            let name = caret.flatMap({ source.tokens[safe: $0 + 1] })
                ?? tokens.last(where: { $0.kind == .identifier }), name.kind == .identifier
        else { return }
        let type = isBlock ? Self.type(source.tokens[start..<place]) : "Any"
        text += "var \(name.text): (\(type))?; "
    }

    private static func type(_ tokens: ArraySlice<ObjectiveCTokens.Token>) -> String {
        let content = tokens.first { $0.text.hasSuffix("NotificationContent") }
        return "(\(content?.text ?? "Any")) -> Void"
    }

    private mutating func implementation() {
        let name = peek().text
        let isCategory = peek(2).text == "("
        if isCategory {
            write("extension \(name) {")
        } else {
            let interface = interfaces[name]
            let parents = interface.map { [$0.superclass] + $0.protocols } ?? ["NSObject"]
            write("@objc(\(name)) class \(name): \(parents.joined(separator: ", ")) {")
        }
        place += 2
        if isNext("(") { skipGroup() }
        if isNext("{") { skipGroup() }
        while token.kind != .end, !isNext("@end"), !isNext("@implementation") {
            switch token.text {
            case "-", "+": method()
            case "@synthesize", "@dynamic", "@property": skip(to: ";")
            default: token.kind == .directive ? directive() : global()
            }
        }
        write("}")
        endLine()
        if isNext("@end") { place += 1 }
    }

    private mutating func global() {
        let start = place
        var name: ObjectiveCTokens.Token?
        var parameters: Int?
        while token.kind != .end, token.kind != .directive {
            if token.kind == .keyword, token.text != "@" {
                if place == start { place += 1 }
                return
            }
            if isNext(";") || isNext("}") {
                place += 1
                return
            }
            if isNext("="), let name { return variable(name) }
            if isNext("(") {
                let close = source.partners[place]
                guard close >= 0 else {
                    place += 1
                    continue
                }
                // Code between the parameters and the body, such as attributes, is left out.
                if parameters == nil, name != nil { parameters = place }
                if source.tokens[close + 1].text == "{", let name, let parameters {
                    return function(name, parameters: parameters, body: close + 1)
                }
            }
            if isNext("{"), source.tokens[start].text == "extern" {
                place += 1
                return
            }
            if token.kind == .identifier, parameters == nil { name = token }
            skipGroup()
        }
    }

    private mutating func variable(_ name: ObjectiveCTokens.Token) {
        let saved = (text.endIndex, line)
        write("let \(name.text) = ")
        place += 1
        do {
            try expression()
            text += ";"
        } catch {
            text.removeSubrange(saved.0...)
            line = saved.1
        }
        skip(to: ";")
    }

    private mutating func function(_ name: ObjectiveCTokens.Token, parameters: Int, body: Int) {
        // A function lacks `self`, even between the methods of a class.
        write("@_cdecl(\"\(name.text)\") " + availability(from: parameters, to: body))
        text += "func \(name.text)("
        let names = parameterNames(parameters)
        text += names.map { "_ \($0): Any" }.joined(separator: ", ") + ") "
        place = body
        self.body()
    }

    private mutating func method() {
        let isStatic = isNext("+")
        let end = source.tokens[place...].firstIndex { ["{", ";"].contains($0.text) } ?? place
        write(availability(from: place, to: end) + (isStatic ? "static " : ""))
        place += 1
        var isVoid = true
        if isNext("(") {
            isVoid = peek().text == "void" && peek(2).text == ")"
            skipGroup()
        }
        var selector = ""
        var parameters: [String] = []
        while token.kind == .identifier, selector.isEmpty || peek().text == ":" {
            selector += token.text
            place += 1
            guard isNext(":") else { break }
            selector += ":"
            place += 1
            let type = place
            if isNext("(") { skipGroup() }
            let isBlock = source.tokens[type..<place].contains { $0.text == "^" }
            while token.kind == .identifier, peek().kind == .identifier, peek(2).text != ":",
                token.text.hasPrefix("_")
            {
                place += 1
            }
            let block = isBlock ? Self.type(source.tokens[type..<place]) : nil
            parameters.append("\(Self.escaped(token.text)): \(block ?? "Any")")
            place += 1
        }
        let name = SwiftName(selector: selector)
        let isInitializer = name.base == "init" || name.base.hasPrefix("initWith")
        // The extent of a declaration begins with its first line.
        text += isInitializer && !isStatic ? "init(" : "func \(Self.escaped(name.base))("
        text += zip(name.labels, parameters).map { label, parameter in
            parameter.hasPrefix(label + ":")
                ? parameter : "\(label.isEmpty ? "_" : label) \(parameter)"
        }.joined(separator: ", ")
        text += isVoid || isInitializer ? ") " : ") -> Any "
        while token.kind != .end, !isNext("{"), !isNext(";"), token.kind != .keyword { skipGroup() }
        guard isNext("{") else { return skip(to: ";") }
        body()
    }

    /// Translates a body. If the body is not understood, only its names and texts are kept, without
    /// the control flow.
    private mutating func body() {
        let (start, saved) = (place, (text.endIndex, line))
        do {
            try block()
        } catch {
            unreadCount += 1
            text.removeSubrange(saved.0...)
            line = saved.1
            (place, depth) = (start, 0)
            let close =
                source.partners[start] >= 0 ? source.partners[start] : source.tokens.count - 1
            write("{ unread(")
            while place < close {
                if token.kind == .text || token.kind == .identifier {
                    write((token.kind == .text ? token.text : Self.escaped(token.text)) + ", ")
                }
                place += 1
            }
            write("0) }")
            endLine()
            if token.kind != .end { place += 1 }
        }
    }
}
