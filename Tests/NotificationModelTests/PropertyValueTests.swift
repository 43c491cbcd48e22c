import Foundation
import NotificationModel
import Testing

struct PropertyValueTests {
    @Test(arguments: [
        PropertyValue.null, .bool(true), .integer(1), .integer(.min), .number(1.5), .string("你好"),
        .array([.integer(1), .string("x")]), .dictionary(["a": .dictionary(["b": .null])]),
        .data(Data([0, 255])), .date(Date(timeIntervalSince1970: 1.5)),
        .date(Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7)),
        .dictionary(["$date": .integer(5)]), .dictionary(["$data": .string("AA==")]),
        .dictionary(["$plain": .dictionary(["$plain": .dictionary(["$date": .integer(5)])])]),
        .dictionary(["$plain": .integer(1)]), .dictionary(["$date": .date(Date())]),
        .dictionary(["$date": .integer(5), "$data": .string("AA==")]), .dictionary([:]),
        .number(.infinity), .number(-.infinity), .date(Date(timeIntervalSince1970: .infinity)),
        .dictionary(["$number": .string("inf")]), .dictionary(["$plain": .null]),
    ])
    func survivesARoundTripThroughJSON(value: PropertyValue) throws {
        let data = try JSONEncoder().encode([value])
        #expect(try JSONDecoder().decode([PropertyValue].self, from: data) == [value])
    }

    @Test("NaN survives as well")
    func notANumber() throws {
        let data = try JSONEncoder().encode([PropertyValue.number(.nan)])
        let values = try JSONDecoder().decode([PropertyValue].self, from: data)
        #expect(values.first?.number?.isNaN == true)
    }

    @Test("reading takes linear time in the depth", .timeLimit(.minutes(10)), arguments: [30, 200])
    func deepDictionaries(depth: Int) throws {
        // With two reads at each level, thirty levels would take minutes, and fifty levels years.
        var value = PropertyValue.integer(1)
        for _ in 0..<depth { value = .dictionary(["a": value]) }
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(PropertyValue.self, from: data) == value)
    }
}
