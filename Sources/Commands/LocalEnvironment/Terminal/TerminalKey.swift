/// A key that a person pressed, read from the bytes that a terminal sends.
package enum TerminalKey: Sendable, Hashable {
    /// A letter, a digit, or whatever else stands for itself.
    case character(Character)
    /// Return or Enter.
    case enter
    /// Escape alone.
    case escape
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow left.
    case left
    /// The arrow right.
    case right
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
    /// Control and C, or the end of the input.
    case interrupt

    /// Reads the keys of one reading of the terminal. An escape sequence that is not known is no
    /// key; of text that was pasted each character is one.
    ///
    /// - Parameter rest: bytes of the reading before that were the beginning of a character; what
    ///   is left over of this one.
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

    /// The characters of some bytes; what could be the beginning of one more is left.
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
