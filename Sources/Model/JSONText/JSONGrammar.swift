/// A single-pass parser for JSON that produces the entries of a ``JSONOutline``, or only checks the
/// bytes. Use it through ``JSONOutline`` and ``JSONKind``.
///
/// The grammar is that of RFC 8259 in UTF-8, without a byte order mark. A gateway checks each push
/// and a device decides about each, so parsing must be cheaper than both. Foundation's decoder is
/// many times slower, and accepts trailing commas. A check does not allocate memory.
///
/// Choices that RFC 8259 leaves open:
/// - A repeated key is valid; readers of values use the last one.
/// - An unpaired surrogate in `\u` escapes is valid. Strings cannot contain it, so U+FFFD replaces
///   it.
/// - Numbers may have any size. A whole number that fits `Int64` is an integer in any notation
///   (`1.0`, `1e2`, `-0`). Any other is the nearest `Double`. By default, ``JSONOutline`` rejects
///   numbers beyond its range.
package struct JSONGrammar {
    /// Default maximum nesting of objects and arrays: the limit of a payload.
    package static let depthStandard = 128
    /// The highest maximum nesting that a caller can request: a payload inside another object. The
    /// parser is recursive. At this depth it needs less than 192 KB of stack in a debug build and
    /// 64 KB in a release build. Threads have at least 512 KB.
    package static let depthCeiling = depthStandard + 1

    /// Maximum size of a text in bytes: offsets have 32 bits.
    static let sizeCeiling = Int(UInt32.max)

    enum Output {
        case none
        /// Entries, with numbers of any size. Numbers beyond `Double` become infinite.
        case entries
        /// Entries. Numbers beyond `Double` are errors.
        case entriesOfFiniteNumbers
    }

    private let depthMax: Int
    private let sizeMax: Int
    let output: Output
    private(set) var entries: [JSONOutline.Entry] = []
    var position = 0

    init(depthMax: Int, sizeMax: Int = Self.sizeCeiling, output: Output) {
        self.depthMax = min(depthMax, Self.depthCeiling)
        self.sizeMax = sizeMax
        self.output = output
    }

    mutating func text(_ bytes: Span<UInt8>) throws(JSONError) -> JSONKind {
        guard bytes.count <= sizeMax else { throw JSONError(expected: .end, offset: sizeMax) }
        // The capacity suffices for most pushes, which avoids growing the array four times.
        if output != .none { entries.reserveCapacity(16) }
        skipBlanks(bytes)
        let kind = try value(bytes, depth: 0)
        skipBlanks(bytes)
        if position < bytes.count { throw malformed(.end) }
        return kind
    }

    private mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(JSONError) -> JSONKind {
        guard position < bytes.count else { throw malformed(.value) }
        switch bytes[position] {
        case UInt8(ascii: "\""):
            try string(bytes)
            return .string
        case UInt8(ascii: "{"):
            try object(bytes, depth: depth + 1)
            return .object
        case UInt8(ascii: "["):
            try array(bytes, depth: depth + 1)
            return .array
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number(bytes)
            return .number
        case UInt8(ascii: "t"):
            try word("true", .yes, bytes, else: .wordTrue)
            return .boolean
        case UInt8(ascii: "f"):
            try word("false", .no, bytes, else: .wordFalse)
            return .boolean
        case UInt8(ascii: "n"):
            try word("null", .null, bytes, else: .wordNull)
            return .null
        default: throw malformed(.value)
        }
    }

    private mutating func object(_ bytes: Span<UInt8>, depth: Int) throws(JSONError) {
        if depth > depthMax { throw malformed(.lessNesting) }
        let entry = open(.object)
        skipBlanks(bytes)
        if !consume(UInt8(ascii: "}"), bytes) {
            repeat {
                skipBlanks(bytes)
                guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                    throw malformed(.key)
                }
                try string(bytes)
                skipBlanks(bytes)
                guard consume(UInt8(ascii: ":"), bytes) else { throw malformed(.colon) }
                skipBlanks(bytes)
                _ = try value(bytes, depth: depth)
                skipBlanks(bytes)
            } while consume(UInt8(ascii: ","), bytes)
            guard consume(UInt8(ascii: "}"), bytes) else { throw malformed(.commaOrBrace) }
        }
        close(entry)
    }

    private mutating func array(_ bytes: Span<UInt8>, depth: Int) throws(JSONError) {
        if depth > depthMax { throw malformed(.lessNesting) }
        let entry = open(.array)
        skipBlanks(bytes)
        if !consume(UInt8(ascii: "]"), bytes) {
            repeat {
                skipBlanks(bytes)
                _ = try value(bytes, depth: depth)
                skipBlanks(bytes)
            } while consume(UInt8(ascii: ","), bytes)
            guard consume(UInt8(ascii: "]"), bytes) else { throw malformed(.commaOrBracket) }
        }
        close(entry)
    }

    /// Skips an opening bracket. Returns the index of the value's entry.
    private mutating func open(_ kind: JSONOutline.Kind) -> Int {
        let entry = entries.count
        append(JSONOutline.Entry(kind, start: position, end: position))
        position += 1
        return entry
    }

    private mutating func close(_ entry: Int) {
        if output != .none { entries[entry].close(end: position, next: entries.count) }
    }

    mutating func append(_ entry: JSONOutline.Entry) {
        if output != .none { entries.append(entry) }
    }

    private mutating func word(
        _ word: StaticString, _ kind: JSONOutline.Kind, _ bytes: Span<UInt8>,
        else expected: JSONError.Expected
    ) throws(JSONError) {
        let start = position
        for byte in word.description.utf8 {
            guard consume(byte, bytes) else { throw malformed(expected) }
        }
        append(JSONOutline.Entry(kind, start: start, end: position))
    }

    private mutating func skipBlanks(_ bytes: Span<UInt8>) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    mutating func consume(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    func malformed(_ expected: JSONError.Expected) -> JSONError {
        JSONError(expected: expected, offset: position)
    }
}
