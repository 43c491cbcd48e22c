public import Foundation

/// A decimal number with its original digits. Unlike binary floating point, it loses and adds none.
///
/// ```swift
/// let amount = try ExactDecimal("1,280.50")
/// ```
///
/// It holds up to 10¹⁵ before the decimal point and 9 digits after it. Trailing zeros are kept, so
/// `1.50` and `1.5` are not equal; `isSame(as:)` compares the values.
public struct ExactDecimal: Sendable, Hashable, CustomStringConvertible {
    package static let wholeMax: UInt64 = 1_000_000_000_000_000
    package static let placesMax = 9

    /// Whether the number is less than zero. A zero with a minus is not.
    public let isNegative: Bool
    package let whole: UInt64
    package let fraction: [UInt8]
    /// The number of digits after the decimal point, 0 to 9, with trailing zeros.
    public var fractionDigits: Int { fraction.count }

    /// Creates a whole number.
    ///
    /// - Throws: `AnnouncementError` with code `outOfRange`.
    public init(_ number: Int) throws {
        try self.init(
            isNegative: number < 0, whole: UInt64(number.magnitude), fraction: [],
            writtenAs: "\(number)")
    }

    /// Converts a `Decimal` digit by digit. Note that a literal such as `let price: Decimal = 0.1`
    /// has already been converted to binary floating point.
    ///
    /// - Throws: The same errors as `init(_:)` with a text; a NaN is `notANumber`.
    public init(decimal: Decimal) throws { try self.init(decimal.description) }

    /// Parses `128`, `-0.5` or `1,280.50`: ASCII digits, a decimal point, a leading minus or plus,
    /// and commas only between thousands.
    ///
    /// - Throws: `AnnouncementError` with code `notANumber` or `outOfRange`.
    public init(_ text: String) throws {
        var rest = Substring(text)
        let isNegative = rest.first == "-" || rest.first == "\u{2212}"
        if isNegative || rest.first == "+" { rest = rest.dropFirst() }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        guard let head = parts.first, parts.count <= 2, let digits = Self.ungrouped(head),
            let fraction = parts.count == 2 ? Self.digits(parts[1]) : []
        else { throw Self.notANumber(text) }
        // Leading zeros are ignored, however many there are.
        let significant = digits.drop { $0 == 0 }
        guard significant.count <= 16 else { throw Self.outOfRange(text) }
        let whole = significant.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
        try self.init(
            isNegative: isNegative, whole: whole, fraction: fraction, writtenAs: text)
    }

    private init(isNegative: Bool, whole: UInt64, fraction: [UInt8], writtenAs text: String) throws
    {
        guard whole <= Self.wholeMax, fraction.count <= Self.placesMax else {
            throw Self.outOfRange(text)
        }
        self.isNegative = isNegative && (whole > 0 || fraction.contains { $0 > 0 })
        self.whole = whole
        self.fraction = fraction
    }

    package var significantFraction: [UInt8] {
        Array(fraction.prefix((fraction.lastIndex { $0 > 0 } ?? -1) + 1))
    }

    package var isZero: Bool { whole == 0 && significantFraction.isEmpty }

    package func isSame(as other: ExactDecimal) -> Bool {
        isNegative == other.isNegative && whole == other.whole
            && significantFraction == other.significantFraction
    }

    package func adding(_ other: ExactDecimal) throws -> ExactDecimal {
        let one = billionths
        let two = other.billionths
        var whole = one.whole + two.whole
        var rest = one.rest + two.rest
        whole += rest / Self.billion
        rest %= Self.billion
        // Both parts must have the same sign.
        if whole > 0, rest < 0 { (whole, rest) = (whole - 1, rest + Self.billion) }
        if whole < 0, rest > 0 { (whole, rest) = (whole + 1, rest - Self.billion) }
        let digits = String(rest.magnitude + UInt64(Self.billion)).utf8.dropFirst().map { $0 - 48 }
        return try ExactDecimal(
            isNegative: whole < 0 || rest < 0, whole: whole.magnitude,
            fraction: Array(digits.prefix(max(fraction.count, other.fraction.count))),
            writtenAs: "the sum of \(self) and \(other)")
    }

    /// The number with its original digits, without commas: `-1280.50`.
    public var description: String {
        let point = fraction.isEmpty ? "" : "." + fraction.map(String.init).joined()
        return (isNegative ? "-" : "") + String(whole) + point
    }

    // MARK: Parts

    private static let billion: Int64 = 1_000_000_000

    private var billionths: (whole: Int64, rest: Int64) {
        let padded = fraction + Array(repeating: 0, count: Self.placesMax - fraction.count)
        let rest = padded.reduce(Int64(0)) { $0 * 10 + Int64($1) }
        // Both are far below the largest `Int64`.
        return isNegative ? (-Int64(whole), -rest) : (Int64(whole), rest)
    }

    private static func ungrouped(_ text: Substring) -> [UInt8]? {
        let groups = text.split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count > 1 else { return digits(text) }
        guard let first = groups.first, (1...3).contains(first.utf8.count),
            groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
        else { return nil }
        return digits(Substring(groups.joined()))
    }

    private static func digits(_ text: Substring) -> [UInt8]? {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return bytes.map { $0 - 48 }
    }

    private static func notANumber(_ text: String) -> AnnouncementError {
        AnnouncementError(
            .notANumber,
            "\(text.prefix(40).debugDescription) is not a decimal number. Send it like \"1280.50\"."
        )
    }

    private static func outOfRange(_ text: String) -> AnnouncementError {
        AnnouncementError(
            .outOfRange,
            "\(text.prefix(40)) cannot be read: up to 10^15 before the point, 9 places after it.")
    }
}
