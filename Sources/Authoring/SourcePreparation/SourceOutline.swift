/// The brackets, statements and lists of a source, read without the parser and in one pass.
///
/// It splits a source into pieces that can be parsed separately. Each piece begins at a statement
/// or an element, after the opening brackets around it. Brackets that are open at its end are
/// closed.
package struct SourceOutline {
    /// The size from which a piece ends at the next statement, in tokens. After an error, the
    /// parser may read to the end of a piece, so the worst piece takes the square of its size.
    static let pieceTokens = 350
    /// The sizes from which a piece ends at the next element of a list, and at any token.
    private static let (listTokensMax, pieceTokensMax) = (450, 550)
    /// The maximum length of the text around a piece that is repeated unchanged before it, in
    /// bytes.
    private static let contextBytesMax = 1024
    /// The maximum nesting of brackets and of `#if`, because the parser is recursive.
    static let depthMax = 200
    /// The maximum number of consecutive modifiers, and of `<` in one type. For each, the parser
    /// reads to the end.
    static let runMax = 60
    /// The maximum number of times that the parser may read the contents of square brackets, in
    /// total. Where a type may begin, it reads the contents of each `[` twice, so one nested in n
    /// others is read 2ⁿ times.
    static let squareReadsMax = 1 << 18
    /// The maximum number of links in the enclosing expressions. The tree has a level for each
    /// member, call, subscript and `else`, even without an open bracket.
    static let linksMax = 800

    private struct Opening {
        let bracket: UInt8
        let place: Int
        let statement: Int
        let isSwitch: Bool
        let links: Int
        let squares: Int
        var text: TextMarks?
    }

    private static let commentDepthMax = 60

    private struct TextMarks {
        let hashes: Int
        let isLong: Bool
    }

    private let bytes: [UInt8]
    /// The positions of unclosed brackets. A piece does not close them either, because after an
    /// error the parser behaves differently when it finds an end.
    private let unclosed: Set<Int>
    private var dropped: [Int] = []
    private var place = 0
    private var openings: [Opening] = []
    private var interpolations = 0
    private var conditions = 0
    private var statement = 0
    private var isFirstOfLine = true
    private var isAfterSwitch = false
    private var isAfterAttribute = false
    private var modifiers = 0
    private var angles = 0
    private var squareReads = 0
    private var (links, outerLinks) = (0, 0)
    private var last: UInt8 = 0
    private var (pieceStart, pieceStartTokens) = (0, 0)
    private var context = ""

    package private(set) var pieces: [String] = []
    private(set) var tokenCount = 0
    private(set) var excess: String?

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        let first = SourceOutline(bytes, unclosed: [])
        let unclosed = first.dropped + first.openings.map(\.place)
        self = unclosed.isEmpty ? first : SourceOutline(bytes, unclosed: Set(unclosed))
    }

    private init(_ bytes: [UInt8], unclosed: Set<Int>) {
        self.bytes = bytes
        self.unclosed = unclosed
        while place < bytes.count, excess == nil { step() }
        if pieceStart < bytes.count { addPiece(to: bytes.count) }
    }

    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    // MARK: Tokens

    private mutating func step() {
        let start = bytes[place]
        switch start {
        case 0x0A, 0x0D:
            isFirstOfLine = true
            place += 1
        case 0x20, 0x09: place += 1
        case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "/"):
            while place < bytes.count, bytes[place] != 0x0A { place += 1 }
        case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "*"): skipComment()
        default: readToken(start)
        }
    }

    private mutating func skipComment() {
        let (end, depth) = SourceBytes.comment(in: bytes, at: place)
        place = end
        if depth > Self.commentDepthMax { excess = "it nests comments \(depth) levels deep" }
    }

    private mutating func readToken(_ start: UInt8) {
        beginToken(start)
        tokenCount += 1
        switch start {
        case _ where SourceBytes.isOfWord(start): readWord()
        case UInt8(ascii: "\""): readText(hashes: 0)
        case UInt8(ascii: "#"): readHash()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(start)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(start)
        default: readSign(start)
        }
        last = bytes[min(place, bytes.count) - 1]
    }

    private mutating func beginToken(_ start: UInt8) {
        let size = tokenCount - pieceStartTokens
        let around = openings.last?.bracket ?? UInt8(ascii: "{")
        let isInBlock = around == UInt8(ascii: "{")
        let isInText = interpolations > 0
        if isFirstOfLine, isInBlock, beginsStatement(start) {
            (statement, isAfterSwitch, modifiers, angles, links) = (place, false, 0, 0, 0)
            if size >= Self.pieceTokens, !isInText, !isAfterAttribute { cut() }
            isAfterAttribute = start == UInt8(ascii: "@")
        } else if size >= Self.listTokensMax, !isInBlock, !isInText, last == UInt8(ascii: ",") {
            cut()
        } else if size >= Self.listTokensMax, !isInText, "+-*/|&".utf8.contains(last) {
            cut(inExpression: true)
        } else if size >= Self.pieceTokensMax {
            cut()
        }
        isFirstOfLine = false
    }

    private func beginsStatement(_ start: UInt8) -> Bool {
        if ",=(".utf8.contains(last) || "+-*/%&|<>".utf8.contains(last) { return false }
        if start == UInt8(ascii: "@") || start == UInt8(ascii: "#") { return true }
        guard SourceBytes.isOfWord(start) || start == UInt8(ascii: "\"") else { return false }
        return !["else", "catch", "where", "while", "as", "is", "in"].contains(word(at: place))
    }

    private static let modifierWords: Set<String> = [
        "private", "fileprivate", "internal", "public", "package", "open", "static", "class",
        "final", "required", "optional", "lazy", "dynamic", "infix", "postfix", "prefix",
        "mutating", "nonmutating", "convenience", "override", "indirect", "isolated",
        "nonisolated", "distributed", "weak", "unowned", "borrowing", "consuming", "actor",
        "async", "throws", "rethrows", "sending", "inout", "try", "await", "some", "any", "each",
        "repeat", "copy", "consume",
    ]

    private mutating func readWord() {
        let start = place
        while place < bytes.count, SourceBytes.isOfWord(bytes[place]) { place += 1 }
        let length = place - start
        if length == 6, word(at: start) == "switch" { isAfterSwitch = true }
        if length == 4, word(at: start) == "else" { addLink() }
        if length > 11 || !Self.modifierWords.contains(word(at: start)) {
            modifiers = 0
        } else {
            modifiers += 1
            if modifiers > Self.runMax { excess = "it has \(modifiers) modifiers in a row" }
        }
    }

    private func word(at start: Int) -> String {
        let end = bytes[start...].prefix(16).prefix(while: SourceBytes.isOfWord)
        return String(decoding: end, as: UTF8.self)
    }

    /// Skips a regular expression literal, if one begins here. Brackets in it do not count.
    private mutating func skipExpression() -> Bool {
        guard "(,=:[{".utf8.contains(last), byte(place + 1) != 0x20 else { return false }
        var end = place + 1
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "/") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard byte(end) == UInt8(ascii: "/") else { return false }
        place = end + 1
        return true
    }

    private mutating func readSign(_ sign: UInt8) {
        if sign == UInt8(ascii: "/"), skipExpression() { return }
        place += 1
        if !"@".utf8.contains(sign) { modifiers = 0 }
        switch sign {
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): addLink()
        case UInt8(ascii: ">") where last == UInt8(ascii: "-"): addLink()
        case UInt8(ascii: ","): links = 0
        case UInt8(ascii: "<"):
            angles += 1
            if angles > Self.runMax {
                excess = "it opens \(angles) generic clauses in one statement"
            }
        case UInt8(ascii: ">"): angles = max(0, angles - 1)
        case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "|"): (angles, links) = (0, 0)
        case UInt8(ascii: "+"): links = 0
        case UInt8(ascii: "&") where last == UInt8(ascii: "&"): angles = 0
        default: break
        }
    }

    private mutating func addLink() {
        links += 1
        if links + outerLinks > Self.linksMax {
            excess = "it has \(links + outerLinks) members, calls or branches in a row"
        }
    }

    private mutating func readHash() {
        var end = place
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        if byte(end) == UInt8(ascii: "\"") {
            let hashes = end - place
            place = end
            return readText(hashes: hashes)
        }
        place = end
        switch word(at: end) {
        case "if": conditions += 1
        case "endif": conditions = max(0, conditions - 1)
        default: break
        }
        limitDepth()
    }

    // MARK: Texts

    private mutating func readText(hashes: Int) {
        let quote = UInt8(ascii: "\"")
        let isLong = byte(place + 1) == quote && byte(place + 2) == quote
        place += isLong ? 3 : 1
        continueText(TextMarks(hashes: hashes, isLong: isLong))
    }

    private mutating func continueText(_ marks: TextMarks) {
        while place < bytes.count {
            switch bytes[place] {
            case 0x0A where !marks.isLong: return
            case UInt8(ascii: "\\") where hasHashes(marks, at: place + 1):
                place += 1 + marks.hashes
                if byte(place) == UInt8(ascii: "(") { return open(bytes[place], text: marks) }
                if byte(place) != 0x0A || marks.isLong { place += 1 }
            case UInt8(ascii: "\"") where endsText(marks):
                place += (marks.isLong ? 3 : 1) + marks.hashes
                return
            default: place += 1
            }
        }
        place = min(place, bytes.count)
    }

    private func hasHashes(_ marks: TextMarks, at start: Int) -> Bool {
        (0..<marks.hashes).allSatisfy { byte(start + $0) == UInt8(ascii: "#") }
    }

    private func endsText(_ marks: TextMarks) -> Bool {
        let quote = UInt8(ascii: "\"")
        guard marks.isLong else { return hasHashes(marks, at: place + 1) }
        return byte(place + 1) == quote && byte(place + 2) == quote
            && hasHashes(marks, at: place + 3)
    }

    // MARK: Brackets

    private mutating func open(_ bracket: UInt8, text: TextMarks? = nil) {
        var squares = bracket == UInt8(ascii: "{") ? 0 : openings.last?.squares ?? 0
        if bracket == UInt8(ascii: "[") {
            squares += 1
            squareReads += 1 << min(squares, 20)
        }
        openings.append(
            Opening(
                bracket: bracket, place: place, statement: statement,
                isSwitch: bracket == UInt8(ascii: "{") && isAfterSwitch, links: links,
                squares: squares, text: text))
        outerLinks += links
        links = 0
        if text != nil { interpolations += 1 }
        if bracket == UInt8(ascii: "{") { (isAfterSwitch, angles, modifiers) = (false, 0, 0) }
        place += 1
        limitDepth()
    }

    private mutating func limitDepth() {
        if openings.count + conditions >= Self.depthMax {
            excess = "it is nested \(openings.count + conditions) levels deep"
        }
        if squareReads > Self.squareReadsMax {
            excess = "it nests square brackets too often or too deep"
        }
    }

    private mutating func close(_ bracket: UInt8) {
        place += 1
        modifiers = 0
        let pair: UInt8 =
            bracket == UInt8(ascii: ")")
            ? UInt8(ascii: "(")
            : bracket == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
        let isStrong = bracket == UInt8(ascii: "}")
        guard openings.last?.bracket == pair || isStrong,
            let index = openings.lastIndex(where: { $0.bracket == pair })
        else { return }
        interpolations -= openings[index...].count { $0.text != nil }
        let opening = openings[index]
        outerLinks -= openings[index...].reduce(0) { $0 + $1.links }
        dropped += openings[(index + 1)...].map(\.place)
        openings.removeSubrange(index...)
        links = opening.links
        if opening.text == nil { addLink() }
        statement = opening.statement
        if let marks = opening.text { continueText(marks) }
    }

    // MARK: Pieces

    /// Ends a piece. In the middle of an expression, both halves become expressions.
    private mutating func cut(inExpression: Bool = false) {
        addPiece(to: place, with: inExpression ? "0" : "")
        (pieceStart, pieceStartTokens) = (place, tokenCount)
        context = openingText()
        let isCase =
            ["case", "default"].contains(word(at: place)) || "@#".utf8.contains(byte(place))
        if openings.last?.isSwitch == true, !isCase { context += "case _: " }
        let isInBlock = openings.last.map { $0.bracket == UInt8(ascii: "{") } ?? true
        if inExpression, isInBlock { context += "let _ = " }
    }

    private mutating func addPiece(to end: Int, with ending: String = "") {
        var own = String(decoding: bytes[pieceStart..<end], as: UTF8.self) + ending
        if openings.last?.bracket == UInt8(ascii: "("), last == UInt8(ascii: ",") { own += "0" }
        let closing = openings.reversed().filter { !unclosed.contains($0.place) }.map { opening in
            switch opening.bracket {
            case UInt8(ascii: "("): ")"
            case UInt8(ascii: "["): "]"
            default: "\n}"
            }
        }
        pieces.append(context + own + closing.joined())
    }

    private func openingText() -> String {
        var parts: [String] = []
        var size = 0
        var end = openings.endIndex
        while end > 0 {
            let statement = openings[end - 1].statement
            var start = end - 1
            while start > 0, openings[start - 1].statement == statement { start -= 1 }
            let written = statement..<openings[end - 1].place + 1
            size += written.count
            let isText = openings[start..<end].contains { $0.text != nil }
            if size <= Self.contextBytesMax, written.count <= Self.contextBytesMax / 2, !isText {
                parts.append(String(decoding: bytes[written], as: UTF8.self))
            } else {
                parts.append(openings[start..<end].map(Self.opening).joined())
            }
            end = start
        }
        return parts.reversed().joined(separator: "\n") + "\n"
    }

    private static func opening(_ opening: Opening) -> String {
        switch opening.bracket {
        case UInt8(ascii: "("): "f("
        case UInt8(ascii: "["): "["
        default: opening.isSwitch ? "switch a {" : "{"
        }
    }
}
