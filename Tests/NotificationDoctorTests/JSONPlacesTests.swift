import Foundation
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

@Suite("The positions in a JSON file")
struct JSONPlacesTests {
    private static let text = #"""
        {
          "aps": {"alert": "é", "badge": 1,
            "badge": 2},
          "\u006cist": [
            1, {"x": null}, "a \" b"]
        , "last":
          {}
        }
        """#

    private func place(_ keys: String...) throws -> String {
        let file = try PropertyFile.json(Data(Self.text.utf8), path: "a.json")
        let place = file.place(keys)
        return "\(place.line ?? 0):\(place.column ?? 0)"
    }

    @Test("are those of keys and elements, with columns in bytes")
    func places() throws {
        #expect(try place("aps") == "2:3")
        #expect(try place("aps", "alert") == "2:11")
        #expect(try place("aps", "badge") == "3:5")
        #expect(try place("list") == "4:3")
        #expect(try place("list", "0") == "5:5")
        #expect(try place("list", "1", "x") == "5:9")
        #expect(try place("list", "2") == "5:21")
        #expect(try place("last") == "6:3")
        #expect(try place("last", "nothing") == "6:3")
        #expect(try place("nothing") == "0:0")
    }

    @Test("include repeated members")
    func repeated() throws {
        let file = try PropertyFile.json(Data(Self.text.utf8), path: "a.json")
        #expect(file.repeated.map(\.keys) == ["aps\(PropertyFile.separator)badge"])
        #expect(file.repeated.map(\.line) == [3])
    }

    @Test("are empty for a text that is not a JSON object")
    func malformed() {
        let error = #expect(throws: PropertyFile.ParseError.self) {
            try PropertyFile.json(Data("{\n  \"a\": é}".utf8), path: "a.json")
        }
        #expect(error?.line == 2 && error?.column == 8)
        #expect(error?.description == "a value is expected in column 8")
        let list = #expect(throws: PropertyFile.ParseError.self) {
            try PropertyFile.json(Data("[]".utf8), path: "a.json")
        }
        #expect(list?.line == 1 && list?.description == "it is not a JSON object")
    }
}
