internal import AppBundles
internal import Foundation
internal import NotificationModel

/// A file of keys and values, with the lines on which they stand.
struct PropertyFile: Sendable {
    /// Why a file cannot be read.
    struct ParseError: Error, CustomStringConvertible {
        var description: String
        var line: Int?
        var column: Int?

        init(_ description: String, line: Int? = nil, column: Int? = nil) {
            (self.description, self.line, self.column) = (description, line, column)
        }
    }

    /// The deepest nesting that is read.
    static let depthMax = 64
    /// What stands between the keys of a place.
    static let separator = "\u{1}"

    var path: String
    var root: [String: PropertyValue]
    /// The lines of keys and elements, by their joined keys.
    var lines: [String: Int]
    /// The columns of the same, where the format is one that people type.
    var columns: [String: Int] = [:]
    /// Keys that stand twice in one dictionary, joined, with the line of the later one.
    var repeated: [(keys: String, line: Int)] = []

    /// The place of a key inside others; the nearest that is known.
    func place(_ keys: String...) -> Place { place(keys) }

    func place(_ keys: [String]) -> Place {
        for count in stride(from: keys.count, to: 0, by: -1) {
            let joined = keys.prefix(count).joined(separator: Self.separator)
            if let line = lines[joined] {
                return Place(path, line: line, column: columns[joined])
            }
        }
        return Place(path)
    }

    /// The value at keys inside each other.
    subscript(_ keys: String...) -> PropertyValue? {
        guard let first = keys.first else { return nil }
        return keys.dropFirst().reduce(root[first]) { $0?[$1] }
    }

    func text(_ key: String) -> String? { root[key]?.string }

    func texts(_ key: String) -> [String] { root[key]?.array?.compactMap(\.string) ?? [] }

    /// Reads a property list in any of its three forms.
    static func propertyList(_ data: Data, path: String) throws(ParseError) -> PropertyFile {
        if data.starts(with: Array("bplist".utf8)) {
            var reader = BinaryPropertyList([UInt8](data))
            let value: PropertyValue
            do { value = try reader.read() } catch { throw ParseError(error.description) }
            guard let root = value.dictionary else {
                throw ParseError("the property list has no dictionary at its top")
            }
            return PropertyFile(path: path, root: root, lines: [:])
        }
        let bytes = text(data)
        let first = bytes.first { !$0.isBlank }
        guard first == UInt8(ascii: "<") else {
            return try oldPropertyList(bytes, path: path)
        }
        var reader = XMLPropertyList(bytes)
        guard let root = try reader.read().dictionary else {
            throw ParseError("the property list has no dictionary at its top")
        }
        return PropertyFile(path: path, root: root, lines: reader.lines, repeated: reader.repeated)
    }

    /// UTF-8, whatever Unicode the bytes are in, without a byte order mark.
    private static func text(_ data: Data) -> [UInt8] {
        let start = [UInt8](data.prefix(3))
        if start == [0xEF, 0xBB, 0xBF] { return [UInt8](data.dropFirst(3)) }
        let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        if isWide, let text = String(data: data, encoding: .utf16) { return Array(text.utf8) }
        return [UInt8](data)
    }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// Reads the XML form, which is small enough a language to be read without a parser of all XML.
struct XMLPropertyList {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var keys: [String] = []
    private(set) var lines: [String: Int] = [:]
    private(set) var repeated: [(keys: String, line: Int)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(PropertyFile.ParseError) -> PropertyValue {
        var tag = try nextTag()
        if tag.name == "plist" { tag = try nextTag() }
        return try value(tag)
    }

    private typealias Tag = (name: String, isClosed: Bool)

    private func trouble(_ text: String) -> PropertyFile.ParseError { .init(text, line: line) }

    /// The next tag that is not a comment, declaration or instruction. Text before it is passed over.
    private mutating func nextTag() throws(PropertyFile.ParseError) -> Tag {
        while true {
            while place < bytes.count, bytes[place] != UInt8(ascii: "<") { step() }
            guard place < bytes.count else { throw trouble("the property list ends too soon") }
            if starts("<!--") {
                while place < bytes.count, !starts("-->") { step() }
            } else if starts("<?") || starts("<!") {
                while place < bytes.count, bytes[place] != UInt8(ascii: ">") { step() }
            } else {
                break
            }
        }
        let start = place + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { step() }
        guard place < bytes.count else { throw trouble("a tag is not closed") }
        var inner = String(decoding: bytes[start..<place], as: UTF8.self)
        step()
        let isClosed = inner.hasSuffix("/")
        if isClosed { inner.removeLast() }
        return (String(inner.prefix { !$0.isWhitespace }), isClosed)
    }

    private mutating func step() {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
    }

    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        return bytes[place..<place + count].elementsEqual(text.description.utf8)
    }

