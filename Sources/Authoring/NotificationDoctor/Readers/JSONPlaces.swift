internal import Foundation
internal import JSONText
internal import NotificationModel

/// Finds the lines of members in JSON that is known to be valid, and members that are repeated.
struct JSONPlaces {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var lineStart = 0
    private var keys: [String] = []
    private(set) var lines: [String: Int] = [:]
    private(set) var columns: [String: Int] = [:]
    private(set) var repeated: [(keys: String, line: Int)] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a text of one object.
    ///
    /// - Throws: `PropertyFile.Unreadable` with line and column for what is no JSON object.
    static func read(_ data: Data, path: String) throws(PropertyFile.Unreadable) -> PropertyFile {
        let value: PropertyValue
        do { value = try PropertyValue(json: data) } catch {
            let before = data.prefix(error.offset)
            let line = before.count { $0 == 0x0A } + 1
            let column = before.reversed().prefix { $0 != 0x0A }.count + 1
            throw .init(
                "\(error.expected.rawValue) is expected in column \(column)", line: line,
                column: column)
        }
        guard let root = value.dictionary else {
            throw .init("it is no JSON object", line: 1)
        }
        var places = JSONPlaces([UInt8](data))
        places.value()
        return PropertyFile(
            path: path, root: root, lines: places.lines, columns: places.columns,
            repeated: places.repeated)
    }

    private mutating func skip() {
        while place < bytes.count, bytes[place].isBlank { step() }
    }

    private mutating func step() {
        place += 1
        if bytes[place - 1] == 0x0A {
            line += 1
            lineStart = place
        }
    }

    private var column: Int { place - lineStart + 1 }

    /// The text was valid, so that the depth is bounded and every bracket closed.
    private mutating func value() {
        skip()
        guard place < bytes.count else { return }
        switch bytes[place] {
        case UInt8(ascii: "{"): object()
        case UInt8(ascii: "["): array()
        case UInt8(ascii: "\""): _ = string()
        default:
            while place < bytes.count, !",}]".utf8.contains(bytes[place]), !bytes[place].isBlank {
                place += 1
            }
        }
    }

    private mutating func object() {
        place += 1
        var seen = Set<String>()
        while true {
            skip()
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { break }
            let (start, startColumn) = (line, column)
            let key = string()
            keys.append(key)
            let joined = keys.joined(separator: PropertyFile.separator)
            if !seen.insert(key).inserted { repeated.append((joined, start)) }
            lines[joined] = start
            columns[joined] = startColumn
            skip()
            place += 1
            value()
            keys.removeLast()
            skip()
            if place < bytes.count, bytes[place] == UInt8(ascii: ",") { place += 1 } else { break }
        }
        place += 1
    }

    private mutating func array() {
        place += 1
        var index = 0
        while true {
            skip()
            guard place < bytes.count, bytes[place] != UInt8(ascii: "]") else { break }
            keys.append("\(index)")
            let joined = keys.joined(separator: PropertyFile.separator)
            lines[joined] = line
            columns[joined] = column
            value()
            keys.removeLast()
            index += 1
            skip()
            if place < bytes.count, bytes[place] == UInt8(ascii: ",") { place += 1 } else { break }
        }
        place += 1
    }

    private mutating func string() -> String {
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, bytes.count)
        let slice = bytes[start..<place]
        guard slice.contains(UInt8(ascii: "\\")) else {
            return String(decoding: slice.dropFirst().dropLast(), as: UTF8.self)
        }
        return (try? JSONDecoder().decode(String.self, from: Data(slice))) ?? ""
    }
}
