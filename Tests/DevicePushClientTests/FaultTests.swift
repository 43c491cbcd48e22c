import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import Synchronization
import Testing

@testable import APNsGateway

@Suite("Faults of the device link", .timeLimit(.minutes(10)))
struct FaultTests {
    @Test("A device shows each push once, whatever faults occur", arguments: [1, 2, 3] as [UInt64])
    func everything(seed: UInt64) async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let client = fixture.client(credential)
            let token = try await client.register(topic: topic)
            var faults = LinkFaults()
            faults.seed = seed
            faults.duplicates = 0.3
            faults.reorderings = 0.3
            faults.delays = 0.2
            faults.delay = .milliseconds(3)
            faults.cuts = 0.05
            fixture.gateway.setLinkFaults(faults, for: DeviceID(credential.device))
            var seen: [UInt64] = []
            var sent: [UInt64] = []
            try await running(client) { client in
                for _ in 0..<300 { sent.append(try fixture.send(to: token)) }
                seen = await next(300, of: client)
            }
            #expect(Set(seen) == Set(sent), "seed \(seed)")
            #expect(seen.count == Set(seen).count, "seed \(seed)")
            let kinds = Set(fixture.gateway.linkFaultEvents.map(\.kind))
            #expect(kinds == [.duplicate, .reordering, .delay, .cut])
        }
    }

    @Test("A fault keeps a device offline until it ends; stored pushes arrive then")
    func offline() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let token = try await client.register(topic: topic)
            try await running(client) { client in
                let first = try fixture.send(to: token)
                #expect(await next(1, of: client) == [first])
                var faults = LinkFaults()
                faults.isOffline = true
                fixture.gateway.setLinkFaults(faults)
                #expect(fixture.gateway.hub.connectedDevices.isEmpty)
                try fixture.send(to: token, expiration: .once)
                let stored = try fixture.send(to: token)
                fixture.gateway.setLinkFaults(.none)
                #expect(await next(1, of: client) == [stored])
            }
            #expect(fixture.gateway.linkFaultEvents.contains { $0.kind == .offline })
        }
    }

    @Test("STORE-7: A device in low power mode gets only urgent pushes")
    func powerSaving() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let token = try await client.register(topic: topic)
            var faults = LinkFaults()
            faults.savesPower = true
            fixture.gateway.setLinkFaults(faults)
            try await running(client) { client in
                let low = try fixture.send(to: token, priority: .considerate)
                let lowest = try fixture.send(to: token, priority: .powerFirst)
                let urgent = try fixture.send(to: token)
                #expect(await next(1, of: client) == [urgent])
                fixture.gateway.setLinkFaults(.none)
                #expect(await next(2, of: client) == [low, lowest])
            }
        }
    }

    /// The pushes that a device received of a hundred, the faults, and the number of cut links.
    struct Outcome {
        var got: [UInt64]
        var events: [LinkFaultEvent]
        var cuts: Int

        /// Returns the pushes that had a fault of a kind.
        func pushes(_ kind: LinkFaultEvent.Kind) -> Set<UInt64> {
            Set(events.filter { $0.kind == kind }.compactMap { $0.push?.value })
        }
    }

    /// Sends a hundred pushes through faults, then advances the time until delayed ones have
    /// arrived.
    func outcome(seed: UInt64, _ change: (inout LinkFaults) -> Void) throws -> Outcome {
        let waiting = Mutex<[@Sendable () -> Void]>([])
        let injector = LinkFaultInjector { _, action in waiting.withLock { $0.append(action) } }
        var faults = LinkFaults()
        faults.seed = seed
        change(&faults)
        injector.set(faults, for: nil)
        let token = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
        let outlet = NotingOutlet()
        let cuts = Mutex(0)
        for id in 1...100 {
            let push = DevicePush(
                id: PushID(UInt64(id)), apnsID: "", topic: topic, token: token, pushType: nil,
                priority: .immediate, expiration: .standard, collapseID: nil, payload: [],
                receivedAt: .distantPast)
            _ = injector.send(push, to: .local, through: outlet) { cuts.withLock { $0 += 1 } }
        }
        let actions = waiting.withLock { $0 }
        for action in actions { action() }
        return Outcome(
            got: outlet.got, events: injector.events, cuts: cuts.withLock { $0 })
    }

    @Test("are the same for one seed, and differ between seeds")
    func seeds() throws {
        func events(seed: UInt64) throws -> [LinkFaultEvent] {
            try outcome(seed: seed) {
                ($0.duplicates, $0.reorderings, $0.delays) = (0.3, 0.3, 0.3)
            }.events
        }
        let first = try events(seed: 7)
        #expect(try events(seed: 7) == first)
        #expect(try events(seed: 8) != first)
        #expect(first.count > 50)
    }

    @Test(
        "duplicate a push, and deliver it after the next one", arguments: [1, 2, 3] as [UInt64])
    func carriedOut(seed: UInt64) throws {
        let outcome = try outcome(seed: seed) {
            ($0.duplicates, $0.reorderings, $0.delay) = (0.3, 0.3, .seconds(1))
        }
        let (twice, late) = (outcome.pushes(.duplicate), outcome.pushes(.reordering))
        #expect(twice.count > 10 && late.count > 10)
        var expected: [UInt64] = []
        var held: UInt64?
        for id in UInt64(1)...100 {
            if !late.contains(id) { expected += twice.contains(id) ? [id, id] : [id] }
            if let earlier = held { expected.append(earlier) }
            held = late.contains(id) ? id : nil
        }
        // The last push is not held back, because no other follows.
        if let held { expected.append(held) }
        #expect(outcome.got == expected)
    }

    @Test("delay a push, and cut the connection", arguments: [1, 2] as [UInt64])
    func lateAndCut(seed: UInt64) throws {
        let outcome = try outcome(seed: seed) {
            ($0.delays, $0.cuts, $0.delay) = (0.3, 0.2, .seconds(1))
        }
        let late = outcome.pushes(.delay)
        #expect(late.count > 10)
        #expect(outcome.got == (1...100).filter { !late.contains($0) } + late.sorted())
        #expect(outcome.cuts == outcome.pushes(.cut).count && outcome.cuts > 5)
    }

    final class NotingOutlet: DeviceOutlet {
        private let pushes = Mutex<[UInt64]>([])

        var got: [UInt64] { pushes.withLock { $0 } }

        func begin(epoch: UInt64) {}
        func send(_ push: DevicePush) -> Bool {
            pushes.withLock { $0.append(push.id.value) }
            return true
        }
        func end(_ reason: StreamEndReason) {}
    }
}
