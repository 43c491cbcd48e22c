import ActivityKit
import Foundation
import NotificationModel
import Testing

@testable import ActivityDecoding

/// The type that a result names if none of an app's types decodes a push.
struct ClosestTypeTests {
    private static func results(_ state: String) throws -> [ContentStateDecoding] {
        let request = ["content-state": state]
        let line = try JSONEncoder().encode(
            DecodingRequest(now: 1_795_000_000_000, type: nil, parts: request))
        let answer = ActivityDecoder.answer(
            String(decoding: line, as: UTF8.self), DecodingTrialTests.types)
        return try JSONDecoder().decode([ContentStateDecoding].self, from: Data(answer.utf8))
    }

    @Test(
        "the closest type has the fewest failures and unread keys, in any order",
        arguments: [
            (#"{"end":5,"display_title":"Tea"}"#, "TimerAttributes"),
            (
                #"{"home":{"short_name":"AJX","score":"1"},"away":{"short_name":"PSV","score":0},"#
                    + #""events":[]}"#, "MatchAttributes"
            ),
            (
                #"{"phase":"lost","ready":1,"driver":"Ann","stopsLeft":"3","progress":0.5}"#,
                "DeliveryAttributes"
            ),
            // More failures than the timer has, and fewer unread keys.
            (
                #"{"phase":"driving","ready":1,"driver":"Ann","stopsLeft":3,"progress":0.5}"#,
                "DeliveryAttributes"
            ),
        ])
    func names(state: String, type: String) throws {
        let results = try Self.results(state)
        #expect(results.allSatisfy { !$0.failures.isEmpty })
        for results in [results, results.reversed()] {
            #expect(results.closest?.type == type)
            #expect(results.rejection?.hasPrefix("\(type), the closest of 3 types: `") == true)
            #expect(
                results.lines.first
                    == "None of the app's 3 types decodes this push. \(type) is the closest:")
            #expect(results.lines[1].contains("does not decode as \(type)"))
        }
    }

    @Test("one type, and a type that decodes the push, are not called the closest")
    func namesNoOther() throws {
        let results = try Self.results(#"{"end":5,"display_title":"Tea"}"#)
        let one = results.filter { $0.type == "TimerAttributes" }
        #expect(one.rejection?.hasPrefix("TimerAttributes: `end`") == true)
        #expect(one.lines.first?.contains("closest") == false)
        let decoded = try Self.results(#"{"end":"2026-11-20T10:00:00Z","display_title":"Tea"}"#)
        #expect(decoded.closest == nil && decoded.rejection == nil)
        #expect(decoded.lines == ["The push decodes as TimerAttributes."])
        #expect([ContentStateDecoding]().rejection == nil)
    }

    @Test("all keys of a value that no change makes decodable count as unread")
    func countsUnreadKeys() {
        var trial = DecodingTrial(
            root: "content-state", value: .dictionary(["a": .integer(1), "b": .integer(2)]),
            now: .now, cases: [:]
        ) { _, _ in throw CocoaError(.coderInvalidValue) }
        trial.run()
        #expect(trial.unread == 2)
    }
}
