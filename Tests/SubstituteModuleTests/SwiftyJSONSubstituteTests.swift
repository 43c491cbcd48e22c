import Foundation
import Substitutes
import Testing

/// The stand-in for SwiftyJSON.
struct SwiftyJSONSubstituteTests {
    private static let json = JSON(
        parseJSON: #"{"a":[1,"2",true,null,2.5],"b":{"c":"https://example.org/ü"},"n":"7","t":1}"#)

    @Test("values come as their own type or as what they can be read as")
    func values() {
        let json = Self.json
        #expect(json["a"][0].int == 1 && json["a"][1].int == nil && json["a"][1].intValue == 2)
        #expect(json["a"][2].bool == true && json["a"][0].bool == nil)
        #expect(json["a", 4].double == 2.5 && json["n"].intValue == 7)
        #expect(json["a"][2].stringValue == "true" && json["a"][0].stringValue == "1")
        #expect(json["b"]["c"].url?.host == "example.org")
        #expect(json["t"].boolValue && json["t"].type == .number)
        #expect(json["a"].arrayValue.count == 5 && json["b"].dictionaryValue.keys.first == "c")
        #expect(
            JSON(Data(#"{"x":{"y":1}}"#.utf8)).dictionaryObject?["x"] as? [String: Int] == ["y": 1])
    }

    @Test("a missing value is null and has the reason")
    func missing() {
        let json = Self.json
        #expect(json["z"]["y"][3].string == nil && json["z"].error == .notExist)
        #expect(json["a"][9].error == .indexOutOfBounds && json["n"]["x"].error == .wrongType)
        #expect(!json["z"].exists() && json["a"][3].exists() && json["a"][3].type == .null)
        #expect(JSON(Data("not JSON".utf8)).dictionaryObject == nil)
        #expect(JSON(Data("not JSON".utf8)).error == .invalidJSON)
        #expect(throws: (any Error).self) { try JSON(data: Data("{".utf8)) }
    }

    @Test("values are set along a path, merged and written")
    func writing() throws {
        var json = Self.json
        json["b"]["d"] = 5
        json["b", "c"] = "x"
        #expect(json["b"].rawString(options: .sortedKeys) == #"{"c":"x","d":5}"#)
        #expect(json["b"] == JSON(["c": "x", "d": 5]))
        let merged = try json["b"].merged(with: ["d": 6, "e": [1]])
        #expect(merged.rawString(options: .sortedKeys) == #"{"c":"x","d":6,"e":[1]}"#)
        #expect(try JSON(data: json.rawData()) == json)
        #expect(try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(json)) == json)
        #expect(json["b"].map(\.0).sorted() == ["c", "d"])
    }
}
