import APNs
import DevicePushLink
import Foundation
import NIOCore
import NIOEmbedded
import ProviderCredentials
import Synchronization
import Testing

@testable import APNsGateway
@testable import HTTP2Session

/// A store whose operations end when the test lets them.
final class SlowStore: PushStore {
    let waiting = Mutex<[@Sendable (PutOutcome) -> Void]>([])
    let acknowledged = Mutex<[[PushID]]>([])
    var highestPushID: PushID? { nil }
    var accounts: GatewayAccounts { GatewayAccounts() }
    private let pending: @Sendable () -> [DevicePush]

    /// - Parameter pending: what it has for any device, called when a device asks.
    init(pending: @escaping @Sendable () -> [DevicePush] = { [] }) { self.pending = pending }

    func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        waiting.withLock { $0.append(completion) }
    }

    func finish(_ outcome: PutOutcome) {
        let completions = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for completion in completions { completion(outcome) }
    }

    func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) -> [DevicePush] { pending() }
    func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        acknowledged.withLock { $0.append(ids) }
        completion(.success(()))
    }
    func removeAll(for token: DeviceToken) {}
    func removeExpired(at now: Date) {}
    func pushes(for token: DeviceToken) -> [StoredPush] { [] }
    func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {}
}

@Suite("The answer to a push")
struct AcceptanceTests {
    @Test(
        "VAL-4: The gateway answers only after the store has confirmed the push",
        arguments: [(PutOutcome.stored, 200), (.full, 503), (.failed, 500)])
    func durable(outcome: PutOutcome, status: Int) throws {
        let store = SlowStore()
        let fixture = try ProviderFixture(store: store)
        let request = try fixture.makeRequest()
        _ = fixture.client.submit(OutgoingRequest(headers: request.wire, body: request.body))
        try fixture.run()
        #expect(fixture.answers.isEmpty)
        #expect(store.waiting.withLock { $0.count } == 1)
        store.finish(outcome)
        try fixture.run()
        #expect(fixture.answers.map(\.headers.status) == [status])
    }

    @Test("VAL-4: The gateway answers a rejected push without calling the store")
    func refused() throws {
        let store = SlowStore()
        let fixture = try ProviderFixture(store: store)
        var request = try fixture.makeRequest()
        request.set(HeaderName.priority, "7")
        #expect(try fixture.send(request).status == 400)
        #expect(store.waiting.withLock { $0.isEmpty })
    }

    @Test(
        "VAL-4: A push that expires before the answer is not delivered",
        arguments: [(9.0, 1), (11.0, 0)])
    func late(seconds: TimeInterval, delivered: Int) async throws {
        let store = SlowStore()
        let fixture = try ProviderFixture(store: store)
        let device = try await fixture.gateway.connect(device: .local)
        var request = try fixture.makeRequest()
        let deadline = Int(fixture.clock.now.timeIntervalSince1970) + 10
        request.set(HeaderName.expiration, "\(deadline)")
        _ = fixture.client.submit(OutgoingRequest(headers: request.wire, body: request.body))
        try fixture.run()
        fixture.clock.advance(seconds)
        store.finish(.stored)
        try fixture.run()
        #expect(fixture.answers.map(\.headers.status) == [200])
        device.close()
        var count = 0
        for await _ in device.pushes { count += 1 }
        #expect(count == delivered)
    }

    @Test("VAL-4: A push without storage is answered after its single delivery attempt")
    func once() async throws {
        let store = SlowStore()
        let fixture = try ProviderFixture(store: store)
        let device = try await fixture.gateway.connect(device: .local)
        var request = try fixture.makeRequest()
        request.set(HeaderName.expiration, "0")
        let id = try #require(try fixture.send(request).id)
        #expect(store.waiting.withLock { $0.isEmpty })
        device.close()
        var ids: [String] = []
        for await push in device.pushes { ids.append(push.apnsID) }
        #expect(ids == [id])
    }