    private mutating func value(_ tag: Tag) throws(PropertyFile.ParseError) -> PropertyValue {
        switch tag.name {
        case "dict": return tag.isClosed ? .dictionary([:]) : try dictionary()
        case "array": return tag.isClosed ? .array([]) : try array()
        case "true", "false":
            if !tag.isClosed { _ = try nextTag() }
            return .bool(tag.name == "true")
        case "string": return .string(tag.isClosed ? "" : try text(tag.name))
        case "integer":
            let text = tag.isClosed ? "" : try text(tag.name)
            guard let number = Int64(text.trimmed) else {
                throw trouble("\(text) is not an integer")
            }
            return .integer(number)
        case "real":
            let text = tag.isClosed ? "" : try text(tag.name)
            guard let number = Double(text.trimmed) else {
                throw trouble("\(text) is not a number")
            }
            return .number(number)
        case "data":
            let text = tag.isClosed ? "" : try text(tag.name)
            return .data(
                Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
        case "date":
            let text = tag.isClosed ? "" : try text(tag.name)
            let date = try? Date(text.trimmed, strategy: .iso8601)
            return .date(date ?? .distantPast)
        default: throw trouble("<\(tag.name)> is not a value of a property list")
        }
    }

    private mutating func dictionary() throws(PropertyFile.ParseError) -> PropertyValue {
        guard keys.count < PropertyFile.depthMax else { throw trouble("the nesting is too deep") }
        var values: [String: PropertyValue] = [:]
        while true {
            let tag = try nextTag()
            if tag.name == "/dict" { return .dictionary(values) }
            guard tag.name == "key" else { throw trouble("<\(tag.name)> stands where a key must") }
            let start = line
            let key = tag.isClosed ? "" : try text("key")
            keys.append(key)
            let joined = keys.joined(separator: PropertyFile.separator)
            if values[key] != nil { repeated.append((joined, start)) }
            lines[joined] = start
            values[key] = try value(try nextTag())
            keys.removeLast()
        }
    }

    private mutating func array() throws(PropertyFile.ParseError) -> PropertyValue {
        guard keys.count < PropertyFile.depthMax else { throw trouble("the nesting is too deep") }
        var values: [PropertyValue] = []
        while true {
            let tag = try nextTag()
            if tag.name == "/array" { return .array(values) }
            keys.append("\(values.count)")
            lines[keys.joined(separator: PropertyFile.separator)] = line
            values.append(try value(tag))
            keys.removeLast()
        }
    }

    /// The text up to the closing tag, with its entities resolved.
    private mutating func text(_ name: String) throws(PropertyFile.ParseError) -> String {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { step() }
        if starts("<![CDATA[") {
            let inner = place + 9
            while place < bytes.count, !starts("]]>") { step() }
            let text = String(decoding: bytes[min(inner, place)..<place], as: UTF8.self)
            _ = try nextTag()
            return text
        }
        let raw = String(decoding: bytes[start..<place], as: UTF8.self)
        let tag = try nextTag()
        guard tag.name == "/\(name)" else { throw trouble("<\(name)> is closed by <\(tag.name)>") }
        return raw.contains("&") ? Self.resolved(raw) : raw
    }

    private static func resolved(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
            .replacing("&amp;", with: "&")
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
