enum Misspelling {
    private static let lengthMax = 100

    /// Returns whether one name may be a misspelling of the other: apart from case and punctuation,
    /// at most two characters differ.
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
