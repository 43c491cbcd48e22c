import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import Testing

@testable import APNsGateway

@Suite("Faults of the link that were asked for", .timeLimit(.minutes(5)))
struct FaultTests {
    @Test("show a device each push once, however it comes", arguments: [1, 2, 3] as [UInt64])
    func everything(seed: UInt64) async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enrol()
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

    @Test("keep a device offline until they end; what came meanwhile then comes")
    func offline() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enrol())
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

    @Test("STORE-7: hold back what is not urgent while the device saves power")
    func powerSaving() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enrol())
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

    @Test("are the same for one seed, and others for another")
    func seeds() throws {
        func events(seed: UInt64) throws -> [LinkFaultEvent] {
            let injector = LinkFaultInjector { _, _ in }
            var faults = LinkFaults()
            faults.seed = seed
            (faults.duplicates, faults.reorderings, faults.delays) = (0.3, 0.3, 0.3)
            injector.set(faults, for: nil)
            let token = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
            let outlet = CountingOutlet()
            for id in 1...100 {
                let push = IncomingPush(
                    id: PushID(UInt64(id)), apnsID: "", topic: topic, token: token, pushType: nil,
                    priority: .immediate, expiration: .standard, collapseID: nil, payload: [],
                    receivedAt: .distantPast)
                _ = injector.send(push, to: .local, through: outlet) {}
            }
            return injector.events
        }
        #expect(try events(seed: 7) == events(seed: 7))
        #expect(try events(seed: 7) != events(seed: 8))
        #expect(try events(seed: 7).count > 50)
    }

    struct CountingOutlet: DeviceOutlet {
        func begin(epoch: UInt64) {}
        func send(_ push: IncomingPush) -> Bool { true }
        func end(_ reason: LinkEnd) {}
    }
}
