internal import Foundation
internal import NotificationModel

/// A parser for XML property lists, which use a small subset of XML.
struct XMLPropertyListParser {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var keys: [String] = []
    private var valueCount = 0
    private(set) var lines: [String: Int] = [:]
    private(set) var repeated: [(keys: String, line: Int)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(PropertyListError) -> PropertyValue {
        var tag = try nextTag()
        if tag.name == "plist" { tag = try nextTag() }
        return try value(tag)
    }

    private typealias Tag = (name: String, isClosed: Bool)

    private func problem(_ text: String) -> PropertyListError {
        PropertyListError(message: text, line: line)
    }

    /// Returns the next tag, and skips text, comments, declarations and processing instructions
    /// before it.
    private mutating func nextTag() throws(PropertyListError) -> Tag {
        while true {
            while place < bytes.count, bytes[place] != UInt8(ascii: "<") { step() }
            guard place < bytes.count else { throw problem("the property list ends too soon") }
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
        guard place < bytes.count else { throw problem("a tag is not closed") }
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

    private mutating func value(_ tag: Tag) throws(PropertyListError) -> PropertyValue {
        valueCount += 1
        guard valueCount <= LocatedPropertyList.valuesMax else {
            throw problem("the property list has too many values")
        }
        switch tag.name {
        case "dict": return tag.isClosed ? .dictionary([:]) : try dictionary()
        case "array": return tag.isClosed ? .array([]) : try array()
        case "true", "false":
            if !tag.isClosed { _ = try nextTag() }
            return .bool(tag.name == "true")
        case "string": return .string(tag.isClosed ? "" : try text(tag.name))
        case "integer":
            let text = tag.isClosed ? "" : try text(tag.name)
            guard let number = Self.integer(Self.trimmed(text)) else {
                throw problem("\(text) is not an integer")
            }
            return .integer(number)
        case "real":
            let text = tag.isClosed ? "" : try text(tag.name)
            guard let number = Double(Self.trimmed(text)) else {
                throw problem("\(text) is not a number")
            }
            return .number(number)
        case "data":
            let text = tag.isClosed ? "" : try text(tag.name)
            return .data(
                Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
        case "date":
            let text = tag.isClosed ? "" : try text(tag.name)
            let date = try? Date(Self.trimmed(text), strategy: .iso8601)
            return .date(date ?? .distantPast)
        default: throw problem("<\(tag.name)> is not a value of a property list")
        }
    }

    private mutating func dictionary() throws(PropertyListError) -> PropertyValue {
        guard keys.count < LocatedPropertyList.depthMax else {
            throw problem("the nesting is too deep")
        }
        var values: [String: PropertyValue] = [:]
        while true {
            let tag = try nextTag()
            if tag.name == "/dict" { return .dictionary(values) }
            guard tag.name == "key" else { throw problem("found <\(tag.name)> instead of a key") }
            let start = line
            let key = tag.isClosed ? "" : try text("key")
            keys.append(key)
            let joined = keys.joined(separator: LocatedPropertyList.separator)
            if values[key] != nil { repeated.append((joined, start)) }
            lines[joined] = start
            values[key] = try value(try nextTag())
            keys.removeLast()
        }
    }

    private mutating func array() throws(PropertyListError) -> PropertyValue {
        guard keys.count < LocatedPropertyList.depthMax else {
            throw problem("the nesting is too deep")
        }
        var values: [PropertyValue] = []
        while true {
            let tag = try nextTag()
            if tag.name == "/array" { return .array(values) }
            keys.append("\(values.count)")
            lines[keys.joined(separator: LocatedPropertyList.separator)] = line
            values.append(try value(tag))
            keys.removeLast()
        }
    }

    private mutating func text(_ name: String) throws(PropertyListError) -> String {
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
        guard tag.name == "/\(name)" else { throw problem("<\(name)> is closed by <\(tag.name)>") }
        return raw.contains("&") ? Self.resolved(raw) : raw
    }

    /// Maximum length of an entity, such as `&#x10FFFF;` with some leading zeros, in characters.
    private static let entityLengthMax = 16

    /// Resolves the predefined entities of XML and numeric character references. Unknown entities
    /// remain unchanged.
    private static func resolved(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(entityLengthMax).firstIndex(of: ";"),
                let character = character(named: rest[rest.index(after: start)..<end])
            else {
                result.append("&")
                rest.removeFirst()
                continue
            }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(named name: Substring) -> Character? {
        switch name {
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case "amp": "&"
        default: scalar(numbered: name).map(Character.init)
        }
    }

    private static func scalar(numbered name: Substring) -> Unicode.Scalar? {
        let number =
            if name.hasPrefix("#x") {
                UInt32(name.dropFirst(2), radix: 16)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst())
            } else {
                UInt32?.none
            }
        return number.flatMap(Unicode.Scalar.init)
    }

    private static func integer(_ text: String) -> Int64? {
        text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
    }

    private static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
