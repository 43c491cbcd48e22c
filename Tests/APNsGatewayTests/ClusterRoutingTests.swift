import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import LocalAuthority
import Synchronization
import Testing

@testable import APNsGateway

@Suite("A gateway in a cluster", .timeLimit(.minutes(10)))
struct ClusterRoutingTests {
    @Test("The gateway stores a push at the device's owner, by the owner's rules")
    func forwards() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            #expect(pair.first.answer(for: pair.token) == .elsewhere)
            #expect(await pair.route(.ready(pair.token)) == nil)
            #expect(pair.second.accounts.stored == 1 && pair.first.accounts.accepted == 0)
            let waiting = try await pair.second.pushes(for: pair.token)
            #expect(waiting.map(\.push.payload) == [hello])

            let wrong = await pair.route(.ready(pair.token, topic: "com.example.other"))
            #expect(wrong?.reason == .deviceTokenNotForTopic)
            try await pair.second.unregister(pair.token)
            let ended = await pair.route(.ready(pair.token))
            #expect(ended?.reason == .unregistered && ended?.timestamp != nil)
        }
    }

    @Test("The gateway routes many pushes at once and answers each")
    func batches() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            let strangers = (0..<50).compactMap { number in
                DeviceToken(bytes: [UInt8](repeating: UInt8(number), count: 32))
            }
            let rejections = await withTaskGroup(of: RejectionError?.self) { group in
                for _ in 0..<1500 { group.addTask { await pair.route(.ready(pair.token)) } }
                for token in strangers { group.addTask { await pair.route(.ready(token)) } }
                return await group.reduce(into: [RejectionError]()) { all, one in
                    if let one { all.append(one) }
                }
            }
            #expect(rejections.map(\.reason) == strangers.map { _ in .badDeviceToken })
            #expect(pair.second.accounts.accepted == 1500)
        }
    }

    @Test("The gateway reads the owners again when the other gateway no longer owns the device")
    func notOwner() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            pair.secondRouting.set(device: .nowhere, token: .nowhere)
            pair.firstRouting.onRefresh { _ in
                pair.secondRouting.set(device: .here, token: .here)
            }
            #expect(await pair.route(.ready(pair.token)) == nil)
            #expect(pair.firstRouting.refreshes == 1)
            #expect(pair.second.accounts.stored == 1)
        }
    }

    @Test("The gateway does not wait for an answer of a session that has ended")
    func forgotten() async throws {
        let store = SlowStore()
        try await withPair(secondStore: store) { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            async let answer = pair.route(.ready(pair.token))
            while store.waiting.withLock({ $0.isEmpty }) { await Task.yield() }
            pair.first.forgetPeers(except: [pair.peer])
            pair.first.forgetPeers(except: [])
            #expect(await answer?.reason == .serviceUnavailable)
            store.finish(.stored)
            // The next push uses a new connection.
            async let next = pair.route(.ready(pair.token))
            while store.waiting.withLock({ $0.isEmpty }) { await Task.yield() }
            store.finish(.stored)
            #expect(await next == nil)
        }
    }

    @Test("The gateway looks up the owner of an older token in the database")
    func foreignToken() async throws {
        try await withPair { pair in
            pair.firstRouting.set(
                device: .here, token: .here, found: .elsewhere(pair.peer))
            #expect(await pair.route(.ready(pair.token)) == nil)
            #expect(pair.second.accounts.stored == 1)
        }
    }

    @Test("The gateway answers 503 if a device has no owner for five seconds")
    func nowhere() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .nowhere, token: .nowhere)
            let rejection = await pair.route(.ready(pair.token))
            #expect(rejection?.reason == .serviceUnavailable)
            #expect(pair.firstRouting.refreshes > 1)
        }
    }

    @Test("The peer port rejects a provider whose certificate is from the same authority")
    func provider() async throws {
        try await withAuthority { authority in
            let pair = try await GatewayPair(authority)
            let certificate = try authority.providerIdentity(.init(bundleID: bundleID))
            let identities: [TLS.Identity?] = [
                nil,
                try TLS.Identity(
                    chainPEM: certificate.certificatePEM,
                    privateKeyPEM: certificate.privateKeyPEM),
            ]
            for identity in identities {
                let tls = try TLS.clientContext(
                    trust: .pem(authority.certificatePEM), identity: identity)
                let status: Int?
                do {
                    let client = try await HTTP2Client.connect(
                        host: "127.0.0.1", port: pair.peer.address.port, tls: tls)
                    status = try await client.send(
                        PeerRequest.request([RoutedPush.ready(pair.token)])
                    ).headers.status
                } catch {
                    status = nil
                }
                #expect(status != 200)
            }
            #expect(pair.second.accounts.accepted == 0)
            await pair.shutdown()
        }
    }

    @Test("The gateway encodes the bucket of the device in its tokens")
    func tokens() async throws {
        try await withPair { pair in #expect(pair.token.bytes[0] == 0x42) }
    }

    @Test(
        "The gateway forgets devices that move to another gateway, and reloads them from the store")
    func changingHands() async throws {
        try await withPair { pair in
            let registry = pair.second.registry
            let kept = registry.registrations
            let connection = try await pair.second.connect(device: .local)
            let destination = try #require(NetworkAddress("other.example.com:1"))
            pair.second.release { $0 == .local ? .some(destination) : nil }
            for await _ in connection.pushes {}
            try await registry.change { _ in }
            #expect(registry.registrations == [])

            await withCheckedContinuation { continuation in
                pair.second.adopt(
                    kept.map { .active($0) }, [], [], numbersAfter: 1 << 40,
                    where: { $0 == .local }, completion: { continuation.resume() })
            }
            #expect(registry.registrations == kept)
            #expect(pair.second.numbers.next().value > 1 << 40)
        }
    }
}
