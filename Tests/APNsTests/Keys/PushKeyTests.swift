import APNs
import Foundation
import Testing

/// The table of headers and keys, and the mistakes that it finds.
@Suite("The table of APNs headers and keys")
struct PushKeyTests {
    private static func mayBeName(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return PushKey.mayBeName(bytes.span)
    }

    @Test("a name of the table may be one in other spellings, too")
    func spellings() {
        for key in PushKey.all where key.name != "aps" {
            let words = key.name.split(separator: "-").map(String.init)
            let camel = words[0] + words.dropFirst().map(\.capitalized).joined()
            for text in [
                key.name, key.name.replacing("-", with: "_"), camel, key.name.uppercased(),
            ] {
                #expect(Self.mayBeName(text), "\(text)")
            }
        }
    }

    @Test(
        "an app's own name is skipped, also with the letter and the length of a key",
        arguments: [
            "chat_session_id", "sender_id", "media-url", "", "é", "_", "aps", "contentchanges",
        ])
    func ownNames(text: String) {
        #expect(!Self.mayBeName(text))
    }

    private static let payloadRows = PushKey.all.filter { $0.places != [.header] }

    private static func payload(_ row: PushKey, in place: PushKey.Place, _ value: String) -> [UInt8]
    {
        let member = "\"\(row.name)\":\(value)"
        let text =
            switch place {
            case .top where row.name == "aps": "{\(member)}"
            case .header, .top: "{\"aps\":{},\(member)}"
            case .aps: "{\"aps\":{\(member)}}"
            case .alert: "{\"aps\":{\"alert\":{\(member)}}}"
            case .sound: "{\"aps\":{\"sound\":{\(member)}}}"
            }
        return Array(text.utf8)
    }

    private static func mistakes(
        _ row: PushKey, in place: PushKey.Place, _ value: String
    ) -> [PushKeyMistake] {
        PushKey.mistakes(inPayload: payload(row, in: place, value), type: row.pushTypes.first)
            .filter {
                $0.key.name == row.name && $0.kind != .missing && $0.path.last == row.name
            }
    }

    private func expectWords(_ mistake: PushKeyMistake, _ place: PushKey.Place) {
        for text in [mistake.problem, mistake.fix] {
            #expect(text.english.hasSuffix(".") && text.chinese.hasSuffix("。"))
        }
        #expect(mistake.problem.english.contains(mistake.key.name))
        #expect(mistake.path == place.path + [mistake.key.name])
    }

    @Test("accepts each key in its place with a value of its type", arguments: payloadRows)
    func accepts(row: PushKey) {
        #expect(Self.mistakes(row, in: row.places[0], row.value.sample) == [])
    }

    @Test("finds each key in each wrong place, with the place and the fix", arguments: payloadRows)
    func misplaced(row: PushKey) throws {
        for place in PushKey.Place.ofPayload
        where !row.places.contains(place) && PushKey.row(row.name, in: place) == nil {
            let found = Self.mistakes(row, in: place, row.value.sample)
            if place == .top, row.topLevel == .isTheApps {
                #expect(found == [], "the app may use \(row.name) beside aps")
                continue
            }
            let mistake = try #require(found.first, "\(row.name) in \(place)")
            #expect(mistake.kind == .misplaced && found.count == 1)
            #expect(mistake.fix.english.contains(mistake.key.places[0].words.english))
            expectWords(mistake, place)
        }
    }

    @Test("finds each wrong type of each key, with the place and the fix", arguments: payloadRows)
    func mistyped(row: PushKey) throws {
        for value in row.value.wrongSamples {
            let found = Self.mistakes(row, in: row.places[0], value)
            let mistake = try #require(found.first, "\(row.name): \(value)")
            #expect([.mistyped, .outOfRange].contains(mistake.kind) && found.count == 1)
            expectWords(mistake, row.places[0])
        }
        let null = try #require(Self.mistakes(row, in: row.places[0], "null").first)
        #expect(null.kind == .null)
        expectWords(null, row.places[0])
    }

    @Test(
        "finds each header in each dictionary of the payload", arguments: PushKey.all)
    func headersInPayload(row: PushKey) throws {
        guard row.places == [.header] else { return }
        for place in PushKey.Place.ofPayload {
            let found = PushKey.mistakes(inPayload: Self.payload(row, in: place, "\"1\""))
            let mistake = try #require(found.first { $0.key == row }, "\(row.name) in \(place)")
            #expect(mistake.kind == .headerInPayload && !mistake.isInHeaders)
            #expect(mistake.fix.english.hasPrefix("Send the header \(row.name)"))
            expectWords(mistake, place)
        }
    }

    @Test("finds each key of the payload among the headers", arguments: payloadRows)
    func keysInHeaders(row: PushKey) throws {
        let names = ["apns-\(row.name)"] + (row.name.contains("-") ? [row.name] : [])
        for name in names {
            let found = PushKey.mistakes(inHeaders: [name: "1"])
            let mistake = try #require(found.first, "\(name)")
            #expect(mistake.kind == .keyInHeaders && mistake.isInHeaders && mistake.path == [name])
            #expect(mistake.fix.english.contains(mistake.key.places[0].words.english))
        }
    }

