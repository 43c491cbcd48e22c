/// Finds the known word that a person meant.
///
/// ```swift
/// Suggestion.remedy(for: "prodution", among: ["sandbox", "production"])
/// // Did you mean “production”?
/// ```
package enum Suggestion {
    /// Returns the known word nearest to `word`, if one is near: another case, hyphens instead of
    /// capitals, or one or two typing errors.
    package static func nearest(to word: String, among known: [String]) -> String? {
        ranked(to: word, among: known).first
    }

    /// Returns the near words, nearest first. Equally near words keep their order.
    package static func ranked(to word: String, among known: [String]) -> [String] {
        let wanted = normal(word)
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        return known.enumerated().map { ($0, $1, distance(wanted, normal($1))) }
            .filter { $0.2 <= max(1, wanted.count / 3) }
            .sorted { ($0.2, $0.0) < ($1.2, $1.0) }.map(\.1)
    }

    /// Returns the end of a message about an unknown word: a suggestion, or the list of known
    /// words.
    package static func remedy(for word: String, among known: [String]) -> String {
        if let meant = nearest(to: word, among: known) { return "Did you mean “\(meant)”?" }
        guard !known.isEmpty else { return "There is none." }
        let list = known.prefix(40).joined(separator: ", ")
        return "Known: \(list)\(known.count > 40 ? ", …" : "")."
    }

    private static func normal(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }.map { $0 }
    }

    /// The edit distance with insertions, deletions, replacements and swaps of neighbors. A prefix,
    /// and a word with a suffix, count as one edit.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        if short.count >= 3, long.starts(with: short) { return long == short ? 0 : 1 }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}
