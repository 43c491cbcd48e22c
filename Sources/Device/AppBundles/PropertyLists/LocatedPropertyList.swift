package import Foundation
package import NotificationModel

/// Why a property list cannot be read.
package struct PropertyListError: Error, Sendable, Hashable {
    /// What is wrong, without the file's name.
    package var message: String
    /// The line, counted from 1; `nil` in the binary form.
    package var line: Int?
    /// The column in bytes, counted from 1, where it is known.
    package var column: Int?
}

/// A property list in any of its three forms, with the lines on which its keys and elements stand.
package struct LocatedPropertyList: Sendable {
    /// The deepest nesting that is read.
    package static let depthMax = 64
    /// How many values are read, since each takes many times its bytes in memory.
    package static let valuesMax = BinaryPropertyList.valuesMax
    /// What stands between the keys of a place.
    package static let separator = "\u{1}"

    /// The value at the top.
    package let value: PropertyValue
    /// The lines of keys and elements, by their joined keys; none in the binary form.
    package private(set) var lines: [String: Int] = [:]
    /// Keys that stand twice in one dictionary, joined, with the line of the later one.
    package private(set) var repeated: [(keys: String, line: Int)] = []

    /// Reads a list: binary, XML in UTF-8 or UTF-16, or the form of NeXT, which `.strings` files have.
    package init(_ data: Data) throws(PropertyListError) {
        if data.starts(with: Array("bplist".utf8)) {
            var reader = BinaryPropertyList([UInt8](data))
            do { value = try reader.read() } catch {
                throw PropertyListError(message: error.description)
            }
            return
        }
        let bytes = Self.text(data)
        guard bytes.first(where: { !Self.isBlank($0) }) == UInt8(ascii: "<") else {
            var table = OldPropertyListLines(bytes)
            value = try table.read()
            lines = table.lines
            return
        }
        var parser = XMLPropertyListParser(bytes)
        value = try parser.read()
        lines = parser.lines
        repeated = parser.repeated
    }

    /// UTF-8, whatever Unicode the bytes are in, without a byte order mark.
    private static func text(_ data: Data) -> [UInt8] {
        let start = [UInt8](data.prefix(3))
        if start == [0xEF, 0xBB, 0xBF] { return [UInt8](data.dropFirst(3)) }
        let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        if isWide, let text = String(data: data, encoding: .utf16) { return Array(text.utf8) }
        return [UInt8](data)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

/// Reads NeXT's form and keeps the lines.
private struct OldPropertyListLines {
    private let bytes: [UInt8]
    private let table: LineTable
    private(set) var lines: [String: Int] = [:]

    init(_ bytes: [UInt8]) { (self.bytes, table) = (bytes, LineTable(bytes)) }

    mutating func read() throws(PropertyListError) -> PropertyValue {
        var parser = OldPropertyListParser(bytes, valuesMax: LocatedPropertyList.valuesMax)
        let node: PropertyNode
        do { node = try parser.parse() } catch {
            let (line, column) = table.position(of: error.offset)
            throw PropertyListError(message: error.message, line: line, column: column)
        }
        return value(of: node, [])
    }

    private mutating func value(of node: PropertyNode, _ keys: [String]) -> PropertyValue {
        if !keys.isEmpty {
            lines[keys.joined(separator: LocatedPropertyList.separator)] =
                table.position(of: node.offset).line
        }
        switch node.value {
        case .string(let text): return .string(text)
        case .data(let data): return .data(data)
        case .array(let elements):
            return .array(
                elements.enumerated().map { value(of: $1, keys + ["\($0)"]) })
        case .dictionary(let members):
            return .dictionary(
                members.reduce(into: [:]) { $0[$1.key] = value(of: $1.value, keys + [$1.key]) })
        }
    }
}
