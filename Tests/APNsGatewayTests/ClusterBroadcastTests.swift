import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import NIOCore
import SeededTesting
import Synchronization
import Testing

@testable import APNsGateway

@Suite("A broadcast in a cluster of gateways", .timeLimit(.minutes(10)))
struct ClusterBroadcastTests {
    private static let app = ChannelRegistry.App(bundleID: bundleID, environment: .development)

    private static func parts(where isPart: (Int) -> Bool) -> BucketSet {
        var set = BucketSet()
        for number in 0..<BucketSet.count where isPart(number) { set.insert(number) }
        return set
    }

    private func channel() throws -> StoredChannel {
        StoredChannel(
            id: try #require(ChannelID("dHN0LXNyY2gtY2hubA==")), bundleID: bundleID,
            environment: .development, policy: .newest)
    }

    /// Starts a subscribed Live Activity at a gateway that did not create the channel.
    private func listen(
        to channel: StoredChannel, at gateway: Gateway, _ routing: ScriptedRouting
    ) async throws -> DeviceToken {
        routing.add(channel)
        let token = try await gateway.registry.register(
            topic: PushType.liveactivity.topic(bundleID: bundleID), environment: .development,
            activity: "match")
        try await gateway.subscribe(token, to: channel.id)
        return token
    }

    private func broadcast(
        _ channel: StoredChannel, _ expiration: Expiration = .standard
    ) -> RoutedBroadcast {
        RoutedBroadcast(
            accepted: AcceptedBroadcast(
                app: Self.app, channel: channel.id, policy: channel.policy, priority: .immediate,
                expiration: expiration),
            apnsID: "an id", uniqueID: "another", payload: hello, receivedAt: Date())
    }

    private func send(_ broadcast: RoutedBroadcast, at gateway: Gateway) async -> RejectionError? {
        await withCheckedContinuation { continuation in
            gateway.broadcast(broadcast) { continuation.resume(returning: $0) }
        }
    }

    private func withListeners(
        _ body: (GatewayPair, StoredChannel, [DeviceToken]) async throws -> Void
    ) async throws {
        try await withPair { pair in
            let channel = try channel()
            pair.firstRouting.set(device: .elsewhere(pair.peer), token: .elsewhere(pair.peer))
            pair.firstRouting.served = Self.parts { $0 % 2 == 0 }
            pair.secondRouting.served = Self.parts { $0 % 2 == 1 }
            let tokens = [
                try await listen(to: channel, at: pair.first, pair.firstRouting),
                try await listen(to: channel, at: pair.second, pair.secondRouting),
            ]
            try await body(pair, channel, tokens)
        }
    }

    private static let later = Expiration.until(Date(timeIntervalSinceNow: 3600))

    @Test("CHAN-1: Each gateway stores the broadcast for its subscribers before the answer")
    func reachesAll() async throws {
        try await withListeners { pair, channel, tokens in
            #expect(await send(broadcast(channel, Self.later), at: pair.first) == nil)
            for (gateway, token) in zip([pair.first, pair.second], tokens) {
                let waiting = try await gateway.pushes(for: token)
                #expect(waiting.map(\.push.payload) == [hello])
                #expect(waiting.map(\.push.apnsID) == ["an id"])
            }
            #expect(pair.firstRouting.refreshes == 0)
        }
    }

    @Test("The answer waits until devices that change owners have the broadcast")
    func changingHands() async throws {
        try await withListeners { pair, channel, tokens in
            pair.secondRouting.served = Self.parts { $0 % 4 == 1 }
            pair.firstRouting.onRefresh { routing in
                guard routing.refreshes == 2 else { return }
                pair.secondRouting.served = Self.parts { $0 % 2 == 1 }
            }
            #expect(await send(broadcast(channel, Self.later), at: pair.first) == nil)
            #expect(pair.firstRouting.refreshes == 2)
            // A newer message of a channel replaces the older one.
            let waiting = try await pair.second.pushes(for: tokens[1])
            #expect(waiting.count == 1)
        }
    }

