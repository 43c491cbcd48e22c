import Foundation
import NotificationServiceKit
import Testing

@Suite("A fetch", .timeLimit(.minutes(10)))
struct HTTPFetchTests {
    private static func ok(_ body: String, _ headers: String = "") -> RawServer.Answer {
        .text("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
    }

    private static func server() throws -> RawServer {
        try RawServer { line in
            let path = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            switch path {
            case "/ok": return ok("hello", "X-Kind: Test\r\n")
            case "/posted": return ok(line)
            case "/gone": return .text("HTTP/1.1 410 Gone\r\nContent-Length: 2\r\n\r\nno")
            case "/same": return .text("HTTP/1.1 304 Not Modified\r\n\r\n")
            case "/hop": return .text("HTTP/1.1 302 Found\r\nLocation: /ok\r\n\r\n")
            case "/loop": return .text("HTTP/1.1 302 Found\r\nLocation: /loop\r\n\r\n")
            case "/away": return .text("HTTP/1.1 302 Found\r\nLocation: ftp://a.org/\r\n\r\n")
            case "/declared":
                return .text("HTTP/1.1 200 OK\r\nContent-Length: 4000000000\r\n\r\nx")
            case "/endless":
                return .text("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 300_000))
            case "/short": return .text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            case "/babble": return .text("How are you?\r\n\r\n")
            case "/hangup": return .text("")
            default: return .silence
            }
        }
    }

    @Test("returns status, lowercase header names and body, and follows a redirect")
    func answers() async throws {
        let server = try Self.server()
        for path in ["ok", "hop"] {
            let response = try await HTTPFetch.live.fetch(HTTPFetch.Request(server.url(path)))
            #expect(response.status == 200)
            #expect(response.headers["x-kind"] == "Test")
            #expect(response.body == Data("hello".utf8))
        }
        let same = try await HTTPFetch.live.fetch(HTTPFetch.Request(server.url("same")))
        #expect(same.status == 304 && same.body.isEmpty)
        let posted = try await HTTPFetch.live.fetch(
            HTTPFetch.Request(server.url("posted"), method: "POST", body: Data("x".utf8)))
        #expect(String(decoding: posted.body, as: UTF8.self).hasPrefix("POST /posted"))
    }

    @Test(
        "explains the failure",
        arguments: [
            ("gone", .status), ("loop", .redirect), ("away", .redirect), ("declared", .tooLarge),
            ("endless", .tooLarge), ("silent", .timeout),
        ] as [(String, HTTPFetchError.Code)])
    func faults(path: String, code: HTTPFetchError.Code) async throws {
        let server = try Self.server()
        var request = HTTPFetch.Request(try server.url(path), bytesMax: 100_000)
        request.idleTimeout = path == "silent" ? 0.5 : 20
        let error = await #expect(throws: HTTPFetchError.self) {
            _ = try await HTTPFetch.live.fetch(request)
        }
        #expect(error?.code == code, "\(error?.message ?? "")")
        #expect(error?.status == (path == "gone" ? 410 : nil))
    }

    @Test("rejects an incomplete response", arguments: ["short", "babble", "hangup"])
    func half(path: String) async throws {
        let server = try Self.server()
        let url = try server.url(path)
        await #expect(throws: HTTPFetchError.self) {
            _ = try await HTTPFetch.live.fetch(HTTPFetch.Request(url))
        }
    }

    @Test(
        "supports only http and https",
        arguments: ["file:///etc/hostname", "ftp://a.org/a", "data:,x", "https:", "relative"])
    func otherAddresses(address: String) async throws {
        let url = try #require(URL(string: address))
        let error = await #expect(throws: HTTPFetchError.self) {
            _ = try await HTTPFetch.live.fetch(HTTPFetch.Request(url))
        }
        #expect(error?.code == .badAddress)
    }

    @Test("omits queries and passwords from messages")
    func secrets() async throws {
        let url = try #require(URL(string: "ftp://ann:pass@example.org/a?token=secret#part"))
        let error = await #expect(throws: HTTPFetchError.self) {
            _ = try await HTTPFetch.live.fetch(HTTPFetch.Request(url))
        }
        #expect(
            error?.message
                == "ftp://example.org/a cannot be fetched: only http and https addresses "
                + "with a host can.")
    }

    @Test("ends at once when its task is canceled, before or during the wait")
    func cancelled() async throws {
        let asked = Latch()
        let server = try RawServer { _ in
            asked.open()
            return .silence
        }
        let url = try server.url("silent")
        let waiting = Task { try await HTTPFetch.live.fetch(HTTPFetch.Request(url)) }
        await asked.wait()
        waiting.cancel()
        await #expect(throws: CancellationError.self) { _ = try await waiting.value }
        let gate = Latch()
        let early = Task {
            await gate.wait()
            return try await HTTPFetch.live.fetch(HTTPFetch.Request(url))
        }
        early.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { _ = try await early.value }
    }

    @Test("keeps many concurrent transfers apart")
    func many() async throws {
        let server = try RawServer { line in Self.ok(line) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                let url = try server.url("\(number)")
                group.addTask {
                    let body = try await HTTPFetch.live.fetch(HTTPFetch.Request(url)).body
                    return String(decoding: body, as: UTF8.self).hasPrefix("GET /\(number) ")
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
