import Foundation
import NotificationModel
import Testing

struct PropertyValueTests {
    @Test(arguments: [
        PropertyValue.null, .bool(true), .integer(1), .integer(.min), .number(1.5), .string("你好"),
        .array([.integer(1), .string("x")]), .dictionary(["a": .dictionary(["b": .null])]),
        .data(Data([0, 255])), .date(Date(timeIntervalSince1970: 1.5)),
    ])
    func survivesARoundTripThroughJSON(value: PropertyValue) throws {
        let data = try JSONEncoder().encode([value])
        #expect(try JSONDecoder().decode([PropertyValue].self, from: data) == [value])
    }
}