    /// The state of a push on arrival, and whether the device ever receives it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var expiration: String?
        var isThere = false
        var isRegistered = true
        var comesBackAfter: TimeInterval = 0
        let arrives: Bool
    }

    @Test(
        "STORE-2: An accepted push is delivered, stored or dropped",
        arguments: [
            Case(testDescription: "away, kept for 30 days", arrives: true),
            Case(testDescription: "away, not to be stored", expiration: "0", arrives: false),
            Case(
                testDescription: "there, not to be stored", expiration: "0", isThere: true,
                arrives: true),
            Case(testDescription: "there", isThere: true, arrives: true),
            Case(
                testDescription: "back in time", expiration: "1800000060", comesBackAfter: 59,
                arrives: true),
            Case(
                testDescription: "back too late", expiration: "1800000060", comesBackAfter: 61,
                arrives: false),
            Case(
                testDescription: "expired before it came", expiration: "1799999999",
                arrives: false),
            Case(testDescription: "the app is gone", isRegistered: false, arrives: false),
        ])
    func decision(row: Case) async throws {
        let fixture = try ProviderFixture()
        var request = try fixture.makeRequest()
        request.set(HeaderName.expiration, row.expiration)
        if !row.isRegistered { try await fixture.gateway.unregister(fixture.token) }
        let early = row.isThere ? try await fixture.gateway.connect(device: .local) : nil
        #expect(try fixture.send(request).status == (row.isRegistered ? 200 : 410))
        fixture.clock.advance(row.comesBackAfter)
        let device: DeviceConnection
        if let early {
            device = early
        } else {
            device = try await fixture.gateway.connect(device: .local)
        }
        device.close()
        var count = 0
        for await _ in device.pushes { count += 1 }
        #expect(count == (row.arrives ? 1 : 0))
    }

    @Test("NET-3: The gateway closes the connection of a client that speaks the binary protocol")
    func binaryProtocol() throws {
        let channel = EmbeddedChannel()
        let gateway = Gateway(configuration: .init(keys: []), logger: silent)
        let connection = try ServerConnection(
            eventLoop: channel.eventLoop, limits: gateway.limits,
            handler: ProviderConnection(gateway: gateway))
        try channel.pipeline.syncOperations.addHandler(connection.makeChannelHandler())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        // Command 2, a frame of 37 bytes: the token, then an empty payload.
        let token: [UInt8] = [1, 0, 32] + [UInt8](repeating: 7, count: 32)
        try channel.writeInbound(ByteBuffer(bytes: [2, 0, 0, 0, 37] + token + [2, 0]))
        channel.embeddedEventLoop.run()
        #expect(!channel.isActive)
    }
}

@Suite("The tokens of one app")
struct AppTokenTests {
    @Test("TOK-7, LIVE-2: The app has separate tokens for each push type and each Live Activity")
    func different() throws {
        let registry = Registry(registrationsMax: 100) { Date() }
        func token(_ type: PushType, activity: String? = nil) throws -> DeviceToken {
            try registry.register(
                topic: type.topic(bundleID: bundleID), environment: .development,
                activity: activity)
        }
        let types: [PushType] = [
            .alert, .voip, .complication, .fileprovider, .location, .pushtotalk, .liveactivity,
            .widgets, .controls,
        ]
        var tokens = try types.map { try token($0) }
        tokens.append(try token(.liveactivity, activity: "match"))
        tokens.append(try token(.liveactivity, activity: "race"))
        #expect(Set(tokens).count == tokens.count)
        #expect(try token(.liveactivity, activity: "match") == tokens[9])
        try registry.unregister(
            topic: PushType.liveactivity.topic(bundleID: bundleID), environment: .development,
            activity: "match")
        #expect(try token(.liveactivity, activity: "match") != tokens[9])
        #expect(try token(.liveactivity) == tokens[6])
    }

    @Test("LIVE-2, LIVE-9: Only the app's push-to-start token starts a Live Activity")
    func start() throws {
        var fixture = try RuleFixture()
        let topic = PushType.liveactivity.topic(bundleID: bundleID)
        let app = try fixture.registry.register(topic: topic, environment: .development)
        let activity = try fixture.registry.register(
            topic: topic, environment: .development, activity: "match")
        fixture.request.set(HeaderName.topic, topic)
        fixture.request.set(HeaderName.pushType, "liveactivity")
        let unknown = String(repeating: "ab", count: 32)
        for (path, event, reason) in [
            ("\(app)", "start", nil), ("\(activity)", "start", .badDeviceToken),
            (unknown, "start", .badDeviceToken), ("\(activity)", "update", nil),
            ("\(activity)", "end", nil),
        ] as [(String, String, Reason?)] {
            fixture.request.path = "/3/device/" + path
            fixture.request.body = Array(#"{"aps":{"event":"\#(event)","timestamp":1}}"#.utf8)
            #expect(fixture.rejection()?.reason == reason)
        }
    }

    @Test("LIVE-1: A Live Activity push needs its topic suffix and a provider token")
    func topic() throws {
        var fixture = try RuleFixture()
        let topic = PushType.liveactivity.topic(bundleID: bundleID)
        let token = try fixture.registry.register(topic: topic, environment: .development)
        fixture.request.path = "/3/device/\(token)"
        fixture.request.set(HeaderName.pushType, "liveactivity")
        #expect(fixture.rejection()?.reason == .deviceTokenNotForTopic)
        fixture.request.set(HeaderName.topic, topic)
        #expect(fixture.rejection() == nil)
        fixture.connection = ConnectionState(
            certificate: ProviderCertificate(topics: [topic], environments: [.development]))
        #expect(fixture.rejection()?.reason == .topicDisallowed)
    }
}
