import APNs
import APNsGateway
import APNsProvider
import Foundation
import Testing

@testable import GatewayTesting

/// Which pushes a client sends again after a fault, over real sockets.
@Suite("A push without an answer", .timeLimit(.minutes(10)))
struct ResendTests {
    private static let topic = "com.example.chat"

    private func client(
        of gateway: TestGateway, _ change: (inout APNsClient.Configuration) -> Void = { _ in }
    ) throws -> APNsClient {
        var configuration = APNsClient.Configuration()
        configuration.retry.firstPause = .milliseconds(5)
        configuration.clock.now = { gateway.now }
        change(&configuration)
        return try APNsClient(
            environment: .custom(
                host: "localhost", port: try #require(gateway.port),
                trust: .pem(try #require(gateway.authorityPEM))),
            authentication: .token(
                privateKeyPEM: gateway.privateKeyPEM, keyID: gateway.keyID,
                teamID: gateway.teamID), configuration: configuration)
    }

    private func requests(_ count: Int, to token: DeviceToken) -> AsyncStream<PushRequest> {
        AsyncStream { continuation in
            for number in 0..<count {
                var headers = PushHeaders(topic: Self.topic, pushType: .alert)
                headers.apnsID = UUID().uuidString.lowercased()
                continuation.yield(
                    PushRequest(
                        token: token, headers: headers,
                        payload: Array(#"{"aps":{"alert":"\#(number)"}}"#.utf8)))
            }
            continuation.finish()
        }
    }

    static let faults: [Fault] = [
        Fault(.goAway(.init(code: 2, lastStream: .below)), skip: 20, next: 2),
        Fault(.goAway(.init(code: 2, isFollowedBySilence: true)), skip: 20, next: 1),
        Fault(.resetStream(code: 2, point: .beforeHeaders), skip: 5, next: 10),
        Fault(.resetStream(code: 2, point: .beforeHeaders), skip: 5, next: 10, takesPush: true),
        Fault(.resetStream(code: 2, point: .afterHeaders), skip: 5, next: 10),
        Fault(.noAnswer, skip: 5, next: 3), Fault(.resetConnection, skip: 20, next: 1),
        Fault(.blackHole, skip: 20, next: 1), Fault(.expireToken, skip: 20, next: 1),
    ]

    @Test(
        "MUX-9, MUX-15: The client can send a push again under the same id",
        arguments: faults)
    func resent(_ fault: Fault) async throws {
        try await TestGateway.with { gateway in
            let token = try gateway.register(topic: Self.topic)
            let client = try client(of: gateway) { configuration in
                configuration.retry.resendsUnknown = true
                configuration.answerTimeout = .seconds(3)
                configuration.pingInterval = .seconds(1)
                configuration.pingTimeout = .seconds(2)
            }
            try gateway.inject(fault)
            var ids: Set<String> = []
            for try await result in client.send(
                contentsOf: requests(60, to: token), inFlight: 20)
            {
                #expect(try result.outcome.get().isAccepted)
                ids.insert(try #require(result.request.headers.apnsID))
            }
            await client.shutdown()
            #expect(!gateway.injected.isEmpty)
            let taken = gateway.arrived.filter(\.isTaken).compactMap { $0[header: "apns-id"] }
            #expect(Set(taken) == ids)
        }
    }

    @Test(
        "MUX-9: By default, the client sends again only what the service did not process",
        arguments: [
            (Fault(.goAway(.init(code: 2, lastStream: .below)), next: 1), true),
            (Fault(.resetStream(code: 7, point: .beforeHeaders), next: 1), true),
            (Fault(.resetStream(code: 2, point: .beforeHeaders), next: 1), false),
            (Fault(.resetConnection, next: 1), false),
        ] as [(Fault, Bool)])
    func safe(_ fault: Fault, isResent: Bool) async throws {
        try await TestGateway.with { gateway in
            let token = try gateway.register(topic: Self.topic)
            let client = try client(of: gateway)
            try gateway.inject(fault)
            let request = TestGatewayTests.push(token)
            if isResent {
                let result = try await client.send(request)
                #expect(result.isAccepted && gateway.arrivedCount == 2)
            } else {
                let error = await #expect(throws: APNsClientError.self) {
                    try await client.send(request)
                }
                #expect(error?.isOutcomeUnknown == true)
                #expect(gateway.arrivedCount == 1)
            }
            await client.shutdown()
        }
    }

    @Test("A push keeps its unknown outcome if the client cannot send it again")
    func unknownStaysUnknown() async throws {
        try await TestGateway.with { gateway in
            let token = try gateway.register(topic: Self.topic)
            let client = try client(of: gateway) { $0.retry.resendsUnknown = true }
            #expect(try await client.send(TestGatewayTests.push(token)).isAccepted)
            try gateway.inject(Fault(.resetConnection, takesPush: true))
            try gateway.inject(Fault(.refuse))
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(TestGatewayTests.push(token))
            }
            #expect(error?.code == .connectFailed)
            #expect(error?.isOutcomeUnknown == true)
            #expect(error?.isSafeToRetry == false)
            await client.shutdown()
        }
    }

    @Test(
        "MUX-16, JWT-4: The client signs a new token when a fresh one is rejected as expired")
    func expiredToken() async throws {
        try await TestGateway.with { gateway in
            let token = try gateway.register(topic: Self.topic)
            let client = try client(of: gateway)
            #expect(try await client.send(TestGatewayTests.push(token)).isAccepted)
            try gateway.inject(Fault(.expireToken, next: 1))
            let result = try await client.send(TestGatewayTests.push(token))
            #expect(result.isAccepted && result.attempts == 2)
            let tokens = gateway.arrived.map { $0[header: "authorization"] }
            #expect(tokens.count == 3 && tokens[1] == tokens[0] && tokens[2] != tokens[1])
            await client.shutdown()
        }
    }
}
