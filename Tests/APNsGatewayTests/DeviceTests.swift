import APNs
import DevicePushLink
import Foundation
import Synchronization
import Testing

@testable import APNsGateway

@Suite("A device's connection", .timeLimit(.minutes(10)))
struct DeviceTests {
    let make: PushMaker
    let store: MemoryStore
    let hub: DeviceHub
    let gateway: Gateway

    init() throws {
        let make = try PushMaker()
        var configuration = Gateway.Configuration(keys: []) { [clock = make.clock] in clock.now }
        configuration.unacknowledgedMax = 4
        self.make = make
        store = MemoryStore(storedMax: 100, storedPerTokenMax: 1) { [clock = make.clock] in
            clock.now
        }
        gateway = Gateway(configuration: configuration, store: store, logger: silent)
        hub = gateway.hub
    }

    /// Accepts a push as if a provider had sent it.
    func accept(_ id: UInt64, expiration: Expiration = .standard) {
        gateway.storeAndSend(make.push(id, expiration: expiration), for: .local) { _ in }
    }

    /// The next pushes of a connection.
    func next(_ count: Int, of connection: DeviceConnection) async -> [UInt64] {
        var ids: [UInt64] = []
        guard count > 0 else { return [] }
        for await push in connection.pushes {
            ids.append(push.id.value)
            if ids.count == count { break }
        }
        return ids
    }

    /// Returns the remaining pushes of a closed connection.
    func rest(of connection: DeviceConnection) async -> [UInt64] {
        connection.close()
        var ids: [UInt64] = []
        for await push in connection.pushes { ids.append(push.id.value) }
        return ids
    }

    @Test("STORE-3: The device gets the newest stored push, then the following ones")
    func waiting() async throws {
        accept(1)
        accept(2)
        let connection = try await gateway.connect(device: .local)
        accept(3)
        #expect(await next(2, of: connection) == [2, 3])
    }

    @Test("STORE-5: The device gets unacknowledged pushes again, and no acknowledged ones")
    func redelivery() async throws {
        let first = try await gateway.connect(device: .local)
        for id in 1...3 { accept(UInt64(id)) }
        #expect(await next(3, of: first) == [1, 2, 3])
        try await first.acknowledge(PushID(2))
        first.close()
        accept(4)
        accept(5)
        let second = try await gateway.connect(device: .local)
        #expect(await next(3, of: second) == [1, 3, 5])
        for id in [1, 3, 5] { try await second.acknowledge(PushID(UInt64(id))) }
        second.close()
        let third = try await gateway.connect(device: .local)
        #expect(await rest(of: third) == [])
    }

    @Test("HDR-4: The device gets a push with a single attempt once or never")
    func once() async throws {
        accept(1, expiration: .once)
        accept(2, expiration: .until(make.clock.now))
        let first = try await gateway.connect(device: .local)
        accept(3, expiration: .once)
        #expect(await rest(of: first) == [3])
        let second = try await gateway.connect(device: .local)
        #expect(await rest(of: second) == [])
    }

    @Test(
        "STORE-4: The device does not get a push that expired while the store was read",
        arguments: [(9.0, [1, 2]), (11.0, [2])])
    func expiredMeanwhile(seconds: TimeInterval, received: [UInt64]) async throws {
        let clock = make.clock
        let kept = [
            make.push(1, expiration: .until(clock.now.addingTimeInterval(10))), make.push(2),
        ]
        let store = SlowStore {
            clock.advance(seconds)
            return kept
        }
        let hub = DeviceHub(store: store, unacknowledgedMax: 4, now: { clock.now })
        let (pushes, epoch) = try await hub.connect(.local, savesPower: false)
        hub.disconnect(.local, epoch: epoch)
        var ids: [UInt64] = []
        for await push in pushes { ids.append(push.id.value) }
        #expect(ids == received)
    }

    @Test("HDR-4: The device gets a push with a single attempt before the store has answered")
    func onceWhileReading() async throws {
        let (once, stored) = (make.push(1, expiration: .once), make.push(2))
        let duringRead = Mutex<(@Sendable () -> Void)?>(nil)
        let store = SlowStore {
            duringRead.withLock { $0 }?()
            return [stored]
        }
        let hub = DeviceHub(
            store: store, unacknowledgedMax: 2, now: { [clock = make.clock] in clock.now })
        duringRead.withLock { $0 = { [weak hub] in hub?.send(once, to: .local) } }
        let (pushes, epoch) = try await hub.connect(.local, savesPower: false)
        hub.disconnect(.local, epoch: epoch)
        var ids: [UInt64] = []
        for await push in pushes { ids.append(push.id.value) }
        #expect(ids == [1, 2])
    }

