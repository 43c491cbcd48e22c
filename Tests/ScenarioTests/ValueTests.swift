import BoundedYAML
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// The formats of single values.
struct ValueTests {
    @Test(
        "a duration has units from large to small",
        arguments: [
            ("20m", 1_200.0), ("1h30m", 5_400), ("500ms", 0.5), ("2d", 172_800), ("1.5h", 5_400),
            ("1h 30m 5s", 5_405), ("0s", 0), ("0.25s", 0.25), ("3660d", 316_224_000),
        ])
    func duration(text: String, seconds: Double) throws {
        #expect(try step("advance: \(text)") == .advance(.milliseconds(Int64(seconds * 1_000))))
    }

    @Test(
        "an invalid duration is rejected",
        arguments: [
            "m", "20", "20 m", "1h1h", "1s1m", "1,5h", "1e3s", "+1s", "5 minutes", "1..5s", "٣s",
            "1h3",
            "9999999999999s", "",
        ])
    func noDuration(text: String) {
        #expect(throws: ScenarioError.self) { try step("advance: '\(text)'") }
    }

    @Test(
        "a time is a time of day",
        arguments: [
            ("8:00", 8, 0, 0), ("08:05", 8, 5, 0), ("23:59:59", 23, 59, 59), ("00:00", 0, 0, 0),
        ])
    func time(text: String, hour: Int, minute: Int, second: Int) throws {
        #expect(
            try step("at: \(text)")
                == .advanceTo(LocalTime(hour: hour, minute: minute, second: second)))
    }

    @Test(
        "a date exists in the calendar",
        arguments: [
            ("2026-03-01T07:00:00", "2026-03-01T07:00:00"),
            ("2026-03-01 07:00", "2026-03-01T07:00:00"),
            ("2028-02-29", "2028-02-29T00:00:00"), ("2000-01-01", "2000-01-01T00:00:00"),
            ("2100-12-31T23:59:59", "2100-12-31T23:59:59"), ("2026-02-29", nil),
            ("2100-02-29", nil),
            ("2101-01-01", nil), ("1999-12-31", nil), ("2026-13-01", nil), ("2026-00-01", nil),
            ("2026-01-00", nil), ("2026-04-31", nil), ("2026-1-1", nil), ("2026-01-01T24:00", nil),
            ("2026-01-01T10:60", nil), ("2026-01-01T", nil), ("2026-01-01T10:00+08:00", nil),
        ])
    func date(text: String, read: String?) {
        #expect(LocalDateTime(text)?.description == read)
    }

    @Test(
        "a moment is in the device's local time",
        arguments: [
            (0.0, "UTC", "1970-01-01T00:00:00"), (-0.5, "UTC", "1969-12-31T23:59:59"),
            (951_782_400, "UTC", "2000-02-29T00:00:00"),
            (951_868_800, "UTC", "2000-03-01T00:00:00"),
            (4_107_542_399, "UTC", "2100-02-28T23:59:59"),
            (4_107_542_400, "UTC", "2100-03-01T00:00:00"),
            (1_774_745_999.9, "Europe/Berlin", "2026-03-29T01:59:59"),
            (1_774_746_000, "Europe/Berlin", "2026-03-29T03:00:00"),
            (1_772_323_200, "Asia/Kolkata", "2026-03-01T05:30:00"),
        ])
    func clock(seconds: Double, zone: String, text: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        #expect(LocalDateTime(Date(timeIntervalSince1970: seconds), in: zone).description == text)
    }

    @Test func aDateIsAMomentInTheDevicesZone() throws {
        let date = try #require(LocalDateTime("2026-03-01T07:00"))
        let shanghai = try #require(TimeZone(identifier: "Asia/Shanghai"))
        #expect(date.date(in: shanghai) == Date(timeIntervalSince1970: 1_772_319_600))
        #expect(date.date(in: .gmt) == Date(timeIntervalSince1970: 1_772_348_400))
    }

    @Test(
        "a switch has six spellings",
        arguments: [
            ("on", true), ("yes", true), ("true", true), ("On", true), ("off", false),
            ("no", false),
            ("false", false), ("NO", false),
        ])
    func flag(text: String, value: Bool) throws {
        #expect(try step("screen: \(text)") == .screen(value))
    }

    @Test(
        "a text is taken literally",
        arguments: [
            ("No", "No"), ("007", "007"), ("1.50", "1.50"), ("true", "true"), ("08:00", "08:00"),
            ("\"\"", ""), ("'null'", "null"), ("a b", "a b"), ("晚上一起吃饭吗？", "晚上一起吃饭吗？"),
        ])
    func text(text: String, value: String) throws {
        #expect(try step("note: \(text)") == .comment(value))
    }

    @Test(
        "a value of a payload is a JSON value",
        arguments: [
            ("1", .integer(1)), ("-5", .integer(-5)), ("0", .integer(0)), ("1.5", .number(1.5)),
            ("1e2", .number(100)), ("true", .bool(true)), ("False", .bool(false)), ("null", .null),
            ("~", .null), ("", .null), ("yes", .string("yes")), ("on", .string("on")),
            ("007", .string("007")), ("+1", .string("+1")), (".5", .string(".5")),
            ("1.", .string("1.")), ("0x10", .string("0x10")), ("1_000", .string("1_000")),
            ("-x", .string("-x")), ("-01", .string("-01")), ("1e", .string("1e")),
            (".inf", .string(".inf")), ("1e999", .string("1e999")), ("12:30", .string("12:30")),
            ("2026-01-01", .string("2026-01-01")), ("'1'", .string("1")), ("!!str 1", .string("1")),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)),
            ("[1, a]", .array([.integer(1), .string("a")])),
            ("{ a: 1 }", .dictionary(["a": .integer(1)])),
        ] as [(String, PropertyValue)])
    func property(text: String, value: PropertyValue) throws {
        let scenario = try Scenario(
            yaml: "apps: [{ id: a }]\nsteps: [push: { payload: { v: \(text) } }]\n")
        guard case .push(let push) = scenario.steps[0].action else {
            Issue.record("no push")
            return
        }
        #expect(push.body == .payload(["v": value]))
    }

    @Test func aSettingKeepsItsTextAndItsPlace() throws {
        let scenario = try Scenario(
            yaml: "steps: []\ndevice: { systemVersion: 18.10, quiet: no, list: [1] }\n")
        let version = try #require(scenario.device["systemVersion"])
        #expect(version.value == .number(18.1))
        #expect(version.text == "18.10")
        #expect(version.position == SourcePosition(line: 2, column: 26))
        #expect(scenario.device["quiet"]?.value == .string("no"))
        #expect(scenario.device["list"]?.text == nil)
    }
}
