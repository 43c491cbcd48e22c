import APNs
import Foundation
import Synchronization
import Testing

@testable import APNsGateway

/// Makes pushes for the tests of stores and devices.
struct PushMaker {
    let clock = TestClock()
    let token: DeviceToken

    init(byte: UInt8 = 1) throws {
        token = try #require(DeviceToken(bytes: [UInt8](repeating: byte, count: 32)))
    }

    func push(
        _ id: UInt64, expiration: Expiration = .standard, collapseID: String? = nil
    ) -> IncomingPush {
        IncomingPush(
            id: PushID(id), apnsID: "\(id)", topic: bundleID, token: token, pushType: .alert,
            priority: .immediate, expiration: expiration, collapseID: collapseID, payload: hello,
            receivedAt: clock.now)
    }

    func stored(
        _ id: UInt64, isHandedOver: Bool = false, seconds: TimeInterval = 60,
        collapseID: String? = nil
    ) -> StoredPush {
        StoredPush(
            push: push(id, collapseID: collapseID), device: .local,
            deadline: clock.now.addingTimeInterval(seconds), isHandedOver: isHandedOver)
    }
}

/// What a store answers, for stores that answer before they return.
func put(_ push: StoredPush, into store: MemoryStore) -> PutOutcome? {
    let outcome = Mutex<PutOutcome?>(nil)
    store.put(push) { result in outcome.withLock { $0 = result } }
    return outcome.withLock { $0 }
}

@Suite("The store in memory")
struct MemoryStoreTests {
    let make: PushMaker

    init() throws { make = try PushMaker() }

    func store(storedMax: Int = 100, perToken: Int = 1) -> MemoryStore {
        MemoryStore(storedMax: storedMax, storedPerTokenMax: perToken) { [clock = make.clock] in
            clock.now
        }
    }

    func pending(_ store: MemoryStore, limit: Int = 100, known: Set<PushID> = []) -> [UInt64] {
        store.takePending(for: .local, limit: limit, excluding: known, at: make.clock.now)
            .map(\.id.value)
    }

    @Test("STORE-3: keeps the newest of a token", arguments: [1, 2, 3])
    func newest(perToken: Int) {
        let store = store(perToken: perToken)
        for id in 1...5 { #expect(put(make.stored(UInt64(id)), into: store) == .stored) }
        #expect(pending(store) == Array([1, 2, 3, 4, 5].suffix(perToken)))
        #expect(store.count == perToken)
    }

    @Test("STORE-6: replaces what has the same collapse id")
    func collapse() {
        let store = store(perToken: 3)
        for (id, collapseID) in [(1, "a"), (2, "b"), (3, "a"), (4, nil)] as [(UInt64, String?)] {
            _ = put(make.stored(id, collapseID: collapseID), into: store)
        }
        #expect(pending(store) == [2, 3, 4])
    }

    @Test("STORE-5: keeps what was handed over until it is acknowledged")
    func handedOver() {
        let store = store()
        _ = put(make.stored(1), into: store)
        #expect(pending(store) == [1])
        _ = put(make.stored(2), into: store)
        _ = put(make.stored(3, isHandedOver: true), into: store)
        _ = put(make.stored(4), into: store)
        #expect(pending(store) == [1, 3, 4])
        #expect(pending(store) == [1, 3, 4])
        #expect(pending(store, limit: 1, known: [PushID(1)]) == [3])
        store.acknowledge(PushID(3), for: .local)
        store.acknowledge(PushID(3), for: .local)
        store.acknowledge(PushID(4), for: DeviceID("another"))
        #expect(pending(store) == [1, 4])
    }

    @Test("a late acknowledgement deletes nothing but its own push")
    func lateAcknowledgement() {
        let store = store()
        _ = put(make.stored(1), into: store)
        _ = put(make.stored(2), into: store)
        store.acknowledge(PushID(1), for: .local)
        #expect(pending(store) == [2])
    }

    @Test("STORE-4: drops what is too old", arguments: [(59, [1]), (60, []), (61, [])])
    func expiry(seconds: TimeInterval, left: [UInt64]) {
        let store = store()
        _ = put(make.stored(1), into: store)
        make.clock.advance(seconds)
        #expect(pending(store) == left)
        #expect(store.count == left.count)
    }

    @Test("is bounded, and what is too old makes room")
    func full() throws {
        let store = store(storedMax: 2, perToken: 10)
        #expect(put(make.stored(1, seconds: 10), into: store) == .stored)
        #expect(put(make.stored(2, seconds: 100), into: store) == .stored)
        #expect(put(make.stored(3, seconds: 100), into: store) == .full)
        make.clock.advance(10)
        #expect(put(make.stored(4, seconds: 100), into: store) == .stored)
        #expect(put(make.stored(5, seconds: 100), into: store) == .full)
        #expect(pending(store) == [2, 4])
    }

    @Test("forgets a token")
    func removal() throws {
        let store = store()
        let other = try PushMaker(byte: 2)
        _ = put(make.stored(1), into: store)
        _ = put(other.stored(2), into: store)
        store.removeAll(for: make.token)
        #expect(pending(store) == [2])
        store.removeAll(for: other.token)
        #expect(store.count == 0)
    }
}

@Suite("The registry")
struct RegistryTests {
    let clock = TestClock()

