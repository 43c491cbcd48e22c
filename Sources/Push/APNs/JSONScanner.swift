/// Checks that bytes are JSON in UTF-8, without building a value.
///
/// The whole grammar of RFC 8259 is checked, and UTF-8 for being well-formed, in one pass without
/// allocation. Foundation's parser costs ten times as much, which is more than the rest of a push.
/// Repeated keys and unpaired surrogates in `\u` escapes are legal, as in the grammar.
///
/// ```swift
/// try JSONScanner.scan(Array(#"{"aps":{}}"#.utf8))  // .object
/// ```
public struct JSONScanner {
    /// The kinds of JSON values.
    public enum Kind: Sendable, Hashable {
        /// Members in braces.
        case object
        /// Elements in brackets.
        case array
        /// Text in quotes.
        case string
        /// Digits.
        case number
        /// `true` or `false`.
        case boolean
        /// `null`.
        case null
    }

    /// Why bytes are not JSON, and where.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong.
        public enum Problem: String, Sendable, CaseIterable {
            /// The text ends inside of a value, or is empty.
            case unexpectedEnd = "the text ends too soon"
            /// A byte that cannot stand here.
            case unexpectedByte = "a character stands where it cannot"
            /// Bytes that are not UTF-8.
            case invalidUTF8 = "the bytes are not UTF-8"
            /// A bare control character in a string.
            case controlCharacter = "a control character stands in a string without an escape"
            /// A backslash that starts no escape.
            case invalidEscape = "a backslash starts no escape"
            /// More nesting than allowed.
            case tooDeep = "the nesting is too deep"
            /// Something follows the value.
            case trailingBytes = "something follows the value"
        }

        /// What is wrong.
        public let problem: Problem
        /// The offset of the first byte that is wrong, counted from 0.
        public let offset: Int

        /// Makes a failure.
        public init(problem: Problem, offset: Int) {
            self.problem = problem
            self.offset = offset
        }

