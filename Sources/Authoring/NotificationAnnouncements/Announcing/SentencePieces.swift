enum SentencePieces {
    enum Piece: Hashable {
        case text(String)
        case number(String)

        var text: String? { if case .text(let text) = self { text } else { nil } }
    }

    private static let ends: Set<Character> = ["。", "！", "？", "；", "!", "?", ";", "\n"]

    static func split(_ sentence: String) -> [Piece] {
        var pieces: [Piece] = []
        var text = ""
        var rest = Substring(sentence)
        while let character = rest.first {
            let number = number(atStartOf: rest)
            if !number.isEmpty {
                if !text.isEmpty { pieces.append(.text(text)) }
                text = ""
                pieces.append(.number(String(number)))
                rest = rest.dropFirst(number.count)
                continue
            }
            text.append(character)
            rest = rest.dropFirst()
            // A period ends a sentence when a space follows it.
            if ends.contains(character) || character == "." && rest.first == " " {
                pieces.append(.text(text))
                text = ""
            }
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
    }

    private static func number(atStartOf text: Substring) -> Substring {
        let whole = text.prefix(while: isDigit)
        guard !whole.isEmpty else { return "" }
        var end = whole.endIndex
        // Commas belong to a number only if each separates three digits.
        if whole.count <= 3 {
            while let next = group(in: text, at: end) { end = next }
        }
        let fraction = text[end...].dropFirst().prefix(while: isDigit)
        if text[end...].first == ".", !fraction.isEmpty,
            fraction.count <= ExactDecimal.placesMax,
            // Excludes dates and versions such as 2024.1.5.
            text[fraction.endIndex...].first != "." || !startsWithDigit(text[fraction.endIndex...])
        {
            end = fraction.endIndex
        }
        return text[..<end]
    }

    private static func startsWithDigit(_ text: Substring) -> Bool {
        text.dropFirst().first.map(isDigit) ?? false
    }

    private static func group(in text: Substring, at place: Substring.Index) -> Substring.Index? {
        let rest = text[place...]
        guard rest.first == "," else { return nil }
        let digits = rest.dropFirst().prefix(while: isDigit)
        return digits.count == 3 ? digits.endIndex : nil
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
