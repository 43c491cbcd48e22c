import APNs
import DevicePushLink
import Foundation
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import APNsGateway
@testable import HTTP2Session

/// A gateway's connection on an in-memory channel, and a provider's session at its other end.
final class ProviderFixture: SessionEvents {
    let channel = EmbeddedChannel()
    let clock: TestClock
    let key = TestKey()
    let gateway: Gateway
    let client: Session
    let token: DeviceToken
    var answers: [(headers: HeaderList, body: String)] = []
    var goAways: [String] = []
    var resets: [HTTP2ErrorCode] = []
    private var signed: (text: String, date: Date)?

    init(
        store: (any PushStore)? = nil, logger: Logger = silent,
        change: (inout Gateway.Configuration) -> Void = { _ in }
    ) throws {
        let clock = TestClock()
        var configuration = Gateway.Configuration(keys: [try key.trusted()]) { clock.now }
        change(&configuration)
        self.clock = clock
        gateway = Gateway(configuration: configuration, store: store, logger: logger)
        token = try gateway.registry.register(topic: bundleID, environment: .development)
        client = try Session(role: .client, limits: Limits())
        let connection = try ServerConnection(
            eventLoop: channel.eventLoop, limits: gateway.limits,
            handler: ProviderConnection(gateway: gateway))
        channel.remoteAddress = try SocketAddress(ipAddress: "127.0.0.1", port: 2)
        try channel.pipeline.syncOperations.addHandler(connection.makeChannelHandler())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try run()
    }

    /// Returns the current provider token: signing twice creates two tokens, and the gateway allows
    /// one (JWT-2).
    func authorization() throws -> String {
        if let (text, date) = signed, date == clock.now { return text }
        let text = try key.authorization(issuedAt: clock.now)
        signed = (text, clock.now)
        return text
    }

    func makeRequest() throws -> TestRequest {
        TestRequest(token: token, authorization: try authorization())
    }

    func send(_ request: TestRequest) throws -> (status: Int?, id: String?, body: String) {
        answers = []
        _ = client.submit(OutgoingRequest(headers: request.wire, body: request.body))
        try run()
        let answer = try #require(answers.first)
        return (answer.headers.status, answer.headers[HeaderName.apnsID], answer.body)
    }

    func run() throws {
        var isMoving = true
        while isMoving {
            isMoving = false
            while let bytes = client.drain(to: self) {
                isMoving = true
                if channel.isActive { try channel.writeInbound(bytes) }
            }
            channel.embeddedEventLoop.run()
            while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
                isMoving = true
                _ = client.feed(bytes, to: self)
            }
        }
    }

    func sessionReceivedMessage(_ slot: Slot) {
        answers.append((slot.headers, String(decoding: slot.body, as: UTF8.self)))
    }

    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {
        goAways.append(String(decoding: debugData, as: UTF8.self))
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        if code != .noError { resets.append(code) }
    }

    func sessionDidNotSend(_ slot: Slot) {}
    func sessionReceivedSettings() {}
    func sessionReceivedPong() {}
}

extension TestRequest {
    /// The header fields as sent over the wire, with all pseudo fields first.
    var wire: HeaderList {
        var headers = HeaderList()
        headers.append(HeaderName.method, method)
        headers.append(HeaderName.scheme, "https")
        headers.append(HeaderName.path, path)
        // Some clients name the host only in this field (MUX-22).
        headers.append(HeaderName.host, "localhost")
        for (name, value) in fields { headers.append(name, value) }
        return headers
    }
}

@Suite("A provider's connection")
struct ProviderConnectionTests {
    @Test("MUX-22: The gateway answers 200 without a body to a client that uses the host header")
    func accepted() throws {
        let fixture = try ProviderFixture()
        let answer = try fixture.send(try fixture.makeRequest())
        #expect(answer.status == 200)
        #expect(answer.body == "")
    }

    @Test("MUX-3, MUX-4: The gateway allows one stream before a valid token, then 1000")
    func streams() throws {
        let fixture = try ProviderFixture()
        #expect(fixture.client.peerStreamsMax == 1)
        var request = try fixture.makeRequest()
        request.set(HeaderName.authorization, "bearer nonsense")
        #expect(try fixture.send(request).status == 403)
        #expect(fixture.client.peerStreamsMax == 1)
        #expect(try fixture.send(try fixture.makeRequest()).status == 200)
        #expect(fixture.client.peerStreamsMax == 1000)
    }

    @Test("HDR-1, HDR-2: The gateway returns the id byte for byte, on success and on error")
    func echo() throws {
        let fixture = try ProviderFixture()
        let request = try fixture.makeRequest()
        for id in ["EABEAE54-14A8-11E5-B60B-1697F925EC7B", "eabeae54-14a8-11E5-b60b-1697f925ec7b"] {
            var named = request
            named.set(HeaderName.apnsID, id)
            #expect(try fixture.send(named).id == id)
            named.set(HeaderName.topic, nil)
            let refused = try fixture.send(named)
            #expect(refused.status == 400)
            #expect(refused.id == id)
        }
    }

