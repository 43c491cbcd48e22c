import APNs
import Foundation
import JSONText
import SeededTesting
import Testing

@Suite("A simulator's file")
struct SimulatorFileTests {
    @Test(
        "SIM-5: the target is removed, and every other byte stays",
        arguments: [
            (#"{"Simulator Target Bundle":"b","aps":{}}"#, #"{"aps":{}}"#),
            (#"{"aps":{},"Simulator Target Bundle":"b"}"#, #"{"aps":{}}"#),
            (
                #"{"z":1.50,"Simulator Target Bundle":"b","a":"\u00e9 / \/","aps":{}}"#,
                #"{"z":1.50,"a":"\u00e9 / \/","aps":{}}"#
            ),
            (
                "{\n  \"Simulator Target Bundle\": \"b\",\n  \"aps\": {\n    \"badge\": 1\n  }\n}\n",
                "{\n  \"aps\": {\n    \"badge\": 1\n  }\n}\n"
            ),
            (
                "{\n  \"aps\": {},\n  \"Simulator Target Bundle\": \"b\"\n}\n",
                "{\n  \"aps\": {}\n}\n"
            ),
            (#"{"Simulator Target Bundle":"b"}"#, "{}"),
            (#"{ "Simulator Target Bundle" : "b" }"#, "{ }"),
            (
                #"{"Simulator Target Bundle":"a","aps":{},"Simulator Target Bundle":"b"}"#,
                #"{"aps":{}}"#
            ),
            (
                #"{"aps":{},"Simulator Target Bundle":"a","Simulator Target Bundle":"b"}"#,
                #"{"aps":{}}"#
            ),
            (#"{"Simulator Target Bundle":"a","Simulator Target Bundle":"b"}"#, "{}"),
            (#"{"Simulator\u0020Target Bundle":"b","aps":{}}"#, #"{"aps":{}}"#),
            (
                #"{"Simulator Target Bundle":"\u0062","aps":[1,{"x":"},"}]}"#,
                #"{"aps":[1,{"x":"},"}]}"#
            ),
            ("\u{FEFF}{\"Simulator Target Bundle\":\"b\",\"aps\":{}}", #"{"aps":{}}"#),
        ])
    func cutting(file: String, payload: String) throws {
        let read = try SimulatorFile(Array(file.utf8))
        #expect(String(decoding: read.payload, as: UTF8.self) == payload)
        #expect(read.app == "b")
    }

    @Test(
        "a payload without a target stays unchanged, also with nested keys of that name",
        arguments: [
            #"{"aps":{"alert":"x"}}"#, "{ }", "{}\n",
            #"{"aps":{"Simulator Target Bundle":"inner"},"x":["Simulator Target Bundle"]}"#,
            #"{"x":"Simulator Target Bundle","aps":{}}"#,
        ])
    func withoutTarget(file: String) throws {
        let read = try SimulatorFile(Array(file.utf8))
        #expect(read.payload == Array(file.utf8))
        #expect(read.app == nil)
    }

    @Test("SIM-1: the argument overrides the file, and either is sufficient")
    func argument() throws {
        let file = try SimulatorFile(Array(#"{"Simulator Target Bundle":"b","aps":{}}"#.utf8))
        #expect(file.app(argument: "a") == "a")
        #expect(file.app(argument: nil) == "b")
        let plain = try SimulatorFile(Array(#"{"aps":{}}"#.utf8))
        #expect(plain.app(argument: "a") == "a")
        #expect(plain.app(argument: nil) == nil)
    }

    @Test("SIM-2: the simulator rejects more than 4096 bytes without the target, and a missing aps")
    func simulatorRefusals() throws {
        func file(_ count: Int) throws -> SimulatorFile {
            let frame = #"{"aps":{"badge":1},"x":""}"#.utf8.count
            let text = String(repeating: "x", count: count - frame)
            return try SimulatorFile(
                Array(#"{"Simulator Target Bundle":"b","aps":{"badge":1},"x":"\#(text)"}"#.utf8))
        }
        #expect(try file(4095).simulatorRefusals.isEmpty)
        #expect(try file(4096).simulatorRefusals.isEmpty)
        #expect(
            try file(4097).simulatorRefusals
                == ["The payload has 4097 bytes; the simulator accepts 4096."])
        #expect(
            try SimulatorFile(Array(#"{"Simulator Target Bundle":"b"}"#.utf8)).simulatorRefusals
                == ["The payload lacks an aps dictionary, which the simulator requires."])
    }

    @Test(
        "SIM-3: the simulator rejects a push that shows nothing",
        arguments: [
            (#"{"aps":{"content-available":1}}"#, true), (#"{"aps":{}}"#, true),
            (#"{"aps":{"content-available":1,"badge":1}}"#, false),
            (#"{"aps":{"sound":"default"}}"#, false), (#"{"aps":{"alert":"Hi"}}"#, false),
        ])
    func silent(text: String, isRefused: Bool) throws {
        let refusals = try SimulatorFile(Array(text.utf8)).simulatorRefusals
        #expect(refusals.contains { $0.contains("rejects silent pushes") } == isRefused)
    }

    @Test("SIM-4: the file has no headers; a key named like one is a custom key")
    func noHeaders() throws {
        let text = #"{"apns-priority":"7","apns-topic":"x","apns-expiration":"0","aps":{}}"#
        let file = try SimulatorFile(Array(text.utf8))
        #expect(file.app == nil)
        #expect(file.payload == Array(text.utf8))
    }

    @Test(
        "an error names the place in the file",
        arguments: [
            (
                #"{"aps":{},}"#,
                "The payload is not JSON: a key in quotation marks was expected at byte 10. Look "
                    + "for trailing commas, comments and curly quotes there."
            ),
            ("[]", "The payload is JSON, but not an object. Write {\"aps\": {…}}."),
            (
                #"{"Simulator Target Bundle":7,"aps":{}}"#,
                "“Simulator Target Bundle” is not a text. Write the app's bundle identifier in "
                    + "quotes, or leave it out."
            ),
        ])
    func failures(file: String, words: String) throws {
        let failure = try #require(throws: SimulatorFile.ReadError.self) {
            try SimulatorFile(Array(file.utf8))
        }
        #expect(failure.description == words)
    }

    @Test(
        "SIM-5: removing the target leaves valid JSON with all other members",
        arguments: [1, 2, 3] as [UInt64])
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<1000 {
            let names = (0..<Int.random(in: 0...5, using: &generator)).map { "k\($0)" }
            let values = [#""a,}""#, "1.0", "{\"x\":[1,2]}", "[]", "null", #""\\\"""#]
            var members = names.map { "\"\($0)\"\(blank())" + ":\(blank())" + pick(values) }
            let targets = Int.random(in: 1...3, using: &generator)
            for _ in 0..<targets {
                members.insert(
                    "\"\(SimulatorFile.targetKey)\":\(blank())\"b\"",
                    at: Int.random(in: 0...members.count, using: &generator))
            }
            func pick(_ values: [String]) -> String {
                values[Int.random(in: values.indices, using: &generator)]
            }
            func blank() -> String { pick(["", " ", "\n  ", "\t"]) }
            let text = "{" + members.map { blank() + $0 + blank() }.joined(separator: ",") + "}"
            let file = try SimulatorFile(Array(text.utf8))
            #expect(file.app == "b")
            let left = try JSONSerialization.jsonObject(with: Data(file.payload))
            let all = try JSONSerialization.jsonObject(with: Data(text.utf8))
            var expected = try #require(all as? [String: Any])
            expected[SimulatorFile.targetKey] = nil
            #expect(
                NSDictionary(dictionary: try #require(left as? [String: Any]))
                    == NSDictionary(dictionary: expected),
                "seed \(seed), round \(round): \(text)")
            #expect((try? JSONKind(of: file.payload)) == .object)
        }
    }
}
