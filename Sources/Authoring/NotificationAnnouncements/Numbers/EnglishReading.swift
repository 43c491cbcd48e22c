/// Reads numbers and amounts in English, with the short scale: 10003 is "ten thousand three".
///
/// ```swift
/// let reading = NumberReading.english(EnglishReading(currency: .pounds, saysAnd: true))
/// try Announcement(amount: ExactDecimal(103), reading: reading).text
/// ```
public struct EnglishReading: Sendable, Hashable {
    /// The words for a currency and its hundredth.
    public struct Currency: Sendable, Hashable {
        package var one: String
        package var many: String
        package var oneCoin: String
        package var manyCoins: String

        /// Creates a currency from its words: the singular and plural of the unit, and of its
        /// coins.
        public init(one: String, many: String, oneCoin: String, manyCoins: String) {
            self.one = one
            self.many = many
            self.oneCoin = oneCoin
            self.manyCoins = manyCoins
        }

        /// US dollars and cents: “one dollar”, “two dollars and five cents”.
        public static let dollars = Currency(
            one: "dollar", many: "dollars", oneCoin: "cent", manyCoins: "cents")
        /// Euros and cents: “one euro”, “two euros and five cents”.
        public static let euros = Currency(
            one: "euro", many: "euros", oneCoin: "cent", manyCoins: "cents")
        /// Pounds and pence: “one pound”, “two pounds and one penny”.
        public static let pounds = Currency(
            one: "pound", many: "pounds", oneCoin: "penny", manyCoins: "pence")
        /// Yuan and fen, whose plural equals the singular: “two yuan and five fen”.
        public static let yuan = Currency(
            one: "yuan", many: "yuan", oneCoin: "fen", manyCoins: "fen")
    }

    package var currency: Currency
    package var saysAnd: Bool
    package var dropsTrailingZeros: Bool

    /// Creates a reading of numbers and amounts in English.
    ///
    /// - Parameters:
    ///   - currency: The words for amounts of money.
    ///   - saysAnd: Whether 103 is “one hundred and three”, as in British English.
    ///   - dropsTrailingZeros: Whether trailing zeros of the fraction are left out.
    public init(
        currency: Currency = .dollars, saysAnd: Bool = false, dropsTrailingZeros: Bool = true
    ) {
        self.currency = currency
        self.saysAnd = saysAnd
        self.dropsTrailingZeros = dropsTrailingZeros
    }

    package func number(_ number: ExactDecimal) -> [SpokenUnit] {
        let places = dropsTrailingZeros ? number.significantFraction : number.fraction
        var words = (number.isNegative ? ["minus"] : []) + whole(number.whole)
        if !places.isEmpty { words += ["point"] + places.map { Self.small[Int($0)] } }
        return words.map(SpokenUnit.word)
    }

    package func amount(_ amount: ExactDecimal) throws -> [SpokenUnit] {
        let places = try amount.coins()
        let coins = UInt64(places.tens * 10 + places.ones)
        var words = amount.isNegative ? ["minus"] : []
        if amount.whole > 0 || coins == 0 {
            words += whole(amount.whole) + [amount.whole == 1 ? currency.one : currency.many]
        }
        if coins > 0 {
            if amount.whole > 0 { words.append("and") }
            words += whole(coins) + [coins == 1 ? currency.oneCoin : currency.manyCoins]
        }
        return words.map(SpokenUnit.word)
    }

    // MARK: Whole numbers

    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen",
    ]
    static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    private static let scales: [(value: UInt64, name: String?)] = [
        (1_000_000_000_000_000, "quadrillion"), (1_000_000_000_000, "trillion"),
        (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (1, nil),
    ]

    private func whole(_ number: UInt64) -> [String] {
        guard number > 0 else { return [Self.small[0]] }
        var words: [String] = []
        for (value, name) in Self.scales {
            let group = Int(number / value % 1_000)
            guard group > 0 else { continue }
            if saysAnd, name == nil, group < 100, !words.isEmpty { words.append("and") }
            words += belowThousand(group)
            if let name { words.append(name) }
        }
        return words
    }

    private func belowThousand(_ number: Int) -> [String] {
        let rest = number % 100
        var words = number >= 100 ? [Self.small[number / 100], "hundred"] : []
        if saysAnd, number >= 100, rest > 0 { words.append("and") }
        if rest >= 20 {
            words.append(Self.tens[rest / 10])
            if rest % 10 > 0 { words.append(Self.small[rest % 10]) }
        } else if rest > 0 {
            words.append(Self.small[rest])
        }
        return words
    }
}
