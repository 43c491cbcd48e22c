internal import Foundation

/// A parser for old-style (NeXTSTEP) property lists such as `project.pbxproj` and `.strings`.
///
///     // !$*UTF8*$!
///     { isa = PBXProject; targets = ( 0A1B /* Chat */, ); }
///
/// It accepts at most ``depthMax`` levels and ``valuesMax`` values.
package struct OldPropertyListParser {
    package static let depthMax = 64
    /// Maximum number of values. A project file of 50 MB has about 1.6 million.
    package static let valuesMax = 4_000_000

    package struct SyntaxError: Error, Sendable, Hashable {
        package let message: String
        package let offset: Int
    }

    private let bytes: [UInt8]
    private let valuesMax: Int
    private var position = 0
    private var depth = 0
    private var valueCount = 0
    private var hasEnded = false
    /// Why a list without braces ends before other keys of the file.
    package private(set) var ending: SyntaxError?

    package init(_ bytes: [UInt8], valuesMax: Int = Self.valuesMax) {
        (self.bytes, self.valuesMax) = (bytes, valuesMax)
    }

    /// Parses the dictionary, whose braces may be missing, as in `.strings` files.
    ///
    /// - Throws: ``SyntaxError``.
    package mutating func parse() throws(SyntaxError) -> PropertyNode {
        try skipBlanks()
        let start = position
        let hasBraces = current == UInt8(ascii: "{")
        if hasBraces { position += 1 }
        let members = try members(hasBraces: hasBraces)
        guard !hasEnded else { return PropertyNode(.dictionary(members), offset: start) }
        try skipBlanks()
        guard position >= bytes.count else { throw error("something follows the last brace") }
        return PropertyNode(.dictionary(members), offset: start)
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func byte(after distance: Int) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private func error(_ message: String, at offset: Int? = nil) -> SyntaxError {
        SyntaxError(message: message, offset: min(offset ?? position, bytes.count))
    }

    private mutating func skipBlanks() throws(SyntaxError) {
        while let byte = current {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), self.byte(after: 1) == UInt8(ascii: "/") {
                while let byte = current, byte != 0x0A { position += 1 }
            } else if startsComment {
                let start = position
                position += 2
                while !(current == UInt8(ascii: "*") && self.byte(after: 1) == UInt8(ascii: "/")) {
                    guard position < bytes.count else {
                        throw error("a comment is not closed", at: start)
                    }
                    position += 1
                }
                position += 2
            } else {
                return
            }
        }
    }

    private var startsComment: Bool {
        current == UInt8(ascii: "/") && byte(after: 1) == UInt8(ascii: "*")
    }

    private mutating func members(hasBraces: Bool) throws(SyntaxError) -> [String: PropertyNode] {
        let open = position
        var members: [String: PropertyNode] = [:]
        while true {
            try skipBlanks()
            guard let byte = current else {
                if hasBraces { throw error("a brace is not closed", at: max(open - 1, 0)) }
                return members
            }
            if byte == UInt8(ascii: "}"), hasBraces {
                position += 1
                return members
            }
            let start = position
            if !hasBraces, !members.isEmpty, !startsText, !startsConflict {
                // As Foundation's parser does, which takes it for the end.
                hasEnded = true
                if hidesKey { ending = error("\(Self.name(of: byte)) ends the table") }
                return members
            }
            let key = try text()
            var end = position
            try skipBlanks()
            var node = PropertyNode(.string(key), offset: start)
            if current == UInt8(ascii: "=") {
                position += 1
                try skipBlanks()
                node.value = try value()
                end = position
                try skipBlanks()
            }
            guard current == UInt8(ascii: ";") else {
                // The separator is missing after the value, not before the next key.
                throw error(
                    "a semicolon is missing after the value of \(key.prefix(80))",
                    at: end)
            }
            position += 1
            members[key] = node
        }
    }

    private mutating func value() throws(SyntaxError) -> PropertyNode.Value {
        valueCount += 1
        guard valueCount <= valuesMax else {
            throw error("the file has more than \(valuesMax) values")
        }
        guard depth < Self.depthMax else {
            throw error("the nesting is deeper than \(Self.depthMax) levels")
        }
        depth += 1
        defer { depth -= 1 }
        switch current {
        case UInt8(ascii: "{"):
            position += 1
            return .dictionary(try members(hasBraces: true))
        case UInt8(ascii: "("):
            position += 1
            return .array(try elements())
        case UInt8(ascii: "<"): return .data(try data())
        default: return .string(try text())
        }
    }

    private mutating func elements() throws(SyntaxError) -> [PropertyNode] {
        let open = position - 1
        var elements: [PropertyNode] = []
        while true {
            try skipBlanks()
            guard let byte = current else { throw error("a bracket is not closed", at: open) }
            if byte == UInt8(ascii: ")") {
                position += 1
                return elements
            }
            let start = position
            elements.append(PropertyNode(try value(), offset: start))
            try skipBlanks()
            if current == UInt8(ascii: ",") {
                position += 1
            } else if let byte = current, byte != UInt8(ascii: ")") {
                throw error("a comma is missing")
            }
        }
    }

    private mutating func data() throws(SyntaxError) -> Data {
        let open = position
        if byte(after: 1) == UInt8(ascii: "<") { throw conflict() }
        position += 1
        var digits: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: ">") {
            if let digit = Character(UnicodeScalar(byte)).hexDigitValue {
                digits.append(UInt8(digit))
            } else if byte != 0x20, !(0x09...0x0D).contains(byte) {
                throw error("data has something other than hexadecimal digits")
            }
            position += 1
        }
        guard current != nil else { throw error("data is not closed", at: open) }
        position += 1
        return Data(
            stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }

    private func conflict() -> SyntaxError {
        error("Git left a conflict of a merge here; resolve it")
    }

    private mutating func text() throws(SyntaxError) -> String {
        guard let first = current else { throw error("the text ends too soon") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = position
        while let byte = current, Self.isPlain(byte), byte != UInt8(ascii: "/") || !startsComment {
            position += 1
        }
        guard position > start else {
            if startsConflict { throw conflict() }
            throw error("found \(Self.name(of: first)) instead of a text")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private var startsText: Bool {
        current.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || Self.isPlain($0) }
            ?? false
    }

    /// Whether a key and its value follow what is neither a text nor blank.
    private var hidesKey: Bool {
        var rest = self
        do throws(SyntaxError) {
            while rest.current != nil, !rest.startsText {
                rest.position += 1
                try rest.skipBlanks()
            }
            _ = try rest.text()
            try rest.skipBlanks()
            return rest.current == UInt8(ascii: "=")
        } catch {
            return false
        }
    }

    private var startsConflict: Bool {
        let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")]
        return current.map { marks.contains($0) && byte(after: 1) == $0 } ?? false
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "“\(Character(UnicodeScalar(byte)))”" : "byte of value \(byte)"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "*"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), 0x80...:
            true
        default: false
        }
    }

    private mutating func quoted(_ mark: UInt8) throws(SyntaxError) -> String {
        let open = position
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            position += 1
            if byte == mark { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { appendEscape(to: &text) } else { text.append(byte) }
        }
        throw error("a quotation mark is not closed", at: open)
    }

    private mutating func appendEscape(to text: inout [UInt8]) {
        guard let byte = current else { return }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "a"): text.append(0x07)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "U"), UInt8(ascii: "u"): appendUnicode(to: &text)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = UInt32(byte - UInt8(ascii: "0"))
            for _ in 0..<2 {
                guard let next = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next)
                else { break }
                value = value * 8 + UInt32(next - UInt8(ascii: "0"))
                position += 1
            }
            text += Self.encoded(value)
        default: text.append(byte)
        }
    }

    private mutating func appendUnicode(to text: inout [UInt8]) {
        let first = hexadecimal()
        // Characters beyond 16 bits are written as two escapes, as in JSON.
        if (0xD800...0xDBFF).contains(first), current == UInt8(ascii: "\\"),
            let mark = byte(after: 1), mark == UInt8(ascii: "U") || mark == UInt8(ascii: "u")
        {
            position += 2
            let second = hexadecimal()
            text += Self.encoded(0x10000 + (first - 0xD800) << 10 + (second &- 0xDC00) & 0x3FF)
        } else {
            text += Self.encoded(first)
        }
    }

    private mutating func hexadecimal() -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue
            else { break }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private static func encoded(_ value: UInt32) -> String.UTF8View {
        String(Character(UnicodeScalar(value) ?? "\u{FFFD}")).utf8
    }
}
