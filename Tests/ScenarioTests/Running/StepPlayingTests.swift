import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// Every step has its effect on the device.
struct StepPlayingTests {
    @Test("a step has its effect", arguments: StepStories.all.map(\.step))
    func step(name: String) throws {
        let story = try #require(StepStories.all.first { $0.step == name })
        let result = try play(story.steps)
        #expect(result.told == [])
        #expect(!result.hasStopped)
        #expect(
            result.transcript.contains { $0.kind == .step && $0.text.hasPrefix(name) }
                || name == "note")
    }

    @Test func everyStepHasAStory() {
        #expect(StepStories.all.map(\.step).sorted() == StepKey.allCases.map(\.rawValue).sorted())
    }

    @Test(
        "the gateway keeps a push for an unreachable device within the limits",
        arguments: [
            ("0s", "1s", false), ("1h", "59m", true), ("1h", "1h", false), ("1h", "61m", false),
        ])
    func expiration(kept: String, offlineTime: String, arrives: Bool) throws {
        let result = try play(
            """
            - network: down
            - push: { to: org.example.chat, alert: A, expiration: \(kept) }
            - advance: \(offlineTime)
            - network: up
            - expect: { seen: \(arrives ? "A" : "none") }
            """)
        #expect(result.told == [])
    }

    @Test func pushesOfOtherTypesDoNotReachNotifications() throws {
        let result = try play(push("alert: A", ", pushType: mdm"))
        #expect(result.journeys.isEmpty)
        #expect(
            result.transcript.last?.text
                == "a push of type mdm goes to another part of the system")
    }

    @Test("LIVE-2 a push with a token reaches the Live Activity that has it")
    func activityTokens() throws {
        func start(_ place: String) -> String {
            "- push: { to: org.example.chat, payload: { aps: { event: start, timestamp: 1, "
                + "attributes-type: Trip, attributes: { to: \(place) }, content-state: {}, "
                + "alert: Trip } } }\n"
        }
        let update =
            "- push: { to: org.example.chat, token: token-1, payload: { aps: { event: end, "
            + "timestamp: 2, dismissal-date: 3 } } }"
        let result = try play(start("A") + start("B") + update)
        let codes = result.journeys.map { $0.steps.map(\.code) }
        #expect(codes.first?.last == "activity.alerted")
        #expect(codes.last?.suffix(2) == ["activity.ended", "activity.removed"])
        #expect(result.transcript.last?.text == "Trip is dismissed")
    }

    @Test(
        "a payload that is text or a file is sent byte for byte",
        arguments: ["payload: '{\"aps\": oops'", "file: broken.apns"])
    func rawPayloads(body: String) throws {
        var files = ScenarioFiles()
        files.payload = { path in Data((path == "broken.apns" ? "{\"aps\": oops" : "").utf8) }
        let result = try play("- push: { to: org.example.chat, \(body) }", files: files)
        #expect(result.journeys.first?.steps.map(\.code) == ["push.arrived", "push.malformed"])
    }

    @Test("SIM-5 the push omits the key that names the app")
    func simulatorTarget() throws {
        var files = ScenarioFiles()
        files.payload = { _ in
            Data(#"{"Simulator Target Bundle":"org.example.chat","aps":{"alert":"A"},"k":1}"#.utf8)
        }
        let result = try play("- push: { to: org.example.chat, file: a.apns }", files: files)
        #expect(result.journeys.first?.original.userInfo.keys.sorted() == ["aps", "k"])
    }

    @Test("a push with a message of another service has the payload that the service sends")
    func serviceMessage() throws {
        var files = ScenarioFiles()
        files.payload = { _ in
            Data(#"{"message":{"token":"t","notification":{"title":"A"},"data":{"k":"v"}}}"#.utf8)
        }
        let result = try play("- push: { to: org.example.chat, file: a.json }", files: files)
        let original = try #require(result.journeys.first?.original)
        #expect(original.title == "A" && original.userInfo["k"] == .string("v"))
    }
}
