import APNs
import DevicePushLink
import Foundation
import SeededTesting
import Synchronization
import Testing

@testable import APNsGateway

/// Random histories of a store, compared step by step with a simple model.
@Suite("A store through a random history", .timeLimit(.minutes(10)))
struct StoreHistoryTests {
    /// Stores and their seeds. A database server gets a single seed because each step is a round
    /// trip.
    private static func lives(seeds: UInt64) -> [(kind: StoreKind, seed: UInt64)] {
        StoreKind.allCases.flatMap { kind in
            (1...(kind == .postgres ? 1 : seeds)).map { (kind, $0) }
        }
    }

    /// The behavior of a store, as a list without an index.
    private struct Model {
        var kept: [StoredPush] = []
        var accounts = GatewayAccounts()
        let storedMax: Int
        let perToken: Int

        private mutating func end(_ outcome: StoredPushOutcome, _ isEnded: (StoredPush) -> Bool) {
            for _ in kept.filter(isEnded) { accounts.countEnded(outcome) }
            kept.removeAll(where: isEnded)
        }

        mutating func put(_ new: StoredPush, now: Date) -> PutOutcome {
            end(.expired) { $0.deadline <= now }
            let waiting = kept.filter { !$0.isHandedOver && $0.push.token == new.push.token }
            let slot = Self.slot(new.push)
            let same = waiting.filter { slot != nil && Self.slot($0.push) == slot }
            let others = waiting.filter { !same.contains($0) }
            let capped = others.prefix(max(0, others.count - (perToken - 1)))
            let leaving = new.isHandedOver ? 0 : same.count + capped.count
            guard kept.count - leaving < storedMax else { return .full }
            if !new.isHandedOver {
                end(.replaced) { same.contains($0) }
                end(.capped) { capped.contains($0) }
            }
            kept.append(new)
            accounts.countStored()
            return .stored
        }

        mutating func nextPending(
            _ device: DeviceID, limit: Int, priorityMin: Priority, now: Date
        ) -> [UInt64] {
            end(.expired) { $0.deadline <= now }
            let taken = kept.filter { $0.device == device && $0.push.priority >= priorityMin }
                .sorted { ($1.push.priority, $0.push.id) < ($0.push.priority, $1.push.id) }
                .prefix(limit).map(\.push.id.value)
            for place in kept.indices where taken.contains(kept[place].push.id.value) {
                kept[place].isHandedOver = true
            }
            return Array(taken)
        }

        mutating func acknowledge(_ id: PushID, _ device: DeviceID) {
            end(.delivered) { $0.push.id == id && $0.device == device }
        }

        mutating func removeAll(_ token: DeviceToken) {
            end(.unregistered) { $0.push.token == token }
        }

        private static func slot(_ push: DevicePush) -> String? {
            push.pushType == .background ? "background" : push.collapseID.map { "id " + $0 }
        }
    }

