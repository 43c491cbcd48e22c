import APNs
import Foundation
import Testing

/// The messages are written after each service's documentation, with other values.
@Suite("A message of another push service")
struct ServiceMessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var service: ServiceMessage.Service
        var message: String
        var payload: String
        var headers: [String: String] = ["apns-push-type": "alert"]

        var testDescription: String { "\(service.rawValue) \(message.prefix(60))" }
    }

    static let cases: [Case] = [
        Case(
            service: .firebase,
            message:
                #"{"message":{"token":"t","notification":{"title":"Order","body":"Ready"},"data":{"order":"7"}}}"#,
            payload:
                #"{"aps":{"alert":{"title":"Order","body":"Ready"}},"order":"7","gcm.message_id":"1"}"#
        ),
        Case(
            service: .firebase,
            message:
                #"{"message":{"topic":"news","notification":{"title":"A","body":"B"},"apns":{"headers":{"apns-priority":"5","apns-collapse-id":"c"},"payload":{"aps":{"badge":3,"sound":"bell.caf","alert":{"title":"For iPhones"}},"place":{"id":4}}}}}"#,
            payload:
                #"{"aps":{"alert":{"title":"For iPhones","body":"B"},"badge":3,"sound":"bell.caf"},"gcm.message_id":"1","place":{"id":4}}"#,
            headers: [
                "apns-priority": "5", "apns-collapse-id": "c", "apns-push-type": "alert",
            ]),
        Case(
            service: .firebase,
            message:
                #"{"message":{"token":"t","notification":{"title":"P"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://example.org/a.png"}}}}"#,
            payload:
                #"{"aps":{"alert":{"title":"P"},"mutable-content":1},"gcm.message_id":"1","fcm_options":{"image":"https://example.org/a.png"}}"#
        ),
        Case(
            service: .firebase,
            message:
                #"{"message":{"token":"t","data":{"sync":"1"},"apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"content-available":1}}}}}"#,
            payload: #"{"aps":{"content-available":1},"sync":"1","gcm.message_id":"1"}"#,
            headers: ["apns-priority": "5", "apns-push-type": "background"]),
        Case(
            service: .firebaseAdmin,
            message:
                #"{"tokens":["t","u"],"notification":{"title":"A"},"apns":{"payload":{"aps":{"mutableContent":true,"threadId":"x","alert":{"titleLocKey":"K"}}}}}"#,
            payload:
                #"{"aps":{"alert":{"title":"A","title-loc-key":"K"},"mutable-content":1,"thread-id":"x"},"gcm.message_id":"1"}"#
        ),
        Case(
            service: .firebaseAdmin,
            message: #"[{"token":"t","notification":{"body":"First"}},{}]"#,
            payload: #"{"aps":{"alert":{"body":"First"}},"gcm.message_id":"1"}"#),
        Case(
            service: .firebaseLegacy,
            message:
                #"{"to":"t","priority":"high","collapse_key":"k","mutable_content":true,"notification":{"title":"A","body":"B","badge":"2","click_action":"OPEN"},"data":{"a":1}}"#,
            payload:
                #"{"aps":{"alert":{"title":"A","body":"B"},"badge":2,"category":"OPEN","mutable-content":1},"a":1,"gcm.message_id":"1"}"#,
            headers: [
                "apns-priority": "10", "apns-collapse-id": "k", "apns-push-type": "alert",
            ]),
        Case(
            service: .expo,
            message:
                #"{"to":"ExponentPushToken[x]","title":"A","body":"B","data":{"id":5},"sound":"default","badge":1,"categoryId":"REPLY","mutableContent":true,"richContent":{"image":"https://example.org/a.png"}}"#,
            payload:
                #"{"aps":{"alert":{"title":"A","body":"B"},"sound":"default","badge":1,"category":"REPLY","mutable-content":1},"body":{"id":5,"_richContent":{"image":"https://example.org/a.png"}},"experienceId":"@user/app","scopeKey":"@user/app"}"#,
            headers: ["apns-priority": "10", "apns-push-type": "alert"]),
        Case(
            service: .expo,
            message:
                #"[{"to":["ExpoPushToken[x]"],"_contentAvailable":true,"data":{},"priority":"normal"}]"#,
            payload:
                #"{"aps":{"content-available":1},"body":{},"experienceId":"@user/app","scopeKey":"@user/app"}"#,
            headers: ["apns-priority": "5", "apns-push-type": "background"]),
        Case(
            service: .expo,
            message:
                #"{"to":"ExponentPushToken[x]","body":"B","sound":{"critical":true,"name":"a.wav","volume":0.5}}"#,
            payload:
                #"{"aps":{"alert":{"body":"B"},"sound":{"critical":1,"name":"a.wav","volume":0.5}},"body":{},"experienceId":"@user/app","scopeKey":"@user/app"}"#,
            headers: ["apns-priority": "10", "apns-push-type": "alert"]),
        Case(
            service: .oneSignal,
            message:
                #"{"app_id":"a","included_segments":["All"],"headings":{"en":"H"},"contents":{"en":"C","de":"D"},"data":{"k":"v"},"url":"https://example.org","ios_attachments":{"p":"https://example.org/p.png"},"ios_badgeType":"SetTo","ios_badgeCount":4,"ios_sound":"nil"}"#,
            payload:
                #"{"aps":{"alert":{"title":"H","body":"C"},"mutable-content":1,"badge":4},"custom":{"i":"00000000-0000-0000-0000-000000000001","a":{"k":"v"},"u":"https://example.org"},"att":{"p":"https://example.org/p.png"}}"#,
            headers: ["apns-priority": "10", "apns-push-type": "alert"]),
        Case(
            service: .oneSignal,
            message:
                #"{"app_id":"a","included_segments":["All"],"content_available":true,"data":{"k":"v"}}"#,
            payload:
                #"{"aps":{"mutable-content":1,"content-available":1},"custom":{"i":"00000000-0000-0000-0000-000000000001","a":{"k":"v"}}}"#,
            headers: ["apns-priority": "10", "apns-push-type": "background"]),
        Case(
            service: .firebaseAdmin,
            message:
                #"{"token":"t","apns":{"payload":{"aps":{"content-available":true,"mutable-content":false,"sound":{"critical":true,"name":"a"}}}}}"#,
            payload:
                #"{"aps":{"content-available":1,"sound":{"critical":1,"name":"a"}},"gcm.message_id":"1"}"#
        ),
        Case(
            service: .expo,
            message:
                #"{"to":"ExponentPushToken[x]","body":"B","collapseId":"c","expiration":1800000000}"#,
            payload:
                #"{"aps":{"alert":{"body":"B"}},"body":{},"experienceId":"@user/app","scopeKey":"@user/app"}"#,
            headers: [
                "apns-priority": "10", "apns-push-type": "alert", "apns-collapse-id": "c",
                "apns-expiration": "1800000000",
            ]),
        Case(
            service: .airship,
            message:
                #"{"audience":"all","device_types":["ios"],"notification":{"alert":"A","ios":{"badge":2,"extra":{"k":"v"},"media_attachment":{"url":"https://example.org/m.png"}}}}"#,
            payload:
                #"{"aps":{"alert":{"body":"A"},"badge":2,"mutable-content":1},"com.urbanairship.media_attachment":{"url":"https://example.org/m.png"},"k":"v"}"#
        ),
        Case(
            service: .braze,
            message:
                #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":{"title":"T"},"extra":{"k":1},"asset_url":"https://example.org/a.gif","asset_file_type":"gif","custom_uri":"app://x"}}}"#,
            payload:
                #"{"aps":{"alert":{"title":"T"},"mutable-content":1},"k":1,"ab":{"att":{"url":"https://example.org/a.gif","type":"gif"}},"ab_uri":"app://x"}"#
        ),
        Case(
            service: .customerIO,
            message:
                #"{"transactional_message_id":"parcel","identifiers":{"id":"7"},"title":"Parcel","message":"It is here","sound":"default","link":"post://7","image_url":"https://example.org/a.png","custom_data":{"order":"7"}}"#,
            payload:
                #"{"aps":{"alert":{"title":"Parcel","body":"It is here"},"mutable-content":1,"sound":"default"},"order":"7","CIO":{"push":{"link":"post://7","image":"https://example.org/a.png"}}}"#
        ),
        Case(
            service: .customerIO,
            message:
                #"{"transactional_message_id":3,"identifiers":{"id":"7"},"custom_payload":{"ios":{"aps":{"alert":"Own"},"k":1},"android":{}}}"#,
            payload:
                #"{"aps":{"alert":"Own"},"k":1}"#
        ),
        Case(
            service: .amazonSNS,
            message:
                #"{"default":"d","APNS":"{\"aps\":{\"alert\":\"A\"},\"k\":\"v\"}","APNS_SANDBOX":"{}"}"#,
            payload: #"{"aps":{"alert":"A"},"k":"v"}"#),
        Case(
            service: .amazonSNS, message: #"{"default":"d","APNS_VOIP":"{\"call\":1}"}"#,
            payload: #"{"call":1}"#, headers: ["apns-push-type": "voip"]),
    ]

    @Test("becomes the payload and the headers that the service sends", arguments: cases)
    func conversion(_ example: Case) throws {
        let message = try #require(ServiceMessage(Array(example.message.utf8)))
        #expect(message.service == example.service)
        #expect(message.headers == example.headers)
        #expect(String(decoding: message.payload, as: UTF8.self) == example.payload)
        let file = try SimulatorFile(Array(example.message.utf8))
        #expect(file.payload == message.payload && file.message == message)
    }

    @Test(
        "is not seen in payloads and other JSON",
        arguments: [
            #"{"aps":{"alert":"x"},"message":{"token":"t"}}"#, #"{"message":"hello"}"#,
            #"{"message":{"text":"hello"}}"#, #"{"to":"someone","body":"mail"}"#, "[]", "{}", "5",
            #"{"notification":{"title":"x"}}"#, #"{"default":"d"}"#, "{",
            #"{"contents":{"en":"x"}}"#,
            #"{"Simulator Target Bundle":"org.example.app","aps":{}}"#,
            #"{"Simulator Target Bundle":"a","message":{"token":"t"}}"#,
            #"{"token":"abc","data":{"room":"5"}}"#, #"{"to":"bob","data":{"call":1}}"#,
            #"{"apns":{"keyId":"A","teamId":"B"}}"#, #"{"APNS":{"key":"k"}}"#,
            #"{"apns":true,"notification":{}}"#, #"{"message":{"data":"text"}}"#,
        ])
    func others(json: String) {
        #expect(ServiceMessage(Array(json.utf8)) == nil)
    }

    static let mistakes: [(message: String, path: String, remedy: String, isRejected: Bool)] = [
        (
            #"{"transactional_message_id":3,"identifiers":{"id":"7"},"title":"A","custom_data":{"n":3}}"#,
            "custom_data.n", "Write it in quotation marks.", true
        ),
        (
            #"{"message":{"token":"t","apn":{"payload":{}}}}"#, "message.apn", "Write apns.", true
        ),
        (
            #"{"message":{"token":"t","apns":{"aps":{"badge":1}}}}"#, "message.apns.aps",
            "Write apns.payload.aps.", true
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"contentAvailable":1}}}}}"#,
            "message.apns.payload.aps.contentAvailable", "Write content-available.", false
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"mutable_content":1}}}}}"#,
            "message.apns.payload.aps.mutable_content", "Write mutable-content.", false
        ),
        (
            #"{"token":"t","apns":{"payload":{"aps":{"interruptionLevel":"active"}}}}"#,
            "apns.payload.aps.interruptionLevel", "Write interruption-level.", false
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"a","click_action":"x"}}}"#,
            "message.notification.click_action",
            "For an iPhone, write apns.payload.aps.category.", true
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"a","sound":"x"}}}"#,
            "message.notification.sound", "For an iPhone, write apns.payload.aps.sound.", true
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"a","image":"https://example.org/a"}}}"#,
            "message.notification.image",
            "Write \"mutable-content\": 1 in apns.payload.aps; a service extension loads the image.",
            false
        ),
        (
            #"{"message":{"token":"t","data":{"count":1}}}"#, "message.data.count",
            "Write it in quotation marks.", true
        ),
        (
            #"{"message":{"token":"t","data":{"google.x":"1"}}}"#, "message.data.google.x",
            "Rename the key.", true
        ),
        (
            #"{"message":{"token":"t","notification":{},"mutable_content":true}}"#,
            "message.mutable_content",
            "For an iPhone, write \"mutable-content\": 1 in apns.payload.aps.", true
        ),
        (
            #"{"message":{"token":"t","notification":{},"priority":"high"}}"#, "message.priority",
            "Write apns-priority in apns.headers, and android.priority for Android.", true
        ),
        (
            #"{"message":{"token":"t","apns":{"headers":{"apns-priority":10}}}}"#,
            "message.apns.headers.apns-priority", "Write it in quotation marks.", true
        ),
        (
            #"{"message":{"token":"t","apns":{"payload":{"headers":{"apns-priority":"5"}}}}}"#,
            "message.apns.payload.headers", "Move them to apns.headers.", false
        ),
        (
            #"{"to":"t","notification":{"title":"a","content_available":true}}"#,
            "notification.content_available", "Move it one level up.", false
        ),
        (
            #"{"to":"ExponentPushToken[x]","title":"a","category":"c"}"#, "category",
            "Write categoryId.", true
        ),
        (
            #"{"to":"ExponentPushToken[x]","data":"text"}"#, "data", "Write {\"key\": value}.", true
        ),
        (
            #"{"app_id":"a","contents":{"de":"x"}}"#, "contents", "Add \"en\".", true
        ),
        (
            #"{"app_id":"a","contents":{"en":"x"},"big_picture":"https://example.org/a"}"#,
            "big_picture", "Add \"ios_attachments\": {\"id\": \"https://…\"}.", false
        ),
        (
            #"{"default":"d","APNS":{"aps":{}}}"#, "APNS",
            "Write the payload as JSON in a text, with \\\" for quotation marks.", true
        ),
    ]

    @Test("has its mistakes named at their place, with the right key", arguments: mistakes)
    func mistake(message: String, path: String, remedy: String, isRejected: Bool) throws {
        let read = try #require(ServiceMessage(Array(message.utf8)))
        let found = read.mistakes.first { $0.path.joined(separator: ".") == path }
        #expect(found?.remedy == remedy && found?.isRejected == isRejected, "\(read.mistakes)")
    }

    @Test(
        "a right message has no mistakes", arguments: cases.filter { $0.service != .firebaseLegacy }
    )
    func right(_ example: Case) throws {
        #expect(try #require(ServiceMessage(Array(example.message.utf8))).mistakes == [])
    }

    @Test("the number of its mistakes is bounded")
    func manyMistakes() throws {
        let data = (0..<1_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        let text = #"{"message":{"token":"t","data":{\#(data)}}}"#
        let message = try #require(ServiceMessage(Array(text.utf8)))
        #expect(message.mistakes.count == ServiceMessage.mistakesMax)
    }

    @Test("its mistakes name no value of the app, and shorten long names")
    func secrets() throws {
        let name = String(repeating: "n", count: 500)
        let texts = [
            #"{"message":{"token":"t","data":{"card":4111111111111111}}}"#,
            #"{"to":"ExponentPushToken[x]","data":"secret-4111111111111111"}"#,
            #"{"message":{"token":"t","\#(name)":1}}"#,
        ]
        for text in texts {
            let message = try #require(ServiceMessage(Array(text.utf8)))
            let mistake = try #require(message.mistakes.first)
            #expect(!mistake.description.contains("4111") && mistake.description.count < 300)
        }
    }
}
