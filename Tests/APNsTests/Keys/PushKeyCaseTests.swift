import APNs
import Testing

/// Payloads of public reports, and payloads that look like them without a mistake.
@Suite("The mistakes in a payload")
struct PushKeyCaseTests {
    private static func found(_ json: String, type: PushType? = nil) -> [String] {
        PushKey.mistakes(inPayload: Array(json.utf8), type: type).map {
            "\($0.kind) \($0.path.joined(separator: ".")): \($0.fix.english)"
        }
    }

    @Test(
        "name the place and the fix",
        arguments: [
            (
                #"{"aps":{"alert":"a"},"thread-id":"b"}"#,
                ["misplaced thread-id: Move thread-id into aps."]
            ),
            (
                #"{"aps":{"content-available":1},"alert":{"body":"B"}}"#,
                ["misplaced alert: Move alert into aps."]
            ),
            (
                #"{"aps":{"alert":{"title":"T","badge":1}}}"#,
                ["misplaced aps.alert.badge: Move badge into aps."]
            ),
            (
                #"{"aps":{"alert":"a"},"data":{"mutable-content":1}}"#,
                ["misplaced data.mutable-content: Move mutable-content into aps."]
            ),
            (
                #"{"aps":{"title":"T","body":"B"}}"#,
                [
                    "misplaced aps.title: Move title into aps.alert.",
                    "misplaced aps.body: Move body into aps.alert.",
                ]
            ),
            (
                #"{"aps":{"alert":{"title_loc_key":"K"}}}"#,
                ["misspelled aps.alert.title_loc_key: Write title-loc-key."]
            ),
            (
                #"{"aps":{"alert":"a"},"content_available":true}"#,
                [
                    "misspelled content_available: Write content-available, and move it into aps."
                ]
            ),
            (
                #"{"aps":{"alert":"a","collapse-id":"c"}}"#,
                [
                    "headerInPayload aps.collapse-id: Send the header apns-collapse-id, and remove collapse-id from the payload."
                ]
            ),
            (
                #"{"aps":{"alert":"a","priority":10}}"#,
                [
                    "headerInPayload aps.priority: Send the header apns-priority, and remove priority from the payload."
                ]
            ),
            (
                #"{"aps":{"content-available":true}}"#,
                [#"mistyped aps.content-available: Write "content-available": 1."#]
            ),
            (
                #"{"aps":{"alert":"a","thread-id":7}}"#,
                [#"mistyped aps.thread-id: Write "thread-id": "7"."#]
            ),
            (
                #"{"aps":{"alert":"a","badge":"3"}}"#,
                [#"mistyped aps.badge: Write "badge": 3."#]
            ),
            (
                #"{"aps":{"alert":"a","interruption-level":"TIME-SENSITIVE"}}"#,
                [
                    #"outOfRange aps.interruption-level: Write "interruption-level": "time-sensitive"."#
                ]
            ),
            (
                #"{"aps":{"alert":{"loc-key":"K","loc-args":["Anna",3]}}}"#,
                [#"mistyped aps.alert.loc-args: Write "loc-args": ["Anna", "3"]."#]
            ),
            (
                #"{"aps":{"alert":"a","sound":""}}"#,
                [
                    #"empty aps.sound: Write "sound": "default" or the name of a file, or remove sound for a push without a sound."#
                ]
            ),
            (#"{"aps":{"alert":""}}"#, ["empty aps.alert: Remove it, or give it a content."]),
            (
                #"{"aps":{"alert":{"body":null}}}"#,
                [
                    "null aps.alert.body: Remove it, or write a text, or in a Live Activity a dictionary with loc-key and loc-args."
                ]
            ),
        ])
    func mistakes(json: String, expected: [String]) {
        #expect(Self.found(json) == expected)
    }

    @Test(
        "of a Live Activity are missing keys, other words and dates in another unit",
        arguments: [
            (
                #"{"aps":{"timestamp":1764340000000,"event":"update","content-state":{"eta":"2024-02-23T14:30:00Z"}}}"#,
                [
                    #"outOfRange aps.timestamp: Write "timestamp": 1764340000."#,
                    "dateText aps.content-state.eta: For a Date, write the seconds since 2001-01-01 00:00 UTC as a number.",
                ]
            ),
            (
                #"{"aps":{"timestamp":1764340000,"event":"Update"}}"#,
                [#"outOfRange aps.event: Write "event": "update"."#]
            ),
            (
                #"{"aps":{"alert":{"title":"x"},"content-state":{"a":1}}}"#,
                ["missing aps: Add event to aps; it must be one of start, update, end."]
            ),
            (
                #"{"aps":{"event":"start","content-state":{"a":1},"timestamp":1764340000,"alert":"s"}}"#,
                [
                    "missing aps: Add attributes-type to aps; it must be a text.",
                    "missing aps: Add attributes to aps; it must be a dictionary.",
                ]
            ),
        ])
    func liveActivities(json: String, expected: [String]) {
        #expect(Self.found(json) == expected)
    }

    @Test("include a key that the push type does not allow")
    func types() {
        let json = #"{"aps":{"alert":"a","content-state":{}}}"#
        #expect(
            Self.found(json, type: .alert) == [
                "wrongType aps.content-state: Send apns-push-type: liveactivity, or remove content-state."
            ])
    }

    @Test(
        "are absent where the app may read keys of the same name",
        arguments: [
            #"{"aps":{"alert":"a"},"title":"T","name":"n","event":"e","timestamp":1764340000000}"#,
            #"{"aps":{"content-available":1},"title":"T","body":"B"}"#,
            #"{"aps":{"alert":"a","thread-id":"t","category":"C"},"thread-id":"t","category":"news"}"#,
            #"{"aps":{"alert":"a"},"thread_id":"t","threadId":"t","topic":"x","priority":1}"#,
            #"{"aps":{"alert":"a"},"payload":{"aps":{"badge":"1"},"mutable-content":1}}"#,
            #"{"aps":{"alert":"a","badge":0,"sound":"default","mutable-content":1.0}}"#,
            #"{"aps":{"timestamp":1764340000,"event":"update","content-state":{},"relevance-score":75}}"#,
            #"{"alert":"no aps","thread-id":1}"#, "[]", "{", "",
        ])
    func none(json: String) {
        #expect(Self.found(json) == [])
    }

    @Test("are limited in number")
    func limit() {
        let members = (0..<300).map { _ in #""badge":"1""# }.joined(separator: ",")
        #expect(Self.found("{\"aps\":{\(members)}}").count == PushKey.mistakesMax)
    }

    @Test(
        "exclude the encoding, which the first bytes tell",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x7B], .utf8WithMark), ([0xFF, 0xFE, 0x7B, 0], .utf16),
            ([0xFE, 0xFF, 0, 0x7B], .utf16), ([0x7B, 0, 0x22, 0], .utf16),
            ([0xFF, 0xFE, 0, 0], .utf32), ([0x7B, 0x22], nil), ([], nil),
        ] as [([UInt8], PayloadEncoding?)])
    func encodings(bytes: [UInt8], encoding: PayloadEncoding?) {
        #expect(PayloadEncoding(bytes) == encoding)
    }
}
