import SeededTesting

extension SeededGenerator {
    /// Whether something happens that happens so many times in a hundred.
    mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

    /// A number from 0 up to, but not including, a positive bound.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// One of some values, which must not be none.
    mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    /// Each of some values, or not.
    mutating func some<Value>(of values: [Value], percent: Int = 50) -> [Value] {
        values.filter { _ in happens(percent) }
    }

    /// A length between two, each doubling of the least as likely as the others.
    mutating func magnitude(from least: Double, to most: Double) -> Double {
        var lengths = [least]
        while let last = lengths.last, last * 2 < most { lengths.append(last * 2) }
        return min(most, one(of: lengths) * (1 + Double(below(1_000)) / 1_000))
    }
}
