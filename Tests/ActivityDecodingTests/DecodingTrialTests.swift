import ActivityKit
import Foundation
import NotificationModel
import Testing

@testable import ActivityDecoding

/// A wrong payload with what its failure says.
struct WrongPayload: Sendable, CustomTestStringConvertible {
    var type: String
    var part = "content-state"
    /// The member to change; `nil` removes it.
    var key: String
    var value: String?
    var path: String
    var wanted: String
    var found: String

    var testDescription: String { "\(type): \(key) = \(value ?? "nothing")" }
}

@Suite struct DecodingTrialTests {
    static let now = Date(timeIntervalSince1970: 1_795_000_000)
    static var types: [DecodableActivity] {
        [
            DecodableActivity(DeliveryAttributes.self, name: "DeliveryAttributes", cases: cases),
            DecodableActivity(TimerAttributes.self, name: "TimerAttributes"),
            DecodableActivity(MatchAttributes.self, name: "MatchAttributes"),
        ]
    }
    static let cases = [
        "Phase": ["packed", "driving", "delivered"], "Outcome": ["delivered", "lost"],
    ]

    static let valid: [String: [String: String]] = [
        "DeliveryAttributes/content-state": [
            "phase": #""driving""#, "ready": "816700000", "driver": #""Ann""#, "stopsLeft": "3",
            "progress": "0.5", "isLate": "false",
            "stops": #"[{"name":"A","time":816700000,"parcels":[1,2]}]"#,
        ],
        "DeliveryAttributes/attributes": ["order": "17", "placed": "816690000"],
        "TimerAttributes/content-state": [
            "end": #""2026-11-20T10:00:00Z""#, "display_title": #""Tea""#,
        ],
        "TimerAttributes/attributes": [:],
        "MatchAttributes/content-state": [
            "home": #"{"short_name":"AJX","score":1}"#, "away": #"{"short_name":"PSV","score":0}"#,
            "events": #"[["goal","12"]]"#,
        ],
        "MatchAttributes/attributes": ["stadium": #""Arena""#],
    ]

    static func result(
        _ type: String, _ part: String = "content-state", changing key: String? = nil,
        to value: String? = nil
    ) throws -> ContentStateDecoding {
        var members = try #require(valid["\(type)/\(part)"])
        if let key { members[key] = value }
        let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        return try result(type, [part: text])
    }

    static func result(_ type: String, _ parts: [String: String]) throws -> ContentStateDecoding {
        let request = DecodingRequest(
            now: now.timeIntervalSince1970 * 1_000, type: type, parts: parts)
        let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        let answer = ActivityDecoder.answer(line, types)
        let results = try JSONDecoder().decode(
            [ContentStateDecoding].self, from: Data(answer.utf8))
        return try #require(results.first)
    }

    private static let seconds = "a number of seconds since 2001-01-01"
    private static let phases =
        #"one of the raw values of Phase, "packed", "driving", "delivered","#
    private static let outcomes =
        "an object with the name of one case of Outcome as its key, `delivered`, `lost`,"

    static let wrong: [WrongPayload] = [
        delivery(
            "ready", #""2024-02-23T14:30:00Z""#, seconds, #"the string "2024-02-23T14:30:00Z""#),
        delivery("ready", "null", seconds, "null"),
        delivery("ready", "true", seconds, "true"),
        delivery("ready", nil, seconds, "no such key"),
        delivery("delay", #""soon""#, seconds, #"the string "soon""#),
        delivery("driver", "7", "a string", "the number 7"),
        delivery("driver", nil, "a string", "no such key"),
        delivery("driver", "null", "a string", "null"),
        delivery("driver", #"{"name":"Ann"}"#, "a string", "an object with `name`"),
        delivery("stopsLeft", #""3""#, "a whole number", #"the string "3""#),
        delivery("stopsLeft", "2.5", "a whole number that fits in the type", "the number 2.5"),
        delivery("stopsLeft", nil, "a whole number", "no such key"),
        delivery("progress", #""half""#, "a number", #"the string "half""#),
        delivery("progress", "[]", "a number", "an array of 0"),
        delivery("isLate", "0", "true or false", "the number 0"),
        delivery("isLate", #""false""#, "true or false", #"the string "false""#),
        delivery("phase", #""flying""#, phases, #"the string "flying""#),
        delivery("phase", #""Driving""#, phases, #"the string "Driving""#),
        delivery("phase", "2", phases, "the number 2"),
        delivery("phase", nil, phases, "no such key"),
        delivery("stops", #"{"name":"A"}"#, "an array", "an object with `name`"),
        delivery("stops", nil, "an array", "no such key"),
        delivery(
            "stops", #"[{"name":"A","time":1,"parcels":[]},{"name":2,"time":1,"parcels":[]}]"#,
            "a string", "the number 2", path: "stops[1].name"),
        delivery(
            "stops", #"[{"name":"A","time":"10:30","parcels":[1]}]"#, seconds,
            #"the string "10:30""#, path: "stops[0].time"),
        delivery(
            "stops", #"[{"name":"A","time":1,"parcels":[1,"2"]}]"#, "a whole number",
            #"the string "2""#, path: "stops[0].parcels[1]"),
        delivery("outcome", #""lost""#, outcomes, #"the string "lost""#),
        delivery("outcome", #"{"vanished":{}}"#, outcomes, "an object with `vanished`"),
        delivery(
            "outcome", #"{"delivered":{}}"#, "a string", "no such key", path: "outcome.delivered.by"
        ),
        delivery("photo", "5", "a string", "the number 5"),
        delivery(
            "id", #""17""#, #"a UUID such as "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
            #"the string "17""#),
        delivery("labels", #"["a"]"#, "an object", "an array of 1"),
        delivery("labels", #"{"a":1}"#, "a string", "the number 1", path: "labels.a"),
        WrongPayload(
            type: "DeliveryAttributes", part: "attributes", key: "order", value: #""A17""#,
            path: "attributes.order", wanted: "a whole number", found: #"the string "A17""#),
        WrongPayload(
            type: "DeliveryAttributes", part: "attributes", key: "placed", value: nil,
            path: "attributes.placed", wanted: seconds, found: "no such key"),
        WrongPayload(
            type: "TimerAttributes", key: "display_title", value: nil,
            path: "content-state.display_title", wanted: "a string", found: "no such key"),
        WrongPayload(
            type: "TimerAttributes", key: "end", value: #""tomorrow""#, path: "content-state.end",
            wanted: "a value that the type accepts (The end is not ISO 8601.)",
            found: #"the string "tomorrow""#),
        WrongPayload(
            type: "TimerAttributes", key: "end", value: "816700000", path: "content-state.end",
            wanted: "a string", found: "the number 816700000"),
        WrongPayload(
            type: "MatchAttributes", key: "home", value: #"{"shortName":"AJX","score":1}"#,
            path: "content-state.home.short_name", wanted: "a string",
            found: "no such key, but `shortName`"),
        WrongPayload(
            type: "MatchAttributes", key: "away", value: #"{"short_name":"PSV","score":300}"#,
            path: "content-state.away.score", wanted: "a whole number that fits in the type",
            found: "the number 300"),
        WrongPayload(
            type: "MatchAttributes", key: "events", value: #"[["goal",12]]"#,
            path: "content-state.events[0][1]", wanted: "a string", found: "the number 12"),
    ]

    private static func delivery(
        _ key: String, _ value: String?, _ wanted: String, _ found: String, path: String? = nil
    ) -> WrongPayload {
        WrongPayload(
            type: "DeliveryAttributes", key: key, value: value,
            path: "content-state.\(path ?? key)", wanted: wanted, found: found)
    }

    @Test("LIVE-7: names key path, wanted and found of a wrong value", arguments: wrong)
    func namesFailures(_ row: WrongPayload) throws {
        let result = try Self.result(row.type, row.part, changing: row.key, to: row.value)
        #expect(
            result.failures == [.init(path: row.path, wanted: row.wanted, found: row.found)])
        #expect(!result.isFaultless)
    }

    @Test("accepts the valid payload of each type", arguments: valid.keys.sorted())
    func acceptsValid(_ name: String) throws {
        let words = name.split(separator: "/").map(String.init)
        let result = try Self.result(words[0], words[1])
        #expect(result.isFaultless)
        #expect(result.ignored == [])
    }

    @Test("finds every failure of a payload in one run")
    func findsAll() throws {
        let text = #"{"phase":"x","ready":"now","driver":1,"stops":[{}],"isLate":false}"#
        let paths = try Self.result("DeliveryAttributes", ["content-state": text]).failures.map(
            \.path)
        let expected = [
            "driver", "phase", "progress", "ready", "stops[0].name", "stops[0].parcels",
            "stops[0].time", "stopsLeft",
        ].map { "content-state.\($0)" }
        #expect(paths.sorted() == expected.sorted())
    }

    @Test(
        "LIVE-7: names a Unix timestamp with both dates", arguments: [(1.0, false), (1_000, true)])
    func namesUnixDates(_ scale: Double, _ isMilliseconds: Bool) throws {
        let value = 1_795_003_600 * scale
        let result = try Self.result(
            "DeliveryAttributes", changing: "ready", to: "\(Int(value))")
        let date = try #require(result.misreadDates.first)
        #expect(date.path == "content-state.ready")
        #expect(date.meant == Date(timeIntervalSince1970: 1_795_003_600))
        #expect(date.isMilliseconds == isMilliseconds)
        #expect(result.failures == [])
    }

    @Test("says of a Unix timestamp what the app gets and what the sender means")
    func explainsUnixDates() throws {
        let result = try Self.result("DeliveryAttributes", changing: "ready", to: "1795003600")
        #expect(
            result.lines == [
                "The push decodes as DeliveryAttributes, with wrong dates.",
                "  `ready` at `content-state.ready`: 1795003600 decodes to 2057-11-18, since a Date "
                    + "counts seconds since 2001-01-01. As seconds since 1970-01-01 it is 2026-11-18.",
            ])
    }

    @Test("leaves dates in the far past alone that no Unix timestamp explains")
    func acceptsOldDates() throws {
        let result = try Self.result("DeliveryAttributes", changing: "ready", to: "0")
        #expect(result.misreadDates == [])
    }

    @Test("names keys that the type does not have")
    func namesIgnoredKeys() throws {
        let result = try Self.result("DeliveryAttributes", changing: "redy", to: "1")
        #expect(result.ignored == ["content-state.redy"])
        #expect(result.isFaultless)
    }

    @Test("answers a request with each type if the push names none")
    func triesAllTypes() throws {
        let line = #"{"now":0,"parts":{"content-state":"{}"}}"#
        let answer = ActivityDecoder.answer(line, Self.types)
        let results = try JSONDecoder().decode(
            [ContentStateDecoding].self, from: Data(answer.utf8))
        #expect(results.map(\.type) == Self.types.map(\.name))
    }

    @Test("cleans text of a push before it is shown")
    func cleansText() throws {
        let result = try Self.result(
            "DeliveryAttributes", changing: "stopsLeft", to: #""\u001b[31m""#)
        #expect(!(result.lines.joined().unicodeScalars.contains { $0.value == 27 }))
    }

    @Test("ends for a payload with more failures than it counts")
    func endsForManyFailures() throws {
        let stops = Array(repeating: "{}", count: 500).joined(separator: ",")
        let result = try Self.result("DeliveryAttributes", changing: "stops", to: "[\(stops)]")
        #expect(result.failures.count <= DecodingTrial.roundsMax)
    }

    @Test("decodes a thousand states in less than ten seconds")
    func isFast() throws {
        let duration = try ContinuousClock().measure {
            for _ in 0..<1_000 { _ = try Self.result("DeliveryAttributes") }
        }
        #expect(duration < .seconds(10))
    }
}
