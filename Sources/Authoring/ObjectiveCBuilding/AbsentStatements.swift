/// The text of an Objective-C file, whose statements can be replaced by a call that ends the process.
///
/// A file that imports a header of an SDK which the project does not contain does not compile. What it
/// says about the SDK is replaced statement by statement, so that all code before it still runs.
package struct AbsentStatements: Sendable {
    package private(set) var text: [UInt8]
    /// The code of `text`, with the same length.
    private var code: [UInt8]

    package init(_ text: [UInt8]) {
        self.text = text
        code = CodeBytes.code(of: text)
    }

    /// The function that a replaced statement calls.
    package static let function = "bellhop_objc_absent"

    /// Replaces the smallest statement around a place, or the condition of an `if`, `while` or `switch`.
    ///
    /// - Parameters:
    ///   - column: The column in bytes, from 1.
    ///   - message: What the call says.
    /// - Returns: Whether a statement is there; outside of functions and methods none is.
    package mutating func replace(line: Int, column: Int, message: String) -> Bool {
        guard let offset = offset(line: line, column: column) else { return false }
        guard let place = StatementScanner(code: code).statement(around: offset) else {
            return false
        }
        let lines = text[place.range].count { $0 == UInt8(ascii: "\n") }
        let call = "\(Self.function)(\(GeneratedNames.literal(message)))"
        let statement = place.isCondition ? "(\(call), 0)" : "\(call);"
        let old = text[place.range]
        let new = Array(statement.utf8) + Array(repeating: UInt8(ascii: "\n"), count: lines)
        guard Array(old) != new else { return false }
        change(place.range, to: new)
        return true
    }

    /// What the code at a place is part of.
    package enum Part: Sendable, Hashable {
        case statement, caseLabel, declaration
    }

    /// Returns what a place is part of. Places outside of the file are in a declaration.
    package func part(line: Int, column: Int) -> Part {
        guard let offset = offset(line: line, column: column) else { return .declaration }
        return StatementScanner(code: code).part(at: offset)
    }

    /// Replaces code by other code without comments and directives.
    private mutating func change(_ range: Range<Int>, to new: [UInt8]) {
        text.replaceSubrange(range, with: new)
        code.replaceSubrange(range, with: CodeBytes.code(of: new))
    }

    /// Returns the identifier that begins at a place, and whether it is the type of a pointer.
    package func identifier(line: Int, column: Int) -> (name: String, isPointer: Bool)? {
        guard let offset = offset(line: line, column: column) else { return nil }
        let name = String(decoding: text[offset...].prefix { $0.isWord }, as: UTF8.self)
        let rest = text[(offset + name.utf8.count)...].drop { $0.isSpace }
        return name.isIdentifier ? (name, rest.first == UInt8(ascii: "*")) : nil
    }

    /// Replaces the identifier that begins at a place, and returns whether one does.
    package mutating func replaceIdentifier(line: Int, column: Int, with code: String) -> Bool {
        guard let found = identifier(line: line, column: column),
            let offset = offset(line: line, column: column)
        else { return false }
        change(offset..<(offset + found.name.utf8.count), to: Array(code.utf8))
        return true
    }

    /// Removes an `@import` that begins in a line.
    package mutating func removeImport(line: Int) -> Bool {
        guard let start = offset(line: line, column: 1) else { return false }
        let rest = text[start...]
        guard let sign = rest.firstIndex(of: UInt8(ascii: "@")),
            let end = rest[sign...].firstIndex(of: UInt8(ascii: ";")),
            text[sign..<end].starts(with: "@import".utf8)
        else { return false }
        let blank = text[sign...end].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
        change(sign..<end + 1, to: blank)
        return true
    }

    private func offset(line: Int, column: Int) -> Int? {
        guard line > 0, column > 0 else { return nil }
        var start = 0
        for _ in 1..<line {
            guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        let offset = start + column - 1
        return offset < text.count ? offset : nil
    }
}

/// Finds statements by their braces and semicolons.
private struct StatementScanner {
    private enum Kind {
        case block, compound, literal, parenthesis, bracket
        var hasStatements: Bool { self == .block || self == .compound }
    }

    private struct Level {
        let kind: Kind
        let start: Int
        /// Where the current statement begins.
        var statement: Int
    }

    /// The code: comments, strings and directives are blank.
    let code: [UInt8]

    func part(at offset: Int) -> AbsentStatements.Part {
        if statement(around: offset) != nil { return .statement }
        let start = code[..<offset].lastIndex { [0x3a, 0x3b, 0x7b, 0x7d].contains($0) }
        let head = code[(start.map { $0 + 1 } ?? 0)..<offset].drop { $0.isSpace }
        return word(at: head.startIndex) == "case" ? .caseLabel : .declaration
    }

    func statement(around offset: Int) -> (range: Range<Int>, isCondition: Bool)? {
        var levels: [Level] = []
        var fileStart = 0
        for index in 0..<min(offset, code.count) {
            switch code[index] {
            case UInt8(ascii: "("):
                levels.append(Level(kind: .parenthesis, start: index, statement: index))
            case UInt8(ascii: "["):
                levels.append(Level(kind: .bracket, start: index, statement: index))
            case UInt8(ascii: "{"):
                let kind = kind(at: index, isOutermost: levels.isEmpty, fileStart)
                levels.append(Level(kind: kind, start: index, statement: index + 1))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard let closed = levels.popLast() else { continue }
                if levels.isEmpty, code[index] == UInt8(ascii: "}") { fileStart = index + 1 }
                guard closed.kind == .compound, let last = levels.indices.last else { continue }
                levels[last].statement = index + 1
            case UInt8(ascii: ";"):
                if levels.isEmpty { fileStart = index + 1 }
                guard let last = levels.indices.last, levels[last].kind.hasStatements else {
                    continue
                }
                levels[last].statement = index + 1
            default: continue
            }
        }
        guard let depth = levels.lastIndex(where: \.kind.hasStatements) else { return nil }
        return statement(from: levels[depth].statement, around: offset)
    }

    /// What a brace opens.
    private func kind(at index: Int, isOutermost: Bool, _ fileStart: Int) -> Kind {
        guard let before = last(before: index) else { return .literal }
        if isOutermost {
            let head = String(
                decoding: code[headRange(of: index, before, fileStart)], as: UTF8.self
            )
            .drop(while: \.isWhitespace)
            let isBody =
                !head.hasPrefix("typedef") && !head.hasPrefix("enum") && !head.hasPrefix("struct")
                && (head.hasPrefix("@implementation")
                    ? head.contains(")") : !head.hasPrefix("@interface"))
            return isBody && head.contains("(") || isMethod(head) ? .compound : .literal
        }
        switch code[before] {
        case UInt8(ascii: "^"): return .block
        case UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "("),
            UInt8(ascii: "["):
            return code[before] == UInt8(ascii: "(") ? .block : .literal
        case UInt8(ascii: ")"):
            guard let open = opening(of: before) else { return .compound }
            var start = open
            while let previous = last(before: start),
                isWord(code[previous]) || code[previous] == UInt8(ascii: "*")
            {
                start = previous
            }
            guard let previous = last(before: start) else { return .compound }
            return code[previous] == UInt8(ascii: "^") ? .block : .compound
        default: return .compound
        }
    }

    /// Returns the code that a brace outside of all others belongs to. A semicolon may end the head
    /// of a method.
    private func headRange(of brace: Int, _ before: Int, _ fileStart: Int) -> Range<Int> {
        guard code[before] == UInt8(ascii: ";") else { return fileStart..<brace }
        let start = code[..<before].lastIndex { [0x3b, 0x7d].contains($0) }
        return (start.map { $0 + 1 } ?? 0)..<before
    }

    private func isMethod(_ head: Substring) -> Bool {
        head.split(separator: "\n").contains { line in
            let line = line.drop(while: \.isWhitespace)
            return (line.hasPrefix("-") || line.hasPrefix("+")) && !line.contains(";")
        }
    }

    /// Steps over labels and the heads of control statements, to the part that contains a place.
    private func statement(from first: Int, around offset: Int) -> (
        range: Range<Int>, isCondition: Bool
    )? {
        var start = first
        while true {
            while start < code.count, code[start].isSpace { start += 1 }
            guard start <= offset else { return nil }
            let word = word(at: start)
            let afterWord = start + word.utf8.count
            switch word {
            case "else", "do": start = afterWord
            case "case", "default":
                guard let colon = code[afterWord...].firstIndex(of: UInt8(ascii: ":")),
                    colon < offset
                else {
                    return nil
                }
                start = colon + 1
            case "if", "while", "switch", "for":
                guard let open = code[afterWord...].firstIndex(of: UInt8(ascii: "(")),
                    let close = closing(of: open)
                else { return nil }
                guard offset <= close else {
                    start = close + 1
                    continue
                }
                if word != "for" { return (open + 1..<close, true) }
                return end(of: start, after: close + 1).map { (start..<$0, false) }
            default: return end(of: start, after: start).map { (start..<$0, false) }
            }
        }
    }

    /// The end of a statement: its semicolon, or the brace that closes a body.
    private func end(of start: Int, after index: Int) -> Int? {
        var depth = 0
        let isLoop = index != start
        for place in index..<code.count {
            switch code[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { return nil }
                if depth == 0, isLoop, code[place] == UInt8(ascii: "}") { return place + 1 }
            case UInt8(ascii: ";"): if depth == 0 { return place + 1 }
            default: continue
            }
        }
        return nil
    }

    private func closing(of open: Int) -> Int? {
        var depth = 0
        for index in open..<code.count {
            if code[index] == UInt8(ascii: "(") { depth += 1 }
            if code[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func opening(of close: Int) -> Int? {
        var depth = 0
        for index in (0...close).reversed() {
            if code[index] == UInt8(ascii: ")") { depth += 1 }
            if code[index] == UInt8(ascii: "(") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func last(before index: Int) -> Int? {
        code[..<index].lastIndex { !$0.isSpace }
    }

    private func isWord(_ byte: UInt8) -> Bool { byte.isWord }

    private func word(at index: Int) -> String {
        String(decoding: code[index...].prefix { $0.isWord }, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
    fileprivate var isWord: Bool {
        self == UInt8(ascii: "_") || (48...57).contains(self) || (65...90).contains(self)
            || (97...122).contains(self) || self >= 128
    }
}

/// The code of a file in C, in which comments, the contents of strings and directives are blank.
private enum CodeBytes {
    private static let (slash, star, newline, backslash) = (
        UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"), UInt8(ascii: "\\")
    )

    static func code(of text: [UInt8]) -> [UInt8] {
        var code = text
        var index = 0
        var isLineStart = true
        while index < text.count {
            let end: Int
            switch text[index] {
            case slash where index + 1 < text.count && text[index + 1] == star:
                end = endOfComment(from: index + 2, text)
            case slash where index + 1 < text.count && text[index + 1] == slash,
                UInt8(ascii: "#") where isLineStart:
                end = endOfLine(from: index, text)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                end = endOfString(from: index, text)
                // The quotation marks stay, so that a string is not taken for nothing.
                for place in index + 1..<max(index + 1, end - 1) { code[place] = 120 }
                index = end
                isLineStart = false
                continue
            default:
                if text[index] == newline {
                    isLineStart = true
                } else if !text[index].isSpace {
                    isLineStart = false
                }
                index += 1
                continue
            }
            for place in index..<end where text[place] != newline { code[place] = 32 }
            index = end
        }
        return code
    }

    private static func endOfComment(from start: Int, _ text: [UInt8]) -> Int {
        var index = start
        while index + 1 < text.count {
            if text[index] == star, text[index + 1] == slash { return index + 2 }
            index += 1
        }
        return text.count
    }

    private static func endOfLine(from start: Int, _ text: [UInt8]) -> Int {
        var index = start
        while index < text.count {
            if text[index] == newline, text[index - 1] != backslash { return index }
            index += 1
        }
        return text.count
    }

    private static func endOfString(from start: Int, _ text: [UInt8]) -> Int {
        var index = start + 1
        while index < text.count, text[index] != newline {
            if text[index] == backslash {
                index += 1
            } else if text[index] == text[start] {
                return index + 1
            }
            index += 1
        }
        return min(index, text.count)
    }
}
