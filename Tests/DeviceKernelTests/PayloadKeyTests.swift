import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What a journey says of keys that the device does not read as the sender meant them.
struct PayloadKeyTests {
    private static func steps(
        _ payload: String, _ settings: DeviceSettings = DeviceSettings()
    ) -> [String] {
        var device = SimulatedDevice.withChat(settings: settings)
        let id = device.push(payload, to: chat)
        let steps = device.journeys.first { $0.id == id }?.steps ?? []
        return steps.filter { step in
            let topic = step.reason.rawValue.prefix { $0 != "." }
            return topic == "payload" || step.reason == .levelUnknown
                || step.reason == .contentAvailableSpelling
        }.map { "\($0.reason.rawValue) \($0.detail ?? "")" }
    }

    @Test(
        "RSN-4 APS-1 LEVEL-11 a key that is misplaced, misspelled or mistyped has a step of its own",
        arguments: [
            (#"{"aps":{"alert":"a"},"thread-id":"t"}"#, ["payload.misplaced thread-id"]),
            (#"{"aps":{"content-available":1},"alert":"a"}"#, ["payload.misplaced alert"]),
            (#"{"aps":{"alert":{"body":"a","badge":1}}}"#, ["payload.misplaced aps.alert.badge"]),
            (#"{"aps":{"alert":"a"},"apns-priority":5}"#, ["payload.misplaced apns-priority"]),
            (#"{"aps":{"alert":"a","threadId":"t"}}"#, ["payload.misspelled aps.threadId"]),
            (#"{"aps":{"alert":"a","badge":"3"}}"#, [#"payload.mistyped aps.badge: "3""#]),
            (#"{"aps":{"alert":"a","badge":-1}}"#, ["payload.mistyped aps.badge: -1"]),
            (#"{"aps":{"alert":"a","sound":true}}"#, ["payload.mistyped aps.sound: true"]),
            (
                #"{"aps":{"alert":"a","sound":{"critical":"1","name":"a.caf"}}}"#,
                [#"payload.mistyped aps.sound.critical: "1""#]
            ),
            (
                #"{"aps":{"alert":{"loc-key":"K","loc-args":"x"}}}"#,
                [#"payload.mistyped aps.alert.loc-args: "x""#]
            ),
            (
                #"{"aps":{"alert":{"title":5,"body":"hi"},"category":5}}"#,
                ["payload.mistyped aps.category: 5, aps.alert.title: 5"]
            ),
            (#"{"aps":{"alert":123}}"#, ["payload.mistyped aps.alert: 123"]),
            (
                #"{"aps":{"alert":"a","relevance-score":7}}"#,
                ["payload.mistyped aps.relevance-score: 7"]
            ),
            (
                #"{"aps":{"alert":"a","interruption-level":"timeSensitive"}}"#,
                [#"level.unknown aps.interruption-level: "timeSensitive""#]
            ),
            (
                #"{"aps":{"alert":"a","content-available":2}}"#,
                ["payload.mistyped aps.content-available: 2"]
            ),
        ])
    func mistakes(payload: String, steps: [String]) {
        #expect(Self.steps(payload) == steps)
    }

    @Test(
        "a payload that follows the table has no such step",
        arguments: [
            #"{"aps":{"alert":{"title":"T","body":"B"},"badge":0,"sound":"default"},"id":"1"}"#,
            #"{"aps":{"alert":"a","content-available":1,"mutable-content":1}}"#,
            #"{"aps":{"alert":{"loc-key":"K","loc-args":["x"]},"interruption-level":"active"}}"#,
            #"{"aps":{"alert":"a","sound":{"critical":1,"name":"default","volume":0.5}}}"#,
            #"{"aps":{"alert":"a","own":1,"mutable-content":"1"},"title":"T","thread":"t"}"#,
        ])
    func soundPayloads(payload: String) {
        #expect(Self.steps(payload) == [])
    }

    @Test(
        "APS-2 a setting allows other spellings of content-available",
        arguments: ["true", "\"1\""],
        [true, false])
    func contentAvailable(spelling: String, isAccepted: Bool) {
        var settings = DeviceSettings()
        settings.acceptsMutableContentSpellings = isAccepted
        let steps = Self.steps("{\"aps\":{\"content-available\":\(spelling)}}", settings)
        #expect(
            steps == [
                isAccepted
                    ? "push.content-available-spelling \(spelling)"
                    : "payload.mistyped aps.content-available: \(spelling)"
            ])
    }

    @Test("a step names at most ten keys")
    func limit() {
        let members = (0..<50).map { _ in #""badge":"1""# }.joined(separator: ",")
        let steps = Self.steps("{\"aps\":{\"alert\":\"a\",\(members)}}")
        #expect(steps.count == 1 && steps[0].matches(of: /badge/).count == 10)
    }
}
