import APNs
import DevicePushLink
import Foundation
import Testing

@testable import APNsGateway

/// The behavior that every push store must have.
@Suite("A store of pushes", .timeLimit(.minutes(10)))
struct StoreConformanceTests {
    let make: PushMaker

    init() throws { make = try PushMaker() }

    private func with(
        _ kind: StoreKind, storedMax: Int = 100, perToken: Int = 1,
        _ body: (any PushStore, Endings) async throws -> Void
    ) async throws {
        try await kind.with(storedMax: storedMax, perToken: perToken, clock: make.clock) { store in
            let endings = Endings()
            store.observe { endings.add($0) }
            try await body(store, endings)
            #expect(store.accounts.isBalanced)
            #expect(store.accounts.delivered == endings.ids(.delivered).count)
            #expect(store.accounts.expired == endings.ids(.expired).count)
            #expect(store.accounts.replaced == endings.ids(.replaced).count)
            #expect(store.accounts.capped == endings.ids(.capped).count)
            #expect(store.accounts.unregistered == endings.ids(.unregistered).count)
        }
    }

    @Test(
        "STORE-3: The store keeps the newest push of a token",
        arguments: StoreKind.allCases, [1, 2, 3])
    func newest(kind: StoreKind, perToken: Int) async throws {
        try await with(kind, perToken: perToken) { store, endings in
            for id in 1...5 { #expect(await store.put(make.stored(UInt64(id))) == .stored) }
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == Array([1, 2, 3, 4, 5].suffix(perToken)))
            #expect(endings.ids(.capped) == Array([1, 2, 3, 4, 5].dropLast(perToken)))
            #expect(store.accounts.stored == perToken)
        }
    }

