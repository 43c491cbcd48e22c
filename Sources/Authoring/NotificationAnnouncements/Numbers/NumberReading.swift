/// A language for numbers, and how it is spoken.
///
/// ```swift
/// let reading = NumberReading.chinese(ChineseReading(money: .yuanJiaoFen))
/// let words = try reading.amount(ExactDecimal("128.50"))
/// reading.text(words)  // 一百二十八元五角
/// ```
public enum NumberReading: Sendable, Hashable {
    /// Mandarin; with 点 unless set otherwise.
    case chinese(ChineseReading = ChineseReading())
    /// English; with dollars unless set otherwise.
    case english(EnglishReading = EnglishReading())

    /// The language of the voice that fits, as in `zh-CN`.
    package var language: String {
        switch self {
        case .chinese: "zh-CN"
        case .english: "en-US"
        }
    }

    /// The words of a number.
    ///
    /// - Parameter isCounting: Whether what is counted follows: 两 and not 二 in Chinese.
    package func number(_ number: ExactDecimal, isCounting: Bool = false) -> [SpokenUnit] {
        switch self {
        case .chinese(let reading): reading.number(number, isCounting: isCounting)
        case .english(let reading): reading.number(number)
        }
    }

    /// The words of an amount of money, with the currency.
    ///
    /// - Throws: `AnnouncementError` with code `finerThanCoins`.
    package func amount(_ amount: ExactDecimal) throws -> [SpokenUnit] {
        switch self {
        case .chinese(let reading): try reading.amount(amount)
        case .english(let reading): try reading.amount(amount)
        }
    }

    /// Digits one by one, as a telephone number is read. What is not an ASCII digit is left out.
    package func digits(_ text: some StringProtocol) -> [SpokenUnit] {
        text.utf8.filter { (48...57).contains($0) }.flatMap { byte -> [SpokenUnit] in
            guard let digit = try? ExactDecimal(Int(byte) - 48) else { return [] }
            return number(digit)
        }
    }

    /// What the words read like together.
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
