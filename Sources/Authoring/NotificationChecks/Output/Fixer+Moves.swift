internal import APNs
internal import Foundation

// Fixes for keys and values in a wrong place or with a wrong spelling.

extension Fixer {
    static func withAppleSpelling(_ text: String, _ findings: [Finding]) -> String {
        // Splits bytes, since a line may end in two characters (CR LF).
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(
            Array.init)
        // Edits start at the end, so that earlier columns stay valid.
        for place in findings.compactMap(\.place).sorted(by: { $0.comesAfter($1) }) {
            guard let line = place.line, let column = place.column,
                lines.indices.contains(line - 1),
                column <= lines[line - 1].count
            else { continue }
            let rest = lines[line - 1][column...]
            guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { continue }
            let key = String(decoding: rest[..<end], as: UTF8.self)
            guard let name = PushKey.appleSpelling(of: key) else { continue }
            lines[line - 1].replaceSubrange(column..<end, with: Array(name.utf8))
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    static func withTopLevelKeys(_ text: String, _ findings: [Finding]) -> String {
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var moved: [String] = []
        let numbers = Set(findings.compactMap(\.place?.line)).sorted(by: >)
        for number in numbers where lines.indices.contains(number - 1) {
            guard let count = entryLines(lines[(number - 1)...]) else { continue }
            moved.insert(contentsOf: lines[(number - 1)..<(number - 1 + count)], at: 0)
            lines.removeSubrange((number - 1)..<(number - 1 + count))
        }
        guard let rest = PropertyListText(lines.joined(separator: "\n")), let end = rest.endLine
        else {
            return text
        }
        let indent = moved.first.map { $0.prefix { $0 == " " || $0 == "\t" }.count } ?? 0
        lines.insert(
            contentsOf: moved.map { line in
                let own = line.prefix { $0 == " " || $0 == "\t" }.count
                return (rest.keyIndent ?? "") + line.dropFirst(min(own, indent))
            }, at: end)
        let changed = lines.joined(separator: "\n")
        let isList = (try? PropertyFile.propertyList(Data(changed.utf8), path: "")) != nil
        return isList ? changed : text
    }

    /// Returns how many whole lines a key and its value take, starting with the first one, or `nil`
    /// where they share a line with something else.
    private static func entryLines(_ lines: ArraySlice<String>) -> Int? {
        guard let first = lines.first, first.trimmed.hasPrefix("<key>") else { return nil }
        var depth = 0
        for (count, line) in lines.prefix(1000).enumerated() {
            let value = count == 0 ? first.trimmed.replacing(/<key>[^<]*<\/key>/, with: "") : line
            if value.trimmed.isEmpty { continue }
            depth += value.matches(of: /<(array|dict)>/).count
            depth -= value.matches(of: /<\/(array|dict)>/).count
            if depth < 0 { return nil }
            if depth == 0 { return count + 1 }
        }
        return nil
    }
}

extension Place {
    fileprivate func comesAfter(_ other: Place) -> Bool {
        (line ?? 0, column ?? 0) > (other.line ?? 0, other.column ?? 0)
    }
}
