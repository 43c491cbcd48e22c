internal import Foundation

/// How a text is placed in a column.
///
/// See <https://developer.apple.com/documentation/os/oslogstringalignment>.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }

    private let side: Side
    private let columns: @Sendable () -> Int

    /// As it is.
    public static var none: OSLogStringAlignment { .left(columns: 0) }

    /// At the right of so many columns.
    public static func right(columns: @autoclosure @escaping @Sendable () -> Int)
        -> OSLogStringAlignment
    {
        OSLogStringAlignment(side: .right, columns: columns)
    }

    /// At the left of so many columns.
    public static func left(columns: @autoclosure @escaping @Sendable () -> Int)
        -> OSLogStringAlignment
    {
        OSLogStringAlignment(side: .left, columns: columns)
    }

    package func aligned(_ text: String) -> String {
        let missing = columns() - text.count
        guard missing > 0 else { return text }
        let space = String(repeating: " ", count: missing)
        return side == .right ? space + text : text + space
    }
}

/// How a whole number is written.
///
/// See <https://developer.apple.com/documentation/os/oslogintegerformatting>.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let explicitPositiveSign: Bool
    private let prefix: String
    private let uppercase: Bool
    private let minDigits: @Sendable () -> Int

    /// To the base of ten.
    public static var decimal: OSLogIntegerFormatting { .decimal() }
    /// To the base of sixteen.
    public static var hex: OSLogIntegerFormatting { .hex() }
    /// To the base of eight.
    public static var octal: OSLogIntegerFormatting { .octal() }

    /// To the base of ten, with leading zeros up to so many digits.
    public static func decimal(
        explicitPositiveSign: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, explicitPositiveSign: explicitPositiveSign, prefix: "", uppercase: false,
            minDigits: minDigits)
    }

    /// To the base of sixteen, with leading zeros up to so many digits.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, explicitPositiveSign: explicitPositiveSign,
            prefix: includePrefix ? "0x" : "", uppercase: uppercase, minDigits: minDigits)
    }

    /// To the base of eight, with leading zeros up to so many digits.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, explicitPositiveSign: explicitPositiveSign, prefix: includePrefix ? "0o" : "",
            uppercase: uppercase, minDigits: minDigits)
    }

    package func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits() - digits.count))
        let sign = number < 0 ? "-" : explicitPositiveSign ? "+" : ""
        return sign + prefix + zeros + digits
    }
}

/// How a number with a fraction is written.
///
/// See <https://developer.apple.com/documentation/os/oslogfloatformatting>.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private let explicitPositiveSign: Bool
    private let precision: (@Sendable () -> Int)?

    /// Six digits after the point.
    public static var fixed: OSLogFloatFormatting { make("f", nil, false) }
    /// As C's `%a`.
    public static var hex: OSLogFloatFormatting { .hex() }
    /// With a power of ten.
    public static var exponential: OSLogFloatFormatting { make("e", nil, false) }
    /// The shorter of fixed and exponential.
    public static var hybrid: OSLogFloatFormatting { make("g", nil, false) }

    /// So many digits after the point.
    public static func fixed(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make(uppercase ? "F" : "f", precision, explicitPositiveSign)
    }

    /// As C's `%a`.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        make(uppercase ? "A" : "a", nil, explicitPositiveSign)
    }

    /// With a power of ten and so many digits after the point.
    public static func exponential(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make(uppercase ? "E" : "e", precision, explicitPositiveSign)
    }

    /// The shorter of fixed and exponential, with so many significant digits.
    public static func hybrid(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make(uppercase ? "G" : "g", precision, explicitPositiveSign)
    }

    package func text(_ number: Double) -> String {
        let sign = explicitPositiveSign ? "+" : ""
        let digits = precision.map { ".\($0())" } ?? ""
        return String(format: "%\(sign)\(digits)\(conversion)", number)
    }

    private static func make(
        _ conversion: String, _ precision: (@Sendable () -> Int)?, _ explicitPositiveSign: Bool
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: conversion, explicitPositiveSign: explicitPositiveSign,
            precision: precision)
    }
}

/// How a truth value is written.
///
/// See <https://developer.apple.com/documentation/os/oslogboolformat>.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `YES` or `NO`.
    case answer
}
