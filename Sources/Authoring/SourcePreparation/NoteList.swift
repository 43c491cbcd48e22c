/// Notes as text, without saying one thing in a hundred lines.
///
///     for line in NoteList.lines(of: notes) { print(line) }
package enum NoteList {
    /// The most places that are named beside the first one.
    static let placesMax = 4

    /// A line for each sentence with its first place and some of the others: warnings, then errors.
    package static func lines(of notes: [PreparationNote]) -> [String] {
        struct Key: Hashable {
            var weight: PreparationNote.Weight
            var sentence: String
        }
        var order: [Key] = []
        var groups: [Key: [PreparationNote]] = [:]
        for note in notes {
            let key = Key(weight: note.weight, sentence: note.sentence)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(note)
        }
        let sorted = order.filter { $0.weight != .error } + order.filter { $0.weight == .error }
        return sorted.compactMap { groups[$0].flatMap(line) }
    }

    private static func line(_ notes: [PreparationNote]) -> String? {
        guard let first = notes.first else { return nil }
        var seen: Set<String> = [place(first)]
        let others = notes.map(place).filter { seen.insert($0).inserted }
        guard !others.isEmpty else { return first.description }
        let more = others.count - placesMax
        return first.description + " (Also at " + others.prefix(placesMax).joined(separator: ", ")
            + (more > 0 ? ", and \(more) more" : "") + ".)"
    }

    private static func place(_ note: PreparationNote) -> String {
        "\(note.path.split(separator: "/").last ?? ""):\(note.line)"
    }
}
