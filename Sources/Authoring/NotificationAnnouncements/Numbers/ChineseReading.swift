/// Reads numbers and amounts in Mandarin.
///
/// ```swift
/// let reading = NumberReading.chinese(ChineseReading(money: .yuanJiaoFen, saysLiang: false))
/// try Announcement(amount: ExactDecimal("12.50"), reading: reading).text
/// ```
///
/// - 零 is read once for a run of zeros between two digits, and never at the end: 10003 is 一万零三,
///   100,010,001 is 一亿零一万零一.
/// - 10 to 19 begin with 十 at the start of a number, and with 一十 elsewhere.
/// - 2 is read as 两 at the start of a number before 千, 万 and 亿, and as a single digit before a
///   measure word (两元); elsewhere it is 二.
public struct ChineseReading: Sendable, Hashable {
    /// The form of an amount of money: with a decimal point (十二点五元), or in 元, 角 and 分 (十二元五角).
    public enum Money: Sendable, Hashable {
        case point
        case yuanJiaoFen
    }

    package var money: Money
    package var saysLiang: Bool
    package var saysLiangHundred: Bool
    package var dropsTrailingZeros: Bool

    /// Creates a reading of numbers and amounts in Chinese.
    ///
    /// - Parameters:
    ///   - money: How the fraction of an amount is read.
    ///   - saysLiang: Whether a 2 before a measure word is 两.
    ///   - saysLiangHundred: Whether 200 to 299 begin with 两百.
    ///   - dropsTrailingZeros: Whether trailing zeros of the fraction are left out: 128.50 is
    ///     一百二十八点五.
    public init(
        money: Money = .point, saysLiang: Bool = true, saysLiangHundred: Bool = false,
        dropsTrailingZeros: Bool = true
    ) {
        self.money = money
        self.saysLiang = saysLiang
        self.saysLiangHundred = saysLiangHundred
        self.dropsTrailingZeros = dropsTrailingZeros
    }

    package func number(_ number: ExactDecimal, isCounting: Bool = false) -> [SpokenUnit] {
        let places = dropsTrailingZeros ? number.significantFraction : number.fraction
        var words: [SpokenUnit] = number.isNegative ? [.minus] : []
        words += whole(number.whole, isCounting: isCounting && places.isEmpty)
        if !places.isEmpty { words += [.point] + places.map { .digit(Int($0)) } }
        return words
    }

    package func amount(_ amount: ExactDecimal) throws -> [SpokenUnit] {
        let places = try amount.coins()
        if money == .point { return number(amount, isCounting: true) + [.yuan] }

        var words: [SpokenUnit] = amount.isNegative ? [.minus] : []
        if amount.whole > 0 || amount.isZero {
            words += whole(amount.whole, isCounting: true) + [.yuan]
        }
        if places.tens > 0 {
            words += [lone(places.tens), .jiao]
        } else if places.ones > 0, amount.whole > 0 {
            words.append(.digit(0))
        }
        if places.ones > 0 { words += [lone(places.ones), .fen] }
        return words
    }

    private func lone(_ value: Int) -> SpokenUnit {
        value == 2 && saysLiang ? .liang : .digit(value)
    }

    // MARK: Whole numbers

    private func whole(_ number: UInt64, isCounting: Bool) -> [SpokenUnit] {
        guard number > 0 else { return [.digit(0)] }
        if number == 2, isCounting { return [lone(2)] }
        let levels = [1_000_000_000_000, 100_000_000, 10_000, 1].map {
            Int(number / $0 % 10_000)
        }
        var words: [SpokenUnit] = []
        for (index, level) in levels.enumerated() {
            if level > 0 {
                let isGap = level < 1_000 || index > 0 && levels[index - 1] == 0
                if isGap, !words.isEmpty { words.append(.digit(0)) }
                words += self.level(level, isHead: words.isEmpty, isLast: index == 3)
                if index % 2 == 0 { words.append(.tenThousand) }
            }
            if index == 1, !words.isEmpty { words.append(.hundredMillion) }
        }
        return words
    }

    private static let places: [(value: Int, unit: SpokenUnit?)] = [
        (1_000, .thousand), (100, .hundred), (10, .ten), (1, nil),
    ]

    private func level(_ level: Int, isHead: Bool, isLast: Bool) -> [SpokenUnit] {
        if isHead, level == 2, !isLast { return [lone(2)] }
        var words: [SpokenUnit] = []
        var rest = level
        var owesZero = false
        for (value, unit) in Self.places {
            let digit = rest / value
            rest %= value
            guard digit > 0 else {
                owesZero = !words.isEmpty
                continue
            }
            if owesZero { words.append(.digit(0)) }
            owesZero = false
            let isFirst = isHead && words.isEmpty
            if !(isFirst && value == 10 && digit == 1) {
                words.append(isFirst && isLiang(value) ? lone(digit) : .digit(digit))
            }
            if let unit { words.append(unit) }
        }
        return words
    }

    private func isLiang(_ place: Int) -> Bool {
        place == 1_000 || place == 100 && saysLiangHundred
    }
}

extension ExactDecimal {
    func coins() throws -> (tens: Int, ones: Int) {
        let places = significantFraction
        guard places.count <= 2 else {
            throw AnnouncementError(
                .finerThanCoins,
                "\(self) has more than two decimal places. Round it where the money is counted.")
        }
        return (Int(places.first ?? 0), places.count == 2 ? Int(places[1]) : 0)
    }
}
