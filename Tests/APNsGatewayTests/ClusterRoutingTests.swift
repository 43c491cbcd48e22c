import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import LocalAuthority
import Synchronization
import Testing

@testable import APNsGateway

/// Says which gateway has what, as a test wants it.
final class ScriptedRouting: DeviceRouting {
    private struct State {
        var device = DevicePlace.here
        var token = DevicePlace.here
        var found: DevicePlace?
        var refreshes = 0
        var onRefresh: @Sendable (ScriptedRouting) -> Void = { _ in }
    }

    private let state = Mutex(State())

    func set(device: DevicePlace, token: DevicePlace, found: DevicePlace? = nil) {
        state.withLock { ($0.device, $0.token, $0.found) = (device, token, found) }
    }

    func onRefresh(_ body: @escaping @Sendable (ScriptedRouting) -> Void) {
        state.withLock { $0.onRefresh = body }
    }

    var refreshes: Int { state.withLock { $0.refreshes } }

    func place(of device: DeviceID) -> DevicePlace { state.withLock { $0.device } }
    func place(of token: DeviceToken) -> DevicePlace { state.withLock { $0.token } }
    func find(_ token: DeviceToken) async throws -> DevicePlace? { state.withLock { $0.found } }
    func mark(_ token: inout [UInt8], for device: DeviceID) { token[0] = 0x42 }

    func refresh() async {
        let onRefresh = state.withLock { state in
            state.refreshes += 1
            return state.onRefresh
        }
        onRefresh(self)
    }
}

@Suite("A gateway that shares its devices", .timeLimit(.minutes(10)))
struct ClusterRoutingTests {
    /// Two gateways that reach each other, the second with a token.
    private struct Pair {
        let first: Gateway
        let firstRouting = ScriptedRouting()
        let second: Gateway
        let secondRouting = ScriptedRouting()
        let token: DeviceToken
        let peer: GatewayPeer
        let servers: [PeerServer]

        init(_ authority: LocalAuthority, secondStore: (any PushStore)? = nil) async throws {
            let identity = try authority.clusterIdentity(host: "127.0.0.1")
            let shown = PeerIdentity(
                certificateChainPEM: identity.certificateChainPEM,
                privateKeyPEM: identity.privateKeyPEM, authorityPEM: authority.certificatePEM,
                name: LocalAuthority.clusterName)
            let configuration = Gateway.Configuration(keys: [try TestKey().trusted()])
            first = Gateway(
                configuration: configuration, store: nil, registrations: nil, channelStore: nil,
                routing: firstRouting, logger: silent)
            second = Gateway(
                configuration: configuration, store: secondStore, registrations: nil,
                channelStore: nil,
                routing: secondRouting, logger: silent)
            servers = [
                try await first.listenForPeers(host: "127.0.0.1", port: 0, identity: shown),
                try await second.listenForPeers(host: "127.0.0.1", port: 0, identity: shown),
            ]
            token = try await second.registry.register(
                topic: bundleID, environment: .development)
            peer = GatewayPeer(
                session: 2, name: "second",
                address: try #require(
                    NetworkAddress(host: "127.0.0.1", port: servers[1].port)),
                deviceAddress: nil)
        }

        func route(_ push: RoutedPush) async -> RejectionError? {
            await withCheckedContinuation { continuation in
                first.route(push) { continuation.resume(returning: $0) }
            }
        }

