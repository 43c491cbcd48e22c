/// The rules for reading numbers in a language.
///
/// ```swift
/// let reading = NumberReading.chinese(ChineseReading(money: .yuanJiaoFen))
/// let paid = try Announcement(amount: ExactDecimal("128.50"), reading: reading)
/// // The voice says 一百二十八元五角.
/// ```
public enum NumberReading: Sendable, Hashable {
    case chinese(ChineseReading = ChineseReading())
    case english(EnglishReading = EnglishReading())

    package var language: String {
        switch self {
        case .chinese: "zh-CN"
        case .english: "en-US"
        }
    }

    /// Returns the words of a number.
    ///
    /// - Parameter isCounting: Whether a measure word follows: 两 instead of 二 in Chinese.
    package func number(_ number: ExactDecimal, isCounting: Bool = false) -> [SpokenUnit] {
        switch self {
        case .chinese(let reading): reading.number(number, isCounting: isCounting)
        case .english(let reading): reading.number(number)
        }
    }

    package func amount(_ amount: ExactDecimal) throws -> [SpokenUnit] {
        switch self {
        case .chinese(let reading): try reading.amount(amount)
        case .english(let reading): try reading.amount(amount)
        }
    }

    package func digits(_ text: some StringProtocol) -> [SpokenUnit] {
        text.utf8.filter { (48...57).contains($0) }.flatMap { byte -> [SpokenUnit] in
            guard let digit = try? ExactDecimal(Int(byte) - 48) else { return [] }
            return number(digit)
        }
    }

    package func text(_ words: [SpokenUnit]) -> String {
        switch self {
        case .chinese: return words.map(\.text).joined()
        case .english:
            var text = ""
            for (index, word) in words.enumerated() {
                if index > 0 {
                    let isTens = EnglishReading.tens.contains(words[index - 1].text)
                    text += isTens && Self.ones.contains(word.text) ? "-" : " "
                }
                text += word.text
            }
            return text
        }
    }

    private static let ones: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ]
}
