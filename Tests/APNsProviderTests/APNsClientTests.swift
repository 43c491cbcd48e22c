import APNs
import APNsGateway
import DevicePushLink
import Foundation
import HTTP2Session
import InMemoryTracing
import LocalAuthority
import MetricsTestKit
import NIOSSL
import Testing
import Tracing

@testable import APNsProvider

@Suite("A provider's client", .timeLimit(.minutes(10)))
struct APNsClientTests {
    @Test(
        "HDR-1, HDR-2: The client returns the id that it sent, or the one that the service created")
    func ids() async throws {
        try await GatewayFixture.with { fixture, client in
            let id = "EABEAE54-14A8-11E5-B60B-1697F925EC7B"
            let named = try await client.send(fixture.makeRequest(id: id))
            #expect(named.isAccepted)
            #expect(named.apnsID == id)
            #expect(named.reason == nil)
            let unnamed = try await client.send(fixture.makeRequest())
            #expect(unnamed.status == 200)
            #expect(UUID(uuidString: unnamed.apnsID ?? "") != nil)
            #expect(UUID(uuidString: unnamed.uniqueID ?? "") != nil)
        }
    }

    @Test("The client returns the reason of a rejection and the time of revocation")
    func refusals() async throws {
        try await GatewayFixture.with { fixture, client in
            var request = fixture.makeRequest()
            request.headers.topic = "com.example.other"
            let refused = try await client.send(request)
            #expect(refused.status == 400)
            #expect(refused.reason == .deviceTokenNotForTopic)
            #expect(refused.timestamp == nil)
            let died = fixture.clock.now
            try await fixture.gateway.unregister(fixture.token)
            fixture.clock.advance(60)
            let gone = try await client.send(fixture.makeRequest())
            #expect(gone.status == 410)
            #expect(gone.reason == .unregistered)
            #expect(gone.reason?.action == .drop)
            #expect(gone.timestamp == died)
        }
    }