    @Test("The gateway answers 503 while some devices have no owner")
    func nobody() async throws {
        try await withListeners { pair, channel, _ in
            pair.secondRouting.served = Self.parts { $0 % 2 == 1 && $0 != 4095 }
            let answer = await send(broadcast(channel, Self.later), at: pair.first)
            #expect(answer?.reason == .serviceUnavailable)
        }
    }

    @Test("CHAN-4: A broadcast skips deleted channels and devices that unsubscribed")
    func deletion() async throws {
        try await withListeners { pair, channel, tokens in
            var deleted = channel
            deleted.isDeleted = true
            pair.firstRouting.add(deleted)
            try await pair.first.refreshChannels()
            #expect(pair.first.channels.answer(for: channel.id, in: Self.app) == .deleted)
            #expect(pair.first.channels.subscribers(of: channel.id, in: Self.app) == [])
            // A stale read that arrives late does not restore the channel.
            pair.first.channels.restore(channel)
            #expect(pair.first.channels.answer(for: channel.id, in: Self.app) == .deleted)

            let kept = pair.second.registry.registrations
            pair.second.release { _ in .some(nil) }
            try await pair.second.registry.change { _ in }
            #expect(pair.second.channels.subscribers(of: channel.id, in: Self.app) == [])
            await withCheckedContinuation { continuation in
                pair.second.adopt(
                    kept.map { .active($0) }, [channel],
                    [StoredSubscription(token: tokens[1], channel: channel.id)],
                    numbersAfter: 1 << 40, where: { _ in true },
                    completion: { continuation.resume() })
            }
            let listeners = pair.second.channels.subscribers(of: channel.id, in: Self.app)
            #expect(listeners == [tokens[1]])
        }
    }

    @Test("A broadcast survives encoding; truncated or changed bytes are rejected")
    func roundTrip() throws {
        let whole = broadcast(try channel(), Self.later)
        let body = PeerRequest.request(whole).body
        let read = try #require(PeerRequest.broadcast(in: body))
        #expect(PeerRequest.request(read).body == body && read.accepted.app == Self.app)
        for count in 0..<body.count {
            #expect(PeerRequest.broadcast(in: Array(body.prefix(count))) == nil)
        }
        #expect(PeerRequest.broadcast(in: body + [0]) == nil)
        var generator = SeededGenerator(seed: 33)
        for _ in 0..<2000 {
            var bytes = body
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
                in: .min ... .max, using: &generator)
            #expect((PeerRequest.broadcast(in: bytes)?.payload.count ?? 0) <= body.count)
        }
    }

    @Test("The answer lists the reached buckets or the reason of a rejection")
    func answers() throws {
        for answer in [
            BroadcastAnswer.accepted(Self.parts { $0 % 3 == 0 }), .accepted(.all),
            .rejected(RejectionError(.serviceUnavailable, detail: "why")),
        ] {
            let body = PeerRequest.response(answer).body
            #expect(PeerRequest.broadcastAnswer(in: body) == answer)
            #expect(PeerRequest.broadcastAnswer(in: Array(body.dropLast())) == nil)
            #expect(PeerRequest.broadcastAnswer(in: body + [0]) == nil)
        }
        let nobody = PeerRequest.response(BroadcastAnswer.unreachable).body
        #expect(PeerRequest.broadcastAnswer(in: nobody) == nil)
    }

    private final class Shared: Sendable {
        let written = Mutex(0)
        let read = Mutex(0)

        func write() -> Int {
            written.withLock { written in
                written += 1
                return written
            }
        }
    }

    @Test("A shared read starts after each of its callers asked for it")
    func sharedReading() async throws {
        let shared = Shared()
        let reading = SharedReading {
            let value = shared.written.withLock { $0 }
            await Task.yield()
            shared.read.withLock { $0 = value }
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<200 {
                        let mine = shared.write()
                        try await reading.perform()
                        #expect(shared.read.withLock { $0 } >= mine)
                    }
                }
            }
            try await group.waitForAll()
        }
        struct NoAnswerError: Error {}
        await #expect(throws: NoAnswerError.self) {
            try await SharedReading { throw NoAnswerError() }.perform()
        }
    }
}
