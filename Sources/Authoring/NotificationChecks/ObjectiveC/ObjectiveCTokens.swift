/// The tokens of an Objective-C source, with their lines and matching brackets.
struct ObjectiveCTokens {
    struct Token: Sendable {
        enum Kind: Sendable {
            case identifier, number, text, symbol
            case keyword
            case directive
            case end
        }

        var kind: Kind
        var text: String
        var line: Int
    }

    private(set) var tokens: [Token] = []
    private(set) var partners: [Int] = []
    private(set) var remarks: [Int: String] = [:]
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
        while let token = next() { tokens.append(token) }
        tokens.append(Token(kind: .end, text: "", line: line))
        pair()
    }

    private mutating func pair() {
        partners = [Int](repeating: -1, count: tokens.count)
        let closing = ["(": ")", "[": "]", "{": "}"]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() where token.kind == .symbol {
            if closing[token.text] != nil {
                open.append(index)
            } else if [")", "]", "}"].contains(token.text) {
                guard let last = open.last, closing[tokens[last].text] == token.text else {
                    continue
                }
                partners[last] = index
                open.removeLast()
            }
        }
    }

    // MARK: Reading

    private func byte(_ offset: Int = 0) -> UInt8 {
        place + offset < bytes.count ? bytes[place + offset] : 0
    }

    private func has(_ text: String) -> Bool {
        byte() == text.utf8.first && bytes[place...].starts(with: text.utf8)
    }

    private mutating func next() -> Token? {
        skipBlanks()
        guard place < bytes.count else { return nil }
        let start = place
        let first = byte()
        if first == UInt8(ascii: "#") { return directive() }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return literal() }
        if first == UInt8(ascii: "@"), byte(1) == UInt8(ascii: "\"") {
            place += 1
            return literal()
        }
        if first == UInt8(ascii: "@"), byte(1).isWord, !byte(1).isDigit {
            place += 1
            return word(.keyword, from: start)
        }
        if first.isDigit {
            while byte().isWord || byte() == UInt8(ascii: ".") { place += 1 }
            return token(.number, from: start)
        }
        if first.isWord { return word(.identifier, from: start) }
        place += Self.symbols.first(where: has)?.utf8.count ?? 1
        return token(.symbol, from: start)
    }

    private static let symbols: [String] = [
        "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
        "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::",
    ]

    private func token(_ kind: Token.Kind, from start: Int) -> Token {
        Token(
            kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self), line: line)
    }

    private mutating func word(_ kind: Token.Kind, from start: Int) -> Token {
        while byte().isWord { place += 1 }
        return token(kind, from: start)
    }

    private mutating func skipBlanks() {
        while place < bytes.count {
            if has("//") {
                let start = place
                while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
                let text = String(decoding: bytes[start..<place], as: UTF8.self)
                if text.contains("bellhop:") { remarks[line] = text }
            } else if has("/*") {
                place += 2
                while place < bytes.count, !has("*/") { step() }
                place = min(place + 2, bytes.count)
            } else if has("\u{A0}") {
                place += 2
            } else if has("\\\n") || byte() <= UInt8(ascii: " ") {
                step()
            } else {
                return
            }
        }
    }

    private mutating func step() {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        place += 1
    }

    private mutating func literal() -> Token {
        let (quote, begin) = (byte(), line)
        place += 1
        var text: [UInt8] = [UInt8(ascii: "\"")]
        while place < bytes.count, byte() != quote, byte() != UInt8(ascii: "\n") {
            if byte() == UInt8(ascii: "\\") {
                let kept = "nrt\"\\'0".utf8.contains(byte(1))
                text += kept ? [byte(), byte(1)] : [UInt8(ascii: " ")]
                step()
                if place < bytes.count { step() }
            } else {
                if byte() == UInt8(ascii: "\"") { text.append(UInt8(ascii: "\\")) }
                text.append(byte())
                place += 1
            }
        }
        if byte() == quote { place += 1 }
        text.append(UInt8(ascii: "\""))
        return Token(kind: .text, text: String(decoding: text, as: UTF8.self), line: begin)
    }

    private mutating func directive() -> Token {
        let begin = line
        var text: [UInt8] = []
        while place < bytes.count, byte() != UInt8(ascii: "\n") {
            if has("//") {
                while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
            } else if has("/*") {
                skipBlanks()
            } else if has("\\\n") || has("\\\r\n") {
                step()
                step()
                text.append(UInt8(ascii: " "))
            } else {
                text.append(byte())
                place += 1
            }
        }
        return Token(
            kind: .directive, text: String(decoding: text, as: UTF8.self).trimmed, line: begin)
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether the byte is part of a name: a letter, a digit, `_`, `$`, or not ASCII.
    var isWord: Bool {
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
            || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }
}
