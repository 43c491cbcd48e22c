package import Foundation
package import NotificationModel

package struct PropertyListError: Error, Sendable, Hashable {
    package var message: String
    package var line: Int?
    package var column: Int?
}

/// A property list in any of its three formats, with the line numbers of its keys and elements.
///
/// ```swift
/// let list = try LocatedPropertyList(Data(text.utf8))
/// let line = list.lines["NSExtension" + LocatedPropertyList.separator + "NSExtensionAttributes"]
/// ```
package struct LocatedPropertyList: Sendable {
    package static let depthMax = 64
    /// Maximum number of values, because a value needs much more memory than bytes in the file.
    package static let valuesMax = BinaryPropertyList.valuesMax
    package static let separator = "\u{1}"

    package let value: PropertyValue
    /// Line numbers of keys and elements, by joined keys; empty for a binary list.
    package private(set) var lines: [String: Int] = [:]
    /// Duplicate keys of a dictionary, joined, with the line of the later one.
    package private(set) var repeated: [(keys: String, line: Int)] = []

    /// Why a `.strings` file ends for its readers before the last line.
    package private(set) var ending: PropertyListError?

    /// Parses a list: binary, XML in UTF-8 or UTF-16, or the old-style format of `.strings` files.
    package init(_ data: Data) throws(PropertyListError) {
        if data.starts(with: Array("bplist".utf8)) {
            var reader = BinaryPropertyList([UInt8](data))
            do { value = try reader.read() } catch {
                throw PropertyListError(message: error.description)
            }
            return
        }
        let bytes = Self.text(data)
        guard !bytes.starts(with: Self.mark) else {
            throw PropertyListError(
                message: "it begins with two byte order marks", line: 1, column: 1)
        }
        guard bytes.first(where: { !Self.isBlank($0) }) == UInt8(ascii: "<") else {
            var table = OldPropertyListLines(bytes)
            value = try table.read()
            (lines, ending) = (table.lines, table.ending)
            return
        }
        var parser = XMLPropertyListParser(bytes)
        value = try parser.read()
        lines = parser.lines
        repeated = parser.repeated
    }

    /// Returns the text as UTF-8 without a byte order mark, from any Unicode encoding.
    private static func text(_ data: Data) -> [UInt8] {
        let start = [UInt8](data.prefix(3))
        if start == mark { return [UInt8](data.dropFirst(3)) }
        let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        if isWide, let text = String(data: data, encoding: .utf16) { return Array(text.utf8) }
        return [UInt8](data)
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

private struct OldPropertyListLines {
    private let bytes: [UInt8]
    private let table: LineTable
    private(set) var lines: [String: Int] = [:]
    private(set) var ending: PropertyListError?

    init(_ bytes: [UInt8]) { (self.bytes, table) = (bytes, LineTable(bytes)) }

    mutating func read() throws(PropertyListError) -> PropertyValue {
        var parser = OldPropertyListParser(bytes, valuesMax: LocatedPropertyList.valuesMax)
        let node: PropertyNode
        do { node = try parser.parse() } catch { throw located(error) }
        ending = parser.ending.map(located)
        return value(of: node, [])
    }

    private func located(_ error: OldPropertyListParser.SyntaxError) -> PropertyListError {
        let (line, column) = table.position(of: error.offset)
        return PropertyListError(message: error.message, line: line, column: column)
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