    @Test(
        "STORE-6: A push replaces the stored one with the same collapse id",
        arguments: StoreKind.allCases)
    func collapse(kind: StoreKind) async throws {
        try await with(kind, perToken: 3) { store, endings in
            for (id, collapseID) in [(1, "a"), (2, "b"), (3, "a"), (4, nil)] as [(UInt64, String?)]
            {
                _ = await store.put(make.stored(id, collapseID: collapseID))
            }
            let other = try PushMaker(byte: 2)
            _ = await store.put(other.stored(5, collapseID: "a"))
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2, 3, 4, 5])
            #expect(endings.ids(.replaced) == [1])
            #expect(endings.ids(.capped) == [])
        }
    }

    @Test(
        "STORE-9: The store keeps the newest background push of a token beside the others",
        arguments: StoreKind.allCases)
    func background(kind: StoreKind) async throws {
        try await with(kind, perToken: 3) { store, endings in
            _ = await store.put(make.stored(1, pushType: .background, priority: .considerate))
            _ = await store.put(make.stored(2))
            _ = await store.put(make.stored(3, pushType: .background, priority: .considerate))
            _ = await store.put(
                make.stored(4, collapseID: "a", pushType: .background, priority: .considerate))
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2, 4])
            #expect(endings.ids(.replaced) == [1, 3])
        }
    }

    @Test(
        "STORE-5: The store keeps a delivered push until the device acknowledges it",
        arguments: StoreKind.allCases)
    func handedOver(kind: StoreKind) async throws {
        try await with(kind) { store, _ in
            let now = make.clock.now
            _ = await store.put(make.stored(1))
            let first = try await store.pending(at: now)
            #expect(first == [1])
            _ = await store.put(make.stored(2))
            _ = await store.put(make.stored(3, isHandedOver: true))
            _ = await store.put(make.stored(4))
            let second = try await store.pending(at: now)
            #expect(second == [1, 3, 4])
            let third = try await store.pending(at: now)
            #expect(third == [1, 3, 4])
            let fourth = try await store.pending(limit: 1, known: [PushID(1)], at: now)
            #expect(fourth == [3])
            try await store.acknowledge(PushID(3), for: .local)
            try await store.acknowledge(PushID(3), for: .local)
            try await store.acknowledge(PushID(4), for: DeviceID("another"))
            let fifth = try await store.pending(at: now)
            #expect(fifth == [1, 4])
        }
    }

    @Test(
        "A late acknowledgement deletes only its own push", arguments: StoreKind.allCases,
        [nil, "a"])
    func lateAcknowledgement(kind: StoreKind, collapseID: String?) async throws {
        try await with(kind) { store, endings in
            _ = await store.put(make.stored(1, collapseID: collapseID))
            _ = await store.put(make.stored(2, collapseID: collapseID))
            try await store.acknowledge(PushID(1), for: .local)
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2])
            #expect(endings.ids(.delivered) == [])
        }
    }

    @Test(
        "Several acknowledgements apply at once; unknown ids are ignored",
        arguments: StoreKind.allCases)
    func acknowledgedTogether(kind: StoreKind) async throws {
        try await with(kind) { store, endings in
            for id in 1...4 { _ = await store.put(make.stored(UInt64(id), isHandedOver: true)) }
            try await store.acknowledge([1, 9, 3, 3].map { PushID($0) }, for: .local)
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2, 4])
            #expect(endings.ids(.delivered) == [1, 3])
            #expect(store.accounts.isBalanced)
        }
    }

    @Test("A device cannot read or delete another device's pushes", arguments: StoreKind.allCases)
    func devices(kind: StoreKind) async throws {
        try await with(kind) { store, _ in
            let tablet = DeviceID("tablet")
            let other = try PushMaker(byte: 2)
            _ = await store.put(make.stored(1))
            _ = await store.put(other.stored(2, device: tablet))
            try await store.acknowledge(PushID(1), for: tablet)
            let first = try await store.pending(for: tablet, at: make.clock.now)
            #expect(first == [2])
            let second = try await store.pending(at: make.clock.now)
            #expect(second == [1])
        }
    }

    @Test(
        "STORE-4: The store drops expired pushes", arguments: StoreKind.allCases,
        [(59, [1]), (60, []), (61, [])] as [(TimeInterval, [UInt64])])
    func expiry(kind: StoreKind, row: (seconds: TimeInterval, left: [UInt64])) async throws {
        try await with(kind) { store, endings in
            _ = await store.put(make.stored(1))
            make.clock.advance(row.seconds)
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == row.left)
            #expect(store.accounts.stored == row.left.count)
            #expect(endings.ids(.expired).count == 1 - row.left.count)
        }
    }

    @Test("The store drops expired pushes without a call", arguments: StoreKind.allCases)
    func sweep(kind: StoreKind) async throws {
        try await with(kind, storedMax: 5000, perToken: 5000) { store, _ in
            for id in 1...2500 { store.put(make.stored(UInt64(id))) { _ in } }
            _ = await store.put(make.stored(2501, seconds: 61))
            make.clock.advance(60)
            try await store.removeExpired(at: make.clock.now)
            #expect(store.accounts.expired == 2500)
            let waiting = try await store.pushes(for: make.token).map(\.push.id.value)
            #expect(waiting == [2501])
        }
    }

    @Test(
        "STORE-8: The store returns urgent pushes before the others, and the others in order",
        arguments: StoreKind.allCases)
    func priorities(kind: StoreKind) async throws {
        try await with(kind, perToken: 10) { store, _ in
            let priorities: [Priority] = [
                .powerFirst, .considerate, .immediate, .considerate, .immediate,
            ]
            for (index, priority) in priorities.enumerated() {
                _ = await store.put(make.stored(UInt64(index + 1), priority: priority))
            }
            let now = make.clock.now
            let first = try await store.pending(at: now)
            #expect(first == [3, 5, 2, 4, 1])
            let second = try await store.pending(limit: 3, at: now)
            #expect(second == [3, 5, 2])
            let third = try await store.pending(priorityMin: .immediate, at: now)
            #expect(third == [3, 5])
            let fourth = try await store.pending(priorityMin: .considerate, at: now)
            #expect(fourth == [3, 5, 2, 4])
        }
    }

    @Test("The store is bounded; expired pushes make room", arguments: StoreKind.allCases)
    func full(kind: StoreKind) async throws {
        try await with(kind, storedMax: 2, perToken: 10) { store, _ in
            #expect(await store.put(make.stored(1, seconds: 10)) == .stored)
            #expect(await store.put(make.stored(2, seconds: 100)) == .stored)
            #expect(await store.put(make.stored(3, seconds: 100)) == .full)
            make.clock.advance(10)
            #expect(await store.put(make.stored(4, seconds: 100)) == .stored)
            #expect(await store.put(make.stored(5, seconds: 100)) == .full)
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2, 4])
            #expect(store.accounts.accepted == 3)
        }
    }

    @Test(
        "A full store accepts replacements and keeps its pushes when it rejects one",
        arguments: StoreKind.allCases)
    func fullReplacing(kind: StoreKind) async throws {
        try await with(kind, storedMax: 2, perToken: 1) { store, endings in
            let other = try PushMaker(byte: 2)
            let third = try PushMaker(byte: 3)
            _ = await store.put(make.stored(1))
            _ = await store.put(other.stored(2))
            #expect(await store.put(third.stored(3)) == .full)
            #expect(await store.put(make.stored(4, isHandedOver: true)) == .full)
            #expect(endings.list == [])
            #expect(await store.put(make.stored(5)) == .stored)
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2, 5])
        }
    }

    @Test("The store deletes the pushes of a token", arguments: StoreKind.allCases)
    func removal(kind: StoreKind) async throws {
        try await with(kind) { store, endings in
            let other = try PushMaker(byte: 2)
            _ = await store.put(make.stored(1))
            _ = await store.put(other.stored(2))
            try await store.removeAll(for: make.token)
            let waiting = try await store.pending(at: make.clock.now)
            #expect(waiting == [2])
            try await store.removeAll(for: other.token)
            #expect(store.accounts.stored == 0)
            #expect(endings.ids(.unregistered) == [1, 2])
        }
    }

    @Test("The store returns every part of a push", arguments: StoreKind.allCases)
    func parts(kind: StoreKind) async throws {
        try await with(kind, perToken: 10) { store, _ in
            let date = make.clock.now.addingTimeInterval(1000)
            let pushes = [
                DevicePush(
                    id: PushID(1 << 52), apnsID: "Äpfel", topic: "a.voip", token: make.token,
                    pushType: .voip, priority: .powerFirst, expiration: .until(date),
                    collapseID: "ü", payload: [0, 255, 10] + hello, receivedAt: make.clock.now),
                DevicePush(
                    id: PushID(1), apnsID: "", topic: bundleID, token: make.token, pushType: nil,
                    priority: .considerate, expiration: .standard, collapseID: nil, payload: [],
                    receivedAt: make.clock.now.addingTimeInterval(0.123456)),
            ]
            for push in pushes {
                _ = await store.put(
                    StoredPush(push: push, device: .local, deadline: date, isHandedOver: false))
            }
            let kept = try await store.pushes(for: make.token)
            #expect(kept.map(\.push) == pushes.reversed())
            #expect(kept.allSatisfy { $0.deadline == date && !$0.isHandedOver })
            let taken = try await store.nextPending(
                for: .local, limit: 10, excluding: [], priorityMin: .powerFirst, at: make.clock.now)
            #expect(taken == pushes.reversed())
            let areHandedOver = try await store.pushes(for: make.token).map(\.isHandedOver)
            #expect(areHandedOver == [true, true])
        }
    }

    @Test("The store accepts pushes of many concurrent callers", arguments: StoreKind.allCases)
    func concurrency(kind: StoreKind) async throws {
        try await with(kind, storedMax: 2000, perToken: 2000) { store, _ in
            let outcomes = await withTaskGroup(of: PutOutcome.self) { group in
                for id in 1...1000 {
                    group.addTask { await store.put(make.stored(UInt64(id))) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes == Array(repeating: .stored, count: 1000))
            let all = try await store.pending(limit: 2000, at: make.clock.now)
            #expect(all == (1...1000).map { UInt64($0) })
        }
    }
}
