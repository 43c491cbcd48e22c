import APNs
import APNsGateway
import APNsProvider
import DevicePushLink
import Foundation
import Testing

@testable import GatewayTesting

@Suite("A gateway for tests", .timeLimit(.minutes(10)))
struct TestGatewayTests {
    static let topic = "com.example.chat"

    static func push(_ token: DeviceToken) -> PushRequest {
        PushRequest(
            token: token, headers: PushHeaders(topic: topic, pushType: .alert),
            payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
    }

    @Test(
        "RSN-2: The gateway sends the requested answers, then its usual ones",
        arguments: TestGateway.Transport.allCases)
    func answers(transport: TestGateway.Transport) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try gateway.register(topic: Self.topic)
            try gateway.answer(next: 2, with: .tooManyRequests)
            let results = [
                try await gateway.client.send(Self.push(token)),
                try await gateway.client.send(Self.push(token)),
                try await gateway.client.send(Self.push(token)),
            ]
            #expect(results.map(\.status) == [429, 429, 200])
            #expect(gateway.arrived.map(\.status) == [429, 429, 200])
            #expect(gateway.arrived.map(\.isTaken) == [false, false, true])
            #expect(gateway.arrived.map(\.reason) == [.tooManyRequests, .tooManyRequests, nil])
            #expect(gateway.arrived.allSatisfy { $0.token == token && $0.topic == Self.topic })
            #expect(gateway.injected.map(\.request) == [1, 2])
        }
    }

    @Test(
        "The gateway delivers an accepted push to its device",
        arguments: TestGateway.Transport.allCases)
    func delivers(transport: TestGateway.Transport) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try gateway.register(topic: Self.topic)
            let device = try await gateway.connect()
            let result = try await gateway.client.send(Self.push(token))
            var pushes = device.pushes.makeAsyncIterator()
            let push = try #require(await pushes.next())
            #expect(push.apnsID == result.apnsID)
            #expect(push.payload == Self.push(token).payload)
            device.close()
        }
    }

    @Test(
        "TOK-5: The gateway unregisters an app that is removed",
        arguments: TestGateway.Transport.allCases)
    func removes(transport: TestGateway.Transport) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try gateway.register(topic: Self.topic)
            try await gateway.removeApp(token)
            let result = try await gateway.client.send(Self.push(token))
            #expect(result.reason == .unregistered)
            #expect(result.timestamp == gateway.now)
        }
    }

    @Test(
        "The gateway closes a connection on request and accepts the next one",
        arguments: TestGateway.Transport.allCases,
        [FaultAction.resetConnection, .cutInFrame(bytes: 4)])
    func ends(transport: TestGateway.Transport, action: FaultAction) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try gateway.register(topic: Self.topic)
            try gateway.inject(Fault(action, next: 1))
            await #expect(throws: APNsClientError.self) {
                try await gateway.client.send(Self.push(token))
            }
            #expect(try await gateway.client.send(Self.push(token)).isAccepted)
            #expect(gateway.arrived.map(\.connection) == [1, 2])
        }
    }

    @Test(
        "MUX-8: The gateway sends GOAWAY, and the client loses no push",
        arguments: TestGateway.Transport.allCases)
    func goesAway(transport: TestGateway.Transport) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try gateway.register(topic: Self.topic)
            try gateway.inject(Fault(.goAway(.init(lastStream: .below)), next: 1))
            #expect(try await gateway.client.send(Self.push(token)).isAccepted)
            #expect(gateway.arrived.map(\.isTaken) == [false, true])
        }
    }

    @Test(
        "JWT-1: The gateway ages the provider token, and the client renews it",
        arguments: TestGateway.Transport.allCases)
    func ages(transport: TestGateway.Transport) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try gateway.register(topic: Self.topic)
            #expect(try await gateway.client.send(Self.push(token)).isAccepted)
            await gateway.advance(by: .seconds(59 * 60))
            #expect(try await gateway.client.send(Self.push(token)).isAccepted)
            let tokens = gateway.arrived.map { $0[header: "authorization"] }
            #expect(tokens[0] != tokens[1])
        }
    }

    @Test("The gateway delays an answer in virtual time over the in-memory transport")
    func delays() async throws {
        try await TestGateway.with(.inMemory) { gateway in
            let token = try gateway.register(topic: Self.topic)
            try gateway.inject(Fault(.delay(.fixed(40)), next: 1))
            async let result = gateway.client.send(Self.push(token))
            try await gateway.waitForArrivals(1)
            await gateway.advance(by: .seconds(41))
            #expect(try await result.isAccepted)
        }
    }

    @Test("The gateway keeps a bounded number of received pushes and counts the others")
    func bounded() async throws {
        let book = ReceivedPushes(entriesMax: 8)
        try await TestGateway.with(.inMemory, change: { $0.storedPerTokenMax = 1 }) { gateway in
            let token = try gateway.register(topic: Self.topic)
            for _ in 0..<20 {
                _ = try await gateway.client.send(Self.push(token))
            }
            for exchange in gateway.arrived { book.add(exchange) }
        }
        #expect(book.count == 20)
        #expect(book.exchanges.count <= 8)
        #expect(book.exchanges.last?.request == 20)
    }
}
