import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import SeededTesting
import Synchronization
import Testing

@testable import APNsGateway

@Suite("Cut connections", .timeLimit(.minutes(10)))
struct CutTests {
    /// Sends until the given number of connections was cut, and reads until everything has arrived.
    func exercise(seed: UInt64, cuts: Int, bytes: Range<Int>) async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let proxy = try await CuttingProxy.start(
                to: fixture.server.port, seed: seed, cutsMax: cuts, bytes: bytes)
            var address = fixture.address
            address.port = proxy.port
            let client = fixture.client(credential, address: address)
            var sent: Set<UInt64> = []
            var seen: [UInt64] = []
            var generator = SeededGenerator(seed: seed)
            try await running(client) { client in
                sent.insert(try fixture.send(to: token))
                for await push in client.pushes {
                    seen.append(push.id.value)
                    client.acknowledge(push)
                    if proxy.cuts < cuts {
                        // Sends at least as many pushes as were received, so that the stream never
                        // runs empty.
                        for _ in 0..<Int.random(in: 1...2, using: &generator)
                        where sent.count - seen.count < 40 {
                            sent.insert(try fixture.send(to: token))
                        }
                    }
                    if seen.count >= sent.count { break }
                }
            }
            #expect(proxy.cuts == cuts, "seed \(seed)")
            #expect(Set(seen) == sent, "seed \(seed)")
            #expect(seen.count == sent.count, "seed \(seed)")
            await proxy.stop()
        }
    }

    @Test(
        "lose no push and duplicate none",
        arguments: [1, 2, 3, 4] as [UInt64])
    func thousand(seed: UInt64) async throws {
        // From the middle of the handshake to several pushes and their acknowledgements.
        try await exercise(seed: seed, cuts: 250, bytes: 500..<9000)
    }
}