    @Test(
        "finds the wrong value of a header",
        arguments: [
            ("apns-priority", "high", "Write one of 10, 5, 1."),
            ("apns-push-type", "Alert", "Send apns-push-type: alert."),
            ("apns-expiration", "1764340000000", "Send apns-expiration: 1764340000."),
            ("apns-expiration", "soon", "Write the seconds since 1970 as a number."),
            ("apns-id", "5", "Write a UUID such as 123e4567-e89b-12d3-a456-4266554400a0."),
            (
                "apns-collapse-id", String(repeating: "x", count: 65),
                "Write a text of at most 64 bytes."
            ),
            ("apns-pushtype", "alert", "Write apns-push-type."),
            ("collapse-id", "a", "Write apns-collapse-id."),
        ])
    func headerValues(name: String, value: String, fix: String) throws {
        let mistake = try #require(PushKey.mistakes(inHeaders: [name: value]).first)
        #expect(mistake.fix.english == fix && mistake.isInHeaders)
        #expect(mistake.sentence.utf8.count == mistake.sentence.count)
    }

    @Test(
        "accepts the headers of other protocols and valid values",
        arguments: [
            ["priority": "u=1", "content-type": "application/json", "sound": "x"],
            ["apns-priority": "5", "apns-expiration": "0", "apns-push-type": "background"],
            ["apns-id": "123e4567-e89b-12d3-a456-4266554400a0", "apns-unique-id": "x"],
            ["apns-collapse-id": String(repeating: "x", count: 64), "authorization": "bearer x"],
        ])
    func headersWithoutMistakes(headers: [String: String]) {
        #expect(PushKey.mistakes(inHeaders: headers) == [])
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The property names of ``PayloadKey`` with their spellings.
    private static func spellings() throws -> [String: String] {
        let file = root.appending(path: "Sources/Model/JSONText/PayloadKey.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let found = text.matches(of: /static var (\w+): Self \{\s*Self\("([^"]+)"\)/)
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.1), String($0.2)) })
    }

    @Test("has a row for every spelled key, and no other")
    func isComplete() throws {
        let spelled = try Set(Self.spellings().values)
        #expect(spelled.count > 40)
        #expect(Set(Self.payloadRows.map(\.name)) == spelled)
    }

    @Test("has the keys that the device reads in a push, and the device reads its keys")
    func kernelReadsTheTable() throws {
        let file = Self.root.appending(path: "Sources/Device/DeviceKernel/Payload.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let spellings = try Self.spellings()
        let read = Set(
            text.matches(of: /(?:isNamed\(|member\(|PayloadKey)\.(\w+)/).compactMap {
                spellings[String($0.1)]
            })
        let rows = Self.payloadRows.filter { row in
            // Two keys tell the payload of a Live Activity from others.
            row.pushTypes.isEmpty && row.statement != "TYP-7"
                || ["content-state", "event"].contains(row.name)
        }
        #expect(read == Set(rows.map(\.name)))
    }

    @Test("has one row for a name in a place, with words in both languages", arguments: PushKey.all)
    func rows(row: PushKey) {
        #expect(PushKey.named(row.name).filter { $0.places == row.places } == [row])
        for text in [row.effect, row.ignored] {
            #expect(text.english.hasSuffix(".") && text.chinese.hasSuffix("。"))
        }
    }
}

extension PushKey.Value {
    fileprivate var sample: String {
        switch self {
        case .text, .localizedText, .textOrObject, .bytes, .uuid: "\"x\""
        case .word(let words): "\"\(words[0])\""
        case .flag: "1"
        case .count: "3"
        case .fraction, .score: "0.5"
        case .seconds: "1764340000"
        case .truth: "true"
        case .texts: "[\"a\"]"
        case .object: "{\"own\":1}"
        }
    }

    fileprivate var wrongSamples: [String] {
        switch self {
        case .text, .localizedText, .bytes, .uuid: ["5", "true", "[\"a\"]"]
        case .textOrObject: ["5", "true", "[\"a\"]"]
        case .word: ["\"other\"", "5", "true", "[]", "{}"]
        case .flag: ["true", "\"1\"", "2", "[1]", "{}"]
        case .count: ["\"3\"", "-1", "1.5", "true", "[]"]
        case .fraction: ["\"0.5\"", "2", "-0.1", "true", "{}"]
        case .score: ["\"0.5\"", "2", "true"]
        case .seconds: ["\"1764340000\"", "1764340000000", "true", "[]"]
        case .truth: ["1", "\"true\"", "[]"]
        case .texts: ["\"a\"", "[1]", "5", "{}"]
        case .object: ["\"a\"", "5", "[]"]
        }
    }
}
