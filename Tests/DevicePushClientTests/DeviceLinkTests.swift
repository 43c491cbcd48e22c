import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import SeededTesting
import Testing

@testable import APNsGateway

@Suite("A device at a gateway, over TLS", .timeLimit(.minutes(10)))
struct DeviceLinkTests {
    @Test("A device enrolls, registers, and gets stored and new pushes")
    func pushes() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll("Kitchen"))
            let token = try await client.register(topic: topic)
            let first = try fixture.send(to: token)
            try await running(client) { client in
                #expect(await next(1, of: client) == [first])
                let second = try fixture.send(to: token, text: "消息 \\\"1\\\"")
                let third = try fixture.send(to: token, expiration: .once)
                #expect(await next(2, of: client) == [second, third])
            }
        }
    }

    @Test("Many apps share one connection of a device")
    func apps() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            var sent: [UInt64: String] = [:]
            for app in 0..<20 {
                let token = try await client.register(topic: "com.example.app\(app)")
                sent[try fixture.send(to: token)] = "com.example.app\(app)"
            }
            try await running(client) { client in
                var seen: [UInt64: String] = [:]
                for await push in client.pushes {
                    seen[push.id.value] = push.topic
                    if seen.count == sent.count { break }
                }
                #expect(seen == sent)
                #expect(fixture.server.connectionCount == 1)
            }
        }
    }

    @Test("Each device reads and acknowledges only its own pushes")
    func isolation() async throws {
        try await LinkFixture.with { fixture in
            let alice = fixture.client(try await fixture.enroll())
            let bobs = try await fixture.enroll()
            let bob = fixture.client(bobs)
            let toAlice = try await alice.register(topic: topic)
            let toBob = try await bob.register(topic: topic)
            #expect(toAlice != toBob)
            let first = try fixture.send(to: toAlice)
            let connection = try await HTTP2Client.connect(
                host: "127.0.0.1", port: fixture.server.port,
                tls: try TLS.clientContext(
                    trust: .pem(fixture.address.trustedCertificatesPEM ?? "")))
            let stolen = try await connection.send(
                linkRequest(
                    "POST", LinkPath.acknowledgements, bearer: bobs.text,
                    body: "{\"ids\":[\(first)]}"))
            #expect(stolen.headers.status == 204)
            await connection.shutDown()
            let error = await #expect(throws: DevicePushError.self) {
                try await bob.unregister(toAlice)
            }
            #expect(error?.description == "The device does not have this token.")
            try await running(bob) { bob in
                let second = try fixture.send(to: toBob)
                #expect(await next(1, of: bob) == [second])
            }
            try await running(alice) { alice in
                #expect(await next(1, of: alice) == [first])
            }
        }
    }

    @Test(
        "The gateway rejects a wrong secret, an unknown device and a missing credential",
        arguments: [".", "nobody.secret", "Bearer", "a.b.c", "*"])
    func wrongSecret(credential: String) async throws {
        try await LinkFixture.with { fixture in
            let right = try await fixture.enroll()
            // The asterisk marks a known device with the secret of another one.
            let other = try await fixture.enroll()
            let text = credential == "*" ? "\(right.device).\(other.secret)" : credential
            let connection = try await HTTP2Client.connect(
                host: "127.0.0.1", port: fixture.server.port,
                tls: try TLS.clientContext(
                    trust: .pem(fixture.address.trustedCertificatesPEM ?? "")))
            for (method, path) in [
                ("GET", LinkPath.pushes), ("GET", LinkPath.tokens), ("POST", LinkPath.tokens),
                ("POST", LinkPath.acknowledgements), ("GET", LinkPath.poll),
                ("DELETE", LinkPath.device), ("DELETE", LinkPath.tokens + "/00"),
            ] {
                let answer = try await connection.send(
                    linkRequest(method, path, bearer: text, body: #"{"topic":"a","ids":[1]}"#))
                #expect(answer.headers.status == 401, "\(method) \(path)")
            }
            await connection.shutDown()
            #expect(fixture.directory.records.count == 2)
        }
    }

    @Test("A client without a known credential ends with a reason and stops retrying")
    func unauthorized() async throws {
        try await LinkFixture.with { fixture in
            let credential = try #require(DeviceCredential(text: "nobody.secret"))
            let error = await #expect(throws: DevicePushError.self) {
                try await fixture.client(credential).run()
            }
            #expect(error?.code == .unauthorized)
        }
    }

    @Test("Enrollment requires the secret", arguments: [nil, "wrong"] as [String?])
    func enrollment(secret: String?) async throws {
        try await LinkFixture.with { fixture in
            let error = await #expect(throws: DevicePushError.self) {
                try await DevicePushClient.enroll(at: fixture.address, secret: secret)
            }
            #expect(error?.description.contains("enrollment secret") == true)
            #expect(fixture.directory.records.isEmpty)
        }
    }

    @Test("Open enrollment is rejected where other machines could reach it")
    func openEnrollment() async throws {
        let gateway = Gateway(configuration: .init(keys: []), logger: silent)
        let error = await #expect(throws: DeviceLinkError.self) {
            try await gateway.listenForDevices(
                host: "0.0.0.0", port: 0, certificateChainPEM: "", privateKeyPEM: "",
                configuration: .init(enrollment: .open), directory: MemoryDeviceDirectory())
        }
        #expect(error?.description.contains("set an enrollment secret") == true)
    }

    @Test("The newest of two connections stays, and the gateway notifies the older one")
    func newestWins() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let older = fixture.client(credential)
            let token = try await older.register(topic: topic)
            let run = Task { try await older.run() }
            let first = try fixture.send(to: token)
            #expect(await next(1, of: older) == [first])
            try await running(fixture.client(credential)) { newer in
                let error = await #expect(throws: DevicePushError.self) { try await run.value }
                #expect(error?.code == .replaced)
                let second = try fixture.send(to: token)
                #expect(await next(1, of: newer) == [second])
            }
        }
    }

    @Test("Of many concurrent connections one stays, and receives every push")
    func epochRace() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let first = fixture.client(credential)
            let token = try await first.register(topic: topic)
            let clients = [first] + (0..<7).map { _ in fixture.client(credential) }
            let survivor = try await withThrowingTaskGroup(of: Int?.self) { group in
                for (index, client) in clients.enumerated() {
                    group.addTask {
                        do {
                            try await client.run()
                            return nil
                        } catch let error as DevicePushError where error.code == .replaced {
                            return index
                        }
                    }
                }
                var replaced: Set<Int> = []
                while replaced.count < clients.count - 1, let index = try await group.next() {
                    if let index { replaced.insert(index) }
                }
                let survivor = try #require(clients.indices.first { !replaced.contains($0) })
                let sent = try fixture.send(to: token)
                #expect(await next(1, of: clients[survivor]) == [sent])
                group.cancelAll()
                return survivor
            }
            #expect(clients.indices.contains(survivor))
        }
    }

    @Test("A device that unenrolls loses its tokens and its connection")
    func leave() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let token = try await client.register(topic: topic)
            let run = Task { try await client.run() }
            try fixture.send(to: token)
            _ = await next(1, of: client)
            try await client.leave()
            let error = await #expect(throws: DevicePushError.self) { try await run.value }
            #expect(error?.code == .removed)
            guard case .dead(_, let reason, _) = fixture.gateway.registry.answer(for: token) else {
                Issue.record("the token is still valid")
                return
            }
            #expect(reason == .unregistered)
            #expect(fixture.directory.records.isEmpty)
        }
    }

    @Test("A shutdown ends the stream; unacknowledged pushes are stored")
    func shutdown() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let token = try await client.register(topic: topic)
            try await running(client) { client in
                let sent = try fixture.send(to: token)
                #expect(await next(1, of: client) == [sent])
                await fixture.server.shutdown()
                #expect(fixture.server.connectionCount == 0)
            }
        }
    }
}

/// Sends a request of the device link with any credential.
func linkRequest(_ method: String, _ path: String, bearer: String, body: String = "")
    -> OutgoingRequest
{
    var headers = HeaderList()
    headers.append(":method", method)
    headers.append(":scheme", "https")
    headers.append(":authority", "localhost")
    headers.append(":path", path)
    headers.append("authorization", "Bearer \(bearer)")
    return OutgoingRequest(headers: headers, body: Array(body.utf8))
}