    @Test(
        "The device gets a push whose store confirmation failed, once the store works again",
        arguments: [PutOutcome.unavailable, .failed], [DeviceID.local, DeviceID("other")])
    func keptAndNotConfirmed(outcome: PutOutcome, next: DeviceID) async throws {
        let kept = Mutex<[DevicePush]>([])
        let store = SlowStore { kept.withLock { $0 } }
        let hub = DeviceHub(store: store, unacknowledgedMax: 4, now: { .distantPast })
        let (pushes, epoch) = try await hub.connect(.local, savesPower: false)
        _ = hub.begin(make.push(1), to: .local)
        kept.withLock { $0.append(make.push(1)) }
        hub.abandon(PushID(1), mayBeStored: outcome.isUnknown)
        _ = hub.begin(make.push(2), to: next)
        hub.send(make.push(2), to: next)
        var ids: [UInt64] = []
        for await push in pushes {
            ids.append(push.id.value)
            if push.id.value == 1 { hub.disconnect(.local, epoch: epoch) }
        }
        #expect(ids.sorted() == (next == .local ? [1, 2] : [1]))
    }

    @Test(
        "A rejected push does not cause a read of the store",
        arguments: [PutOutcome.full, .elsewhere])
    func refused(outcome: PutOutcome) async throws {
        let reads = Mutex(0)
        let store = SlowStore {
            reads.withLock { $0 += 1 }
            return []
        }
        let hub = DeviceHub(store: store, unacknowledgedMax: 4, now: { .distantPast })
        let (pushes, epoch) = try await hub.connect(.local, savesPower: false)
        _ = hub.begin(make.push(1), to: .local)
        hub.abandon(PushID(1), mayBeStored: outcome.isUnknown)
        hub.send(make.push(2), to: .local)
        hub.disconnect(.local, epoch: epoch)
        for await _ in pushes {}
        #expect(reads.withLock { $0 } == 1)
    }

    @Test("Many acknowledgements at once are a single change of the store")
    func acknowledgedTogether() async throws {
        let store = SlowStore()
        let hub = DeviceHub(store: store, unacknowledgedMax: 4, now: { .distantPast })
        try await hub.acknowledge((1...100).map { PushID($0) }, by: .local)
        try await hub.acknowledge([], by: .local)
        #expect(store.acknowledged.withLock { $0 } == [(1...100).map { PushID($0) }])
    }

    @Test("A new connection ends the old one, whose late acknowledgements still count")
    func newestWins() async throws {
        let first = try await gateway.connect(device: .local)
        accept(1)
        #expect(await next(1, of: first) == [1])
        let second = try await gateway.connect(device: .local)
        #expect(await rest(of: first) == [])
        try await first.acknowledge(PushID(1))
        first.close()
        accept(2)
        #expect(await next(2, of: second) == [1, 2])
        second.close()
        let third = try await gateway.connect(device: .local)
        #expect(await rest(of: third) == [2])
    }

    @Test(
        "Unacknowledged pushes are bounded; the newest comes when the device catches up")
    func bound() async throws {
        let connection = try await gateway.connect(device: .local)
        for id in 1...7 { accept(UInt64(id)) }
        #expect(await next(4, of: connection) == [1, 2, 3, 4])
        #expect(!hub.isReachable(.local))
        try await connection.acknowledge(PushID(1))
        #expect(!hub.isReachable(.local))
        try await connection.acknowledge(PushID(2))
        #expect(await next(1, of: connection) == [7])
        #expect(hub.isReachable(.local))
        accept(8)
        #expect(await next(1, of: connection) == [8])
    }

    @Test("Canceling the reading task closes the connection")
    func cancellation() async throws {
        let connection = try await gateway.connect(device: .local)
        let reader = Task { for await _ in connection.pushes {} }
        reader.cancel()
        await reader.value
        #expect(!hub.isReachable(.local))
        accept(1)
        let second = try await gateway.connect(device: .local)
        #expect(await rest(of: second) == [1])
    }

    @Test("A push that arrives during the connect is delivered exactly once", arguments: 0..<50)
    func race(round: Int) async throws {
        let ids = (1...4).map { UInt64($0) }
        async let provider: Void = {
            for id in ids { accept(id) }
        }()
        let first = try await gateway.connect(device: .local)
        await provider
        var seen = await rest(of: first)
        let second = try await gateway.connect(device: .local)
        let again = await rest(of: second)
        #expect(Set(seen).isSubset(of: again))
        seen = again
        #expect(seen == seen.sorted())
        #expect(Set(seen).count == seen.count)
        #expect(seen.last == 4)
    }

    @Test("A push that is read and acknowledged at once is not delivered again")
    func acknowledgedEarly() async throws {
        let push = make.push(1)
        #expect(hub.begin(push, to: .local) == .disconnected)
        #expect(await store.put(make.stored(1)) == .stored)
        let connection = try await gateway.connect(device: .local)
        #expect(await next(1, of: connection) == [1])
        try await connection.acknowledge(push.id)
        hub.send(push, to: .local)
        #expect(await rest(of: connection) == [])
    }

    @Test("The device does not get the pushes of a revoked token")
    func unregistered() async throws {
        let token = try await gateway.registry.register(topic: bundleID, environment: .development)
        let push = DevicePush(
            id: PushID(1), apnsID: "1", topic: bundleID, token: token, pushType: nil,
            priority: .immediate, expiration: .standard, collapseID: nil, payload: hello,
            receivedAt: make.clock.now)
        gateway.storeAndSend(push, for: .local) { _ in }
        try await gateway.unregister(token)
        let connection = try await gateway.connect(device: .local)
        #expect(await rest(of: connection) == [])
    }
}