    @Test(
        "The store keeps what the model keeps and accounts for every push",
        arguments: Self.lives(seeds: 4))
    func history(kind: StoreKind, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let clock = TestClock()
        let perToken = Int.random(in: 1...4, using: &random)
        var model = Model(storedMax: 25, perToken: perToken)
        let devices = ["a", "b", "c"].map { DeviceID($0) }
        let makers = try (0..<6).map { try PushMaker(byte: UInt8($0 + 1)) }
        // Each of several writers removes expired pushes by itself, later than the model.
        try await kind.with(
            storedMax: 25, perToken: perToken, clock: clock, writers: 1
        ) { store in
            for step in 1...2500 {
                let place = Comment("\(kind), seed \(seed), step \(step)")
                let number = Int.random(in: 0..<makers.count, using: &random)
                switch Int.random(in: 0..<100, using: &random) {
                case 0..<55:
                    let push = makers[number].push(
                        UInt64(step),
                        collapseID: ["x", "y", nil].randomElement(using: &random) ?? nil,
                        pushType: [.alert, .background].randomElement(using: &random),
                        priority: Priority.allCases.randomElement(using: &random) ?? .immediate)
                    let stored = StoredPush(
                        push: push, device: devices[number / 2],
                        deadline: clock.now.addingTimeInterval(
                            Double(Int.random(in: 1...200, using: &random))),
                        isHandedOver: Int.random(in: 0..<8, using: &random) == 0)
                    #expect(
                        await store.put(stored) == model.put(stored, now: clock.now), place)
                case 55..<65:
                    let priorityMin = Priority.allCases.randomElement(using: &random) ?? .immediate
                    let limit = Int.random(in: 0...6, using: &random)
                    let device = devices[number / 2]
                    let taken = try await store.pending(
                        for: device, limit: limit, priorityMin: priorityMin, at: clock.now)
                    #expect(
                        taken
                            == model.nextPending(
                                device, limit: limit, priorityMin: priorityMin, now: clock.now),
                        place)
                case 65..<90:
                    let id = PushID(UInt64(max(1, step - Int.random(in: 0...40, using: &random))))
                    let device = devices.randomElement(using: &random) ?? .local
                    try await store.acknowledge(id, for: device)
                    model.acknowledge(id, device)
                case 90..<92:
                    try await store.removeAll(for: makers[number].token)
                    model.removeAll(makers[number].token)
                default:
                    clock.advance(Double(Int.random(in: 0...10, using: &random)))
                    _ = model.nextPending(
                        devices[0], limit: 0, priorityMin: .powerFirst, now: clock.now)
                    try await store.removeExpired(at: clock.now)
                }
                #expect(store.accounts.isBalanced, place)
            }
            #expect(store.accounts == model.accounts)
            var kept: [StoredPush] = []
            for maker in makers { kept += try await store.pushes(for: maker.token) }
            let isTheSame = Set(kept) == Set(model.kept)
            #expect(isTheSame)
            #expect(kept.count == store.accounts.stored)
        }
    }

    @Test(
        "A gateway accounts for every push that it answered with 200",
        arguments: Self.lives(seeds: 3))
    func gateway(kind: StoreKind, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let clock = TestClock()
        try await kind.with(storedMax: 40, perToken: 2, clock: clock) { store in
            var configuration = Gateway.Configuration(keys: []) { clock.now }
            configuration.unacknowledgedMax = 3
            let gateway = Gateway(configuration: configuration, store: store, logger: silent)
            let makers = try (0..<5).map { try PushMaker(byte: UInt8($0 + 1)) }
            let accepted = Mutex(0)
            var connections: [Int: DeviceConnection] = [:]
            for step in 1...1500 {
                let number = Int.random(in: 0..<makers.count, using: &random)
                let device = DeviceID("\(number)")
                switch Int.random(in: 0..<100, using: &random) {
                case 0..<65:
                    let push = makers[number].push(
                        UInt64(step),
                        expiration: [
                            .once, .standard,
                            .until(clock.now + Double.random(in: -5...30, using: &random)),
                        ].randomElement(using: &random) ?? .standard,
                        collapseID: ["x", nil].randomElement(using: &random) ?? nil)
                    await withCheckedContinuation { (answered: CheckedContinuation<Void, Never>) in
                        gateway.storeAndSend(push, for: device) { rejection in
                            if rejection == nil { accepted.withLock { $0 += 1 } }
                            answered.resume()
                        }
                    }
                case 65..<72:
                    connections[number] = try await gateway.connect(
                        device: device, savesPower: Bool.random(using: &random))
                case 72..<77: connections.removeValue(forKey: number)?.close()
                case 77..<95:
                    let id = UInt64(max(1, step - Int.random(in: 0...20, using: &random)))
                    try await connections[number]?.acknowledge(PushID(id))
                case 95..<97: clock.advance(Double.random(in: 0...20, using: &random))
                default: try await gateway.removeExpired()
                }
                #expect(gateway.accounts.isBalanced, "\(kind), seed \(seed), step \(step)")
            }
            let accounts = gateway.accounts
            #expect(accounts.accepted == accepted.withLock { $0 })
            var stored = 0
            for maker in makers { stored += try await gateway.pushes(for: maker.token).count }
            #expect(accounts.stored == stored)
            for count in [
                accounts.delivered, accounts.expired, accounts.replaced, accounts.capped,
            ] { #expect(count > 10) }
            for connection in connections.values { connection.close() }
        }
    }
}
