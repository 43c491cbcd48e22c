import Foundation
import NotificationModel
import Testing

@testable import CommandSupport

/// The results of several pushes to Live Activities.
struct DecodedPushesTests {
    private static func push(_ event: String, _ type: String? = nil) throws -> DecodablePush {
        let name = type.map { #","attributes-type":"\#($0)""# } ?? ""
        let payload = #"{"aps":{"event":"\#(event)","content-state":{}\#(name)}}"#
        return try #require(DecodablePush(Data(payload.utf8)))
    }

    @Test(
        "a push to a started activity is judged by the activity's type",
        arguments: [
            (["update"], ["A B"]),
            (["start A", "update", "end", "update"], ["A", "A", "A", "A B"]),
            (["start B", "update"], ["B", "B"]),
            (["start A", "start B", "update", "end", "update"], ["A", "B", "B", "B", "A"]),
            // A type that the project lacks does not decide.
            (["start C", "update"], ["C", "A B"]),
        ])
    func judges(events: [String], expected: [String]) throws {
        let pushes = try events.map { text in
            let words = text.split(separator: " ").map(String.init)
            return try Self.push(words[0], words.count > 1 ? words[1] : nil)
        }
        let decoded = DecodedPushes(
            app: nil,
            results: pushes.map { push in
                (push.type.map { [$0] } ?? ["A", "B"]).map { ContentStateDecoding(type: $0) }
            })
        let types = decoded.results(of: pushes).map {
            $0.map(\.type).joined(separator: " ")
        }
        #expect(types == expected)
    }
}
