internal import Foundation

/// The commands of a shell script, with quoting, comments, assigned variables and here-documents
/// resolved. It reads a script in one pass and runs nothing.
struct ShellScript {
    struct Word: Hashable {
        var text: String
        var line: Int
        /// Whether a part of the text is known only when the script runs.
        var isOpen = false
    }

    struct Command {
        var words: [Word] = []
        /// The text of a here-document.
        var input: Word?
    }

    private static let (commandsMax, depthMax, variableBytesMax) = (2000, 8, 100_000)

    private(set) var commands: [Command] = []
    private var variables: [String: Word] = [:]
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    /// The here-documents that begin after the current line: the end mark, and whether variables are
    /// left as they are.
    private var waiting: [(mark: String, isQuoted: Bool, command: Int)] = []

    /// The bytes that values of variables may still add, in all words of the script together.
    private var expandedBytesLeft = 4_000_000

    init(_ data: Data) {
        bytes = [UInt8](data)
        readCommands(until: nil, 0)
    }

    // MARK: Commands

    private mutating func readCommands(until end: UInt8?, _ depth: Int) {
        var command = Command()
        while place < bytes.count {
            let byte = bytes[place]
            if byte == end {
                place += 1
                break
            }
            switch byte {
            case UInt8(ascii: "\n"):
                finish(&command)
                place += 1
                line += 1
                readDocuments()
            case UInt8(ascii: "(") where isNext("(("): skipArithmetic()
            case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("),
                UInt8(ascii: ")"):
                place += 1
                finish(&command)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
            case UInt8(ascii: "#"): skipLine()
            case UInt8(ascii: "<") where isNext("<<") && !isNext("<<<"): readMark()
            default:
                let word = readWord(depth, end)
                command.words.append(word)
            }
        }
        finish(&command)
    }

    private mutating func finish(_ command: inout Command) {
        defer { command = Command() }
        // Assignments before a command, and those of `export`.
        var words = command.words[...]
        while let first = words.first, first.text == "export" || assign(first) {
            words.removeFirst()
        }
        guard !words.isEmpty, commands.count < Self.commandsMax else { return }
        command.words = Array(words)
        commands.append(command)
    }

    private mutating func assign(_ word: Word) -> Bool {
        guard let found = word.text.firstMatch(of: /^([A-Za-z_]\w*)=/) else { return false }
        var value = word
        value.text = String(word.text[found.range.upperBound...])
        if value.text.utf8.count <= Self.variableBytesMax { variables[String(found.1)] = value }
        return true
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    }

    private func isNext(_ text: String) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }

    // MARK: Here-documents

    private mutating func readMark() {
        place += 2
        if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
        while place < bytes.count, bytes[place].isShellBlank { place += 1 }
        let start = place
        let mark = readWord(Self.depthMax, nil, isMark: true)
        let isQuoted = bytes[start..<min(place, bytes.count)].contains { "'\"\\".utf8.contains($0) }
        if waiting.count < 10 { waiting.append((mark.text, isQuoted, commands.count)) }
    }

    private mutating func readDocuments() {
        for (mark, isQuoted, command) in waiting {
            var word = Word(text: "", line: line)
            while place < bytes.count {
                let start = place
                skipLine()
                let text = String(decoding: bytes[start..<place], as: UTF8.self)
                if place < bytes.count { place += 1 }
                line += 1
                if text.trimmed == mark { break }
                word.text += text + "\n"
            }
            if !isQuoted { word = expanded(word) }
            if commands.indices.contains(command) { commands[command].input = word }
        }
        waiting = []
    }

    private mutating func expanded(_ word: Word) -> Word {
        var own = Word(text: "", line: word.line)
        var rest = word.text[...]
        while let found = rest.firstMatch(of: /\$\{?([A-Za-z_]\w*)\}?/) {
            own.text += rest[..<found.range.lowerBound]
            add(variables[String(found.1)] ?? unknown(String(found.1)), to: &own)
            rest = rest[found.range.upperBound...]
        }
        own.text += rest
        return own
    }

    // MARK: Words

