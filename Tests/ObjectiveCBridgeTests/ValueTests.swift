import Foundation
import Testing

@testable import ObjectiveCBridge

@Suite("Values between Swift and Objective-C")
struct ValueTests {
    init() { startObjectiveC() }

    private func roundTrip<Value>(_ value: Any?, as type: Value.Type = Value.self) -> Value {
        withPool { ObjectiveCBridge.value(returned(value)) }
    }

    private enum Level: Int { case low = 1, high }
    private struct Options: OptionSet { var rawValue: UInt }

    @Test("keep their value as another type")
    func scalars() {
        #expect(roundTrip("text") as String == "text")
        #expect(roundTrip(NSString("text")) as String == "text")
        #expect(roundTrip(3) as Int == 3)
        #expect(roundTrip(3) as Double == 3)
        #expect(roundTrip(true) as Bool)
        #expect(roundTrip(URL(filePath: "/a")) as URL == URL(filePath: "/a"))
        #expect(roundTrip(Data([1, 2])) as Data == Data([1, 2]))
        #expect(roundTrip(Level.high) as Level == .high)
        let date = Date(timeIntervalSince1970: 5)
        #expect(roundTrip(date) as Date == date)
    }

    @Test("keep nested collections")
    func collections() throws {
        #expect(roundTrip(["a", "b"]) as [String] == ["a", "b"])
        #expect(roundTrip(["a": 1]) as [String: Int] == ["a": 1])
        #expect(roundTrip(Set(["a"])) as Set<String> == ["a"])
        let info: [AnyHashable: Any] = ["list": [1, "x"], "inner": ["k": "v"]]
        let result = roundTrip(info) as [AnyHashable: Any]
        let inner = try #require(result["inner"] as? [AnyHashable: Any])
        #expect(inner["k"] as? String == "v")
        let list = try #require(result["list"] as? [Any])
        #expect(list.last as? String == "x")
    }

    @Test("are nil or empty for nil")
    func nothing() {
        #expect(roundTrip(nil) as String? == nil)
        #expect(roundTrip(nil) as String == "")
        #expect(roundTrip(nil) as [String] == [])
        #expect(roundTrip(nil) as [String: Int] == [:])
        #expect(roundTrip(nil) as Set<Int> == [])
        #expect(roundTrip(nil) as Int == 0)
        #expect(roundTrip(nil) as Data == Data())
        #expect(roundTrip(nil) as NSObject? == nil)
        #expect(returned(nil) == nil)
    }

    @Test("are the same object for an object")
    func identity() {
        let object = NSMutableDictionary()
        let list = NSMutableArray()
        list.add(object)
        #expect(roundTrip(object) as NSMutableDictionary === object)
        #expect(roundTrip(list) as NSObject === list)
        #expect(roundTrip(nil as NSObject?) as NSObject? === nil)
    }

    static let described: [(make: @Sendable () -> NSObject, text: String)] = [
        ({ NSArray() }, "(\n)"),
        (
            { NSArray(array: [7.0, 2.5, true, "a", "a b", NSNull()]) },
            "(\n    7,\n    \"2.5\",\n    1,\n    a,\n    \"a b\",\n    \"<null>\"\n)"
        ),
        ({ NSArray(array: [[1]]) }, "(\n        (\n        1\n    )\n)"),
        ({ NSDictionary() }, "{\n}"),
        (
            { NSDictionary(dictionary: ["b": 7.0, "a-c": "你好", "aps": ["x": "\"\n\\"]]) },
            #"""
            {
                "a-c" = "\U4f60\U597d";
                aps =     {
                    x = "\"\n\\";
                };
                b = 7;
            }
            """#
        ),
        ({ NSSet(array: [7.0]) }, "{(\n    7\n)}"),
        ({ NSMutableOrderedSet(array: [-1.0, ""]) }, "{(\n    \"-1\",\n    \"\"\n)}"),
    ]

    @Test("describe a collection in Apple's form", arguments: described)
    func description(make: @Sendable () -> NSObject, text: String) {
        #expect(withPool { Bellhop.describe(returned(make())) } == text)
    }

    @Test("describe a collection that contains itself up to a limit")
    func cycle() {
        let array = NSMutableArray()
        array.add(array)
        defer { array.removeAllObjects() }
        let text = withPool { Bellhop.describe(returned(array)) }
        #expect(text.contains("..."))
        #expect(text.split(separator: "\n").count == 2 * CollectionDescription.levelMax + 3)
    }

    @Test("join the elements of an array as their descriptions")
    func joined() {
        #expect(
            CollectionDescription.texts(of: [NSNumber(value: 7.0), NSString("a b")]) == [
                "7", "a b",
            ])
    }

    @Test("become numbers, enumerations and option sets")
    func numbers() {
        #expect(number(2) as Level == .high)
        #expect(number(2) as Level? == .high)
        #expect(number(9) as Level? == nil)
        #expect(number(6) as Options == Options(rawValue: 6))
        #expect(number(1) as Bool)
        #expect(number(2.5) as Double == 2.5)
        #expect(number(-1) as UInt == .max)
        #expect(integer(Level.high) as Int32 == 2)
        #expect(integer(nil) as Int == 0)
        #expect(floating(2) as Double == 2)
        #expect(boolean(NSNumber(value: true)))
        #expect(!boolean(nil))
    }

    @Test("of a throwing function are an error for the caller")
    func errors() throws {
        var error: ObjectPointer?
        let result = catching(&error) { throw CocoaError(.fileNoSuchFile) }
        #expect(result == nil)
        let caught: NSError = value(error)
        #expect(caught.domain == NSCocoaErrorDomain)
        error = nil
        #expect(succeeding(&error) {})
        #expect(error == nil)
    }

    @Test("are classes by their name, and selectors by theirs")
    func classes() {
        let type: AnyClass = value(returned(NSMutableArray.self))
        #expect(ObjectIdentifier(type) == ObjectIdentifier(NSMutableArray.self))
        #expect(selector("a:b:") == selector("a:b:"))
        #expect(selector("a:b:") != selector("a:b"))
    }

    @Test("answer messages of NSObject")
    func messages() {
        withPool {
            let text = returned("text")
            #expect(responds(text, selector("UTF8String")))
            #expect(!responds(text, selector("absent")))
            let description: String = send(text, selector("description"))
            #expect(description == "text")
            let list = returned(["b", "a"])
            let copied: [String] = send(list, selector("copy"))
            #expect(copied == ["b", "a"])
        }
    }
}
