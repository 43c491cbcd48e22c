internal import Foundation
internal import JSONText
internal import NotificationModel

extension PropertyFile {
    /// Parses a JSON object.
    ///
    /// - Throws: `ParseError` with line and column for anything but a JSON object.
    static func json(_ data: Data, path: String) throws(ParseError) -> PropertyFile {
        let bytes = data.span
        let outline: JSONOutline
        do { outline = try JSONOutline(bytes) } catch {
            let before = data.prefix(error.offset)
            let line = before.count { $0 == 0x0A } + 1
            let column = before.reversed().prefix { $0 != 0x0A }.count + 1
            throw .init(
                "\(error.expected.rawValue) is expected in column \(column)", line: line,
                column: column)
        }
        guard let root = outline.propertyValue(JSONOutline.root, bytes).dictionary else {
            throw .init("it is not a JSON object", line: 1)
        }
        var places = JSONPlaces(outline: outline)
        places.value(JSONOutline.root, bytes)
        return PropertyFile(
            path: path, root: root, lines: places.lines, columns: places.columns,
            repeated: places.repeated)
    }
}

private struct JSONPlaces {
    let outline: JSONOutline
    private(set) var lines: [String: Int] = [:]
    private(set) var columns: [String: Int] = [:]
    private(set) var repeated: [(keys: String, line: Int)] = []
    private var keys: [String] = []
    private var line = 1
    private var lineStart = 0
    private var place = 0

    init(outline: JSONOutline) { self.outline = outline }

    mutating func value(_ value: Int, _ bytes: Span<UInt8>) {
        let outline = outline
        var seen = Set<String>()
        outline.forEachMember(of: value) { name, value in
            keys.append(outline.string(name, bytes) ?? "")
            let joined = keepPlace(name, bytes)
            if !seen.insert(joined).inserted { repeated.append((joined, line)) }
            self.value(value, bytes)
            keys.removeLast()
        }
        var index = 0
        outline.forEachElement(of: value) { element in
            keys.append("\(index)")
            _ = keepPlace(element, bytes)
            self.value(element, bytes)
            keys.removeLast()
            index += 1
        }
    }

    private mutating func keepPlace(_ value: Int, _ bytes: Span<UInt8>) -> String {
        let start = outline.range(value).lowerBound
        while place < start {
            if bytes[place] == 0x0A { (line, lineStart) = (line + 1, place + 1) }
            place += 1
        }
        let joined = keys.joined(separator: PropertyFile.separator)
        lines[joined] = line
        columns[joined] = start - lineStart + 1
        return joined
    }
}
