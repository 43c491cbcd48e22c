/// Compares names that people write twice.
enum Misspelling {
    /// The longest name that is compared whole, in characters.
    private static let lengthMax = 100

    /// Whether one name may be the other, misspelled: without regard to case and punctuation, at most two
    /// characters differ.
    static func mayConnect(_ name: String, _ other: String) -> Bool {
        let names = [name, other].map { name in
            Array(name.lowercased().filter { $0.isLetter || $0.isNumber }.prefix(lengthMax))
        }
        let (own, others) = (names[0], names[1])
        guard abs(own.count - others.count) <= 2, own.count > 3, others.count > 3 else {
            return own == others
        }
        return distance(own, others) <= 2
    }

    /// How many characters have to be added, removed or replaced.
    private static func distance(_ own: [Character], _ others: [Character]) -> Int {
        var row = Array(0...others.count)
        for (line, character) in own.enumerated() {
            var next = [line + 1]
            for (index, candidate) in others.enumerated() {
                let replaced = row[index] + (character == candidate ? 0 : 1)
                next.append(Swift.min(replaced, row[index + 1] + 1, next[index] + 1))
            }
            row = next
        }
        return row[others.count]
    }
}
