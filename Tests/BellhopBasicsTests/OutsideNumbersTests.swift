import BellhopBasics
import Testing

@Suite("Untrusted numbers")
struct OutsideNumbersTests {
    @Test(
        "convert to the nearest whole number of the type and never crash",
        arguments: [
            (0.0, 0), (1.9, 1), (-1.9, -1), (-0.0, 0), (1e99, .max), (-1e99, .min),
            (.infinity, .max), (-.infinity, .min), (.nan, 0), (.signalingNaN, 0),
            (.leastNonzeroMagnitude, 0), (0x1p63, .max), (-0x1p63, .min), (0x1p62, 1 << 62),
            (0x1p63.nextDown, 9_223_372_036_854_774_784),
        ] as [(Double, Int)])
    func whole(value: Double, expected: Int) {
        #expect(Int(clamping: value) == expected)
    }

    @Test("convert to the nearest number of a smaller or unsigned type")
    func small() {
        #expect(UInt8(clamping: 255.5) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt8(clamping: -1.0) == 0)
        #expect(Int32(clamping: 2_147_483_647.9) == .max)
        #expect(UInt64(clamping: 0x1p64) == .max)
        #expect(UInt64(clamping: -0.5) == 0)
    }

    @Test(
        "are parsed from decimal digits only",
        arguments: [
            ("0", 0), ("7", 7), ("65535", 65_535), ("9223372036854775807", .max), ("", nil),
            ("9223372036854775808", nil), ("99999999999999999999", nil), ("-1", nil), ("+1", nil),
            ("-0", nil), ("007", nil), ("00", nil), ("0x10", nil), ("1e3", nil), ("1.0", nil),
            (" 1", nil), ("1 ", nil), ("1\n", nil), ("1_000", nil), ("nan", nil), ("inf", nil),
            ("١", nil), ("１", nil), ("1\0", nil), ("१", nil),
        ] as [(String, Int?)])
    func digits(text: String, expected: Int?) {
        #expect(Int(decimalDigits: text) == expected)
    }

    @Test("are nil when the type is too small")
    func smallDigits() {
        #expect(UInt8(decimalDigits: "255") == 255)
        #expect(UInt8(decimalDigits: "256") == nil)
        #expect(UInt64(decimalDigits: "18446744073709551615") == .max)
        #expect(UInt64(decimalDigits: "18446744073709551616") == nil)
    }

    @Test(
        "with a fraction are parsed in decimal if they are finite",
        arguments: [
            ("0", 0), ("1.5", 1.5), ("-2e3", -2000), ("1e99", 1e99), ("007", 7), ("1e999", nil),
            ("-1e999", nil), ("nan", nil), ("NaN", nil), ("inf", nil), ("infinity", nil),
            ("0x10", nil), ("0x1p3", nil), ("", nil), (" 1", nil), ("1,5", nil), ("1e", nil),
            (".", nil), ("1.5\n", nil), ("1\0", nil),
            (String(repeating: "1", count: 65), nil),
        ] as [(String, Double?)])
    func decimal(text: String, expected: Double?) {
        #expect(Double(decimalText: text) == expected)
    }

    @Test(
        "of seconds become durations within their limits",
        arguments: [
            (30, .seconds(30)), (0.25, .milliseconds(250)), (1e99, .seconds(60)),
            (.infinity, .seconds(60)), (-1, .zero), (-.infinity, .zero), (-1e99, .zero),
            (60, .seconds(60)), (60.1, .seconds(60)), (.nan, nil), (.signalingNaN, nil),
            (1.7e20, .seconds(60)),
        ] as [(Double, Duration?)])
    func durations(seconds: Double, expected: Duration?) {
        #expect(Duration(seconds: seconds, clampedTo: .zero ... .seconds(60)) == expected)
    }

    @Test("of seconds stay within the range of the clocks")
    func longest() throws {
        let longest = try #require(Duration(seconds: 1e300, clampedTo: .zero ... .longest))
        #expect(longest == .longest)
        #expect(ContinuousClock.now + longest > .now)
    }
}
