import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import SeededTesting
import Testing

@testable import APNsGateway

/// The state of a page on either kind of link. It stores the received pushes by number.
struct Page {
    var seen: [UInt64] = []
    private var known: Set<UInt64> = []

    /// Records a push. Returns whether it was new.
    mutating func note(_ push: DevicePush) -> Bool {
        guard known.insert(push.id.value).inserted else { return false }
        seen.append(push.id.value)
        return true
    }
}

@Suite("A web page at a gateway", .timeLimit(.minutes(10)))
struct PageTests {
    static let origin = "https://kiosk.example.com"

    static func allow(_ link: inout DeviceLinkConfiguration, _: inout Gateway.Configuration) {
        link.allowedOrigins = [origin]
    }

    func socket(_ fixture: LinkFixture, port: Int? = nil, origin: String? = Self.origin)
        async throws -> SocketClient
    {
        try await SocketClient.connect(
            port: port ?? fixture.server.port,
            trust: fixture.address.trustedCertificatesPEM ?? "", origin: origin)
    }

    @Test("gets its pushes over a WebSocket, and none again that it acknowledged")
    func socket() async throws {
        try await LinkFixture.with({ link, gateway in
            Self.allow(&link, &gateway)
            gateway.unacknowledgedMax = 2
        }) { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            var sent: [UInt64] = []
            for _ in 0..<3 { sent.append(try fixture.send(to: token)) }
            let first = try await socket(fixture)
            first.send(#"{"credential":"\#(credential.text)"}"#)
            var events = first.events.makeAsyncIterator()
            guard case .hello = try await message(&events) else {
                Issue.record("no greeting")
                return
            }
            #expect(try await push(&events) == sent[0])
            #expect(try await push(&events) == sent[1])
            first.send(#"{"acknowledge":[\#(sent[0])]}"#)
            // This push arrives after the gateway has received the acknowledgement.
            #expect(try await push(&events) == sent[2])
            // The newest connection replaces the older one, which receives the reason.
            let second = try await socket(fixture)
            second.send(#"{"credential":"\#(credential.text)"}"#)
            #expect(try await message(&events) == .end(.replaced))
            #expect(await events.next() == .closed(SocketConnection.CloseCode.ended))
            var later = second.events.makeAsyncIterator()
            _ = try await message(&later)
            #expect(try await push(&later) == sent[1])
            second.close()
        }
    }

    @Test(
        "must first send a valid credential",
        arguments: [
            (#"{"credential":"nobody.secret"}"#, SocketConnection.CloseCode.unauthorized),
            (#"{"acknowledge":[1]}"#, SocketConnection.CloseCode.unauthorized),
            ("{}", SocketConnection.CloseCode.unauthorized),
            ("hello", SocketConnection.CloseCode.badMessage),
        ])
    func credential(text: String, code: UInt16) async throws {
        try await LinkFixture.with(Self.allow) { fixture in
            let client = try await socket(fixture)
            client.send(text)
            var events = client.events.makeAsyncIterator()
            #expect(await events.next() == .closed(code))
            #expect(await events.next() == nil)
        }
    }

    @Test("must have an allowed origin")
    func origin() async throws {
        try await LinkFixture.with(Self.allow) { fixture in
            let error = await #expect(throws: SocketClient.Refused.self) {
                try await socket(fixture, origin: "https://evil.example.com")
            }
            #expect(error?.status == 403)
            let client = try await socket(fixture)
            client.close()
        }
    }

    private func message(
        _ events: inout AsyncStream<SocketClient.Event>.Iterator
    ) async throws -> LinkMessage {
        guard case .text(let text) = await events.next(isolation: #isolation) else {
            throw CancellationError()
        }
        return try LinkMessage(line: Array(text.utf8))
    }

    private func push(
        _ events: inout AsyncStream<SocketClient.Event>.Iterator
    ) async throws -> UInt64 {
        guard case .push(let push) = try await message(&events) else { throw CancellationError() }
        return push.id.value
    }

    // MARK: Cut connections

    @Test(
        "misses no push over a WebSocket that is cut repeatedly",
        arguments: [1, 2] as [UInt64])
    func cutSockets(seed: UInt64) async throws {
        try await LinkFixture.with(Self.allow) { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let proxy = try await CuttingProxy.start(
                to: fixture.server.port, seed: seed, cutsMax: 100, bytes: 1000..<8000)
            var page = Page()
            var sent: Set<UInt64> = [try fixture.send(to: token)]
            while proxy.cuts < 100 || page.seen.count < sent.count {
                guard let client = try? await socket(fixture, port: proxy.port) else { continue }
                client.send(#"{"credential":"\#(credential.text)"}"#)
                for await event in client.events {
                    guard case .text(let text) = event,
                        case .push(let push) = try LinkMessage(line: Array(text.utf8))
                    else { continue }
                    if page.note(push), proxy.cuts < 100 {
                        sent.insert(try fixture.send(to: token))
                        if sent.count - page.seen.count < 30 {
                            sent.insert(try fixture.send(to: token))
                        }
                    }
                    client.send(#"{"acknowledge":[\#(push.id)]}"#)
                    if proxy.cuts >= 100, page.seen.count >= sent.count { break }
                }
                client.close()
            }
            #expect(Set(page.seen) == sent, "seed \(seed)")
            await proxy.stop()
        }
    }

    @Test(
        "misses no push with polls that are cut repeatedly",
        arguments: [1, 2] as [UInt64])
    func cutPolls(seed: UInt64) async throws {
        try await LinkFixture.with(Self.allow) { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let proxy = try await CuttingProxy.start(
                to: fixture.server.port, seed: seed, cutsMax: 100, bytes: 1000..<8000)
            let tls = try TLS.clientContext(
                trust: .pem(fixture.address.trustedCertificatesPEM ?? ""))
            var page = Page()
            var after = ""
            var sent: Set<UInt64> = [try fixture.send(to: token)]
            while proxy.cuts < 100 || page.seen.count < sent.count {
                guard
                    let client = try? await HTTP2Client.connect(
                        host: "127.0.0.1", port: proxy.port, tls: tls)
                else { continue }
                while let answer = try? await client.send(
                    linkRequest(
                        "GET", LinkPath.poll + "?wait=0.2&after=\(after)",
                        bearer: credential.text)), answer.headers.status == 200
                {
                    for line in answer.body.split(separator: UInt8(ascii: "\n")) {
                        if case .push(let push) = try LinkMessage(line: line) {
                            if page.note(push), proxy.cuts < 100 {
                                sent.insert(try fixture.send(to: token))
                            }
                        } else {
                            after = try Self.cursor(line)
                        }
                    }
                    if proxy.cuts < 100 { sent.insert(try fixture.send(to: token)) }
                    if proxy.cuts >= 100, page.seen.count >= sent.count { break }
                }
                client.close()
            }
            #expect(Set(page.seen) == sent, "seed \(seed)")
            await proxy.stop()
        }
    }

    static func cursor(_ line: some Sequence<UInt8>) throws -> String {
        let members = try JSONDecoder().decode([String: String].self, from: Data(line))
        return try #require(members["after"])
    }
}
