import APNs
import Foundation
import Testing

@testable import ServiceEndpoints

@Suite("A request to the endpoints")
struct EndpointRequestTests {
    @Test(
        "splits a target into path and query",
        arguments: [
            ("/a", "/a", ""), ("/a?b=c?d", "/a", "b=c?d"), ("", "", ""),
        ])
    func splitsTarget(target: String, path: String, query: String) {
        let request = EndpointRequest(method: "GET", target: target)
        #expect(request.path == path)
        #expect(request.query == query)
    }

    @Test(
        "is 404 for a path that no service has",
        arguments: [
            "/", "/batch", "/fcm/send", "/v1/projects/shop", "/--/api/v2/push", "/token/a",
            "/3/device/ab",
        ])
    func unknownPath(target: String) async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.post(target, "{}")
            #expect(answer.status == 404)
        }
    }

    @Test("of a web page is rejected")
    func origin() async throws {
        try await EndpointFixture.with { fixture in
            var request = EndpointRequest(method: "POST", target: "/token")
            request.origin = "https://example.com"
            #expect(await fixture.respond(to: request).status == 403)
        }
    }

    @Test("with gzip is decompressed; damaged and longer ones are rejected")
    func compressed() async throws {
        // The compressed text [] of JSON.
        let good = try #require(Data(base64Encoded: "H4sIAAAAAAACA4uOBQApu0wNAgAAAA=="))
        try await EndpointFixture.with { fixture in
            var request = EndpointRequest(
                method: "POST", target: "/--/api/v2/push/send", body: Array(good))
            request.contentEncoding = "gzip"
            let answer = try Answer(await fixture.respond(to: request))
            #expect(answer.text.contains("The request has no messages."), "\(answer)")
            request.body.removeLast(10)
            #expect(await fixture.respond(to: request).status == 413)
            request.contentEncoding = "br"
            #expect(await fixture.respond(to: request).status == 413)
        }
    }

    @Test("decompresses up to a limit", arguments: [(1000, 1000, true), (1000, 999, false)])
    func limit(count: Int, outputMax: Int, isWhole: Bool) {
        // A stored block of 1000 bytes.
        let block: [UInt8] = [1, 0xe8, 0x03, 0x17, 0xfc] + Array(repeating: 120, count: count)
        let input: [UInt8] =
            [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + block + [0, 0, 0, 0, 0xe8, 3, 0, 0]
        #expect((Gzip.decompress(input, outputMax: outputMax)?.count == count) == isWhole)
    }
}

@Suite("A condition of topics")
struct TopicConditionTests {
    private static let tokens = (0..<3).compactMap {
        DeviceToken(bytes: Array(repeating: $0, count: 32))
    }

    @Test(
        "selects tokens; && binds more tightly than ||",
        arguments: [
            ("'a' in topics", [0, 1]), ("'a' in topics && 'b' in topics", [1]),
            ("'a' in topics || 'b' in topics", [0, 1, 2]),
            ("'b' in topics && ('a' in topics || 'c' in topics)", [1]),
            ("'a' in topics || 'b' in topics && 'c' in topics", [0, 1]), ("'c'in topics", []),
        ])
    func selects(text: String, places: [Int]) throws {
        let table = TopicTable()
        for (name, places) in [("a", [0, 1]), ("b", [1, 2])] {
            for place in places {
                _ = table.subscribe(Self.tokens[place], to: .init(projectID: "p", name: name))
            }
        }
        let condition = try TopicCondition(text)
        #expect(
            table.tokens(satisfying: condition, projectID: "p")
                == Set(places.map { Self.tokens[$0] }))
        #expect(table.tokens(satisfying: condition, projectID: "other").isEmpty)
    }

    @Test(
        "has five topics at most, and eight parentheses",
        arguments: [
            (5, 7, true), (6, 0, false), (1, 8, false),
        ])
    func bounds(topics: Int, parentheses: Int, isValid: Bool) {
        let list = Array(repeating: "'a' in topics", count: topics).joined(separator: " || ")
        let text =
            String(repeating: "(", count: parentheses) + list
            + String(repeating: ")", count: parentheses)
        #expect(((try? TopicCondition(text)) != nil) == isValid)
    }

    @Test(
        "is rejected with a syntax error",
        arguments: [
            "", "'a'", "a in topics", "'a' in topics &&", "'a' in topics 'b' in topics",
            "('a' in topics",
            "'a b' in topics", "!('a' in topics)",
        ])
    func invalid(text: String) {
        #expect(throws: TopicCondition.SyntaxError.self) { try TopicCondition(text) }
    }

    @Test("a table of topics is bounded, per token and as a whole")
    func tableBounds() {
        let table = TopicTable(topicsPerTokenMax: 2, subscriptionsMax: 3)
        func add(_ place: Int, _ name: String) -> TopicTable.Outcome {
            table.subscribe(Self.tokens[place], to: .init(projectID: "p", name: name))
        }
        #expect(add(0, "a") == .done && add(0, "b") == .done && add(0, "a") == .done)
        #expect(add(0, "c") == .tooManyTopics)
        #expect(add(1, "a") == .done && add(2, "a") == .tableFull)
        #expect(table.unsubscribe(Self.tokens[0], from: .init(projectID: "p", name: "a")))
        #expect(add(2, "a") == .done && add(0, "c") == .tableFull)
        table.remove(Self.tokens[2])
        table.remove(Self.tokens[2])
        #expect(add(0, "c") == .done && add(2, "a") == .tableFull)
    }
}
