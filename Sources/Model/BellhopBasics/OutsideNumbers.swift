/// Conversions of untrusted numbers: queries, headers, JSON, settings, files, the command line.
///
/// The conversions of the standard library trap for a number that does not fit (`Int(1e99)`,
/// `Duration.seconds(1e99)`). These never trap.

extension FixedWidthInteger {
    /// Rounds a floating-point number toward zero. The result is clamped to the range of the type,
    /// and 0 for NaN.
    @inlinable
    package init(clamping value: Double) {
        // A Double cannot represent the upper bound of a 64-bit type exactly, so the comparison
        // uses "not less".
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

    /// Parses a whole number of decimal digits only.
    ///
    /// ```swift
    /// Int(decimalDigits: "8443")   // 8443
    /// Int(decimalDigits: "08443")  // nil
    /// Int(decimalDigits: "+8443")  // nil
    /// ```
    ///
    /// Returns `nil` for a sign, a blank, a base such as `0x10`, a leading zero, which some
    /// programs interpret as another base, and a number outside of the type's range.
    package init?(decimalDigits text: some StringProtocol) {
        let digits = text.utf8
        guard let first = digits.first, digits.allSatisfy({ 0x30...0x39 ~= $0 }),
            first != 0x30 || digits.count == 1, let value = Self(text, radix: 10)
        else { return nil }
        self = value
    }
}

extension Double {
    /// Parses a finite decimal number: `12`, `1.5`, `-2e3`.
    ///
    /// Returns `nil` for `nan`, `inf`, hexadecimal digits, blanks, a number outside of the type's
    /// range, and a text of more than 64 characters.
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
    /// Converts seconds to a duration, clamped to a range.
    ///
    /// ```swift
    /// let wait = Duration(seconds: 1e99, clampedTo: .zero ... .seconds(60))  // 60 seconds
    /// ```
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

    /// The longest wait: 100 years. Adding it to a clock's time does not overflow.
    package static let longest = Duration.seconds(100 * 365 * 86_400)

    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
