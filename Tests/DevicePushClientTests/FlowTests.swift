import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import Testing

@testable import APNsGateway

@Suite("The flow of a device's stream", .timeLimit(.minutes(10)))
struct FlowTests {
    func open(_ fixture: LinkFixture, _ credential: DeviceCredential, limits: Limits = Limits())
        async throws -> (HTTP2Client, ResponseStream)
    {
        let connection = try await HTTP2Client.connect(
            host: "127.0.0.1", port: fixture.server.port,
            tls: try TLS.clientContext(
                trust: .pem(fixture.address.trustedCertificatesPEM ?? "")), limits: limits)
        var request = linkRequest("GET", LinkPath.pushes, bearer: credential.text)
        request.body = []
        return (connection, try await connection.open(request))
    }

    /// Reads messages until one meets the condition.
    func messages(
        _ stream: ResponseStream, until isLast: (LinkMessage) -> Bool
    ) async throws -> [LinkMessage] {
        var rest: [UInt8] = []
        var messages: [LinkMessage] = []
        while let piece = try await stream.next() {
            rest += piece
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                messages.append(try LinkMessage(line: rest[..<end]))
                rest.removeFirst(end + 1)
                if messages.last.map(isLast) == true { return messages }
            }
        }
        return messages
    }

    @Test("The stream repeats its heartbeat")
    func heartbeat() async throws {
        try await LinkFixture.with({ link, _ in
            link.heartbeat = .milliseconds(50)
            // A client under load may respond late, and this test does not cover that.
            link.heartbeatsMissedMax = .max
        }) { fixture in
            let (connection, stream) = try await open(fixture, try await fixture.enroll())
            var beats = 0
            let messages = try await messages(stream) {
                if $0 == .heartbeat { beats += 1 }
                return beats == 3
            }
            guard case .hello(let hello) = messages.first else {
                Issue.record("no greeting")
                return
            }
            #expect(hello.heartbeatSeconds == 0.05)
            connection.close()
        }
    }

    @Test("The first message of the stream is the greeting, not a heartbeat")
    func greeting() {
        let outlet = LinkOutlet(device: DeviceID("d"), unsentBytesMax: 1024) { _ in }
        #expect(!outlet.isGreeted)
        _ = outlet.drain()
        #expect(!outlet.isGreeted)
        outlet.begin(epoch: 7)
        #expect(!outlet.isGreeted)
        #expect(outlet.drain().greeting == 7)
        #expect(outlet.isGreeted)
    }

    @Test("The stream stores what a slow reader does not read, and loses nothing")
    func slowReader() async throws {
        try await LinkFixture.with({ link, gateway in
            link.unsentBytesMax = 16 * 1024
            gateway.unacknowledgedMax = 1000
        }) { fixture in
            let credential = try await fixture.enroll()
            let device = DeviceID(credential.device)
            let token = try await fixture.client(credential).register(topic: topic)
            var limits = Limits()
            // The client does not read, so the windows of the stream and the connection fill, then
            // the queue.
            limits.streamWindowBytes = 1024
            let (connection, stream) = try await open(fixture, credential, limits: limits)
            _ = try await messages(stream) { if case .hello = $0 { true } else { false } }
            let text = String(repeating: "x", count: 3000)
            var sent: [UInt64] = []
            for _ in 0..<200 { sent.append(try fixture.send(to: token, text: text)) }
            #expect(!fixture.gateway.hub.isReachable(device))
            var count = 0
            let received = try await messages(stream) {
                if case .push = $0 { count += 1 }
                return count == 200
            }
            let ids = received.compactMap { message -> UInt64? in
                if case .push(let push) = message { push.id.value } else { nil }
            }
            #expect(ids == sent)
            connection.close()
        }
    }

    @Test("The number of unacknowledged pushes is bounded; acknowledgements resume the stream")
    func unacknowledged() async throws {
        try await LinkFixture.with({ _, gateway in gateway.unacknowledgedMax = 4 }) { fixture in
            let credential = try await fixture.enroll()
            let client = fixture.client(credential)
            let token = try await client.register(topic: topic)
            try await running(client) { client in
                var sent: [UInt64] = []
                for _ in 0..<50 { sent.append(try fixture.send(to: token)) }
                #expect(await next(50, of: client) == sent)
            }
        }
    }

    @Test("After many clients reconnect at once, every client receives its pushes")
    func storm() async throws {
        try await LinkFixture.with { fixture in
            var clients: [(DevicePushClient, DeviceToken)] = []
            for _ in 0..<30 {
                let client = fixture.client(try await fixture.enroll())
                clients.append((client, try await client.register(topic: topic)))
            }
            var faults = LinkFaults()
            faults.isOffline = true
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (client, _) in clients { group.addTask { try await client.run() } }
                for (client, token) in clients {
                    let sent = try fixture.send(to: token)
                    #expect(await next(1, of: client) == [sent])
                }
                fixture.gateway.setLinkFaults(faults)
                var sent: [UInt64] = []
                for (_, token) in clients { sent.append(try fixture.send(to: token)) }
                fixture.gateway.setLinkFaults(.none)
                for (index, (client, _)) in clients.enumerated() {
                    #expect(await next(1, of: client) == [sent[index]])
                }
                group.cancelAll()
            }
        }
    }
}
