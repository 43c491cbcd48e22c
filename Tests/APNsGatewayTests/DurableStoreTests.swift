import APNs
import DevicePushLink
import Foundation
import Testing

@testable import APNsGateway

/// The behavior that every durable store must have.
@Suite("A durable store", .timeLimit(.minutes(10)))
struct DurableStoreTests {
    let make: PushMaker

    init() throws { make = try PushMaker() }

    private func channel(_ text: String, isDeleted: Bool = false) throws -> StoredChannel {
        StoredChannel(
            id: try #require(ChannelID(Data(text.utf8).base64EncodedString())), bundleID: bundleID,
            environment: .development, policy: .newest, isDeleted: isDeleted)
    }

    @Test("The store restores its pushes and statistics", arguments: StoreKind.durable)
    func pushes(kind: StoreKind) async throws {
        let tablet = DeviceID("tablet")
        let other = try PushMaker(byte: 2)
        let before = make.stored(7, collapseID: "ü")
        try await kind.withLives(
            clock: make.clock,
            [
                { store in
                    for id in 1...3 {
                        _ = await store.put(other.stored(UInt64(id), device: tablet))
                    }
                    _ = await store.put(before)
                    try await store.acknowledge(PushID(2), for: tablet)
                },
                { store in
                    #expect(store.accounts.isBalanced)
                    #expect(store.accounts.accepted == 4)
                    #expect(store.accounts.delivered == 1)
                    #expect(store.accounts.stored == 3)
                    let waiting = try await store.pending(for: tablet, at: make.clock.now)
                    #expect(waiting == [1, 3])
                    let kept = try await store.pushes(for: make.token)
                    #expect(kept == [before])
                    try await store.acknowledge(PushID(3), for: tablet)
                },
                { store in
                    #expect(store.accounts.isBalanced)
                    #expect(store.accounts.delivered == 2)
                    let waiting = try await store.pending(for: tablet, at: make.clock.now)
                    #expect(waiting == [1])
                },
            ])
    }

    @Test("The store never issues an id twice", arguments: StoreKind.durable)
    func ids(kind: StoreKind) async throws {
        let highest = UInt64(1) << 52
        try await kind.withLives(
            clock: make.clock,
            [
                { store in
                    let id = try #require(store.highestPushID).value
                    #expect(id > 1_000_000_000_000_000)
                    _ = await store.put(make.stored(highest))
                    try await store.acknowledge(PushID(highest), for: .local)
                },
                { store in
                    let id = try #require(store.highestPushID).value
                    #expect(id >= highest)
                },
            ])
    }

    @Test(
        "The store restores its tokens, the revoked ones in the order of their revocation",
        arguments: StoreKind.durable)
    func registrations(kind: StoreKind) async throws {
        let registrations = try (1...5).map { byte in
            Registration(
                token: try PushMaker(byte: byte).token, topic: "ü.\(byte)",
                environment: byte == 1 ? .production : .development,
                device: DeviceID("device \(byte)"), activity: byte == 2 ? "a match" : nil)
        }
        let now = make.clock.now
        let deaths: [RegistrationChange] = [
            .ended(registrations[3], reason: .expiredToken, since: now),
            .ended(registrations[2], reason: .unregistered, since: now.addingTimeInterval(0.5)),
        ]
        try await kind.withLives(
            clock: make.clock,
            [
                { store in
                    #expect(store.registrations == [])
                    try await keep(registrations.map { .active($0) }, in: store)
                    try await keep(
                        [deaths[1], .forgotten(registrations[4].token), deaths[0]], in: store)
                },
                { store in
                    let active = Set(store.registrations.prefix(2))
                    #expect(active == [.active(registrations[0]), .active(registrations[1])])
                    #expect(Array(store.registrations.dropFirst(2)) == deaths)
                    try await keep([.active(registrations[2])], in: store)
                },
                { store in
                    #expect(store.registrations.contains(.active(registrations[2])))
                    #expect(store.registrations.count == 4)
                },
            ])
    }

    @Test("The store restores its channels and subscriptions", arguments: StoreKind.durable)
    func channels(kind: StoreKind) async throws {
        let (first, second) = (try channel("first channel"), try channel("second channel"))
        let deleted = try channel("first channel", isDeleted: true)
        let other = try PushMaker(byte: 2)
        let kept = StoredSubscription(token: other.token, channel: second.id)
        try await kind.withLives(
            clock: make.clock,
            [
                { store in
                    try await store.put(second)
                    try await store.put(first)
                    try await store.put(StoredSubscription(token: make.token, channel: second.id))
                    try await store.put(StoredSubscription(token: make.token, channel: first.id))
                    try await store.put(kept)
                    let both = try await store.subscriptions()
                    #expect(both.count == 2)
                    try await store.put(deleted)
                },
                { store in
                    let channels = try await store.channels()
                    #expect(channels == [second, deleted])
                    let subscriptions = try await store.subscriptions()
                    #expect(subscriptions == [kept])
                    try await store.put(StoredSubscription(token: other.token, channel: nil))
                },
                { store in
                    let subscriptions = try await store.subscriptions()
                    #expect(subscriptions == [])
                },
            ])
    }

    /// Stores changes on a blocking thread, as the registry does.
    private func keep(_ changes: [RegistrationChange], in store: any DurableStore) async throws {
        let queue = DispatchQueue(label: "test.registry")
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try store.keep(changes) }) }
        }
        // The previous work on this thread has released the store by then; a reopened store waits
        // for that.
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}
