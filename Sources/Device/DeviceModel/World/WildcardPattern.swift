/// A pattern of literal characters, `?` for any one and `*` for any number, that matches a whole
/// text.
///
/// In contrast to a regular expression, matching takes at most (length of the pattern × length of
/// the text) steps.
struct WildcardPattern {
    enum Part: Equatable {
        case scalar(Unicode.Scalar)
        case one
        case many
    }

    let parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// Parses a pattern of `LIKE`. A backslash makes the following character literal.
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
        // A backslash at the end is literal.
        if isEscaped { parts.append(.scalar("\\")) }
        self.parts = parts
    }

    func matches(_ text: String) -> Bool {
        let text = Array(text.unicodeScalars)
        var place = 0
        var part = 0
        // The position of the last `*` and the end of the text that it has consumed. Only the last
        // `*` ever needs another attempt, because it can consume whatever an earlier one could.
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
