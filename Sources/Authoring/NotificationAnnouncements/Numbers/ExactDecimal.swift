public import Foundation

/// A decimal number as it was written: no digit is lost or invented, as binary floating point would.
///
/// ```swift
/// let amount = try ExactDecimal("1,280.50")
/// ```
///
/// Up to 10¹⁵ before the point and 9 places after it. Places are kept as written, so `1.50` and
/// `1.5` are not equal; `isSame(as:)` compares the values.
public struct ExactDecimal: Sendable, Hashable, CustomStringConvertible {
    /// The largest number before the point.
    package static let wholeMax: UInt64 = 1_000_000_000_000_000
    /// The most places after the point.
    package static let placesMax = 9

    /// Whether it is below zero. Never for a zero.
    package let isNegative: Bool
    /// What is before the point, 0 to `wholeMax`.
    package let whole: UInt64
    /// The digits after the point, 0 to 9 each.
    package let fraction: [UInt8]

    /// A whole number.
    ///
    /// - Throws: `AnnouncementError` with code `outOfRange`.
    public init(_ number: Int) throws {
        try self.init(
            isNegative: number < 0, whole: UInt64(number.magnitude), fraction: [],
            writtenAs: "\(number)")
    }

    /// A decimal of Foundation, digit by digit. Mind that a literal, as in `let price: Decimal = 0.1`,
    /// has been through binary floating point already.
    ///
    /// - Throws: As `init(_:)` of a text does; a NaN is `notANumber`.
    public init(decimal: Decimal) throws { try self.init(decimal.description) }

    /// Reads `128`, `-0.5` or `1,280.50`: ASCII digits, a point, a leading minus or plus, and
    /// commas only where they set off thousands.
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
        // Leading zeros mean nothing, however many there are.
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

    /// The digits after the point without the zeros at their end.
    package var significantFraction: [UInt8] {
        Array(fraction.prefix((fraction.lastIndex { $0 > 0 } ?? -1) + 1))
    }

    /// Whether it is zero.
    package var isZero: Bool { whole == 0 && significantFraction.isEmpty }

    /// Whether both are the same number, however they are written.
    package func isSame(as other: ExactDecimal) -> Bool {
        isNegative == other.isNegative && whole == other.whole
            && significantFraction == other.significantFraction
    }

    /// The sum, with as many places as the finer of the two.
    ///
    /// - Throws: `AnnouncementError` with code `outOfRange`.
    package func adding(_ other: ExactDecimal) throws -> ExactDecimal {
        let one = billionths
        let two = other.billionths
        var whole = one.whole + two.whole
        var rest = one.rest + two.rest
        whole += rest / Self.billion
        rest %= Self.billion
        // Both must have one sign.
        if whole > 0, rest < 0 { (whole, rest) = (whole - 1, rest + Self.billion) }
        if whole < 0, rest > 0 { (whole, rest) = (whole + 1, rest - Self.billion) }
        let digits = String(rest.magnitude + UInt64(Self.billion)).utf8.dropFirst().map { $0 - 48 }
        return try ExactDecimal(
            isNegative: whole < 0 || rest < 0, whole: whole.magnitude,
            fraction: Array(digits.prefix(max(fraction.count, other.fraction.count))),
            writtenAs: "the sum of \(self) and \(other)")
    }

    /// As it is written, without commas: `-1280.50`.
    public var description: String {
        let point = fraction.isEmpty ? "" : "." + fraction.map(String.init).joined()
        return (isNegative ? "-" : "") + String(whole) + point
    }

    // MARK: Parts

    private static let billion: Int64 = 1_000_000_000

    /// Both parts with the sign.
    private var billionths: (whole: Int64, rest: Int64) {
        let padded = fraction + Array(repeating: 0, count: Self.placesMax - fraction.count)
        let rest = padded.reduce(Int64(0)) { $0 * 10 + Int64($1) }
        // Both are far below the largest Int64.
        return isNegative ? (-Int64(whole), -rest) : (Int64(whole), rest)
    }

    /// The digits of a number with or without commas; `nil` for anything else.
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
