package enum TerminalKey: Sendable, Hashable {
    case character(Character)
    case enter
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    /// Control-C, or the end of the input.
    case interrupt

    /// Parses the keys of one read.
    ///
    /// Unknown escape sequences are ignored, and each character of a pasted text is a key.
    ///
    /// - Parameter rest: The incomplete character at the end of the previous read; on return, that
    ///   of this one.
    package static func keys(in bytes: [UInt8], rest: inout [UInt8]) -> [TerminalKey] {
        var reader = Reader(bytes: rest + bytes)
        rest = []
        var keys: [TerminalKey] = []
        var text: [UInt8] = []
        while let byte = reader.next() {
            if byte >= 0x20, byte != 0x7F {
                text.append(byte)
                continue
            }
            keys += characters(&text)
            text = []
            if let key = key(of: byte, &reader) { keys.append(key) }
        }
        keys += characters(&text)
        rest = text
        return keys
    }

    /// Returns the complete characters and leaves the bytes of an incomplete one.
    private static func characters(_ bytes: inout [UInt8]) -> [TerminalKey] {
        let tail = bytes.suffix(3).lastIndex { $0 >= 0xC0 }
        var unfinished: [UInt8] = []
        if let tail {
            let wanted = bytes[tail] >= 0xF0 ? 4 : bytes[tail] >= 0xE0 ? 3 : 2
            if bytes.count - tail < wanted { unfinished = Array(bytes[tail...]) }
        }
        let whole = bytes.dropLast(unfinished.count)
        bytes = unfinished
        return String(decoding: whole, as: UTF8.self).map(TerminalKey.character)
    }

    private static func key(of byte: UInt8, _ reader: inout Reader) -> TerminalKey? {
        switch byte {
        case 0x03, 0x04: return .interrupt
        case 0x0A, 0x0D: return .enter
        case 0x08, 0x7F: return .backspace
        case 0x0E: return .down
        case 0x10: return .up
        case 0x1B: return sequence(&reader)
        default: return nil
        }
    }

    private static func sequence(_ reader: inout Reader) -> TerminalKey? {
        guard let kind = reader.peek(), kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O")
        else { return .escape }
        _ = reader.next()
        var parameters: [UInt8] = []
        while let byte = reader.next() {
            guard byte >= 0x40 else {
                parameters.append(byte)
                continue
            }
            return named(byte, parameters)
        }
        return nil
    }

    private static func named(_ last: UInt8, _ parameters: [UInt8]) -> TerminalKey? {
        switch (Character(Unicode.Scalar(last)), String(decoding: parameters, as: UTF8.self)) {
        case ("A", _): .up
        case ("B", _): .down
        case ("C", _): .right
        case ("D", _): .left
        case ("~", "3"): .delete
        case ("~", "5"): .pageUp
        case ("~", "6"): .pageDown
        default: nil
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

        mutating func next() -> UInt8? {
            guard let byte = peek() else { return nil }
            position += 1
            return byte
        }
    }
}
