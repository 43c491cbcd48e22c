import Foundation
import NotificationAnnouncements
import SeededTesting
import Testing

@Suite("An exact decimal")
struct ExactDecimalTests {
    @Test(
        "is read digit by digit, and written unchanged",
        arguments: [
            ("0", "0"), ("128", "128"), ("-128.50", "-128.50"), ("+7", "7"),
            ("1,280.50", "1280.50"),
            ("1,000,000", "1000000"), ("\u{2212}3", "-3"), ("0.1", "0.1"), ("007", "7"),
            ("-0.0", "0.0"), ("0.000000001", "0.000000001"),
            ("1000000000000000", "1000000000000000"),
            ("999999999999999.99", "999999999999999.99"),
            ("00000000000000000000000000001", "1"),
        ])
    func read(text: String, written: String) throws {
        #expect(try ExactDecimal(text).description == written)
    }

    @Test(
        "accepts only plain numbers",
        arguments: [
            "", " ", "-", "+", ".", "1.", ".5", "1e9", "1.2.3", "--1", "1 000", "1,00", "1,0000",
            ",100", "1000,000", "0x10", "１２", "٣", "NaN", "Infinity", "12元", "¥5", "1,234,5",
            "1.0,00", "é",
        ])
    func notANumber(text: String) {
        let error = #expect(throws: AnnouncementError.self) { try ExactDecimal(text) }
        #expect(error?.code == .notANumber)
        #expect(
            error?.message.hasSuffix("is not a decimal number. Send it like \"1280.50\".") == true)
    }

    @Test(
        "has limits",
        arguments: [
            ("1000000000000000", true), ("1000000000000001", false), ("9999999999999999", false),
            ("-1000000000000001", false), ("99999999999999999999999999", false),
            ("0.123456789", true), ("0.1234567890", false),
        ])
    func bounds(text: String, isTaken: Bool) {
        guard !isTaken else {
            #expect(throws: Never.self) { try ExactDecimal(text) }
            return
        }
        let error = #expect(throws: AnnouncementError.self) { try ExactDecimal(text) }
        #expect(error?.code == .outOfRange)
    }

    @Test("converts from integers and from Foundation's decimals")
    func others() throws {
        #expect(try ExactDecimal(-12).description == "-12")
        #expect(throws: AnnouncementError.self) { try ExactDecimal(Int.min) }
        let decimal = try #require(Decimal(string: "-128.05"))
        #expect(try ExactDecimal(decimal: decimal).description == "-128.05")
        #expect(throws: AnnouncementError.self) { try ExactDecimal(decimal: .nan) }
    }

    @Test(
        "adds without loss",
        arguments: [
            ("0.1", "0.2", "0.3"), ("1", "2.50", "3.50"), ("99.99", "0.01", "100.00"),
            ("-1", "0.4", "-0.6"), ("1", "-0.4", "0.6"), ("-0.5", "-0.5", "-1.0"),
            ("5", "-5", "0"), ("0.3", "-0.30", "0.00"), ("-1.75", "3", "1.25"),
            ("999999999999999.99", "0.01", "1000000000000000.00"),
        ])
    func sum(one: String, two: String, sum: String) throws {
        let (one, two) = (try ExactDecimal(one), try ExactDecimal(two))
        #expect(try one.adding(two).description == sum)
        #expect(try two.adding(one).description == sum)
    }

    @Test("refuses a sum beyond its limits")
    func overflow() throws {
        let most = try ExactDecimal("1000000000000000")
        #expect(throws: AnnouncementError.self) { try most.adding(most) }
    }

    @Test("adds like integers of the smallest decimal place", arguments: 0..<20)
    func randomSums(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let one = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
            let two = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
            let sum = try Self.decimal(one).adding(Self.decimal(two))
            #expect(sum.isSame(as: try Self.decimal(one + two)), "\(one) + \(two)")
        }
    }

    /// Returns a number of thousandths.
    private static func decimal(_ thousandths: Int64) throws -> ExactDecimal {
        let digits = String(thousandths.magnitude)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return try ExactDecimal(
            (thousandths < 0 ? "-" : "") + padded.dropLast(3) + "." + padded.suffix(3))
    }
}
