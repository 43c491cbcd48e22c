import APNs
import Foundation
import Testing

@Suite("A push to a Live Activity")
struct LiveActivityTests {
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
        keys[key] = "null"
        let null = try push(keys.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))
        #expect(null.missingKeys == missing)
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

    @Test(
        "a key with a value of another type counts as missing",
        arguments: [
            (#""event":"update","timestamp":"100","content-state":{}"#, "timestamp"),
            (#""event":"update","timestamp":100,"content-state":"{}""#, "content-state"),
            (#""event":"stop","timestamp":100,"content-state":{}"#, "event"),
        ])
    func mistyped(aps: String, missing: String) throws {
        #expect(try push(aps).missingKeys == [missing])
    }

    @Test(
        "a payload without a push type is that of a Live Activity by its event or content state",
        arguments: [
            (#"{"aps":{"event":"update","timestamp":1}}"#, true),
            (#"{"aps":{"content-state":{"a":1}}}"#, true),
            (#"{"aps":{"alert":"Hi","event":"other"}}"#, false),
            (#"{"aps":{"content-state":"text"}}"#, false), (#"{"aps":{"alert":"Hi"}}"#, false),
            ("[]", false),
        ])
    func likely(payload: String, isLikely: Bool) {
        #expect(LiveActivityPush.isLikely(Array(payload.utf8)) == isLikely)
    }

    @Test("dates are seconds since 1970, and the channel keeps its text")
    func values() throws {
        let channel = #","input-push-channel":"bGlnaHRzLWNoYW5uZWwxMg==""#
        #expect(try start(channel).inputChannel?.text == "bGlnaHRzLWNoYW5uZWwxMg==")
        let push = try start(#","stale-date":200,"dismissal-date":300,"relevance-score":70"#)
        #expect(push.staleDate == Date(timeIntervalSince1970: 200))
        #expect(push.dismissalDate == Date(timeIntervalSince1970: 300))
        #expect(push.relevanceScore == 70)
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
