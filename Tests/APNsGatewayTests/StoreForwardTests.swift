import APNs
import DevicePushLink
import Foundation
import GatewayStore
import Synchronization
import Testing

@testable import APNsGateway

/// The outcome of a push by the state of its device, for each store.
@Suite("Store and forward", .timeLimit(.minutes(10)))
struct StoreForwardTests {
    let make: PushMaker

    init() throws { make = try PushMaker() }

    /// A gateway, and the states that its delivery log records for a push.
    private struct Subject {
        let gateway: Gateway

        func accept(_ push: DevicePush) async -> Bool {
            await withCheckedContinuation { continuation in
                gateway.storeAndSend(push, for: .local, uniqueID: push.apnsID) { rejection in
                    continuation.resume(returning: rejection == nil)
                }
            }
        }

        func states(_ id: UInt64) async throws -> [String] {
            try await gateway.deliveryLog.record(uniqueID: "\(id)")?.steps
                .map(\.state.description) ?? []
        }

        /// Which of some pushes the delivery log has.
        func logged(_ ids: ClosedRange<UInt64>) async throws -> [UInt64] {
            var logged: [UInt64] = []
            for id in ids where try await !states(id).isEmpty { logged.append(id) }
            return logged
        }

        /// Ends a connection and returns its remaining pushes.
        func rest(_ connection: DeviceConnection) async -> [UInt64] {
            connection.close()
            return await connection.pushes.reduce(into: []) { $0.append($1.id.value) }
        }

        /// The next pushes of a connection.
        func next(_ count: Int, _ connection: DeviceConnection) async -> [UInt64] {
            var ids: [UInt64] = []
            for await push in connection.pushes {
                ids.append(push.id.value)
                if ids.count == count { break }
            }
            return ids
        }
    }

    private func with(
        _ kind: StoreKind, perToken: Int = 10,
        change: (inout Gateway.Configuration) -> Void = { _ in },
        _ body: (Subject) async throws -> Void
    ) async throws {
        try await kind.with(perToken: perToken, clock: make.clock) { store in
            var configuration = Gateway.Configuration(keys: []) { [clock = make.clock] in clock.now
            }
            change(&configuration)
            try await withStoreFolder { folder in
                let deliveries: (any DeliveryStore)? =
                    switch kind {
                    case .memory: nil
                    case .sqlite: try DeliveryFile(folder: folder)
                    case .postgres: try #require(store as? any DeliveryStore)
                    }
                let gateway = Gateway(
                    configuration: configuration, store: store, deliveries: deliveries,
                    logger: silent)
                try await body(Subject(gateway: gateway))
                #expect(gateway.accounts.isBalanced)
            }
        }
    }

