extension JSONGrammar {
    /// Reads a string; `position` is at its quotation mark.
    mutating func string(_ bytes: Span<UInt8>) throws(JSONError) {
        let start = position + 1
        var kind = JSONOutline.Kind.text
        // The compiler keeps a local variable in a register.
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\""):
                position = place + 1
                return append(JSONOutline.Entry(kind, start: start, end: place))
            case UInt8(ascii: "\\"):
                kind = .escapedText
                position = place + 1
                try escape(bytes)
                place = position
            case 0x20..<0x80: place = plainEnd(bytes, from: place + 1)
            default:
                position = place
                place += try characterSize(bytes, leading: byte)
            }
        }
        position = place
        throw malformed(.quotationMark)
    }

    /// Returns the end of a run of plain characters, scanning eight bytes at a time.
    @inline(__always)
    private func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
        unsafe bytes.withUnsafeBytes { bytes in
            var place = start
            var found: UInt64 = 0
            while place <= bytes.count - 8 {
                let word = unsafe UInt64(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                found = Self.special(word)
                if found != 0 { break }
                place += 8
            }
            return found == 0 ? place : place + found.trailingZeroBitCount / 8
        }
    }

    /// Sets the high bit of each byte below a space, outside of ASCII, or equal to `"` or `\`. A
    /// borrow may also set it in bytes after the first of these, never before it.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        return (word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones))
            & (ones &* 0x80)
    }

    /// Returns the size of the UTF-8 character at `position`, and checks it.
    private func characterSize(_ bytes: Span<UInt8>, leading: UInt8) throws(JSONError) -> Int {
        // A fast path for most of Chinese and Japanese. The other three-byte characters have
        // special limits.
        if 0xE1...0xEC ~= leading, position + 3 <= bytes.count,
            bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80
        {
            return 3
        }
        switch leading {
        case 0..<0x20: throw malformed(.escapedControlCharacter)
        case 0xC2...0xDF: return try multibyteSize(2, bytes, 0x80, UInt32(leading & 0x1F))
        case 0xE0...0xEF: return try multibyteSize(3, bytes, 0x800, UInt32(leading & 0x0F))
        case 0xF0...0xF4: return try multibyteSize(4, bytes, 0x10000, UInt32(leading & 0x07))
        default: throw malformed(.utf8)
        }
    }

    /// Checks the continuation bytes. Overlong forms and surrogates are errors.
    private func multibyteSize(
        _ size: Int, _ bytes: Span<UInt8>, _ least: UInt32, _ leadingBits: UInt32
    ) throws(JSONError) -> Int {
        guard position + size <= bytes.count else { throw malformed(.utf8) }
        var character = leadingBits
        for index in position + 1..<position + size {
            guard bytes[index] & 0xC0 == 0x80 else { throw malformed(.utf8) }
            character = character << 6 | UInt32(bytes[index] & 0x3F)
        }
        guard character >= least, Unicode.Scalar(character) != nil else { throw malformed(.utf8) }
        return size
    }

    /// Skips an escape; `position` is after its backslash.
    private mutating func escape(_ bytes: Span<UInt8>) throws(JSONError) {
        guard position < bytes.count else { throw malformed(.escape) }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            for _ in 0..<4 {
                guard position < bytes.count, Self.hexadecimalValue(bytes[position]) != nil else {
                    throw malformed(.hexadecimalDigit)
                }
                position += 1
            }
        default: throw malformed(.escape)
        }
    }

    private static func hexadecimalValue(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
        default: nil
        }
    }

    // MARK: What escapes mean

    static func unescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = bytes[place]
            place += 1
            guard byte == UInt8(ascii: "\\"), place < range.upperBound else {
                text.append(byte)
                continue
            }
            place += 1
            switch bytes[place - 1] {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                let (character, size) = character(bytes, place..<range.upperBound)
                text.append(
                    contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
                place += size
            case let itself: text.append(itself)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes the `\u` escape at the start of a range, including the second half of a pair.
    /// Returns the character and the number of consumed bytes.
    private static func character(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (Unicode.Scalar, size: Int) {
        let place = range.lowerBound
        let unit = codeUnit(bytes, range)
        if 0xD800...0xDBFF ~= unit, place + 6 <= range.upperBound,
            bytes[place + 4] == UInt8(ascii: "\\"), bytes[place + 5] == UInt8(ascii: "u")
        {
            let low = codeUnit(bytes, place + 6..<range.upperBound)
            if 0xDC00...0xDFFF ~= low,
                let whole = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            {
                return (whole, 10)
            }
        }
        // Half of a surrogate pair does not consume the following text.
        return (Unicode.Scalar(unit) ?? "\u{FFFD}", 4)
    }

    private static func codeUnit(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        range.prefix(4).reduce(0) { $0 << 4 | (hexadecimalValue(bytes[$1]) ?? 0) }
    }
}
