/// The difference of two texts in the unified format, which `patch` reads.
struct UnifiedDifference {
    private struct Line {
        var mark: Character
        var text: Substring
        var before: (old: Int, new: Int)
    }

    private static let context = 3

    private var lines: [Line] = []

    init(from before: String, to after: String) {
        let (old, new) = (Self.split(before), Self.split(after))
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(Line(mark: "-", text: old[left], before: (left, right)))
                left += 1
            } else if inserted.contains(right) || left >= old.count {
                lines.append(Line(mark: "+", text: new[right], before: (left, right)))
                right += 1
            } else {
                lines.append(Line(mark: " ", text: old[left], before: (left, right)))
                (left, right) = (left + 1, right + 1)
            }
        }
    }

    private static func split(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var rest = text[...]
        while let end = rest.firstIndex(where: \.isNewline) {
            let next = rest.index(after: end)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    var text: String {
        var result: [String] = []
        var index = 0
        while let first = lines[index...].firstIndex(where: { $0.mark != " " }) {
            let start = max(index, first - Self.context)
            var end = first
            var last = first
            while end < lines.count, end <= last + 2 * Self.context {
                if lines[end].mark != " " { last = end }
                end += 1
            }
            end = min(lines.count, last + Self.context + 1)
            result += hunk(lines[start..<end])
            index = end
        }
        return result.joined(separator: "\n")
    }

    private func hunk(_ part: ArraySlice<Line>) -> [String] {
        let begin = part[part.startIndex].before
        let (old, new) = (part.count { $0.mark != "+" }, part.count { $0.mark != "-" })
        let head =
            "@@ -\(old == 0 ? begin.old : begin.old + 1),\(old) "
            + "+\(new == 0 ? begin.new : begin.new + 1),\(new) @@"
        return [head]
            + part.flatMap { line in
                let isWhole = line.text.last?.isNewline == true
                let text = "\(line.mark)\(isWhole ? line.text.dropLast() : line.text)"
                return isWhole ? [text] : [text, "\\ No newline at end of file"]
            }
    }
}
