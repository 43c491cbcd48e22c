/// Conversions of numbers that come from outside: queries, headers, JSON, settings, files, the command line.
///
/// The conversions of the standard library stop the program for a number that does not fit
/// (`Int(1e99)`, `Duration.seconds(1e99)`). These here never do.

extension FixedWidthInteger {
    /// The whole number nearest to a floating-point number, toward zero; the least or the greatest of
    /// the type for one that lies beyond, and 0 for NaN.
    @inlinable
    package init(clamping value: Double) {
        // The bounds of a type of 64 bits are no exact numbers of floating point, so "not less" decides.
        if value.isNaN {
            self = 0
        } else if value <= Double(Self.min) {
            self = .min
        } else if value >= Double(Self.max) {
            self = .max
        } else {
            self = Self(value)
        }
    }

    /// Reads a whole number that is written in decimal digits and nothing else.
    ///
    /// `nil` for a sign, a blank, a base such as `0x10`, a zero before other digits, which some
    /// programs take for another base, and a number that the type does not hold.
    package init?(decimalDigits text: some StringProtocol) {
        let digits = text.utf8
        guard let first = digits.first, digits.allSatisfy({ 0x30...0x39 ~= $0 }),
            first != 0x30 || digits.count == 1, let value = Self(text, radix: 10)
        else { return nil }
        self = value
    }
}

extension Double {
    /// Reads a finite number that is written in decimal: `12`, `1.5`, `-2e3`.
    ///
    /// `nil` for `nan`, `inf`, hexadecimal digits, blanks, a number beyond those of the type, and a
    /// text of more than 64 characters.
    package init?(decimalText text: some StringProtocol) {
        let allowed: (UInt8) -> Bool = { byte in
            switch byte {
            case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard text.utf8.count <= 64, text.utf8.allSatisfy(allowed), let value = Double(text),
            value.isFinite
        else { return nil }
        self = value
    }
}

extension Duration {
    /// A number of seconds from outside as a duration within bounds: one that lies beyond becomes the
    /// bound.
    ///
    /// - Returns: `nil` for NaN.
    package init?(seconds: Double, clampedTo bounds: ClosedRange<Duration>) {
        guard !seconds.isNaN else { return nil }
        if seconds <= bounds.lowerBound.seconds {
            self = bounds.lowerBound
        } else if seconds >= bounds.upperBound.seconds {
            self = bounds.upperBound
        } else {
            self = .seconds(seconds)
        }
    }

    /// The longest time that anything waits for: 100 years. Clocks can be asked for it without overflow.
    package static let longest = Duration.seconds(100 * 365 * 86_400)

    /// The number of seconds, with those parts of a second that a floating-point number holds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
