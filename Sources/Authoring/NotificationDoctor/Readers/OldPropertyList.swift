internal import Foundation
internal import NotificationModel

/// Reads the form of NeXT that projects (`project.pbxproj`) and `.strings` files have.
struct OldPropertyList {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var keys: [String] = []
    private(set) var lines: [String: Int] = [:]
    private(set) var repeated: [(keys: String, line: Int)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The dictionary, whose braces may be left out at the top.
    mutating func read() throws(PropertyFile.ParseError) -> [String: PropertyValue] {
        try skip()
        let hasBraces = peek == UInt8(ascii: "{")
        if hasBraces { place += 1 }
        let values = try members(closed: hasBraces)
        try skip()
        guard place >= bytes.count else { throw trouble("something follows the last value") }
        return values
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func trouble(_ text: String) -> PropertyFile.ParseError { .init(text, line: line) }

    private mutating func step() {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
    }

    /// Passes over blanks and comments.
    private mutating func skip() throws(PropertyFile.ParseError) {
        while let byte = peek {
            if byte.isBlank {
                step()
            } else if byte == UInt8(ascii: "/"), bytes[safe: place + 1] == UInt8(ascii: "/") {
                while let byte = peek, byte != 0x0A { place += 1 }
            } else if byte == UInt8(ascii: "/"), bytes[safe: place + 1] == UInt8(ascii: "*") {
                place += 2
                while place < bytes.count,
                    !(bytes[place] == UInt8(ascii: "*")
                        && bytes[safe: place + 1] == UInt8(ascii: "/"))
                {
                    step()
                }
                guard place < bytes.count else { throw trouble("a comment is not closed") }
                place += 2
            } else {
                return
            }
        }
    }

    private mutating func members(
        closed: Bool
    ) throws(PropertyFile.ParseError) -> [String: PropertyValue] {
        var values: [String: PropertyValue] = [:]
        while true {
            try skip()
            guard let byte = peek else {
                if closed { throw trouble("a brace is not closed") }
                return values
            }
            if byte == UInt8(ascii: "}") {
                guard closed else { throw trouble("a brace closes nothing") }
                place += 1
                return values
            }
            let start = line
            let key = try text()
            keys.append(key)
            let joined = keys.joined(separator: PropertyFile.separator)
            if values[key] != nil { repeated.append((joined, start)) }
            lines[joined] = start
            try skip()
            if peek == UInt8(ascii: "=") {
                place += 1
                try skip()
                values[key] = try value()
                try skip()
            } else {
                values[key] = .string(key)
            }
            guard peek == UInt8(ascii: ";") else { throw trouble("a semicolon is missing") }
            place += 1
            keys.removeLast()
        }
    }

    private mutating func value() throws(PropertyFile.ParseError) -> PropertyValue {
        guard keys.count < PropertyFile.depthMax else { throw trouble("the nesting is too deep") }
        switch peek {
        case UInt8(ascii: "{"):
            place += 1
            return .dictionary(try members(closed: true))
        case UInt8(ascii: "("):
            place += 1
            return .array(try elements())
        case UInt8(ascii: "<"):
            while let byte = peek, byte != UInt8(ascii: ">") { step() }
            guard peek != nil else { throw trouble("data is not closed") }
            place += 1
            return .data(Data())
        default: return .string(try text())
        }
    }

    private mutating func elements() throws(PropertyFile.ParseError) -> [PropertyValue] {
        var values: [PropertyValue] = []
        while true {
            try skip()
            guard let byte = peek else { throw trouble("a bracket is not closed") }
            if byte == UInt8(ascii: ")") {
                place += 1
                return values
            }
            keys.append("\(values.count)")
            lines[keys.joined(separator: PropertyFile.separator)] = line
            values.append(try value())
            keys.removeLast()
            try skip()
            if peek == UInt8(ascii: ",") { place += 1 }
        }
    }

    private mutating func text() throws(PropertyFile.ParseError) -> String {
        guard let first = peek else { throw trouble("the text ends too soon") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = place
        while let byte = peek, Self.isPlain(byte) { place += 1 }
        guard place > start else {
            throw trouble("\(Character(UnicodeScalar(first))) stands where it cannot")
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_$+/:.-~@*[]!".utf8.contains(byte)
        }
    }

    private mutating func quoted(_ mark: UInt8) throws(PropertyFile.ParseError) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = peek {
            step()
            if byte == mark { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), let next = peek else {
                text.append(byte)
                continue
            }
            step()
            switch next {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = bytes[place..<min(place + 4, bytes.count)]
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
                text += String(value.flatMap(UnicodeScalar.init).map(Character.init) ?? "?").utf8
                place += digits.count
            default: text.append(next)
            }
        }
        throw trouble("a quotation mark is not closed")
    }
}