    /// Reads a word. The mark of a here-document also ends at a redirection, as in `<<EOF>file`.
    private mutating func readWord(
        _ depth: Int, _ end: UInt8?, isMark: Bool = false
    ) -> Word {
        var word = Word(text: "", line: line)
        var plain: [UInt8] = []
        func flush() {
            word.text += String(decoding: plain, as: UTF8.self)
            plain = []
        }
        let start = place
        while place < bytes.count {
            let byte = bytes[place]
            if byte.isShellBlank || byte == UInt8(ascii: "\n") || ";|&()".utf8.contains(byte) {
                break
            }
            if byte == end, place > start { break }
            if isMark, byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
            switch byte {
            case UInt8(ascii: "'"):
                place += 1
                plain += readQuoted()
            case UInt8(ascii: "\""):
                flush()
                place += 1
                readDoubleQuoted(&word, depth)
            case UInt8(ascii: "\\"):
                place += 1
                readEscaped(&plain)
            case UInt8(ascii: "$"), UInt8(ascii: "`"):
                flush()
                readExpansion(&word, depth)
            default:
                plain.append(byte)
                place += 1
            }
        }
        if place == start { place += 1 }
        flush()
        return word
    }

    private mutating func readEscaped(_ plain: inout [UInt8]) {
        guard place < bytes.count else { return }
        if bytes[place] == UInt8(ascii: "\n") { line += 1 } else { plain.append(bytes[place]) }
        place += 1
    }

    private mutating func readQuoted() -> [UInt8] {
        var text: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "'") {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            text.append(bytes[place])
            place += 1
        }
        place += 1
        return text
    }

    private mutating func readDoubleQuoted(_ word: inout Word, _ depth: Int) {
        var plain: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "\\"), place + 1 < bytes.count,
                "\"\\$`\n".utf8.contains(bytes[place + 1])
            {
                place += 1
                readEscaped(&plain)
            } else if byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`") {
                word.text += String(decoding: plain, as: UTF8.self)
                plain = []
                readExpansion(&word, depth)
            } else {
                plain.append(byte)
                place += 1
            }
        }
        place += 1
        word.text += String(decoding: plain, as: UTF8.self)
    }

    // MARK: Expansions

    private mutating func readExpansion(_ word: inout Word, _ depth: Int) {
        let isBackquote = bytes[place] == UInt8(ascii: "`")
        place += 1
        guard place < bytes.count else { return }
        if isBackquote || bytes[place] == UInt8(ascii: "(") {
            if !isBackquote { place += 1 }
            word.isOpen = true
            word.text += "$()"
            if bytes[place - 1] == UInt8(ascii: "("), bytes[place...].first == UInt8(ascii: "(") {
                place -= 1
                return skipArithmetic()
            }
            guard depth < Self.depthMax else { return }
            return readCommands(until: UInt8(ascii: isBackquote ? "`" : ")"), depth + 1)
        }
        let isBraced = bytes[place] == UInt8(ascii: "{")
        if isBraced { place += 1 }
        let name = bytes[place...].prefix { $0.isShellName }
        place = name.endIndex
        if isBraced {
            // An operator such as `:-default` is not evaluated.
            while place < bytes.count, bytes[place] != UInt8(ascii: "}"),
                bytes[place] != UInt8(ascii: "\n")
            {
                place += 1
            }
            if place < bytes.count, bytes[place] == UInt8(ascii: "}") { place += 1 }
        } else if name.isEmpty {
            // A text of `$'…'` or `$"…"`, or a sign alone.
            if place < bytes.count, !"'\"".utf8.contains(bytes[place]) { word.text += "$" }
            return
        }
        let text = String(decoding: name, as: UTF8.self)
        add(variables[text] ?? unknown(text), to: &word)
    }

    /// Skips an arithmetic expression, in which `<<` shifts. The place is at its two parentheses.
    private mutating func skipArithmetic() {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            place += 1
            if depth == 0 { return }
        }
    }

    private func unknown(_ name: String) -> Word {
        Word(text: "$\(name)", line: line, isOpen: true)
    }

    private mutating func add(_ value: Word, to word: inout Word) {
        let count = value.text.utf8.count
        guard count <= expandedBytesLeft, word.text.utf8.count + count <= 2 * Self.variableBytesMax
        else {
            word.isOpen = true
            return
        }
        expandedBytesLeft -= count
        word.text += value.text
        word.isOpen = word.isOpen || value.isOpen
    }
}

extension UInt8 {
    fileprivate var isShellBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }

    fileprivate var isShellName: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_")
    }
}