    @Test("HDR-1, HDR-3: The gateway creates an id if it is missing or malformed")
    func madeID() throws {
        let fixture = try ProviderFixture()
        var request = try fixture.makeRequest()
        let first = try #require(try fixture.send(request).id)
        let second = try #require(try fixture.send(request).id)
        #expect(first != second)
        #expect(UUID(uuidString: first)?.uuidString.lowercased() == first)
        request.set(HeaderName.apnsID, "nonsense")
        let refused = try fixture.send(request)
        #expect(refused.body == #"{"reason":"BadMessageId"}"#)
        #expect(UUID(uuidString: refused.id ?? "") != nil)
    }

    @Test("The gateway returns a key for the delivery log in the development environment only")
    func uniqueID() throws {
        for environment in APNsEnvironment.allCases {
            let fixture = try ProviderFixture { $0.environment = environment }
            let token = try fixture.gateway.registry.register(
                topic: bundleID, environment: environment)
            var request = try fixture.makeRequest()
            request.path = "/3/device/\(token)"
            #expect(try fixture.send(request).status == 200)
            let unique = fixture.answers.first?.headers[HeaderName.uniqueID]
            #expect((unique != nil) == (environment == .development))
        }
    }

    @Test(
        "CONF-1, CONF-2: The gateway uses the configured dialect",
        arguments: [
            (Reason.Dialect.observed, "InvalidCollapseId"), (.documented, "BadCollapseId"),
        ])
    func dialect(dialect: Reason.Dialect, reason: String) throws {
        let fixture = try ProviderFixture { $0.reasonDialect = dialect }
        var request = try fixture.makeRequest()
        request.set(HeaderName.collapseID, String(repeating: "x", count: 65))
        let answer = try fixture.send(request)
        #expect(answer.status == 400)
        #expect(answer.body == #"{"reason":"\#(reason)"}"#)
    }

    @Test("MUX-17, VAL-3: The gateway reads an oversized body to its end before it answers")
    func longBody() throws {
        let fixture = try ProviderFixture()
        var request = try fixture.makeRequest()
        request.body = [UInt8](repeating: UInt8(ascii: " "), count: 200_000)
        let answer = try fixture.send(request)
        #expect(answer.status == 413)
        #expect(answer.body == #"{"reason":"PayloadTooLarge"}"#)
        #expect(
            fixture.answers.first?.headers[HeaderName.detail]
                == "The payload has 200000 bytes of 4096.")
        #expect(fixture.resets.isEmpty)
    }

    @Test("TOK-5: The gateway answers 410 with the time in milliseconds")
    func gone() async throws {
        let fixture = try ProviderFixture()
        try await fixture.gateway.unregister(fixture.token)
        let answer = try fixture.send(try fixture.makeRequest())
        #expect(answer.status == 410)
        #expect(answer.body == #"{"reason":"Unregistered","timestamp":1800000000000}"#)
    }

    @Test("The gateway answers 503 when the store is full")
    func full() throws {
        let fixture = try ProviderFixture { configuration in
            configuration.storedMax = 2
            configuration.storedPerTokenMax = 10
        }
        let request = try fixture.makeRequest()
        #expect(try fixture.send(request).status == 200)
        #expect(try fixture.send(request).status == 200)
        let answer = try fixture.send(request)
        #expect(answer.status == 503)
        #expect(answer.body == #"{"reason":"ServiceUnavailable"}"#)
    }

    @Test("MUX-11: The gateway names the reason when it ends an idle connection")
    func idle() throws {
        let fixture = try ProviderFixture { $0.idleTimeout = .seconds(60) }
        for _ in 0..<100 {
            fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            try fixture.run()
        }
        #expect(fixture.goAways.first == #"{"reason":"IdleTimeout"}"#)
        #expect(!fixture.channel.isActive)
    }

    @Test("APS-5: The gateway delivers the payload byte for byte")
    func payload() async throws {
        let fixture = try ProviderFixture()
        let device = try await fixture.gateway.connect(device: .local)
        var request = try fixture.makeRequest()
        request.body = Array("{ \"b\":1.0,\"a\":\"\\u00e9\" ,\n\"b\":2}".utf8)
        request.set(HeaderName.expiration, "1900000000")
        request.set(HeaderName.collapseID, "c")
        let id = try #require(try fixture.send(request).id)
        device.close()
        for await push in device.pushes {
            #expect(push.payload == request.body)
            #expect(push.apnsID == id)
            #expect(push.topic == bundleID)
            #expect(push.token == fixture.token)
            #expect(push.pushType == .alert)
            #expect(push.priority == .immediate)
            #expect(push.expiration == .until(Date(timeIntervalSince1970: 1_900_000_000)))
            #expect(push.collapseID == "c")
            #expect(push.receivedAt == fixture.clock.now)
        }
    }
}

@Suite("Generated ids")
struct IdentifierTests {
    /// Counts up so that every bit of a UUID changes.
    struct Counter: RandomNumberGenerator {
        var value: UInt64 = 0
        mutating func next() -> UInt64 {
            value += 1
            return value
        }
    }

    @Test("The ids are distinct UUIDs of version 4")
    func uuids() {
        var generator = IdentifierGenerator(seed: Counter())
        let ids = (0..<1000).map { _ in generator.next() }
        #expect(Set(ids).count == 1000)
        for id in ids {
            let characters = Array(id)
            #expect(UUID(uuidString: id)?.uuidString.lowercased() == id)
            #expect(characters[14] == "4")
            #expect("89ab".contains(characters[19]))
        }
    }
}
