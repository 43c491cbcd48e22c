/// Reads JSON in one pass from bytes to the entries of a ``JSONOutline``, which is the way in, as is
/// ``PropertyValue/init(json:depthMax:)``.
///
/// A device decides about each push, so this costs less than the decision. Foundation's decoder
/// costs many times as much, and takes trailing commas.
///
/// What RFC 8259 leaves open:
/// - A repeated key: a `PropertyValue` has the last one.
/// - An unpaired surrogate in `\u` escapes is legal, as for the gateway's scanner. No text can hold
///   it, so U+FFFD takes its place.
/// - A number that is whole and fits `Int64` is an `integer`, however it is written (`1.0`, `1e2`,
///   `-0`). Any other is the nearest `number`; beyond the range of `Double` it is an error.
package struct JSONReader {
    /// The deepest nesting that is read, whatever the caller allows: the reader calls itself. So
    /// deep it takes less than 192 KB of stack in a debug build and 64 KB in a release build, where
    /// a thread has 512 KB or more.
    package static let depthCeiling = 128

    private let depthMax: Int
    /// What was read.
    private(set) var entries: [JSONOutline.Entry] = []
    /// The next byte to read.
    var position = 0
    /// The bytes of a string with escapes; kept, so that each string does not allocate it anew.
    var unescaped: [UInt8] = []

    /// Makes a reader for one text.
    init(depthMax: Int) {
        self.depthMax = min(depthMax, Self.depthCeiling)
    }

    /// Reads the whole text, which holds one value.
    mutating func text(_ bytes: Span<UInt8>) throws(Malformed) {
        // What most pushes need, so that the list does not grow four times.
        entries.reserveCapacity(16)
        skipBlanks(bytes)
        try value(bytes, depth: 0)
        skipBlanks(bytes)
        if position < bytes.count { throw malformed(.end) }
    }

    private mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(Malformed) {
        guard position < bytes.count else { throw malformed(.value) }
        switch bytes[position] {
        case UInt8(ascii: "\""): entries.append(try string(bytes))
        case UInt8(ascii: "{"): try object(bytes, depth: depth + 1)
        case UInt8(ascii: "["): try array(bytes, depth: depth + 1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            entries.append(try number(bytes))
        case UInt8(ascii: "t"):
            try word("true", bytes, else: .wordTrue)
            entries.append(JSONOutline.Entry(.yes))
        case UInt8(ascii: "f"):
            try word("false", bytes, else: .wordFalse)
            entries.append(JSONOutline.Entry(.no))
        case UInt8(ascii: "n"):
            try word("null", bytes, else: .wordNull)
            entries.append(JSONOutline.Entry(.null))
        default: throw malformed(.value)
        }
    }

    private mutating func object(_ bytes: Span<UInt8>, depth: Int) throws(Malformed) {
        if depth > depthMax { throw malformed(.lessNesting) }
        position += 1
        let place = entries.count
        entries.append(JSONOutline.Entry(.object, end: place + 1))
        skipBlanks(bytes)
        if consume(UInt8(ascii: "}"), bytes) { return }
        repeat {
            skipBlanks(bytes)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                throw malformed(.key)
            }
            entries.append(try string(bytes))
            skipBlanks(bytes)
            guard consume(UInt8(ascii: ":"), bytes) else { throw malformed(.colon) }
            skipBlanks(bytes)
            try value(bytes, depth: depth)
            skipBlanks(bytes)
        } while consume(UInt8(ascii: ","), bytes)
        guard consume(UInt8(ascii: "}"), bytes) else { throw malformed(.commaOrBrace) }
        entries[place].end = entries.count
    }

    private mutating func array(_ bytes: Span<UInt8>, depth: Int) throws(Malformed) {
        if depth > depthMax { throw malformed(.lessNesting) }
        position += 1
        let place = entries.count
        entries.append(JSONOutline.Entry(.array, end: place + 1))
        skipBlanks(bytes)
        if consume(UInt8(ascii: "]"), bytes) { return }
        repeat {
            skipBlanks(bytes)
            try value(bytes, depth: depth)
            skipBlanks(bytes)
        } while consume(UInt8(ascii: ","), bytes)
        guard consume(UInt8(ascii: "]"), bytes) else { throw malformed(.commaOrBracket) }
        entries[place].end = entries.count
    }

    private mutating func word(
        _ word: StaticString, _ bytes: Span<UInt8>, else expected: Malformed.Expected
    ) throws(Malformed) {
        for byte in word.description.utf8 {
            guard consume(byte, bytes) else { throw malformed(expected) }
        }
    }

    private mutating func skipBlanks(_ bytes: Span<UInt8>) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Steps over a byte if it stands here.
    mutating func consume(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// The error at the next byte.
    func malformed(_ expected: Malformed.Expected) -> Malformed {
        Malformed(expected: expected, offset: position)
    }
}
