import APNs
import Foundation
import Testing

@Suite("A reason")
struct ReasonTests {
    @Test(
        "Each reason has a status that matches its action, a sentence and a remedy",
        arguments: Reason.all)
    func rows(reason: Reason) throws {
        let status = try #require(reason.status)
        #expect([400, 403, 404, 405, 410, 413, 429, 500, 503].contains(status))
        #expect((reason.action == .drop) == (status == 410))
        #expect(reason.sentence.hasSuffix("."))
        #expect(reason.remedy.hasSuffix("."))
        #expect(Reason(text: reason.text) == reason)
    }

    @Test("Each reason is written only once")
    func unique() {
        #expect(Set(Reason.all.map(\.text)).count == Reason.all.count)
        #expect(Set(Reason.all.map { $0.text(in: .observed) }).count == Reason.all.count)
    }

    @Test("has a row in section 5 of the protocol reference, and each row is a known reason")
    func reference() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/Reference/protocol.md").standardizedFileURL
        let page = try String(contentsOf: file, encoding: .utf8)
        let section = try #require(page.firstMatch(of: /\n## 5\. [\s\S]*?\n## 6\./)).output
        let documented = section.matches(of: /\n\| [0-9]{3} \| ([^|\n]+)/)
            .flatMap { $0.output.1.matches(of: /`([A-Za-z]+)`/) }
            .map { Reason(text: String($0.output.1)) }
        let missing = Set(Reason.all).subtracting(documented).map(\.text).sorted()
        #expect(missing == [], "add a row to section 5 of Documentation/Reference/protocol.md")
        let unknown = Set(documented).subtracting(Reason.all).map(\.text).sorted()
        #expect(
            unknown == [],
            "add it to the array at the end of Sources/Push/APNs/Reason+DeviceRows.swift or Reason+ChannelRows.swift"
        )
    }

    @Test(
        "CONF-1 to CONF-4: Both spellings are the same reason, and each keeps its spelling",
        arguments: [
            ("BadCollapseId", "InvalidCollapseId"),
            ("BadEnvironmentKeyIdInToken", "BadEnvironmentKeyInToken"),
            ("FeatureNotEnabled", "BroadcastFeatureNotEnabled"),
            ("ServiceUnavailable", "Service Unavailable"),
        ])
    func spellings(documented: String, observed: String) {
        #expect(Reason(text: documented) == Reason(text: observed))
        #expect(Reason(text: observed).text == observed)
        #expect(Reason(text: observed).text(in: .documented) == documented)
    }

    @Test("An unknown reason is kept")
    func unknown() {
        let reason = Reason(text: "SomethingNew")
        #expect(!reason.isKnown)
        #expect(reason.status == nil)
        #expect(reason.action == .unknown)
        #expect(reason.text(in: .observed) == "SomethingNew")
        #expect(reason != Reason(text: "SomethingElse"))
    }
}

@Suite("An error body")
struct ErrorBodyTests {
    @Test("The parser reads the bodies that services send")
    func reading() {
        #expect(
            ErrorBody(json: Array(#"{"reason":"BadTopic"}"#.utf8)) == ErrorBody(reason: .badTopic))
        let gone = ErrorBody(
            json: Array(#"{"timestamp":1700000000123,"reason":"Unregistered"}"#.utf8))
        #expect(gone?.reason == .unregistered)
        #expect(gone?.timestamp == Date(timeIntervalSince1970: 1_700_000_000.123))
        let odd = ErrorBody(json: Array(#"{"reason":"Unregistered","timestamp":"x"}"#.utf8))
        #expect(odd == ErrorBody(reason: .unregistered))
        for text in ["", "{}", "[]", #"{"reason":1}"#, "Shutdown"] {
            #expect(ErrorBody(json: Array(text.utf8)) == nil)
        }
    }

    @Test("The body has its time in milliseconds and uses the requested dialect")
    func writing() {
        let gone = ErrorBody(
            reason: .unregistered, timestamp: Date(timeIntervalSince1970: 1_700_000_000.123))
        let text = #"{"reason":"Unregistered","timestamp":1700000000123}"#
        #expect(String(decoding: gone.json(), as: UTF8.self) == text)
        let long = ErrorBody(reason: .badCollapseID)
        #expect(
            String(decoding: long.json(dialect: .documented), as: UTF8.self)
                == #"{"reason":"BadCollapseId"}"#)
        #expect(
            String(decoding: long.json(dialect: .observed), as: UTF8.self)
                == #"{"reason":"InvalidCollapseId"}"#)
    }

    @Test("survives a round trip with any text")
    func roundTrip() {
        let body = ErrorBody(reason: Reason(text: "a\"b\\c\u{1}你"))
        #expect(ErrorBody(json: body.json())?.reason.text == body.reason.text)
    }
}
