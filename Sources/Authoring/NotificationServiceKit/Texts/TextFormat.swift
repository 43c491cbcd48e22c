/// A text with places, `%@ sent %2$d pictures`, that values of a payload are put into.
///
/// `String(format:)` trusts its caller with the types of the values, and these come from a server.
/// Here each place takes whatever is there, as text.
struct TextFormat {
    private let format: String

    init(_ format: String) { self.format = format }

    /// Whether the text has plural forms, which only the system can choose from.
    var hasPlurals: Bool { format.contains("%#@") }

    /// The text with values in its places; a place without a value is left empty (LOCA-8).
    func filled(with arguments: [PayloadValue]) -> String {
        let words = arguments.map(\.words)
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

    /// What a place says after its percent sign: `2$`, flags and widths, `lld`.
    private static func place(at text: Substring) -> (number: Int?, length: Int)? {
        var rest = text
        var number: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count <= 4, rest.dropFirst(digits.count).first == "$" {
            // Places are counted from one.
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
    /// What stands in a place of a text; nothing for values that are no words.
    fileprivate var words: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .bool(let value): value ? "1" : "0"
        case .null, .data, .date, .array, .dictionary: ""
        }
    }
}
