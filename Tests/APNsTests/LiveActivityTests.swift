import APNs
import Foundation
import Testing

@Suite("A push to a Live Activity")
struct LiveActivityTests {
    let now = Date(timeIntervalSince1970: 1_800_000_000)

    func push(_ aps: String) throws -> LiveActivityPush {
        try #require(LiveActivityPush(payload: Array(#"{"aps":{\#(aps)}}"#.utf8)))
    }

    func start(_ more: String = "") throws -> LiveActivityPush {
        try push(
            #""event":"start","timestamp":100,"content-state":{},"attributes-type":"A","#
                + #""attributes":{},"alert":{"title":"t"}"# + more)
    }

    func update(_ timestamp: Int) throws -> LiveActivityPush {
        try push(#""event":"update","timestamp":\#(timestamp),"content-state":{}"#)
    }

    @Test(
        "LIVE-3: The push starts an activity only with all required keys",
        arguments: [
            ("event", ["event"]), ("timestamp", ["timestamp"]),
            ("content-state", ["content-state"]), ("attributes-type", ["attributes-type"]),
            ("attributes", ["attributes"]), ("alert", ["alert"]),
        ])
    func missing(key: String, missing: [String]) throws {
        #expect(try start().missingKeys.isEmpty)
        var keys = [
            "event": #""start""#, "timestamp": "100", "content-state": "{}",
            "attributes-type": #""A""#, "attributes": "{}", "alert": "{}",
        ]
        keys[key] = nil
        let absent = try push(keys.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))
        #expect(absent.missingKeys == missing)
        var timeline = LiveActivityTimeline()
        #expect(timeline.apply(absent, at: now) == .ignored(.missing(keys: missing)))
        keys[key] = "null"
        let null = try push(keys.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))
        #expect(null.missingKeys == missing)
    }

    @Test("LIVE-4: A push older than the last one is ignored")
    func order() throws {
        var timeline = LiveActivityTimeline()
        #expect(timeline.apply(try update(100), at: now) == .ignored(.notStarted))
        #expect(timeline.apply(try start(), at: now) == .started)
        #expect(timeline.apply(try update(200), at: now) == .updated)
        #expect(timeline.apply(try update(199), at: now) == .ignored(.older))
        #expect(timeline.apply(try update(200), at: now) == .updated)
        #expect(timeline.lastTimestamp == Date(timeIntervalSince1970: 200))
        #expect(timeline.apply(try start(), at: now) == .ignored(.older))
    }

    @Test(
        "LIVE-5: An ended activity stays for at most four hours",
        arguments: [
            (nil, 4 * 3600), (-60, 0), (3600, 3600), (4 * 3600, 4 * 3600), (5 * 3600, 4 * 3600),
        ] as [(Int?, Int)])
    func end(dismissal: Int?, stays: Int) throws {
        var timeline = LiveActivityTimeline()
        timeline.apply(try start(), at: now)
        let date = dismissal.map { #","dismissal-date":\#(1_800_000_000 + $0)"# } ?? ""
        let end = try push(#""event":"end","timestamp":300"# + date)
        let removal = now.addingTimeInterval(TimeInterval(stays))
        #expect(timeline.apply(end, at: now) == .ended(removal: removal))
        #expect(timeline.removal == removal)
        #expect(timeline.apply(try update(400), at: now) == .ignored(.ended))
    }

    @Test("LIVE-7: The default decoding strategies decode the push")
    func coding() throws {
        struct State: Codable, Equatable {
            var startedAt: Date
            var homeScore: Int
        }
        let right = try push(#""content-state":{"startedAt":700000000,"homeScore":2}"#)
        let state = try right.contentState(as: State.self)
        #expect(state.startedAt == Date(timeIntervalSinceReferenceDate: 700_000_000))
        #expect(state.homeScore == 2)
        let snake = try push(#""content-state":{"started_at":700000000,"home_score":2}"#)
        #expect(throws: DecodingError.self) { try snake.contentState(as: State.self) }
        let text = try push(#""content-state":{"startedAt":"2026-01-01","homeScore":2}"#)
        #expect(throws: DecodingError.self) { try text.contentState(as: State.self) }
        let attributes = try push(#""attributes":{"name":"A"}"#)
        #expect(try attributes.attributes(as: [String: String].self) == ["name": "A"])
    }

    @Test("LIVE-8: A start with a channel is ignored on a system without channels")
    func oldSystem() throws {
        let channel = #","input-push-channel":"bGlnaHRzLWNoYW5uZWwxMg==""#
        var old = LiveActivityTimeline(systemVersion: 17)
        #expect(old.apply(try start(channel), at: now) == .ignored(.channelNeedsNewerSystem))
        #expect(old.apply(try start(), at: now) == .started)
        var new = LiveActivityTimeline(systemVersion: 18)
        #expect(new.apply(try start(channel), at: now) == .started)
        #expect(try start(channel).inputChannel?.text == "bGlnaHRzLWNoYW5uZWwxMg==")
    }

    @Test("An invalid Live Activity push cannot be decoded")
    func malformed() throws {
        for text in ["", "[]", "{}", #"{"aps":1}"#] {
            #expect(LiveActivityPush(payload: Array(text.utf8)) == nil)
        }
        let odd = try push(#""event":"stop","timestamp":"x","alert":null"#)
        #expect(odd.event == nil)
        #expect(odd.timestamp == nil)
    }
}
