import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import LocalAuthority
import Synchronization
import Testing

@testable import APNsGateway

/// Routing with owners that the test sets.
final class ScriptedRouting: DeviceRouting {
    private struct State {
        var device = DevicePlace.here
        var token = DevicePlace.here
        var found: DevicePlace?
        var refreshes = 0
        var served = BucketSet.all
        var channels: [StoredChannel] = []
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

    /// Returns every bucket with the place of its device.
    func places(of buckets: BucketSet) -> Set<DevicePlace> {
        state.withLock { state in
            state.served == .all ? [state.device] : [.here, state.device]
        }
    }

    /// The buckets that the gateway owns; the others belong to the second gateway.
    var served: BucketSet {
        get { state.withLock { $0.served } }
        set { state.withLock { $0.served = newValue } }
    }

    /// Adds a channel, as another gateway would.
    func add(_ channel: StoredChannel) { state.withLock { $0.channels.append(channel) } }

    func channels(changedAfter change: Int64) async throws -> ChannelChanges {
        state.withLock { state in
            ChannelChanges(
                channels: Array(state.channels.dropFirst(Int(change))),
                lastChange: Int64(state.channels.count))
        }
    }

    func refresh() async {
        let onRefresh = state.withLock { state in
            state.refreshes += 1
            return state.onRefresh
        }
        onRefresh(self)
    }
}

extension RoutedPush {
    /// Returns a validated push that is ready for routing.
    static func ready(
        _ token: DeviceToken, topic: String = bundleID, payload: [UInt8] = hello
    ) -> RoutedPush {
        var push = RoutedPush(
            token: token, topic: topic, pushType: .alert, priority: .immediate,
            expiration: .standard, collapseID: nil)
        push.complete(apnsID: "id", payload: payload, receivedAt: Date(), uniqueID: nil)
        return push
    }
}

/// Two connected gateways, the second with a token.
struct GatewayPair {
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
            deliveries: nil, routing: firstRouting, logger: silent)
        second = Gateway(
            configuration: configuration, store: secondStore, registrations: nil,
            channelStore: nil, deliveries: nil,
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

/// Lends two connected gateways.
func withPair(
    secondStore: (any PushStore)? = nil, _ body: (GatewayPair) async throws -> Void
) async throws {
    try await withAuthority { authority in
        let pair = try await GatewayPair(authority, secondStore: secondStore)
        try await body(pair)
        await pair.shutdown()
    }
}
