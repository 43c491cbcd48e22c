import Foundation
import Testing

/// Tests that the checker of the kill test finds each violation.
@Suite("The checker of delivery histories")
struct DeliveryHistoryTests {
    private typealias Push = DeliveryHistory.Push

    private static let end = Date(timeIntervalSince1970: 1000)
    private static let home = Push(token: "t", device: "phone")
    private static let offlinePush = Push(token: "u", device: "away")

    private func violations(_ events: [DeliveryHistory.Event]) -> [String] {
        DeliveryHistory(connected: ["phone"], perToken: 2, end: Self.end, events: events).violations
    }

    @Test("accepts pushes that were delivered, stored, replaced, dropped, expired or not answered")
    func sound() {
        let collapsing = Push(token: "u", device: "away", collapseID: "c")
        let short = Push(token: "t", device: "phone", expires: Self.end)
        #expect(
            violations([
                .sent("delivered", Self.home), .accepted("delivered"),
                .delivered("delivered", device: "phone"), .delivered("delivered", device: "phone"),
                .acknowledged("delivered"), .sent("unanswered", Self.home), .failed("unanswered"),
                .sent("expired", short), .accepted("expired"),
                .sent("replaced", collapsing), .accepted("replaced"), .sent("new", collapsing),
                .accepted("new"), .stored("new"), .sent("capped", Self.offlinePush),
                .accepted("capped"),
                .sent("1", Self.offlinePush), .accepted("1"), .sent("2", Self.offlinePush),
                .failed("2"),
                .stored("1"), .stored("2"),
            ]) == [])
    }

    @Test(
        "finds each violation",
        arguments: [
            ([.sent("a", home), .accepted("a")], "a was answered 200 and is lost"),
            (
                [.sent("a", home), .accepted("a"), .sent("b", home), .sent("c", home)],
                "a was answered 200 and is lost"
            ),
            (
                [
                    .sent("a", offlinePush), .accepted("a"), .sent("b", offlinePush),
                    .accepted("b"), .stored("b"),
                ],
                "a was answered 200 and is lost"
            ),
            (
                [
                    .sent("b", offlinePush), .accepted("b"), .sent("c", offlinePush),
                    .accepted("c"),
                    .sent("a", offlinePush), .accepted("a"), .stored("b"), .stored("c"),
                ], "a was answered 200 and is lost"
            ),
            ([.sent("a", home), .delivered("a", device: "away")], "a for phone came to away"),
            ([.delivered("a", device: "phone")], "a was never sent"),
            (
                [
                    .sent("a", home), .accepted("a"), .delivered("a", device: "phone"),
                    .acknowledged("a"), .delivered("a", device: "phone"),
                ], "a came after its acknowledgement was answered"
            ),
            (
                [
                    .sent("a", home), .delivered("a", device: "phone"), .acknowledged("a"),
                    .stored("a"),
                ], "a is stored after its acknowledgement was answered"
            ),
        ] as [([DeliveryHistory.Event], String)])
    func broken(events: [DeliveryHistory.Event], violation: String) {
        #expect(violations(events) == [violation])
    }
}