    @Test(
        "MUX-4: A thousand concurrent pushes arrive once each over one connection")
    func many() async throws {
        try await GatewayFixture.with { configuration in
            configuration.unacknowledgedMax = 2000
        } _: { fixture, client in
            let device = try await fixture.gateway.connect(device: .local)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<1000 {
                    group.addTask {
                        try await client.send(fixture.makeRequest("\(number)")).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == [Int](repeating: 200, count: 1000))
            #expect(fixture.server.connectionCount == 1)
            device.close()
            var payloads: [[UInt8]] = []
            for await push in device.pushes { payloads.append(push.payload) }
            #expect(payloads.count == 1000)
            #expect(Set(payloads).count == 1000)
        }
    }

    @Test("STORE-5: An accepted push arrives even if the device disconnects repeatedly")
    func comingAndGoing() async throws {
        try await GatewayFixture.with { configuration in
            configuration.unacknowledgedMax = 1000
            configuration.storedPerTokenMax = 1000
        } _: { fixture, client in
            async let sent = withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<300 {
                    group.addTask { try await client.send(fixture.makeRequest("\(number)")).apnsID }
                }
                return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            var acknowledged: Set<PushID> = []
            var seen: Set<String?> = []
            while seen.count < 300 {
                let device = try await fixture.gateway.connect(device: .local)
                var count = 0
                for await push in device.pushes {
                    #expect(!acknowledged.contains(push.id))
                    count += 1
                    // The device receives the tenth push of each connection and disconnects before
                    // it acknowledges it.
                    if count == 10 { break }
                    try await device.acknowledge(push.id)
                    acknowledged.insert(push.id)
                    seen.insert(push.apnsID)
                    if seen.count == 300 { break }
                }
                device.close()
            }
            #expect(try await sent == seen)
        }
    }

    @Test("SIZE-1: The client names the largest fields of an oversized payload", arguments: [0, 1])
    func payloadSize(over: Int) async throws {
        try await GatewayFixture.with { fixture, client in
            let frame = #"{"aps":{"alert":""}}"#.utf8.count
            let request = fixture.makeRequest(String(repeating: "x", count: 4096 - frame + over))
            #expect(request.payload.count == 4096 + over)
            if over == 0 {
                let accepted = try await client.send(request)
                #expect(accepted.status == 200)
                return
            }
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(request)
            }
            #expect(error?.code == .payloadTooLarge)
            #expect(
                error?.sentence == "The payload has 4097 bytes, and 4096 are allowed."
                    + " Its largest fields: aps (4095 bytes), aps.alert (4087 bytes).")
            let answer = try await client.send(request, isChecked: false)
            #expect(answer.status == 413)
            #expect(answer.reason == .payloadTooLarge)
        }
    }

    @Test("HDR-7: The client does not send a collapse id that is too long", arguments: [64, 65])
    func collapseID(count: Int) async throws {
        try await GatewayFixture.with { fixture, client in
            var request = fixture.makeRequest()
            request.headers.collapseID = String(repeating: "x", count: count)
            if count == 64 {
                let accepted = try await client.send(request)
                #expect(accepted.isAccepted)
                return
            }
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(request)
            }
            #expect(error?.code == .collapseIDTooLong)
            let answer = try await client.send(request, isChecked: false)
            #expect(answer.reason == .badCollapseID)
            #expect(answer.reason?.text == "InvalidCollapseId")
        }
    }

    @Test(
        "The client does not send a header with a line break",
        arguments: ["a\nb", "a\rb", "\0", "\u{7F}"])
    func controlCharacters(text: String) async throws {
        try await GatewayFixture.with { fixture, client in
            var request = fixture.makeRequest()
            request.headers.collapseID = text
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(request)
            }
            #expect(error?.code == .invalidHeader)
        }
    }

    @Test("JWT-2, JWT-3: The client reuses its token as long as allowed and renews it in time")
    func tokens() async throws {
        try await GatewayFixture.with { fixture, client in
            for _ in 0..<20 {
                let result = try await client.send(fixture.makeRequest())
                #expect(result.isAccepted)
                fixture.clock.advance(10 * 60)
            }
        }
    }

    @Test("MUX-8, MUX-9: The client continues on another connection after a shutdown")
    func reconnect() async throws {
        try await GatewayFixture.with { fixture, client in
            let first = try await client.send(fixture.makeRequest())
            #expect(first.isAccepted)
            await fixture.server.shutdown()
            let server = try await GatewayFixture.listen(
                fixture.gateway, identity: fixture.identity, port: fixture.server.port)
            let second = try await client.send(fixture.makeRequest())
            #expect(second.isAccepted)
            await client.shutdown()
            await server.shutdown()
        }
    }

    @Test("The client checks the server's certificate chain and name")
    func trust() async throws {
        try await GatewayFixture.with { fixture, _ in
            for (host, trust) in [
                ("localhost", APNsClient.Trust.system), ("127.0.0.1", .system),
            ] {
                let client = try fixture.makeClient(host: host, trust: trust)
                let error = await #expect(throws: APNsClientError.self) {
                    try await client.send(fixture.makeRequest())
                }
                #expect(error?.code == .connectFailed)
                #expect(error?.isSafeToRetry == true)
                await client.shutdown()
            }
            let client = try fixture.makeClient(host: "127.0.0.1")
            let result = try await client.send(fixture.makeRequest())
            #expect(result.isAccepted)
            await client.shutdown()
        }
    }

    @Test("MUX-20: The client refuses a server that does not choose HTTP/2")
    func alpn() async throws {
        try await GatewayFixture.with { fixture, _ in
            let chain = try NIOSSLCertificate.fromPEMBytes(
                Array(fixture.identity.certificateChainPEM.utf8))
            let key = try NIOSSLPrivateKey(
                bytes: Array(fixture.identity.privateKeyPEM.utf8), format: .pem)
            let context = try NIOSSLContext(
                configuration: .makeServerConfiguration(
                    certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)))
            let server = try await HTTP2Server.start(
                host: "127.0.0.1", port: 0, tls: context, limits: Limits()
            ) { Mute() }
            let trust = try TLS.clientContext(trust: .pem(fixture.authority.certificatePEM))
            let error = await #expect(throws: HTTP2Error.self) {
                try await HTTP2Client.connect(host: "localhost", port: server.port, tls: trust)
            }
            #expect(error?.code == .notHTTP2)
            await server.shutDown(debugData: [])
        }
    }

    @Test("The client throws an error after its own shutdown")
    func shutdown() async throws {
        try await GatewayFixture.with { fixture, client in
            let result = try await client.send(fixture.makeRequest())
            #expect(result.isAccepted)
            await client.shutdown()
            await client.shutdown()
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(fixture.makeRequest())
            }
            #expect(error?.code == .shutDown)
        }
    }

    @Test(
        "MUX-16, JWT-4: The client replaces an expired token once, not once per stream"
    )
    func expiredToken() async throws {
        let ahead: TimeInterval = 30 * 60
        try await GatewayFixture.with { fixture, _ in
            // The service's clock is half an hour ahead of the provider's.
            let client = try fixture.makeClient { configuration in
                configuration.clock.now = { [clock = fixture.clock] in
                    clock.now.addingTimeInterval(-ahead)
                }
            }
            #expect(try await client.send(fixture.makeRequest()).attempts == 1)
            fixture.clock.advance(35 * 60)
            let results = try await withThrowingTaskGroup(of: PushResult.self) { group in
                for _ in 0..<200 { group.addTask { try await client.send(fixture.makeRequest()) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.allSatisfy { $0.isAccepted })
            #expect(results.contains { $0.attempts == 2 })
            // The first rejection lowers the stream limit, so the service may refuse a late stream
            // before it checks the token.
            #expect(results.allSatisfy { $0.attempts <= 3 })
            #expect(client.connectionCount == 1)
            await client.shutdown()
        }
    }

    @Test(
        "JWT-4: The client signs once more if its clock is wrong, then returns the answer"
    )
    func wrongClock() async throws {
        try await GatewayFixture.with { fixture, _ in
            let client = try fixture.makeClient { configuration in
                configuration.clock.now = { [clock = fixture.clock] in
                    clock.now.addingTimeInterval(-2 * 60 * 60)
                }
            }
            for attempts in [2, 1, 1] {
                let result = try await client.send(fixture.makeRequest())
                #expect(result.reason == .expiredProviderToken)
                #expect(result.attempts == attempts)
            }
            fixture.clock.advance(20 * 60)
            let later = try await client.send(fixture.makeRequest())
            #expect(later.attempts == 2)
            await client.shutdown()
        }
    }

    @Test("The client respects the timeout of a push even if the service does not answer")
    func deadline() async throws {
        try await GatewayFixture.with { fixture, _ in
            let tls = try TLS.serverContext(
                certificateChainPEM: fixture.identity.certificateChainPEM,
                privateKeyPEM: fixture.identity.privateKeyPEM)
            let server = try await HTTP2Server.start(
                host: "127.0.0.1", port: 0, tls: tls, limits: Limits()
            ) { Mute() }
            let client = try fixture.makeClient(port: server.port)
            let error = await #expect(throws: APNsClientError.self) {
                try await client.send(fixture.makeRequest(), timeout: .seconds(10))
            }
            #expect(error?.code == .timedOut)
            #expect(error?.isOutcomeUnknown == true)
            let task = Task { try await client.send(fixture.makeRequest()) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            await client.shutdown()
            await server.shutDown(debugData: [])
        }
    }

    @Test("The client records the outcome of each push in metrics and spans")
    func observability() async throws {
        let metrics = TestMetrics()
        let tracer = InMemoryTracer()
        try await GatewayFixture.with { fixture, _ in
            let client = try fixture.makeClient { configuration in
                configuration.metrics = metrics
                configuration.tracer = tracer
            }
            for _ in 0..<3 { _ = try await client.send(fixture.makeRequest()) }
            var other = fixture.makeRequest()
            other.headers.topic = "com.example.other"
            _ = try await client.send(other)
            await client.shutdown()
        }
        let accepted = try metrics.expectCounter(
            "bellhop_provider_pushes_total", [("outcome", "accepted"), ("reason", "")])
        #expect(accepted.totalValue == 3)
        let refused = try metrics.expectCounter(
            "bellhop_provider_pushes_total",
            [("outcome", "refused"), ("reason", "DeviceTokenNotForTopic")])
        #expect(refused.totalValue == 1)
        let duration = try metrics.expectTimer("bellhop_provider_push_duration_seconds")
        #expect(duration.values.count == 4)
        #expect(duration.values.allSatisfy { $0 > 0 })
        let inFlight = try metrics.expectMeter("bellhop_provider_pushes_in_flight")
        #expect(inFlight.values.last == 0)
        let spans = tracer.finishedSpans
        #expect(spans.count == 4)
        #expect(spans.last?.attributes.get("apns.reason") == .string("DeviceTokenNotForTopic"))
        #expect(spans.first?.attributes.get("http.response.status_code") == .int64(200))
    }

    @Test("NET: The client knows Apple's hosts")
    func hosts() {
        #expect(APNsEnvironment.production.host == "api.push.apple.com")
        #expect(APNsEnvironment.development.host == "api.sandbox.push.apple.com")
        #expect(APNsEnvironment.port == 443)
        #expect(APNsEnvironment.alternativePort == 2197)
    }
}

/// Never answers.
final class Mute: RequestHandler {
    let idleDebugData: [UInt8] = []
    func received(_ request: Request, on connection: ServerConnection) {}
}
