/// A format such as `%@ sent %2$d pictures` whose arguments are values of a payload.
///
/// `String(format:)` relies on the caller for the types of the arguments, but these come from a
/// server. Here each placeholder accepts any value, as text.
struct TextFormat {
    private let format: String

    init(_ format: String) { self.format = format }

    var hasPlurals: Bool { format.contains("%#@") }

    /// Returns the text with its arguments. A placeholder without an argument becomes empty (LOCA-8).
    func filled(with arguments: [PayloadValue]) -> String {
        let words = arguments.map(\.text)
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
            } else if let place = Self.place(at: rest) {
                let number = place.number ?? next
                if place.number == nil { next += 1 }
                if words.indices.contains(number) { result += words[number] }
                rest = rest.dropFirst(place.length)
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private static func place(at text: Substring) -> (number: Int?, length: Int)? {
        var rest = text
        var number: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count <= 4, rest.dropFirst(digits.count).first == "$" {
            // Positions are counted from one.
            number = (Int(digits) ?? 0) - 1
            rest = rest.dropFirst(digits.count + 1)
        }
        rest = rest.drop { "+-#'.".contains($0) || $0.isASCII && $0.isNumber }
        rest = rest.drop { "hlqLztj".contains($0) }
        guard let kind = rest.first, "@dDiuUxXoOfFeEgGaAsScC".contains(kind) else { return nil }
        return (number, text.count - rest.count + 1)
    }
}

extension PayloadValue {
    fileprivate var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .bool(let value): value ? "1" : "0"
        case .null, .data, .date, .array, .dictionary: ""
        }
    }
}
