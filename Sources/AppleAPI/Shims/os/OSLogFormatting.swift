internal import Foundation

public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }

    private let side: Side
    private let columns: @Sendable () -> Int

    public static var none: OSLogStringAlignment { .left(columns: 0) }

    /// Right-aligns text in a column of a minimum width.
    public static func right(columns: @autoclosure @escaping @Sendable () -> Int)
        -> OSLogStringAlignment
    {
        OSLogStringAlignment(side: .right, columns: columns)
    }

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

public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let explicitPositiveSign: Bool
    private let prefix: String
    private let uppercase: Bool
    private let minDigits: @Sendable () -> Int

    public static var decimal: OSLogIntegerFormatting { .decimal() }
    public static var hex: OSLogIntegerFormatting { .hex() }
    public static var octal: OSLogIntegerFormatting { .octal() }

    /// Decimal, padded with zeros to a minimum number of digits.
    public static func decimal(
        explicitPositiveSign: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, explicitPositiveSign: explicitPositiveSign, prefix: "", uppercase: false,
            minDigits: minDigits)
    }

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, explicitPositiveSign: explicitPositiveSign,
            prefix: includePrefix ? "0x" : "", uppercase: uppercase, minDigits: minDigits)
    }

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

public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private let explicitPositiveSign: Bool
    private let precision: (@Sendable () -> Int)?

    public static var fixed: OSLogFloatFormatting { make("f", nil, false) }
    public static var hex: OSLogFloatFormatting { .hex() }
    public static var exponential: OSLogFloatFormatting { make("e", nil, false) }
    public static var hybrid: OSLogFloatFormatting { make("g", nil, false) }

    public static func fixed(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make(uppercase ? "F" : "f", precision, explicitPositiveSign)
    }

    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        make(uppercase ? "A" : "a", nil, explicitPositiveSign)
    }

    public static func exponential(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make(uppercase ? "E" : "e", precision, explicitPositiveSign)
    }

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

public enum OSLogBoolFormat: Sendable {
    case truth
    case answer
}
