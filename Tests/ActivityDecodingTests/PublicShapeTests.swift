import Foundation
import NotificationModel
import Testing

@testable import ActivityDecoding

/// Wrong payloads for the shapes of types that public apps have.
@Suite struct PublicShapeTests {
    private static var types: [DecodableActivity] {
        [
            DecodableActivity(PizzaAttributes.self, name: "Pizza"),
            DecodableActivity(
                SoccerAttributes.self, name: "Soccer",
                cases: ["MatchTime": ["firstHalf", "halfTime", "secondHalf"]]),
            DecodableActivity(TextAttributes.self, name: "Text"),
            DecodableActivity(CoinAttributes.self, name: "Coin"),
            DecodableActivity(GlucoseAttributes.self, name: "Glucose"),
        ]
    }

    private static func result(
        _ type: String, _ part: String, _ text: String
    ) throws -> ContentStateDecoding {
        let request = DecodingRequest(
            now: 1_795_000_000_000, type: type, parts: [part: text])
        let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        let answer = ActivityDecoder.answer(line, types)
        let results = try JSONDecoder().decode(
            [ContentStateDecoding].self, from: Data(answer.utf8))
        return try #require(results.first)
    }

    @Test(
        "LIVE-7: names every wrong value of a public app's shape",
        arguments: [
            (
                "Pizza", "content-state",
                #"{"driverName":"Ann","estimatedDeliveryTime":{"lower":1,"upper":2}}"#,
                ["content-state.estimatedDeliveryTime"]
            ),
            (
                "Pizza", "content-state",
                #"{"driverName":"Ann","estimatedDeliveryTime":["2024-02-23T14:30:00Z",2]}"#,
                ["content-state.estimatedDeliveryTime[0]"]
            ),
            (
                "Pizza", "attributes", #"{"numberOfPizzas":"2","totalAmount":9.5}"#,
                ["attributes.numberOfPizzas", "attributes.totalAmount"]
            ),
            (
                "Soccer", "content-state",
                #"{"time":"FIRST_HALF","localGoals":"1","visitorGoals":null}"#,
                [
                    "content-state.time", "content-state.localGoals", "content-state.visitorGoals",
                ]
            ),
            (
                "Text", "content-state", #"{"values":{"step":2,"late":true}}"#,
                ["content-state.values.step", "content-state.values.late"]
            ),
            ("Text", "attributes", #"{"id":"1"}"#, ["attributes.staticValues"]),
            (
                "Coin", "content-state", #"{"price":67000.5,"pct":-1}"#,
                ["content-state.price", "content-state.pct"]
            ),
            (
                "Glucose", "content-state",
                #"{"snapshot":{"glucose":"5.4","updatedAt":"12:30","isNotLooping":0},"seq":1}"#,
                [
                    "content-state.snapshot.glucose", "content-state.snapshot.updatedAt",
                    "content-state.snapshot.isNotLooping", "content-state.producedAt",
                ]
            ),
        ] as [(String, String, String, [String])])
    func names(type: String, part: String, text: String, paths: [String]) throws {
        let result = try Self.result(type, part, text)
        #expect(Set(result.failures.map(\.path)) == Set(paths), "\(result.failures.map(\.text))")
        #expect(result.failures.allSatisfy { !$0.wanted.isEmpty && !$0.found.isEmpty })
    }

    @Test("LIVE-7: names both readings of a Unix time in a range and in a nested value")
    func misreadDates() throws {
        let pizza = try Self.result(
            "Pizza", "content-state",
            #"{"driverName":"Ann","estimatedDeliveryTime":[1795000000,1795003600]}"#)
        #expect(pizza.failures.isEmpty)
        #expect(pizza.misreadDates.count == 2)
        let glucose = try Self.result(
            "Glucose", "content-state",
            #"{"snapshot":{"glucose":5.4,"updatedAt":1795000000,"isNotLooping":false},"#
                + #""seq":1,"producedAt":816700000}"#)
        #expect(glucose.misreadDates.map(\.path) == ["content-state.snapshot.updatedAt"])
    }
}
