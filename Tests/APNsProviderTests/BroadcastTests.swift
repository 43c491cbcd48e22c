import APNs
import APNsGateway
import DevicePushLink
import Foundation
import HTTP2Session
import LocalAuthority
import Testing

@testable import APNsProvider

@Suite("A provider's broadcasts", .timeLimit(.minutes(10)))
struct BroadcastTests {
    private static let moment = Date(timeIntervalSince1970: 1_800_000_000)

    /// Creates a channel through channel management, as a provider does.
    private func channel(_ fixture: GatewayFixture) async throws -> ChannelID {
        let http = try await HTTP2Client.connect(
            host: "localhost", port: fixture.server.port,
            tls: try TLS.clientContext(trust: .pem(fixture.authority.certificatePEM)))
        let authentication = try ProviderAuthentication.token(
            privateKeyPEM: fixture.key.privateKeyPEM, keyID: fixture.key.keyID,
            teamID: fixture.key.teamID)
        var headers = HeaderList()
        headers.append(HeaderName.method, "POST")
        headers.append(HeaderName.scheme, "https")
        headers.append(HeaderName.authority, "localhost")
        headers.append(HeaderName.path, PathName.channelApps + bundleID + PathName.channels)
        headers.append(
            HeaderName.authorization,
            try #require(try authentication.authorization(at: fixture.clock.now)))
        let answer = try await http.send(
            OutgoingRequest(
                headers: headers, body: ChannelConfiguration(policy: .newest).json))
        await http.shutDown()
        #expect(answer.headers.status == 201)
        return try #require(answer.headers[HeaderName.channelID].flatMap { ChannelID($0) })
    }

    private func broadcast(
        _ channel: String, app: String = bundleID, id: String? = nil, filler: Int = 0
    ) throws -> BroadcastRequest {
        try LiveActivityPayload.update(
            state: ["score": String(repeating: "1", count: filler + 1)], at: Self.moment
        ).broadcast(to: channel, app: app, requestID: id)
    }

    @Test("CHAN-6, CHAN-8: A broadcast reaches each activity that follows the channel, once")
    func arrives() async throws {
        try await GatewayFixture.with { fixture, client in
            let channel = try await channel(fixture)
            for activity in ["match", "race"] {
                let token = try await fixture.gateway.registry.register(
                    topic: PushType.liveactivity.topic(bundleID: bundleID),
                    environment: .development, device: .local, activity: activity)
                try await fixture.gateway.subscribe(token, to: channel)
            }
            let device = try await fixture.gateway.connect(device: .local)
            let id = "EABEAE54-14A8-11E5-B60B-1697F925EC7B"
            let request = try broadcast(channel.text, id: id)
            let result = try await client.send(request)
            #expect(result.isAccepted)
            #expect(result.apnsID == id)
            #expect(result.uniqueID != nil)
            device.close()
            var payloads: [[UInt8]] = []
            for await push in device.pushes { payloads.append(push.payload) }
            #expect(payloads == [request.payload, request.payload])
        }
    }

    @Test("CHAN-7: The client does not retry a broadcast that the service rejects")
    func unknownChannel() async throws {
        try await GatewayFixture.with { _, client in
            let result = try await client.send(try broadcast("bm90IGEgY2hhbm5lbCE="))
            #expect(result.reason == .badChannelID)
            #expect(result.attempts == 1)
        }
    }

    @Test("SIZE-1: The client sends broadcasts of up to 5120 bytes only")
    func size() async throws {
        try await GatewayFixture.with { fixture, client in
            let channel = try await channel(fixture).text
            let rest =
                APNsLimits.broadcastPayloadBytesMax
                - (try broadcast(channel)).payload.count
            let largest = try await client.send(try broadcast(channel, filler: rest))
            #expect(largest.isAccepted)
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(try broadcast(channel, filler: rest + 1))
            }
            #expect(error?.code == .payloadTooLarge)
        }
    }

    @Test(
        "The client rejects invalid bundle ids and characters that would break a header",
        arguments: [
            ("", "dGVzdA=="), ("com.example/../../device", "dGVzdA=="), ("com.example.小", "x"),
            ("com.example.chat", "a\r\nb"),
        ])
    func malformed(app: String, channel: String) async throws {
        try await GatewayFixture.with { fixture, client in
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(
                    BroadcastRequest(
                        app: app, channelID: channel, expiration: .once, priority: .immediate,
                        payload: Array("{}".utf8)))
            }
            #expect(error?.code == .invalidHeader)
            #expect(fixture.server.connectionCount == 0)
        }
    }
}
