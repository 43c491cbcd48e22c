/// An amount of money, as it is written and as it is said in Chinese.
struct Amount {
    /// As it is written, with the cents that the payload gave.
    let text: String
    private let yuan: Int
    private let cents: [Int]

    /// Reads `128`, `128.5` or `128.50`; at most 99,999,999.99.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber }
        }
        guard isNumber, parts.count <= 2, parts[0].count <= 8, let yuan = Int(parts[0]) else {
            return nil
        }
        let cents = parts.count == 2 ? parts[1].compactMap(\.wholeNumberValue) : []
        guard cents.count <= 2 else { return nil }
        self.text = text
        self.yuan = yuan
        self.cents = cents
    }

    /// The names of the clips that say it, in order.
    var clips: [String] {
        var clips = ["received"] + Self.words(yuan)
        var cents = self.cents
        while cents.last == 0 { cents.removeLast() }
        if !cents.isEmpty { clips += ["point"] + cents.map(Self.digit) }
        return clips + ["yuan"]
    }

    private static func digit(_ value: Int) -> String { "digit-\(value)" }

    private static func words(_ number: Int) -> [String] {
        guard number >= 10_000 else { return upToThousands(number, isFirst: true) }
        let rest = number % 10_000
        let head = upToThousands(number / 10_000, isFirst: true) + ["ten-thousand"]
        guard rest > 0 else { return head }
        let gap = rest < 1_000 ? [digit(0)] : []
        return head + gap + upToThousands(rest, isFirst: false)
    }

    /// 12 is said "ten two" at the beginning and "one ten two" behind a larger number; zeros between
    /// two digits are said once, those at the end never.
    private static func upToThousands(_ number: Int, isFirst: Bool) -> [String] {
        guard number > 0 else { return [digit(0)] }
        var words: [String] = []
        var rest = number
        var owesZero = false
        for (unit, name) in [(1_000, "thousand"), (100, "hundred"), (10, "ten"), (1, "")] {
            let value = rest / unit
            rest %= unit
            guard value > 0 else {
                owesZero = !words.isEmpty
                continue
            }
            if owesZero { words.append(digit(0)) }
            owesZero = false
            let isBareTen = unit == 10 && value == 1 && words.isEmpty && isFirst
            if !isBareTen { words.append(digit(value)) }
            if !name.isEmpty { words.append(name) }
        }
        return words
    }
}