        /// The problem and its place in words.
        public var description: String { "\(problem.rawValue), at byte \(offset)" }
    }

    let bytes: [UInt8]
    private let depthMax: Int
    var position = 0
    private var fields: FieldSizes?

    init(_ bytes: [UInt8], depthMax: Int, fieldDepthMax: Int? = nil) {
        self.bytes = bytes
        self.depthMax = depthMax
        fields = fieldDepthMax.map { FieldSizes(depthMax: $0) }
    }

    /// Reads the whole text and answers the kind of its value.
    ///
    /// - Parameters:
    ///   - bytes: the text, without a byte order mark.
    ///   - depthMax: how many objects and arrays may lie inside each other.
    /// - Throws: ``Failure`` at the first byte that is wrong.
    @discardableResult
    public static func scan(_ bytes: [UInt8], depthMax: Int = APNsLimits.payloadDepthMax)
        throws(Failure) -> Kind
    {
        var scanner = JSONScanner(bytes, depthMax: depthMax)
        return try scanner.text()
    }

    /// Whether the text is a JSON object.
    public static func isObject(_ bytes: [UInt8]) -> Bool {
        (try? scan(bytes)) == .object
    }

    /// The members of nested objects with their sizes, the largest first, for messages about size.
    ///
    /// - Parameters:
    ///   - bytes: the text; anything but valid JSON gives an empty list.
    ///   - depthMax: how many objects deep members are named.
    public static func fieldSizes(_ bytes: [UInt8], depthMax: Int = 3) -> [FieldSize] {
        var scanner = JSONScanner(
            bytes, depthMax: APNsLimits.payloadDepthMax, fieldDepthMax: depthMax)
        guard (try? scanner.text()) != nil else { return [] }
        return (scanner.fields?.sizes ?? []).sorted { left, right in
            left.bytes == right.bytes ? left.path < right.path : left.bytes > right.bytes
        }
    }

    private mutating func text() throws(Failure) -> Kind {
        skipBlanks()
        let kind = try value(depth: 0)
        skipBlanks()
        if position < bytes.count { throw failure(.trailingBytes) }
        return kind
    }

    mutating func value(depth: Int) throws(Failure) -> Kind {
        guard position < bytes.count else { throw failure(.unexpectedEnd) }
        switch bytes[position] {
        case UInt8(ascii: "{"):
            try object(depth: depth + 1)
            return .object
        case UInt8(ascii: "["):
            try array(depth: depth + 1)
            return .array
        case UInt8(ascii: "\""):
            try string()
            return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number()
            return .number
        case UInt8(ascii: "t"):
            try word("true")
            return .boolean
        case UInt8(ascii: "f"):
            try word("false")
            return .boolean
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        default:
            throw failure(.unexpectedByte)
        }
    }

    mutating func object(depth: Int) throws(Failure) {
        if depth > depthMax { throw failure(.tooDeep) }
        position += 1
        skipBlanks()
        if consume(UInt8(ascii: "}")) { return }
        repeat {
            skipBlanks()
            guard position < bytes.count else { throw failure(.unexpectedEnd) }
            guard bytes[position] == UInt8(ascii: "\"") else { throw failure(.unexpectedByte) }
            let start = position
            try string()
            fields?.enter(bytes[start + 1..<position - 1], depth: depth)
            skipBlanks()
            try expect(UInt8(ascii: ":"))
            skipBlanks()
            _ = try value(depth: depth)
            fields?.leave(byteCount: position - start, depth: depth)
            skipBlanks()
        } while consume(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }

    private mutating func array(depth: Int) throws(Failure) {
        if depth > depthMax { throw failure(.tooDeep) }
        position += 1
        skipBlanks()
        if consume(UInt8(ascii: "]")) { return }
        repeat {
            skipBlanks()
            _ = try value(depth: depth)
            skipBlanks()
        } while consume(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    mutating func string() throws(Failure) {
        position += 1
        while true {
            position = Bytes.plainTextEnd(in: bytes, from: position)
            guard position < bytes.count else { break }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"):
                try escape()
            case 0..<0x20:
                throw failure(.controlCharacter)
            default:
                try multibyteCharacter(leading: byte)
            }
        }
        throw failure(.unexpectedEnd)
    }

    private mutating func escape() throws(Failure) {
        position += 1
        guard position < bytes.count else { throw failure(.unexpectedEnd) }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            for _ in 0..<4 {
                guard position < bytes.count else { throw failure(.unexpectedEnd) }
                guard Hexadecimal.value(of: bytes[position]) != nil else {
                    throw failure(.invalidEscape)
                }
                position += 1
            }
        default:
            throw failure(.invalidEscape)
        }
    }

    /// The rows of table 3-7 of the Unicode standard: which second bytes a first byte allows.
    private mutating func multibyteCharacter(leading: UInt8) throws(Failure) {
        let second: ClosedRange<UInt8>
        let count: Int
        switch leading {
        case 0xC2...0xDF: (second, count) = (0x80...0xBF, 1)
        case 0xE0: (second, count) = (0xA0...0xBF, 2)
        case 0xE1...0xEC, 0xEE...0xEF: (second, count) = (0x80...0xBF, 2)
        case 0xED: (second, count) = (0x80...0x9F, 2)
        case 0xF0: (second, count) = (0x90...0xBF, 3)
        case 0xF1...0xF3: (second, count) = (0x80...0xBF, 3)
        case 0xF4: (second, count) = (0x80...0x8F, 3)
        default: throw failure(.invalidUTF8)
        }
        guard position + count < bytes.count else { throw failure(.invalidUTF8) }
        guard second.contains(bytes[position + 1]) else { throw failure(.invalidUTF8) }
        for offset in 1..<count where bytes[position + 1 + offset] & 0xC0 != 0x80 {
            throw failure(.invalidUTF8)
        }
        position += count + 1
    }

    private mutating func number() throws(Failure) {
        _ = consume(UInt8(ascii: "-"))
        if !consume(UInt8(ascii: "0")) { try digits() }
        if consume(UInt8(ascii: ".")) { try digits() }
        if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
            if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
            try digits()
        }
    }

    private mutating func digits() throws(Failure) {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
            position += 1
        }
        guard position > start else {
            throw failure(position < bytes.count ? .unexpectedByte : .unexpectedEnd)
        }
    }

    private mutating func word(_ word: StaticString) throws(Failure) {
        for byte in word.description.utf8 {
            try expect(byte)
        }
    }

    mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    mutating func consume(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(Failure) {
        guard position < bytes.count else { throw failure(.unexpectedEnd) }
        guard bytes[position] == byte else { throw failure(.unexpectedByte) }
        position += 1
    }

    private func failure(_ problem: Failure.Problem) -> Failure {
        Failure(problem: problem, offset: position)
    }
}
