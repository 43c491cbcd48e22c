/// A pattern of fixed characters, `?` for any one and `*` for any number, that fits a whole text.
///
/// Unlike a regular expression it takes at most (length of the pattern × length of the text) steps.
struct WildcardPattern {
    /// One place of the pattern.
    enum Part: Equatable {
        /// This very scalar.
        case scalar(Unicode.Scalar)
        /// Any one scalar.
        case one
        /// Any number of scalars, also none.
        case many
    }

    let parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// Reads a pattern of `LIKE`; a backslash takes the meaning from what follows it.
    init(like pattern: String) {
        var parts: [Part] = []
        var isEscaped = false
        for scalar in pattern.unicodeScalars {
            switch scalar {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "*" where !isEscaped: parts.append(.many)
            case "?" where !isEscaped: parts.append(.one)
            default: parts.append(.scalar(scalar))
            }
            isEscaped = false
        }
        // A backslash at the end has nothing to escape and means itself.
        if isEscaped { parts.append(.scalar("\\")) }
        self.parts = parts
    }

    /// Whether the whole text fits.
    func matches(_ text: String) -> Bool {
        let text = Array(text.unicodeScalars)
        var place = 0
        var part = 0
        // Where the last `*` stands, and up to where it has swallowed the text. Only the last one
        // ever needs another try: whatever an earlier one could swallow, the last one can too.
        var star: (part: Int, place: Int)?
        while place < text.count {
            if part < parts.count, parts[part] == .many {
                star = (part, place)
                part += 1
            } else if part < parts.count, fits(parts[part], text[place]) {
                part += 1
                place += 1
            } else if let last = star {
                star = (last.part, last.place + 1)
                part = last.part + 1
                place = last.place + 1
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .many }
    }

    private func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
        part == .one || part == .scalar(scalar)
    }
}