        func shutdown() async {
            for server in servers { await server.shutdown() }
        }
    }

    private func withPair(
        secondStore: (any PushStore)? = nil, _ body: (Pair) async throws -> Void
    ) async throws {
        try await withAuthority { authority in
            let pair = try await Pair(authority, secondStore: secondStore)
            try await body(pair)
            await pair.shutdown()
        }
    }

    private func push(
        _ token: DeviceToken, topic: String = bundleID, payload: [UInt8] = hello
    ) -> RoutedPush {
        var push = RoutedPush(
            token: token, topic: topic, pushType: .alert, priority: .immediate,
            expiration: .standard, collapseID: nil)
        push.complete(apnsID: "id", payload: payload, receivedAt: Date(), uniqueID: nil)
        return push
    }

    @Test("has pushes for another gateway's devices stored there, with that one's rules")
    func forwards() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            #expect(pair.first.answer(for: pair.token) == .elsewhere)
            #expect(await pair.route(push(pair.token)) == nil)
            #expect(pair.second.accounts.stored == 1 && pair.first.accounts.accepted == 0)
            let waiting = try await pair.second.pushes(for: pair.token)
            #expect(waiting.map(\.push.payload) == [hello])

            let wrong = await pair.route(push(pair.token, topic: "com.example.other"))
            #expect(wrong?.reason == .deviceTokenNotForTopic)
            try await pair.second.unregister(pair.token)
            let ended = await pair.route(push(pair.token))
            #expect(ended?.reason == .unregistered && ended?.timestamp != nil)
        }
    }

    @Test("sends many pushes at once, and answers each")
    func batches() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            let strangers = (0..<50).compactMap { number in
                DeviceToken(bytes: [UInt8](repeating: UInt8(number), count: 32))
            }
            let rejections = await withTaskGroup(of: RejectionError?.self) { group in
                for _ in 0..<1500 { group.addTask { await pair.route(self.push(pair.token)) } }
                for token in strangers { group.addTask { await pair.route(self.push(token)) } }
                return await group.reduce(into: [RejectionError]()) { all, one in
                    if let one { all.append(one) }
                }
            }
            #expect(rejections.map(\.reason) == strangers.map { _ in .badDeviceToken })
            #expect(pair.second.accounts.accepted == 1500)
        }
    }

    @Test("reads the owners anew when the other one does not have the device, and goes there")
    func notOwner() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            pair.secondRouting.set(device: .nowhere, token: .nowhere)
            pair.firstRouting.onRefresh { _ in
                pair.secondRouting.set(device: .here, token: .here)
            }
            #expect(await pair.route(push(pair.token)) == nil)
            #expect(pair.firstRouting.refreshes == 1)
            #expect(pair.second.accounts.stored == 1)
        }
    }

    @Test("waits for no answer of one whose session is over")
    func forgotten() async throws {
        let store = SlowStore()
        try await withPair(secondStore: store) { pair in
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            async let answer = pair.route(push(pair.token))
            while store.waiting.withLock({ $0.isEmpty }) { await Task.yield() }
            pair.first.forgetPeers(except: [pair.peer])
            pair.first.forgetPeers(except: [])
            #expect(await answer?.reason == .serviceUnavailable)
            store.finish(.stored)
            // The next one goes to a new connection.
            async let next = pair.route(push(pair.token))
            while store.waiting.withLock({ $0.isEmpty }) { await Task.yield() }
            store.finish(.stored)
            #expect(await next == nil)
        }
    }

    @Test("finds the gateway of a token of an earlier time by the database")
    func foreignToken() async throws {
        try await withPair { pair in
            pair.firstRouting.set(
                device: .here, token: .here, found: .elsewhere(pair.peer))
            #expect(await pair.route(push(pair.token)) == nil)
            #expect(pair.second.accounts.stored == 1)
        }
    }

    @Test("answers 503 for a device that no gateway has for five seconds")
    func nowhere() async throws {
        try await withPair { pair in
            pair.firstRouting.set(device: .nowhere, token: .nowhere)
            let rejection = await pair.route(push(pair.token))
            #expect(rejection?.reason == .serviceUnavailable)
            #expect(pair.firstRouting.refreshes > 1)
        }
    }

    @Test("takes nothing from a provider, whose certificate is of the same authority")
    func provider() async throws {
        try await withAuthority { authority in
            let pair = try await Pair(authority)
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
                        PeerRequest.request([push(pair.token)])
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

    @Test("makes tokens that say whose they are")
    func tokens() async throws {
        try await withPair { pair in #expect(pair.token.bytes[0] == 0x42) }
    }

    @Test("forgets devices that another one has, and knows them again as the store has them")
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
                    kept.map { .active($0) }, [], numbersAfter: 1 << 40,
                    where: { $0 == .local }, completion: { continuation.resume() })
            }
            #expect(registry.registrations == kept)
            #expect(pair.second.numbers.next().value > 1 << 40)
        }
    }
}