    func makeRegistry(_ registrationsMax: Int = 10) -> Registry {
        Registry(registrationsMax: registrationsMax) { [clock] in clock.now }
    }

    @Test("TOK-3: gives an app on a device one token for each environment")
    func tokens() throws {
        let registry = makeRegistry(10)
        let token = try registry.register(topic: bundleID, environment: .development)
        #expect(token.bytes.count == 32)
        #expect(try registry.register(topic: bundleID, environment: .development) == token)
        let others = try [
            registry.register(topic: bundleID, environment: .production),
            registry.register(topic: bundleID + ".voip", environment: .development),
            registry.register(
                topic: bundleID, environment: .development, device: DeviceID("tablet")),
        ]
        #expect(Set(others + [token]).count == 4)
        #expect(registry.registrations.count == 4)
    }

    @Test(
        "TOK-8: gives tokens of any length", arguments: [(8, 8), (100, 100), (0, 8), (1000, 100)])
    func lengths(wanted: Int, given: Int) throws {
        let registry = makeRegistry(10)
        let token = try registry.register(
            topic: bundleID, environment: .development, tokenBytes: wanted)
        #expect(token.bytes.count == given)
    }

    @Test("gives an app that comes back another token, and knows when the old one died")
    func dead() throws {
        let registry = makeRegistry(10)
        let token = try registry.register(topic: bundleID, environment: .development)
        let registration = try #require(registry.registrations.first)
        #expect(registry.end(token, reason: .unregistered))
        #expect(!registry.end(token, reason: .unregistered))
        #expect(
            registry.answer(for: token)
                == .dead(registration, reason: .unregistered, since: clock.now))
        #expect(try registry.register(topic: bundleID, environment: .development) != token)
    }

    @Test("TOK-3: ends the token that another one takes the place of")
    func replaced() throws {
        let registry = makeRegistry()
        let old = try registry.register(topic: bundleID, environment: .development)
        let before = try #require(registry.registrations.first)
        let new = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
        try registry.restore(
            Registration(
                token: new, topic: bundleID, environment: .development, device: .local))
        #expect(
            registry.answer(for: old) == .dead(before, reason: .unregistered, since: clock.now))
        #expect(try registry.register(topic: bundleID, environment: .development) == new)
    }

    @Test("is bounded, and dead tokens make room")
    func bound() throws {
        let registry = makeRegistry(2)
        let first = try registry.register(topic: "a", environment: .development)
        _ = try registry.register(topic: "b", environment: .development)
        #expect(throws: Registry.Full.self) {
            try registry.register(topic: "c", environment: .development)
        }
        _ = registry.end(first, reason: .unregistered)
        _ = try registry.register(topic: "c", environment: .development)
        #expect(registry.answer(for: first) == .unknown)
    }

    @Test("takes back what it gave out before a restart")
    func restore() throws {
        let registry = makeRegistry(2)
        let token = try registry.register(topic: "a", environment: .development)
        let registration = try #require(registry.registrations.first)
        let again = makeRegistry(2)
        try again.restore(registration)
        #expect(again.answer(for: token) == .active(registration))
        #expect(try again.register(topic: "a", environment: .development) == token)
    }
}
