import SeededTesting

extension SeededGenerator {
    /// Returns true with the given probability in percent.
    mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

    /// Returns a number from 0 up to, but not including, a positive bound.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Returns one of the values, which must not be empty.
    mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    /// Returns a random subset of the values.
    mutating func some<Value>(of values: [Value], percent: Int = 50) -> [Value] {
        values.filter { _ in happens(percent) }
    }

    /// Returns a length between two bounds, with each doubling of the minimum equally likely.
    mutating func magnitude(from least: Double, to most: Double) -> Double {
        var lengths = [least]
        while let last = lengths.last, last * 2 < most { lengths.append(last * 2) }
        return min(most, one(of: lengths) * (1 + Double(below(1_000)) / 1_000))
    }
}
