extension JSONGrammar {
    mutating func number(_ bytes: Span<UInt8>) throws(JSONError) {
        let start = position
        let isNegative = consume(UInt8(ascii: "-"), bytes)
        var number = Digits()
        if !consume(UInt8(ascii: "0"), bytes) {
            try digits(bytes) { number.append($0) }
        }
        if consume(UInt8(ascii: "."), bytes) {
            let fraction = position
            try digits(bytes) { number.append($0) }
            number.shift(by: fraction - position)
        }
        if consume(UInt8(ascii: "e"), bytes) || consume(UInt8(ascii: "E"), bytes) {
            number.shift(by: try exponent(bytes))
        }
        if output == .none { return }
        if let integer = number.integer(isNegative: isNegative) {
            let bits = UInt64(bitPattern: integer)
            return append(JSONOutline.Entry(.integer, start: start, end: position, bits))
        }
        let quick = number.quickDouble.map { isNegative ? -$0 : $0 }
        let double = quick ?? slowDouble(bytes, from: start)
        if !double.isFinite, output == .entriesOfFiniteNumbers {
            throw JSONError(expected: .smallerNumber, offset: start)
        }
        append(JSONOutline.Entry(.number, start: start, end: position, double.bitPattern))
    }

    private mutating func exponent(_ bytes: Span<UInt8>) throws(JSONError) -> Int {
        let isNegative = consume(UInt8(ascii: "-"), bytes)
        if !isNegative { _ = consume(UInt8(ascii: "+"), bytes) }
        var exponent = 0
        // The limit exceeds the exponent of every Double, and every shift of the point that a text
        // of this size allows.
        try digits(bytes) { exponent = min(exponent * 10 + Int($0), 1_000_000_000_000) }
        return isNegative ? -exponent : exponent
    }

    @inline(__always)
    private mutating func digits(
        _ bytes: Span<UInt8>, _ append: (UInt8) -> Void
    ) throws(JSONError) {
        let start = position
        while position < bytes.count {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            append(digit)
            position += 1
        }
        guard position > start else { throw malformed(.digit) }
    }

    /// Returns the Double nearest to a number with many digits or a large exponent; infinite beyond
    /// its range.
    private func slowDouble(_ bytes: Span<UInt8>, from start: Int) -> Double {
        let text = unsafe bytes.extracting(start..<position).withUnsafeBufferPointer {
            unsafe String(decoding: $0, as: UTF8.self)
        }
        return Double(text) ?? .infinity
    }
}

private struct Digits {
    /// Its last digit is not 0, unless it is 0.
    private var significand: UInt64 = 0
    /// More digits than 64 bits can represent. Neither an integer nor the fast path is then
    /// possible.
    private var isTooLong = false
    /// The number of trailing zeros so far. A later digit makes them part of the significand. Until
    /// then they are part of the exponent, so that `1.0` is an integer like `1`.
    private var zeros = 0
    private var shift = 0

    private var exponent: Int { shift + zeros }

    mutating func append(_ digit: UInt8) {
        if digit == 0 {
            if significand != 0 { zeros += 1 }
            return
        }
        if significand != 0 { multiply(powerOfTen: zeros + 1) }
        zeros = 0
        let (sum, isOver) = significand.addingReportingOverflow(UInt64(digit))
        significand = sum
        isTooLong = isTooLong || isOver
    }

    mutating func shift(by places: Int) { shift += places }

    private mutating func multiply(powerOfTen: Int) {
        var rest = powerOfTen
        while rest > 0, !isTooLong {
            (significand, isTooLong) = significand.multipliedReportingOverflow(by: 10)
            rest -= 1
        }
    }

    func integer(isNegative: Bool) -> Int64? {
        if significand == 0, !isTooLong { return 0 }
        guard exponent >= 0 else { return nil }
        var whole = self
        whole.multiply(powerOfTen: exponent)
        guard !whole.isTooLong else { return nil }
        guard isNegative else { return Int64(exactly: whole.significand) }
        return whole.significand <= Int64.min.magnitude
            ? Int64(truncatingIfNeeded: 0 &- whole.significand) : nil
    }

    /// The nearest Double, if one rounded operation on two exact numbers gives it.
    var quickDouble: Double? {
        let powersOfTen = Self.powersOfTen
        guard !isTooLong, significand <= 1 << 53, exponent.magnitude < powersOfTen.count else {
            return nil
        }
        let power = powersOfTen[Int(exponent.magnitude)]
        return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
