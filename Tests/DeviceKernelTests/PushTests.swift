import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct PushTests {
    @Test(
        "PUSH-1 PUSH-2 a push becomes a request with a push trigger and the collapse id as its id")
    func pushBecomesARequest() throws {
        var device = SimulatedDevice.withChat()
        device.push(#"{"aps":{"alert":"Hi"}}"#, to: chat, collapseIdentifier: "c1")
        let delivered = try #require(device.kernel.state.delivered.first)
        #expect(delivered.notification.request.identifier == "c1")
        #expect(delivered.notification.request.trigger == .push)
    }

    @Test("PUSH-3 userInfo keeps keys that look like Bellhop's")
    func keysThatLookLikeOurs() throws {
        var device = SimulatedDevice.withChat()
        let data = #"{"$data":"AA=="}"#
        device.push(#"{"aps":{"alert":"Hi"},"x":{"$date":5},"y":[\#(data)]}"#, to: chat)
        let userInfo = try #require(device.kernel.state.delivered.first).notification.request
            .content.userInfo
        #expect(userInfo["x"] == .dictionary(["$date": .integer(5)]))
        #expect(userInfo["y"] == .array([.dictionary(["$data": .string("AA==")])]))
    }

    @Test("APS-1 custom keys are next to aps; those inside are ignored")
    func customKeys() throws {
        var device = SimulatedDevice.withChat()
        device.push(#"{"aps":{"alert":"Hi","mine":1},"mine":2}"#, to: chat)
        device.push(#"{"aps":{"alert":"Hi"},"mine":2}"#, to: chat)
        let contents = device.kernel.state.delivered.map(\.notification.request.content)
        try #require(contents.count == 2)
        #expect(contents.map { $0.userInfo["mine"] } == [.integer(2), .integer(2)])
        #expect(contents[0].body == contents[1].body)
        #expect(contents[0].badge == contents[1].badge)
    }

    @Test(
        "APS-3 without alert, sound and badge nothing is presented",
        arguments: [#""thread-id":"t""#, #""category":"c","mutable-content":1"#, ""])
    func nothingToPresent(aps: String) {
        var device = SimulatedDevice.withChat()
        let id = device.push("{\"aps\":{\(aps)}}", to: chat)
        #expect(device.screen.cards.isEmpty)
        #expect(device.announcements(id).isEmpty)
    }

    @Test(
        "a name of the alert beside it is the app's, and Apple's own keys are misplaced anywhere",
        arguments: [
            (#"{"aps":{"alert":"x"},"title":"t"}"#, false),
            (#"{"aps":{"sound":"s"},"title":"t"}"#, true),
            (#"{"aps":{"alert":"x"},"name":"n","volume":1}"#, false),
            (#"{"aps":{"alert":"x"},"data":{"title":"t","badge":1}}"#, false),
            (#"{"aps":{"alert":"x"},"data":{"thread-id":"a"}}"#, true),
            (#"{"aps":{"alert":"x"},"data":{"inner":{"thread-id":"a"}}}"#, false),
            (#"{"aps":{"alert":"x"},"thread-id":"a"}"#, true),
        ])
    func misplaced(payload: String, isMistake: Bool) {
        var device = SimulatedDevice.withChat()
        let id = device.push(payload, to: chat)
        #expect(device.reasons(id).contains(.payloadMisplaced) == isMistake)
    }

    @Test(
        "APS-4 a key that is null counts as absent",
        arguments: [
            "badge", "sound", "thread-id", "category", "interruption-level", "relevance-score",
            "target-content-id", "content-available", "mutable-content",
        ])
    func null(key: String) throws {
        var device = SimulatedDevice.withChat()
        device.push("{\"aps\":{\"alert\":\"Hi\",\"\(key)\":null}}", to: chat)
        device.push(#"{"aps":{"alert":"Hi"}}"#, to: chat)
        var contents = device.kernel.state.delivered.map(\.notification.request.content)
        try #require(contents.count == 2)
        for index in contents.indices { contents[index].userInfo = [:] }
        #expect(contents[0] == contents[1])
        let id = device.push(#"{"aps":{"alert":null,"sound":"default"}}"#, to: chat)
        #expect(device.reasons(id).contains(.nothingToShow))
    }

    struct Field: Sendable, CustomTestStringConvertible {
        let payload: String
        let path: @Sendable (NotificationContent) -> String
        let expected: String
        var testDescription: String { payload }

        init(
            _ payload: String, _ expected: String,
            _ path: @escaping @Sendable (NotificationContent) -> String
        ) {
            self.payload = payload
            self.path = path
            self.expected = expected
        }
    }

    static let fields = [
        Field(#""alert":"Hi""#, "Hi") { $0.body },
        Field(#""alert":{"title":"T"}"#, "T") { $0.title },
        Field(#""alert":{"subtitle":"S","body":"b"}"#, "S") { $0.subtitle },
        Field(#""alert":{"body":"b","launch-image":"L"}"#, "L") { $0.launchImageName },
        Field(#""alert":"x","badge":3"#, "3") { "\($0.badge ?? -1)" },
        Field(#""alert":"x","badge":null"#, "-1") { "\($0.badge ?? -1)" },
        Field(#""alert":"x","thread-id":"t""#, "t") { $0.threadIdentifier },
        Field(#""alert":"x","category":"c""#, "c") { $0.categoryIdentifier },
        Field(#""alert":"x","target-content-id":"w""#, "w") { $0.targetContentIdentifier ?? "" },
        Field(#""alert":"x","filter-criteria":"f""#, "f") { $0.filterCriteria ?? "" },
        Field(#""alert":"x","interruption-level":"time-sensitive""#, "time-sensitive") {
            $0.interruptionLevel.wireName
        },
        // LEVEL-11 an unknown word means active.
        Field(#""alert":"x","interruption-level":"loud""#, "active") {
            $0.interruptionLevel.wireName
        },
        // LEVEL-9 a score outside 0…1 is clamped.
        Field(#""alert":"x","relevance-score":7"#, "1.0") { "\($0.relevanceScore)" },
        // PUSH-9 the system's sound, a file, and a critical sound.
        Field(#""alert":"x","sound":"default""#, "alert nil") { Self.text($0.sound) },
        Field(#""alert":"x","sound":"ding.caf""#, "alert ding.caf") { Self.text($0.sound) },
        Field(#""alert":"x","sound":{"critical":1,"name":"a","volume":2}"#, "critical a 1.0") {
            Self.text($0.sound)
        },
        // PUSH-5 unknown keys inside aps are ignored; wrong types count as absent.
        Field(#""alert":"x","surprise":{"a":1},"badge":"7""#, "-1") { "\($0.badge ?? -1)" },
        // LOCA-1 a key with arguments; LOCA-3 the literal wins; LOCA-4 a missing key is shown.
        Field(#""alert":{"loc-key":"greeting","loc-args":["A","B"]}"#, "Hello A, from B") {
            $0.body
        },
        Field(#""alert":{"loc-key":"greeting","body":"literal"}"#, "literal") { $0.body },
        Field(#""alert":{"loc-key":"nowhere"}"#, "nowhere") { $0.body },
        // LOCA-8 too few arguments leave nothing in place of the rest.
        Field(#""alert":{"loc-key":"greeting","loc-args":["A"]}"#, "Hello A, from ") { $0.body },
    ]

    private static func text(_ sound: NotificationSound?) -> String {
        guard let sound else { return "none" }
        let volume = sound.volume.map { " \($0)" } ?? ""
        return "\(sound.kind.rawValue) \(sound.name ?? "nil")\(volume)"
    }

    @Test("PUSH-4 PUSH-5 PUSH-9 LOCA-1 LOCA-3 LOCA-4 LOCA-8 LEVEL-9 LEVEL-11", arguments: fields)
    func eachFieldOfThePayloadReachesTheContent(field: Field) throws {
        var device = SimulatedDevice.withChat()
        device.push("{\"aps\":{\(field.payload)}}", to: chat)
        #expect(field.path(try #require(device.journeys.first).original) == field.expected)
    }

    @Test("LOCA-2 texts are looked up in the device's language, with positions")
    func textsFollowTheDevicesLanguage() throws {
        var settings = DeviceSettings()
        settings.language = "zh-Hans-CN"
        var device = SimulatedDevice.withChat(settings: settings)
        device.push(
            #"{"aps":{"alert":{"loc-key":"greeting","loc-args":["甲","乙"]}}}"#, to: chat)
        #expect(device.screen.cards.first?.body == "乙向甲问好")
    }

    @Test(
        "LOCA-2 another region of the device's language comes before the development language",
        arguments: [
            ("zh-Hant-HK", ["zh-HK", "zh-Hans"], "zh-HK"), ("en-GB", ["en-US", "de"], "en-US"),
            ("es-MX", ["es-ES", "fr"], "es-ES"), ("it", ["fr"], "en"),
        ])
    func regionsMatch(language: String, folders: [String], expected: String) {
        var settings = DeviceSettings()
        settings.language = language
        // The development language, unless a region of it has a folder.
        let hasEnglish = folders.contains { $0.hasPrefix("en") }
        let texts = (hasEnglish ? folders : folders + ["en"]).map { ($0, ["K": $0]) }
        let app = AppDescription(
            bundleIdentifier: chat, name: "Chat",
            localizations: Dictionary(uniqueKeysWithValues: texts))
        var device = SimulatedDevice(settings: settings)
        device.installAllowed(app)
        device.push(#"{"aps":{"alert":{"loc-key":"K"}}}"#, to: chat)
        #expect(device.screen.cards.first?.body == expected)
    }

    @Test("PUSH-3 userInfo holds the whole payload, aps included")
    func userInfoHoldsTheWholePayload() throws {
        var device = SimulatedDevice.withChat()
        device.push(#"{"aps":{"alert":"x"},"icon":"https://e.org/a.png","n":1.5}"#, to: chat)
        let userInfo = try #require(device.journeys.first).original.userInfo
        #expect(userInfo["icon"] == .string("https://e.org/a.png"))
        #expect(userInfo["n"] == .number(1.5))
        #expect(userInfo["aps"]?["alert"] == .string("x"))
    }

    @Test("PUSH-6 ADD-4 a second push with the same collapse id replaces the first")
    func sameCollapseIdentifierReplaces() {
        var device = SimulatedDevice.withChat()
        let first = device.push(#"{"aps":{"alert":"1"}}"#, to: chat, collapseIdentifier: "c")
        let second = device.push(#"{"aps":{"alert":"2"}}"#, to: chat, collapseIdentifier: "c")
        #expect(device.screen.cards.map(\.body) == ["2"])
        #expect(device.reasons(first).last == .replacedByLater)
        #expect(device.reasons(second).contains(.replacedEarlier))
    }

    @Test("a payload as deep as the gateway accepts is read, and a deeper one is not")
    func depth() {
        for (depth, isRead) in [(127, true), (128, true), (129, false)] {
            var device = SimulatedDevice.withChat()
            // The object itself is the first level.
            let value =
                String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
            let id = device.push(#"{"aps":{"alert":"x"},"a":\#(value)}"#, to: chat)
            #expect(device.reasons(id).contains(.pushMalformed) == !isRead)
        }
    }

    @Test(
        "RSN-4 a payload other than an object with aps is ignored, with a reason",
        arguments: [
            "", "[]", "{", "{\"aps\":1}", "{}", "\"x\"", "{\"aps\":{\"alert\":\"\u{0}\"}}",
            "{\"aps\":{\"alert\":\"x\"},}",
        ])
    func malformedPayloadsAreIgnored(payload: String) {
        var device = SimulatedDevice.withChat()
        let id = device.push(payload, to: chat)
        #expect(device.reasons(id) == [.pushArrived, .pushMalformed])
        #expect(device.screen.cards.isEmpty)
    }

    @Test(
        "PUSH-4 a payload in a push service's wrapper is ignored, and the journey names the form",
        arguments: [
            (#"{"payload":{"aps":{"alert":"x"}}}"#, "payload, the form of UMeng"),
            (
                #"{"message":{"apns":{"payload":{"aps":{}}}}}"#,
                "message.apns.payload, the form of Fire"
            ),
            (#"{"APNS":"{\"aps\":{}}"}"#, "the text of APNS, the form of Amazon SNS"),
        ])
    func wrappedPayloadsAreNamed(payload: String, form: String) {
        var device = SimulatedDevice.withChat()
        let id = device.push(payload, to: chat)
        #expect(device.reasons(id) == [.pushArrived, .pushWrapped])
        #expect(device.journeys.first?.steps.last?.detail?.contains(form) == true)
        #expect(device.screen.cards.isEmpty)
    }

    @Test("BG-1 BG-3 a background push wakes the app and shows nothing")
    func backgroundPushWakesTheApp() {
        var device = SimulatedDevice.withChat()
        let id = device.push(#"{"aps":{"content-available":1}}"#, to: chat)
        #expect(device.reasons(id) == [.pushArrived, .pushWakesApp, .pushSilent, .pushFetched])
        let isWoken = device.effects.contains { effect in
            if case .wakeApp(_, chat, _) = effect { true } else { false }
        }
        #expect(isWoken)
        #expect(device.screen.cards.isEmpty)
    }

    @Test("BG-2 without the background mode the app is not woken")
    func backgroundPushNeedsTheMode() {
        var app = AppDescription.chat()
        app.backgroundModes = []
        var device = SimulatedDevice.withChat(app)
        let id = device.push(#"{"aps":{"content-available":1}}"#, to: chat)
        #expect(device.reasons(id).contains(.pushNoBackgroundMode))
        let isWoken = device.effects.contains { effect in
            if case .wakeApp = effect { true } else { false }
        }
        #expect(!isWoken)
    }

    @Test("a push for an app that is not installed is dropped")
    func pushForNobody() {
        var device = SimulatedDevice()
        #expect(device.push(mutableAlert, to: "org.example.nobody") == nil)
    }
}
