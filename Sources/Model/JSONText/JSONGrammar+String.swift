extension JSONReader {
    /// Reads a string; `position` is at its quotation mark.
    mutating func string(_ bytes: Span<UInt8>) throws(Malformed) -> JSONOutline.Entry {
        let start = position + 1
        // The compiler keeps what is its own in a register.
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\""):
                position = place + 1
                return JSONOutline.Entry(.text, UInt64(start), end: place)
            case UInt8(ascii: "\\"):
                position = place
                try escapedString(bytes, from: start)
                return JSONOutline.Entry(.escapedText, UInt64(start), end: position - 1)
            case 0x20..<0x80: place += 1 + plainBytes(bytes, from: place + 1)
            default:
                position = place
                place += try characterSize(bytes, leading: byte)
            }
        }
        position = place
        throw malformed(.quotationMark)
    }

    /// What a string with escapes says that was read once without an error.
    ///
    /// - Parameter start: the offset behind its quotation mark.
    static func unescaped(_ bytes: Span<UInt8>, from start: Int) -> String {
        var reader = JSONReader(depthMax: 0)
        reader.position = start
        guard (try? reader.escapedString(bytes, from: start)) != nil else { return "" }
        return String(decoding: reader.unescaped, as: UTF8.self)
    }

    /// How many of the next bytes are surely of characters that stand for themselves, eight at a
    /// time.
    @inline(__always)
    private func plainBytes(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var place = start
        while place <= bytes.count - 8 {
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(
                    fromByteOffset: place, as: UInt64.self))
            // The high bit of each byte that is below a space, not ASCII, or one of `"` and `\`;
            // a borrow may set it in bytes behind the first of these, never before it.
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let found =
                (word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones))
                & (ones &* 0x80)
            if found != 0 { return place - start + found.trailingZeroBitCount / 8 }
            place += 8
        }
        return place - start
    }

    /// Reads on in a string up to its end; what it says is `unescaped`.
    private mutating func escapedString(
        _ bytes: Span<UInt8>, from start: Int
    ) throws(Malformed) {
        unescaped.removeAll(keepingCapacity: true)
        for index in start..<position { unescaped.append(bytes[index]) }
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"):
                position += 1
                try escape(bytes)
            default:
                for _ in 0..<(try characterSize(bytes, leading: byte)) {
                    unescaped.append(bytes[position])
                    position += 1
                }
            }
        }
        throw malformed(.quotationMark)
    }

    /// How many bytes the character at `position` has, which has to be well-formed UTF-8.
    private func characterSize(_ bytes: Span<UInt8>, leading: UInt8) throws(Malformed) -> Int {
        // Most of Chinese and Japanese; what is left of three bytes has limits of its own.
        if 0xE1...0xEC ~= leading, position + 3 <= bytes.count,
            bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80
        {
            return 3
        }
        switch leading {
        case 0..<0x20: throw malformed(.escapedControlCharacter)
        case 0x20..<0x80: return 1
        case 0xC2...0xDF: return try multibyteSize(2, bytes, 0x80, UInt32(leading & 0x1F))
        case 0xE0...0xEF: return try multibyteSize(3, bytes, 0x800, UInt32(leading & 0x0F))
        case 0xF0...0xF4: return try multibyteSize(4, bytes, 0x10000, UInt32(leading & 0x07))
        default: throw malformed(.utf8)
        }
    }

    /// Checks the bytes after the first; a character must need as many, and be no surrogate.
    private func multibyteSize(
        _ size: Int, _ bytes: Span<UInt8>, _ least: UInt32, _ leadingBits: UInt32
    ) throws(Malformed) -> Int {
        guard position + size <= bytes.count else { throw malformed(.utf8) }
        var character = leadingBits
        for index in position + 1..<position + size {
            guard bytes[index] & 0xC0 == 0x80 else { throw malformed(.utf8) }
            character = character << 6 | UInt32(bytes[index] & 0x3F)
        }
        guard character >= least, Unicode.Scalar(character) != nil else { throw malformed(.utf8) }
        return size
    }

    /// Appends what an escape means; `position` is behind its backslash.
    private mutating func escape(_ bytes: Span<UInt8>) throws(Malformed) {
        guard position < bytes.count else { throw malformed(.escape) }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            unescaped.append(bytes[position])
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            guard let unit = codeUnit(bytes) else { throw malformed(.hexadecimalDigit) }
            appendCharacter(unit, bytes)
            return
        default: throw malformed(.escape)
        }
        position += 1
    }

    /// Appends a character of UTF-16; the second half of a pair is read when it follows.
    private mutating func appendCharacter(_ unit: UInt32, _ bytes: Span<UInt8>) {
        var value = unit
        if 0xD800...0xDBFF ~= unit {
            let start = position
            if consume(UInt8(ascii: "\\"), bytes), consume(UInt8(ascii: "u"), bytes),
                let low = codeUnit(bytes), 0xDC00...0xDFFF ~= low
            {
                value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            } else {
                // Something else follows; it is read, or refused, for what it is.
                position = start
            }
        }
        let character = Unicode.Scalar(value) ?? "\u{FFFD}"
        unescaped.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
    }

    /// Reads four hexadecimal digits; `position` stays at the first byte that is none.
    private mutating func codeUnit(_ bytes: Span<UInt8>) -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - 0x30)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt32(byte - 0x37)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt32(byte - 0x57)
            default: return nil
            }
            position += 1
        }
        return unit
    }
}
