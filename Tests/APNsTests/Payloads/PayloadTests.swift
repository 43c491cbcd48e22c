import APNs
import Foundation
import Testing

private let token = DeviceToken(bytes: Array(repeating: 0xAB, count: 32))
private let app = "com.example.chat"
private let noon = Date(timeIntervalSince1970: 1_800_000_000.75)

private struct Order: Encodable {
    var id = 7
    var note = "a/b"
}

private struct Delivery: Encodable {
    struct State: Encodable {
        var driverName = "Anna"
        var eta = Date(timeIntervalSinceReferenceDate: 800_000_000)
    }
    var number = 12
}

private func text(_ payload: some PushPayload) throws -> String {
    String(decoding: try payload.json(), as: UTF8.self)
}

@Suite("Payloads")
struct PayloadTests {
    @Test("APS-1: an alert writes each key as Apple spells it, with custom keys next to aps")
    func alert() throws {
        var payload = AlertPayload(title: "小明", subtitle: "Dinner", body: "A \"quote\"\n🍜")
        payload.launchImage = "Launch.png"
        payload.badge = 3
        payload.sound = .default
        payload.threadID = "chat_1"
        payload.category = "message"
        payload.wakesApp = true
        payload.isMutable = true
        payload.targetContentID = "window"
        payload.interruptionLevel = .timeSensitive
        payload.relevanceScore = 0.5
        payload.filterCriteria = "work"
        payload.custom = try EncodedObject(Order())
        #expect(
            try text(payload) == """
                {"aps":{"alert":{"title":"小明","subtitle":"Dinner",\
                "body":"A \\"quote\\"\\u000a🍜","launch-image":"Launch.png"},"badge":3,\
                "sound":"default","thread-id":"chat_1","category":"message",\
                "content-available":1,"mutable-content":1,"target-content-id":"window",\
                "interruption-level":"time-sensitive","relevance-score":0.5,\
                "filter-criteria":"work"},"id":7,"note":"a/b"}
                """)
    }

    @Test("localized texts are keys of the app's strings with arguments")
    func localization() throws {
        let payload = AlertPayload(
            title: .localized("TITLE"), subtitle: .localized("SUB", "1"),
            body: .localized("BODY", "Anna", "8"))
        #expect(
            try text(payload) == """
                {"aps":{"alert":{"title-loc-key":"TITLE","subtitle-loc-key":"SUB",\
                "subtitle-loc-args":["1"],"loc-key":"BODY","loc-args":["Anna","8"]}}}
                """)
    }

    @Test(
        "a sound is a string, or an object if it is critical",
        arguments: [
            (PushSound.default, #""default""#), (.file("bell.caf"), #""bell.caf""#),
            (.critical(), #"{"critical":1,"name":"default"}"#),
            (
                .critical(name: "a.caf", volume: 0.25),
                #"{"critical":1,"name":"a.caf","volume":0.25}"#
            ),
            (.critical(volume: 1), #"{"critical":1,"name":"default","volume":1}"#),
        ])
    func sounds(sound: PushSound, written: String) throws {
        var payload = AlertPayload()
        payload.sound = sound
        #expect(try text(payload) == #"{"aps":{"sound":\#(written)}}"#)
    }

    @Test("a sender is written next to aps and makes the push mutable")
    func sender() throws {
        var payload = AlertPayload(body: "x")
        var sender = PushSender(
            name: "雨桐", id: "1", picture: "https://example.org/1.png", conversation: "chat_1")
        sender.fullName = "李雨桐"
        sender.group = .init(name: "Family", memberCount: 4)
        sender.mentionsOwner = true
        sender.call = .video
        payload.sender = sender
        #expect(
            try text(payload) == """
                {"aps":{"alert":{"body":"x"},"mutable-content":1},"sender_nickname":"雨桐",\
                "sender_name":"李雨桐","sender_id":"1",\
                "sender_image_url":"https://example.org/1.png","chat_session_id":"chat_1",\
                "group_name":"Family","group_member_count":4,"mentions_me":true,"call":"video"}
                """)
    }

    @Test(
        "LIVE-3, LIVE-7: a start has event, timestamp, state, attributes, their type and an alert")
    func start() throws {
        var payload = try LiveActivityPayload.start(
            attributes: Delivery(), state: Delivery.State(), at: noon,
            alert: .init(title: "Out", body: .localized("ON_ITS_WAY", "Anna"), sound: "default"),
            input: .channel("dGVzdA=="))
        payload.staleDate = noon.addingTimeInterval(60)
        payload.relevanceScore = 75
        #expect(
            try text(payload) == """
                {"aps":{"timestamp":1800000000,"event":"start",\
                "content-state":{"driverName":"Anna","eta":800000000},\
                "attributes-type":"Delivery","attributes":{"number":12},\
                "alert":{"title":"Out","body":{"loc-key":"ON_ITS_WAY","loc-args":["Anna"]},\
                "sound":"default"},"stale-date":1800000060,"relevance-score":75,\
                "input-push-channel":"dGVzdA=="}}
                """)
        let asked = try LiveActivityPayload.start(
            attributes: [String: Int](), attributesType: "A", state: [String: Int](), at: noon,
            alert: .init(title: "a", body: "b"), input: .token)
        #expect(try text(asked).hasSuffix(#""input-push-token":1}}"#))
    }

    @Test("LIVE-5: an update changes the state; an end can have a last state and a dismissal date")
    func updateAndEnd() throws {
        #expect(
            try text(LiveActivityPayload.update(state: Delivery.State(), at: noon)) == """
                {"aps":{"timestamp":1800000000,"event":"update",\
                "content-state":{"driverName":"Anna","eta":800000000}}}
                """)
        #expect(
            try text(LiveActivityPayload.end(state: ["a": 1], at: noon, dismissal: noon))
                == #"{"aps":{"timestamp":1800000000,"event":"end","content-state":{"a":1},"#
                + #""dismissal-date":1800000000}}"#)
        #expect(
            try text(LiveActivityPayload.end(at: noon))
                == #"{"aps":{"timestamp":1800000000,"event":"end"}}"#)
    }

    @Test("CHAN-5: an update and an end can be broadcast, a start cannot")
    func broadcast() throws {
        let update = try LiveActivityPayload.update(state: ["a": 1], at: noon)
        let request = try update.broadcast(to: "dGVzdA==", app: app)
        #expect(request.expiration == .once)
        #expect(request.priority == .immediate)
        #expect(request.app == app && request.channelID == "dGVzdA==")
        #expect(request.payload == (try update.json()))
        let start = try LiveActivityPayload.start(
            attributes: ["a": 1], state: ["a": 1], at: noon, alert: .init(title: "a", body: "b"))
        let error = try #require(throws: PayloadError.self) {
            try start.broadcast(to: "dGVzdA==", app: app)
        }
        #expect(error.code == .unsuitable)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let payload: any PushPayload
        let json: String
        let topic: String
        let type: PushType?
        let priority: Priority?
        let expiration: Expiration

        init(
            _ payload: any PushPayload, _ json: String, _ topic: String, _ type: PushType?,
            _ priority: Priority?, _ expiration: Expiration = .standard
        ) {
            (self.payload, self.json, self.topic) = (payload, json, topic)
            (self.type, self.priority, self.expiration) = (type, priority, expiration)
        }

        var testDescription: String { "\(Swift.type(of: payload)) as \(topic)" }
    }

    static let rows: [Row] = [
        Row(AlertPayload(body: "x"), #"{"aps":{"alert":{"body":"x"}}}"#, app, .alert, .immediate),
        Row(
            BackgroundPayload(), #"{"aps":{"content-available":1}}"#, app, .background,
            .considerate),
        Row(
            DataPayload.voip(nil), #"{"aps":{}}"#, app + ".voip", .voip, .immediate, .once),
        Row(
            DataPayload.pushToTalk(nil), #"{"aps":{}}"#, app + ".voip-ptt", .pushtotalk,
            .immediate, .once),
        Row(
            DataPayload.location(), #"{"aps":{}}"#, app + ".location-query", .location,
            .immediate),
        Row(
            DataPayload.complication(nil), #"{"aps":{}}"#, app + ".complication",
            .complication, nil),
        Row(
            ContentChangedPayload.widgets, #"{"aps":{"content-changed":true}}"#,
            app + ".push-type.widgets", .widgets, nil),
        Row(
            ContentChangedPayload.controls, #"{"aps":{"content-changed":true}}"#,
            app + ".push-type.controls", .controls, nil),
        Row(
            FileProviderPayload(containerIdentifier: "root", domain: "d"),
            #"{"container-identifier":"root","domain":"d"}"#, app + ".pushkit.fileprovider",
            .fileprovider, nil),
        Row(MDMPayload(pushMagic: "M"), #"{"mdm":"M"}"#, app, .mdm, nil),
        Row(WalletPayload(), "{}", app, nil, nil),
        Row(
            WebsitePayload(title: "t", body: "b", action: "View", urlArguments: ["a", "b"]),
            #"{"aps":{"alert":{"title":"t","body":"b","action":"View"},"url-args":["a","b"]}}"#,
            app, .alert, nil),
        Row(
            LiveActivityPayload.end(at: noon),
            #"{"aps":{"timestamp":1800000000,"event":"end"}}"#, app + ".push-type.liveactivity",
            .liveactivity, .immediate),
    ]

    @Test(
        "TYP-6, TYP-7, LIVE-1: each kind has its JSON, topic, push type, priority and expiration",
        arguments: rows)
    func kinds(row: Row) throws {
        let request = try row.payload.request(to: #require(token), app: app)
        #expect(String(decoding: request.payload, as: UTF8.self) == row.json)
        #expect(request.headers.topic == row.topic)
        #expect(request.headers.pushType == row.type)
        #expect(request.headers.priority == row.priority)
        #expect(request.headers.expiration == row.expiration)
        #expect(request.headers.apnsID == nil && request.headers.collapseID == nil)
    }

    @Test("every push type has a builder")
    func complete() {
        #expect(Set(Self.rows.compactMap(\.type)) == Set(PushType.allCases))
    }

    @Test("an explicit value overrides the default")
    func headers() throws {
        let id = "EABEAE54-14A8-11E5-B60B-1697F925EC7B"
        let request = try DataPayload.voip(nil).request(
            to: #require(token), app: app, priority: .powerFirst, expiration: .until(noon),
            collapseID: "c", apnsID: id)
        #expect(
            request.headers
                == PushHeaders(
                    topic: app + ".voip", pushType: .voip, apnsID: id, expiration: .until(noon),
                    priority: .powerFirst, collapseID: "c"))
    }

    @Test("APS-5: an encoded payload is sent byte for byte")
    func raw() throws {
        let bytes = Array(" {\"z\":1.50,\"aps\" : {}, \"a\":\"\\u00e9\"}\n".utf8)
        let payload = try RawPayload(json: bytes, pushType: .background)
        let request = try payload.request(to: #require(token), app: app)
        #expect(request.payload == bytes)
        #expect(request.headers.priority == .considerate)
        #expect(throws: PayloadError.self) { try RawPayload(json: [0x5B, 0x5D], pushType: nil) }
    }

    @Test("an error names the key and the remedy")
    func mistakes() throws {
        func expect(
            _ code: PayloadError.Code, _ field: String, _ words: String,
            _ body: () throws -> Void, at location: SourceLocation = #_sourceLocation
        ) throws {
            let error = try #require(throws: PayloadError.self, sourceLocation: location) {
                try body()
            }
            #expect(error.code == code, sourceLocation: location)
            #expect(error.field == field, sourceLocation: location)
            #expect(error.description.hasPrefix(words), "\(error)", sourceLocation: location)
        }
        func alert(_ change: (inout AlertPayload) throws -> Void) throws {
            var payload = AlertPayload(title: "x")
            try change(&payload)
            _ = try payload.json()
        }
        try expect(.outOfRange, "aps.badge", "The badge is -1.") { try alert { $0.badge = -1 } }
        for score in [-0.1, 1.1, .nan] {
            try expect(.outOfRange, "aps.relevance-score", "The relevance score is \(score).") {
                try alert { $0.relevanceScore = score }
            }
            try expect(.outOfRange, "aps.sound.volume", "The volume is \(score).") {
                try alert { $0.sound = .critical(volume: score) }
            }
        }
        try expect(.repeatedKey, "aps", "The payload has the key aps already.") {
            try alert { $0.custom = try EncodedObject(["aps": 1]) }
        }
        try expect(.repeatedKey, "sender_id", "The payload has the key sender_id already.") {
            try alert {
                $0.sender = PushSender(name: "a")
                $0.custom = try EncodedObject(["sender_id": 1])
            }
        }
        try expect(.notAnObject, "Array<Int>", "Array<Int> is not an object") {
            _ = try EncodedObject([1])
        }
        try expect(.cannotEncode, "Dictionary<String, Double>", "Dictionary<String, Double> cannot")
        {
            _ = try EncodedObject(["a": Double.infinity])
        }
        try expect(.notAnObject, "", "The text is not JSON: a key in quotation marks") {
            _ = try EncodedObject(json: [0x7B])
        }
        try expect(.outOfRange, "aps.relevance-score", "The relevance score is inf.") {
            var payload = LiveActivityPayload.end(at: noon)
            payload.relevanceScore = .infinity
            _ = try payload.json()
        }
        try expect(.unsuitable, "aps.alert", "A Live Activity starts only with an alert.") {
            var payload = try LiveActivityPayload.start(
                attributes: ["a": 1], state: ["a": 1], at: noon, alert: .init(title: "", body: ""))
            payload.alert = nil
            _ = try payload.json()
        }
    }

    @Test("an empty custom object adds nothing")
    func emptyCustom() throws {
        let empty = try EncodedObject(json: Array("{ }".utf8))
        #expect(try text(BackgroundPayload(custom: empty)) == #"{"aps":{"content-available":1}}"#)
        #expect(empty.json == Array("{}".utf8))
    }
}
