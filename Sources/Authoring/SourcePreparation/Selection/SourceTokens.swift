/// The tokens of a Swift source that show which names it uses and declares, read without the
/// parser.
///
/// Comments are left out. Of string literals, only the interpolated expressions are read. The time
/// is proportional to the length of the source, even for invalid ones.
struct SourceTokens {
    enum Kind {
        case word
        case sign
        case open
        case close
    }

    struct Token {
        let kind: Kind
        let range: Range<Int>
    }

    private struct Text {
        let hashes: Int
        let isLong: Bool
        let parentheses: Int
    }

    private static let textsMax = 64

    private(set) var tokens: [Token] = []
    private let bytes: [UInt8]
    private var place = 0
    private var parentheses = 0
    private var texts: [Text] = []

    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        while place < self.bytes.count { step() }
    }

    func text(_ token: Token) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    func start(_ token: Token) -> UInt8 { bytes[token.range.lowerBound] }

    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    // MARK: Reading

    private mutating func step() {
        let first = bytes[place]
        switch first {
        case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "/"):
            while place < bytes.count, !Self.isLineEnd(bytes[place]) { place += 1 }
        case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "*"):
            place = SourceBytes.comment(in: bytes, at: place).end
        case UInt8(ascii: "\""): beginText(hashes: 0)
        case UInt8(ascii: "#"): readHash()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            if first == UInt8(ascii: "(") { parentheses += 1 }
            add(.open, length: 1)
        case UInt8(ascii: ")") where parentheses == 0 && !texts.isEmpty:
            place += 1
            let text = texts.removeLast()
            parentheses = text.parentheses
            readText(text)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if first == UInt8(ascii: ")"), parentheses > 0 { parentheses -= 1 }
            add(.close, length: 1)
        case _ where SourceBytes.isOfWord(first): add(.word, length: wordLength(from: place))
        case _ where Self.isOfOperator(first):
            var length = 1
            while Self.isOfOperator(byte(place + length)), !isComment(place + length) {
                length += 1
            }
            add(.sign, length: length)
        case _ where first > 0x20 && first != UInt8(ascii: "`"): add(.sign, length: 1)
        default: place += 1
        }
    }

    private mutating func add(_ kind: Kind, length: Int) {
        tokens.append(Token(kind: kind, range: place..<place + length))
        place += length
    }

    private func wordLength(from start: Int) -> Int {
        var length = 0
        while SourceBytes.isOfWord(byte(start + length)) { length += 1 }
        return length
    }

    private func isComment(_ place: Int) -> Bool {
        byte(place) == UInt8(ascii: "/") && "/*".utf8.contains(byte(place + 1))
    }

    private mutating func readHash() {
        var hashes = 1
        while byte(place + hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(place + hashes) == UInt8(ascii: "\"") {
            place += hashes
            beginText(hashes: hashes)
        } else {
            let length = wordLength(from: place + hashes)
            add(length > 0 ? .word : .sign, length: hashes + length)
        }
    }

    // MARK: Text literals

    private mutating func beginText(hashes: Int) {
        let isLong = byte(place + 1) == UInt8(ascii: "\"") && byte(place + 2) == UInt8(ascii: "\"")
        place += isLong ? 3 : 1
        readText(Text(hashes: hashes, isLong: isLong, parentheses: parentheses))
    }

    private mutating func readText(_ text: Text) {
        while place < bytes.count {
            let byte = bytes[place]
            if !text.isLong, Self.isLineEnd(byte) { return }
            if byte == UInt8(ascii: "\\"), hasHashes(text.hashes, at: place + 1) {
                place += 1 + text.hashes
                let isCode = self.byte(place) == UInt8(ascii: "(") && texts.count < Self.textsMax
                place += 1
                guard isCode else { continue }
                texts.append(text)
                parentheses = 0
                return
            }
            if byte == UInt8(ascii: "\""), let end = textEnd(text) {
                place = end
                return
            }
            place += 1
        }
    }

    private func textEnd(_ text: Text) -> Int? {
        let quotes = text.isLong ? 3 : 1
        guard (0..<quotes).allSatisfy({ byte(place + $0) == UInt8(ascii: "\"") }),
            hasHashes(text.hashes, at: place + quotes)
        else { return nil }
        return min(bytes.count, place + quotes + text.hashes)
    }

    private func hasHashes(_ count: Int, at place: Int) -> Bool {
        (0..<count).allSatisfy { byte(place + $0) == UInt8(ascii: "#") }
    }

    // MARK: Bytes

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isOfOperator(_ byte: UInt8) -> Bool { operators.contains(byte) }

    private static let operators = Set("/=-+!*%<>&|^~?".utf8)
}
