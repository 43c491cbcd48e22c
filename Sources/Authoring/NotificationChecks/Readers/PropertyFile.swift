internal import AppBundles
internal import Foundation
internal import NotificationModel

/// A file of keys and values, with their lines.
struct PropertyFile: Sendable {
    struct ParseError: Error, CustomStringConvertible {
        var description: String
        var line: Int?
        var column: Int?

        init(_ description: String, line: Int? = nil, column: Int? = nil) {
            (self.description, self.line, self.column) = (description, line, column)
        }
    }

    static let depthMax = LocatedPropertyList.depthMax
    static let separator = LocatedPropertyList.separator

    var path: String
    var root: [String: PropertyValue]
    var lines: [String: Int]
    var columns: [String: Int] = [:]
    var repeated: [(keys: String, line: Int)] = []
    /// Why a `.strings` file ends for its readers before the last line.
    var ending: PropertyListError?

    /// Returns the place of a nested key, or the place of its nearest known parent.
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

    subscript(_ keys: String...) -> PropertyValue? {
        guard let first = keys.first else { return nil }
        return keys.dropFirst().reduce(root[first]) { $0?[$1] }
    }

    func text(_ key: String) -> String? { root[key]?.string }

    func texts(_ key: String) -> [String] { root[key]?.array?.compactMap(\.string) ?? [] }

    func grants(_ key: String) -> Bool { root[key].map { $0.array?.isEmpty != true } ?? false }

    /// Reads a property list in any of its three formats: XML, binary, or old-style.
    static func propertyList(_ data: Data, path: String) throws(ParseError) -> PropertyFile {
        let list: LocatedPropertyList
        do { list = try LocatedPropertyList(data) } catch {
            throw ParseError(error.message, line: error.line, column: error.column)
        }
        guard let root = list.value.dictionary else {
            throw ParseError("the top level of the property list must be a dictionary")
        }
        return PropertyFile(
            path: path, root: root, lines: list.lines, repeated: list.repeated,
            ending: list.ending)
    }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
