import APNs
import APNsGateway
import Foundation
import Synchronization
import Testing

@testable import APNsProvider

@Suite("A connection without an answer to its first push", .timeLimit(.minutes(10)))
struct SilentStartTests {
    @Test("MUX-4, MUX-15: The first push delays the pushes behind it for a bounded time")
    func others() async throws {
        try await GatewayFixture.with { fixture, _ in
            try fixture.gateway.faults.add(Fault(.noAnswer, next: 1))
            let client = try fixture.makeClient {
                $0.firstAnswerTimeout = .seconds(2)
                // Much longer than the others need.
                $0.timeout = .seconds(240)
                $0.answerTimeout = .seconds(240)
            }
            let isFirstOver = Mutex(false)
            let first = Task {
                defer { isFirstOver.withLock { $0 = true } }
                return try await client.send(fixture.makeRequest("first"))
            }
            while fixture.gateway.faults.injectionCount == 0 { await Task.yield() }
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        try await client.send(fixture.makeRequest("\(number)")).status
                    }
                }
                var statuses: [Int] = []
                for try await status in group { statuses.append(status) }
                return statuses
            }
            #expect(statuses == Array(repeating: 200, count: 20))
            #expect(!isFirstOver.withLock { $0 })
            first.cancel()
            _ = await first.result
            await client.shutdown()
        }
    }
}
