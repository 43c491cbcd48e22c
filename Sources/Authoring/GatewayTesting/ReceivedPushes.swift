import APNsGateway
import Foundation
import Synchronization

final class ReceivedPushes: Sendable {
    private struct State {
        var exchanges: [ProviderExchange] = []
        var count = 0
        var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastWaiter = 0
    }

    private let state = Mutex(State())
    private let entriesMax: Int

    init(entriesMax: Int) {
        self.entriesMax = entriesMax
    }

    var exchanges: [ProviderExchange] { state.withLock { $0.exchanges } }
    var count: Int { state.withLock { $0.count } }

    func add(_ exchange: ProviderExchange) {
        let waiters = state.withLock { state in
            if state.exchanges.count >= entriesMax {
                state.exchanges.removeFirst(max(1, entriesMax / 4))
            }
            state.exchanges.append(exchange)
            state.count += 1
            return state.waiters.values
        }
        for waiter in waiters { waiter.yield() }
    }

    func wait(for count: Int) async throws {
        let (news, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.lastWaiter += 1
            state.waiters[state.lastWaiter] = continuation
            return state.lastWaiter
        }
        defer { state.withLock { _ = $0.waiters.removeValue(forKey: number) } }
        if self.count >= count { return }
        for await _ in news where self.count >= count { return }
        throw CancellationError()
    }
}

final class ManualClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { date.withLock { $0 } }

    func advance(by duration: Duration) {
        let (seconds, attoseconds) = duration.components
        date.withLock { $0 += TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18 }
    }
}
