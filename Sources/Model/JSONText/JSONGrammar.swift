/// The grammar of JSON, read in one pass from bytes to the entries of a ``JSONOutline``, or to nothing
/// but the answer that the bytes are JSON. ``JSONOutline`` and ``JSONKind`` are the ways in.
///
/// It is that of RFC 8259 in UTF-8, without a byte order mark. A gateway checks each push and a device
/// decides about each, so the reading costs less than either; Foundation's decoder costs many times as
/// much, and takes trailing commas. To check allocates nothing.
///
/// What RFC 8259 leaves open:
/// - A repeated key is legal; who reads values takes the last one.
/// - An unpaired surrogate in `\u` escapes is legal. No text can hold it, so U+FFFD takes its place.
/// - A number may be of any size. One that is whole and fits `Int64` is an integer, however it is
///   written (`1.0`, `1e2`, `-0`). Any other is the nearest `Double`, and ``JSONOutline`` refuses those
///   beyond its range unless told otherwise.
package struct JSONGrammar {
    /// How deep objects and arrays may lie inside each other, if not told otherwise: as deep as in a
    /// payload.
    package static let depthStandard = 128
    /// The deepest nesting that is read, whatever the caller allows: a payload in an object around it.
    /// The grammar calls itself. So deep it takes less than 192 KB of stack in a debug build and 64 KB
    /// in a release build, where a thread has 512 KB or more.
    package static let depthCeiling = depthStandard + 1

    /// The longest text that is read, in bytes: offsets are kept in 32 bits.
    static let sizeCeiling = Int(UInt32.max)

    /// What is kept of a text.
    enum Output {
        /// Nothing.
        case none
        /// Entries, with numbers of any size; those beyond `Double` are infinite.
        case entries
        /// Entries, with numbers that a `Double` can hold.
        case entriesOfFiniteNumbers
    }

    private let depthMax: Int
    private let sizeMax: Int
    let output: Output
    /// What was read.
    private(set) var entries: [JSONOutline.Entry] = []
    /// The next byte to read.
    var position = 0

    /// Makes a reader for one text.
    init(depthMax: Int, sizeMax: Int = Self.sizeCeiling, output: Output) {
        self.depthMax = min(depthMax, Self.depthCeiling)
        self.sizeMax = sizeMax
        self.output = output
    }

    /// Reads the whole text, which holds one value.
    mutating func text(_ bytes: Span<UInt8>) throws(JSONError) -> JSONKind {
        guard bytes.count <= sizeMax else { throw JSONError(expected: .end, offset: sizeMax) }
        // What most pushes need, so that the list does not grow four times.
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

    /// Steps over an opening bracket and returns where the entry of its value is.
    private mutating func open(_ kind: JSONOutline.Kind) -> Int {
        let entry = entries.count
        append(JSONOutline.Entry(kind, start: position, end: position))
        position += 1
        return entry
    }

    /// Ends a value behind its closing bracket.
    private mutating func close(_ entry: Int) {
        if output != .none { entries[entry].close(end: position, next: entries.count) }
    }

    /// Keeps an entry, if entries are kept.
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

    /// Steps over a byte if it stands here.
    mutating func consume(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// The error at the next byte.
    func malformed(_ expected: JSONError.Expected) -> JSONError {
        JSONError(expected: expected, offset: position)
    }
}
