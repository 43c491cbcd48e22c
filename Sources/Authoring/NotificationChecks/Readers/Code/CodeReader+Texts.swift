extension CodeReader {
    private static let textBytesMax = 20_000
    /// The bytes of a character in quotes, such as `'\u0041'`.
    private static let characterBytesMax = 12

    /// Reads a text, or several that an operator joins. Moves nowhere if there is none.
    mutating func text() -> CodeLiteral? {
        let start = place
        guard var text = singleText() else { return hereDocument() }
        while true {
            let after = place
            skipBlanks()
            let isJoined = byte == dialect.joining
            if isJoined { place += 1 }
            skipBlanks()
            // In Python, texts next to each other are one text.
            if isJoined || dialect.language == .python, let next = singleText() {
                text += next
            } else if isJoined {
                // Not every part is a text.
                place = start
                return nil
            } else {
                place = after
                return .text(text, place: start)
            }
        }
    }

    /// Moves past one text, also one that is a part of a larger expression, or past a character.
    mutating func skipText() -> Bool {
        if singleText() != nil || hereDocument() != nil { return true }
        guard !dialect.hasSingleQuotes, passes("'") else { return false }
        let start = place
        place += byte == UInt8(ascii: "\\") ? 2 : 1
        while place - start < Self.characterBytesMax, byte != UInt8(ascii: "'") { place += 1 }
        if !passes("'") { place = start }
        return true
    }

    private mutating func singleText() -> String? {
        let start = place
        var (isRaw, isFormatted) = (false, false)
        if dialect.language == .python || dialect.language == .dart {
            while let byte, "rRbBfFuU".utf8.contains(byte), place - start < 2 {
                isRaw = isRaw || byte | 0x20 == UInt8(ascii: "r")
                isFormatted = isFormatted || byte | 0x20 == UInt8(ascii: "f")
                place += 1
            }
        }
        guard let quote = byte, isQuote(quote) else {
            place = start
            return nil
        }
        let sign = String(UnicodeScalar(quote))
        let triple = String(repeating: sign, count: 3)
        let isTriple = dialect.hasTripleQuotes && isNext(triple)
        let isGoRaw = dialect.language == .go && quote == UInt8(ascii: "`")
        place += isTriple ? 3 : 1
        let isLong = isTriple || dialect.hasLongTexts || quote == UInt8(ascii: "`")
        let text = content(
            until: isTriple ? triple : sign, isLong: isLong,
            hasEscapes: !isRaw && !isGoRaw && !(isTriple && dialect.language == .kotlin),
            unknown: isFormatted ? ["{"] : isRaw ? [] : dialect.interpolations(quote: quote))
        if text == nil { place = start }
        return text
    }

    private func isQuote(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): true
        case UInt8(ascii: "'"): dialect.hasSingleQuotes
        case UInt8(ascii: "`"): dialect.language == .javaScript || dialect.language == .go
        default: false
        }
    }

    /// Reads a text up to its closing quotes.
    private mutating func content(
        until close: String, isLong: Bool, hasEscapes: Bool, unknown: [String]
    ) -> String? {
        var text: [UInt8] = []
        while let byte, text.count <= Self.textBytesMax {
            if passes(close) { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\n"), !isLong { return nil }
            if byte == UInt8(ascii: "\\"), hasEscapes {
                place += 1
                addEscape(to: &text)
            } else if unknown.contains(where: isNext) {
                text += CodeLiteral.unknownMark.utf8
                skipInterpolation()
            } else {
                text.append(byte)
                place += 1
            }
        }
        return nil
    }

    private mutating func skipInterpolation() {
        // The sign before the brace or the name.
        if byte != UInt8(ascii: "{") { place += 1 }
        guard byte == UInt8(ascii: "{") else { return }
        var depth = 0
        while let byte {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if byte == UInt8(ascii: "\n") { return }
            place += 1
            if depth == 0 { return }
        }
    }

    private mutating func addEscape(to text: inout [UInt8]) {
        guard let byte else { return }
        place += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "\n"): break
        case UInt8(ascii: "u"):
            let digits = bytes[place..<min(place + 4, end)]
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            guard digits.count == 4, let scalar = code.flatMap(UnicodeScalar.init) else {
                text += CodeLiteral.unknownMark.utf8
                return
            }
            place += 4
            text += String(scalar).utf8
        default: text.append(byte)
        }
    }
}
