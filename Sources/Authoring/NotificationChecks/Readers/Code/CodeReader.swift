/// Reads literals at a place of a program. It knows the texts, comments and brackets of a language,
/// and nothing of its statements.
struct CodeReader {
    static let (depthMax, membersMax) = (32, 500)

    let bytes: [UInt8]
    let dialect: CodeDialect
    var place = 0
    /// Where reading ends.
    var end: Int
    /// Whether a member had a type in place of a value, as in the declaration of a type.
    var hasTypes = false
    /// The ends of here-documents, by the place of the line's end before them.
    private var documents: [Int: Int] = [:]

    init(_ bytes: [UInt8], _ dialect: CodeDialect) {
        (self.bytes, self.dialect, end) = (bytes, dialect, bytes.count)
        // A file of PHP starts with markup.
        if dialect.language == .php { skipMarkup() }
    }

    var byte: UInt8? { place < end ? bytes[place] : nil }

    func isNext(_ text: String) -> Bool {
        let text = text.utf8
        return place + text.count <= end && bytes[place..<(place + text.count)].elementsEqual(text)
    }

    /// Moves past a text if it is next.
    mutating func passes(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        place += text.utf8.count
        return true
    }

    // MARK: Blanks and comments

    mutating func skipBlanks() {
        while let byte {
            if let after = documents[place] {
                place = min(after, end)
            } else if byte.isBlank {
                place += 1
            } else if dialect.lineComments.contains(where: isNext) {
                skip(to: "\n")
            } else if dialect.hasBlockComments, isNext("/*") {
                skip(past: "*/")
            } else if dialect.language == .php, isNext("?>") {
                skipMarkup()
            } else {
                return
            }
        }
    }

    private mutating func skip(to text: String) {
        while place < end, !isNext(text) { place += 1 }
    }

    private mutating func skip(past text: String) {
        skip(to: text)
        place = min(place + text.utf8.count, end)
    }

    private mutating func skipMarkup() {
        skip(to: "<?")
        place = min(place + 2, end)
    }

    // MARK: Words

    /// Reads a word, which may have dots: `Map.of`. Moves nowhere if there is none.
    mutating func word(withDots: Bool = false) -> String? {
        guard let first = byte, first.isWord, !first.isDigit else { return nil }
        let start = place
        while let byte, byte.isWord || withDots && byte == UInt8(ascii: ".") { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    mutating func number() -> String? {
        let start = place
        while let byte, byte.isWord || "+-.".utf8.contains(byte) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        return text.wholeMatch(of: /-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?/) == nil ? nil : text
    }

    // MARK: Here-documents

    /// Reads the start of a here-document of PHP or Ruby. Ruby's text begins after the line.
    mutating func hereDocument() -> CodeLiteral? {
        let start = place
        let isRuby = dialect.language == .ruby
        guard
            isRuby
                ? passes("<<~") || passes("<<-")
                : dialect.language == .php && passes("<<<")
        else { return nil }
        while byte == UInt8(ascii: " ") { place += 1 }
        let quote = byte.flatMap { "'\"".utf8.contains($0) ? $0 : nil }
        if quote != nil { place += 1 }
        guard let mark = word(), quote == nil || byte == quote else {
            place = start
            return nil
        }
        if quote != nil { place += 1 }
        let after = place
        skip(to: "\n")
        let lineEnd = place
        var text: [UInt8] = []
        place += 1
        let first = place
        while place < end {
            let lineStart = place
            skip(to: "\n")
            let line = bytes[lineStart..<min(place, end)]
            let content = line.drop(while: \.isBlank)
            if content.starts(with: mark.utf8),
                content.dropFirst(mark.utf8.count).first?.isWord != true
            {
                place = isRuby ? after : lineStart + (line.count - content.count) + mark.utf8.count
                if isRuby { documents[lineEnd] = lineStart + line.count }
                let isPlain = quote == UInt8(ascii: "'")
                let isOpen = !isPlain && text.contains(UInt8(ascii: isRuby ? "#" : "$"))
                let known = String(decoding: text, as: UTF8.self)
                return .text(isOpen ? CodeLiteral.unknownMark : known, place: first)
            }
            text += line + [UInt8(ascii: "\n")]
            place = min(place + 1, end)
        }
        place = start
        return nil
    }
}
