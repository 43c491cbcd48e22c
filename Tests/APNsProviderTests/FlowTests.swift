import APNs
import Synchronization
import Testing

@testable import APNsProvider

@Suite("The limit of pushes in flight", .timeLimit(.minutes(10)))
struct FlowTests {
    @Test("One overload halves the limit once; accepted pushes raise it again")
    func adaptive() {
        var limit = AdaptiveLimit(ceiling: 100)
        #expect(limit.value == 100)
        limit.ended(.overloaded, epoch: 0, inFlight: 40)
        #expect(limit.value == 20)
        // Pushes sent before the reduction do not reduce the limit again.
        for _ in 0..<39 { limit.ended(.overloaded, epoch: 0, inFlight: 20) }
        #expect(limit.value == 20)
        for _ in 0..<20 { limit.ended(.accepted, epoch: 1, inFlight: 20) }
        #expect(limit.value == 21)
        for _ in 0..<100_000 { limit.ended(.accepted, epoch: 1, inFlight: 20) }
        #expect(limit.value == 100)
        for epoch in 1...50 { limit.ended(.overloaded, epoch: UInt64(epoch), inFlight: 1) }
        #expect(limit.value == 1)
    }

    @Test("Pushes above the limit wait in a bounded queue; a full queue throws an error")
    func gate() async throws {
        let gate = Gate(pushesMax: 4, isAdaptive: true)
        let tickets = try (0..<4).map { _ in try #require(gate.enterNow()) }
        await #expect(throws: APNsClientError.self) { try await gate.enter() }
        gate.leave(tickets[0], sign: .overloaded)
        #expect(gate.limit == 2)
        #expect(gate.enterNow() == nil)
        let waiter = Task { try await gate.enter() }
        while gate.waiting < 1 { await Task.yield() }
        gate.leave(tickets[1], sign: .neutral)
        #expect(gate.inFlight == 2)
        gate.leave(tickets[2], sign: .neutral)
        let ticket = try await waiter.value
        #expect(gate.inFlight == 2)
        gate.leave(ticket, sign: .neutral)
        gate.leave(tickets[3], sign: .neutral)
        #expect(gate.inFlight == 0)
    }

    @Test("Canceled waiters do not count")
    func cancelled() async throws {
        let gate = Gate(pushesMax: 4, isAdaptive: true)
        let first = try #require(gate.enterNow())
        gate.leave(try #require(gate.enterNow()), sign: .overloaded)
        #expect(gate.limit == 1)
        let waiter = Task { try await gate.enter() }
        while gate.waiting < 1 { await Task.yield() }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        gate.leave(first, sign: .neutral)
        #expect(gate.inFlight == 0)
        let next = try await gate.enter()
        gate.leave(next, sign: .neutral)
    }

    @Test("RSN-3: Only pushes to a token with too many requests wait")
    func pacing() throws {
        let tokens = try (0..<3).map {
            try #require(DeviceToken(hex: "0000000000000\($0)00"))
        }
        let pacing = TokenPacing(tokensMax: 2)
        #expect(pacing.pause(for: tokens[0], at: .seconds(1)) == .zero)
        pacing.hold(tokens[0], until: .seconds(5), at: .seconds(1))
        #expect(pacing.pause(for: tokens[0], at: .seconds(2)) == .seconds(3))
        #expect(pacing.pause(for: tokens[1], at: .seconds(2)) == .zero)
        pacing.hold(tokens[0], until: .seconds(4), at: .seconds(2))
        #expect(pacing.pause(for: tokens[0], at: .seconds(2)) == .seconds(3))
        pacing.hold(tokens[1], until: .seconds(9), at: .seconds(2))
        pacing.hold(tokens[2], until: .seconds(9), at: .seconds(2))
        #expect(pacing.count == 2)
        #expect(pacing.pause(for: tokens[0], at: .seconds(2)) == .zero)
        #expect(pacing.pause(for: tokens[1], at: .seconds(9)) == .zero)
        #expect(pacing.count == 1)
    }
}