    @Test(
        "VAL-4, STORE-11: The log records the outcome of each push", arguments: StoreKind.allCases)
    func states(kind: StoreKind) async throws {
        try await with(kind, perToken: 1) { subject in
            // Offline: the push is stored, or its single attempt failed.
            #expect(await subject.accept(make.push(1)))
            #expect(try await subject.states(1) == ["accepted", "stored (device offline)"])
            #expect(await subject.accept(make.push(2, expiration: .once)))
            #expect(try await subject.states(2) == ["accepted", "discarded (expired)"])
            #expect(await subject.accept(make.push(3)))
            #expect(try await subject.states(1).last == "discarded (replaced)")
            // Connected: no outcome before the device acknowledges it.
            let connection = try await subject.gateway.connect(device: .local)
            #expect(await subject.accept(make.push(4)))
            #expect(try await subject.states(4) == ["accepted"])
            #expect(await subject.accept(make.push(5, expiration: .once)))
            #expect(try await subject.states(5) == ["accepted", "delivered"])
            try await connection.acknowledge(PushID(4))
            #expect(try await subject.states(4) == ["accepted", "delivered"])
            // Connected, in low power mode.
            try await connection.setSavesPower(true)
            #expect(await subject.accept(make.push(6, priority: .considerate)))
            #expect(try await subject.states(6) == ["accepted", "stored (power)"])
            try await subject.gateway.removeExpired()
            connection.close()
            // The push ends without its device.
            #expect(
                await subject.accept(
                    make.push(
                        7, expiration: .until(make.clock.now + 10), priority: .considerate)))
            make.clock.advance(10)
            try await subject.gateway.removeExpired()
            #expect(try await subject.states(7).last == "discarded (expired)")
            let token = try await subject.gateway.registry.register(
                topic: bundleID, environment: .development)
            let ended = DevicePush(
                id: PushID(8), apnsID: "8", topic: bundleID, token: token, pushType: nil,
                priority: .immediate, expiration: .standard, collapseID: nil, payload: hello,
                receivedAt: make.clock.now)
            #expect(await subject.accept(ended))
            try await subject.gateway.unregister(token)
            #expect(try await subject.states(8).last == "discarded (unregistered)")
        }
    }

    @Test(
        "STORE-7: Pushes of priority 5 and 1 wait for a power window and arrive together",
        arguments: StoreKind.allCases)
    func power(kind: StoreKind) async throws {
        try await with(kind) { subject in
            _ = await subject.accept(make.push(1, priority: .considerate))
            _ = await subject.accept(make.push(2))
            let connection = try await subject.gateway.connect(device: .local, savesPower: true)
            _ = await subject.accept(make.push(3, priority: .powerFirst))
            _ = await subject.accept(make.push(4))
            _ = await subject.accept(make.push(5, expiration: .once, priority: .considerate))
            #expect(try await subject.states(5).last == "discarded (expired)")
            #expect(await subject.next(2, connection) == [2, 4])
            try await connection.setSavesPower(false)
            _ = await subject.accept(make.push(6, priority: .powerFirst))
            #expect(await subject.next(3, connection) == [1, 3, 6])
            try await connection.setSavesPower(true)
            _ = await subject.accept(make.push(7, priority: .considerate))
            let again = try await subject.gateway.connect(device: .local, savesPower: true)
            #expect(await subject.rest(again) == [2, 4])
            let awake = try await subject.gateway.connect(device: .local)
            #expect(await subject.rest(awake) == [2, 4, 1, 7, 3, 6])
        }
    }

    @Test(
        "STORE-1, STORE-8: An urgent push overtakes stored pushes, so the order is not guaranteed",
        arguments: StoreKind.allCases)
    func overtaking(kind: StoreKind) async throws {
        try await with(kind) { subject in
            _ = await subject.accept(make.push(1, priority: .powerFirst))
            _ = await subject.accept(make.push(2, priority: .considerate))
            _ = await subject.accept(make.push(3))
            _ = await subject.accept(make.push(4))
            let connection = try await subject.gateway.connect(device: .local)
            #expect(await subject.rest(connection) == [3, 4, 2, 1])
        }
    }

    @Test(
        "STORE-10: The delivery log keeps development pushes for seven days",
        arguments: StoreKind.allCases)
    func log(kind: StoreKind) async throws {
        let week: TimeInterval = 7 * 24 * 60 * 60
        try await with(kind) { subject in
            _ = await subject.accept(make.push(1))
            make.clock.advance(week - 1)
            let record = try await subject.gateway.deliveryLog.record(uniqueID: "1")
            #expect(record?.apnsID == "1")
            #expect(record?.topic == bundleID)
            #expect(record?.steps.first?.at == make.clock.now - (week - 1))
            make.clock.advance(1)
            #expect(try await subject.states(1) == [])
        }
        try await with(kind, change: { $0.environment = .production }) { subject in
            _ = await subject.accept(make.push(1))
            let states = try await subject.states(1)
            #expect(states == [])
        }
    }

    @Test("The delivery log is bounded and deletes the oldest records", arguments: [2, 3, 4])
    func logBound(recordsMax: Int) async throws {
        try await with(.memory, change: { $0.deliveryRecordsMax = recordsMax }) { subject in
            for id in 1...20 { _ = await subject.accept(make.push(UInt64(id))) }
            let logged = try await subject.logged(1...20)
            #expect(logged == Array(21 - UInt64(recordsMax)...20))
        }
    }

    @Test("A push that the store rejects is in neither the log nor the statistics")
    func refused() async throws {
        try await StoreKind.memory.with(storedMax: 1, perToken: 10, clock: make.clock) { store in
            let configuration = Gateway.Configuration(keys: []) { [clock = make.clock] in clock.now
            }
            let subject = Subject(
                gateway: Gateway(configuration: configuration, store: store, logger: silent))
            #expect(await subject.accept(make.push(1)))
            #expect(await !subject.accept(make.push(2)))
            let states = try await subject.states(2)
            #expect(states == [])
            #expect(subject.gateway.accounts.accepted == 1)
        }
    }

    @Test("Tokens and the times of their revocation survive a restart")
    func tokens() async throws {
        try await withStoreFolder { folder in
            let clock = make.clock
            let kept: DeviceToken
            let dead: DeviceToken
            do {
                let gateway = try Self.gateway(folder, clock)
                kept = try await gateway.registry.register(topic: "a", environment: .development)
                dead = try await gateway.registry.register(topic: "b", environment: .development)
                try await gateway.unregister(dead)
            }
            let died = clock.now
            clock.advance(1000)
            let gateway = try Self.gateway(folder, clock)
            let again = try await gateway.registry.register(topic: "a", environment: .development)
            #expect(again == kept)
            let registration = Registration(
                token: dead, topic: "b", environment: .development, device: .local)
            #expect(
                gateway.registry.answer(for: dead)
                    == .dead(registration, reason: .unregistered, since: died))
        }
    }

    private static func gateway(_ folder: URL, _ clock: TestClock) throws -> Gateway {
        let store = try GatewayStore(folder: folder) { clock.now }
        return Gateway(
            configuration: .init(keys: []) { clock.now }, store: store, registrations: store,
            logger: silent)
    }
}
