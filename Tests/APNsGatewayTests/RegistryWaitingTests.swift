import APNs
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import APNsGateway

/// A disk that blocks until the test releases it.
private final class StuckStore: RegistrationStore {
    struct Late: Error {}

    let registrations: [RegistrationChange] = []
    private let mayGoOn = DispatchSemaphore(value: 0)
    private let isAsked = AsyncStream<Void>.makeStream()
    private let state = Mutex<[RegistrationChange]>([])

    var kept: [RegistrationChange] { state.withLock { $0 } }

    func keep(_ changes: [RegistrationChange]) throws {
        isAsked.continuation.yield()
        // A generous limit: it passes only where no task can run.
        guard mayGoOn.wait(timeout: .now() + 20) == .success else { throw Late() }
        state.withLock { $0 += changes }
    }

    /// Waits until a change is on its way to the disk.
    func whenAsked() async {
        for await _ in isAsked.stream { return }
    }

    func release(_ count: Int) {
        for _ in 0..<count { mayGoOn.signal() }
    }
}

@Suite("A registry with a slow disk", .timeLimit(.minutes(10)))
struct RegistryWaitingTests {
    private let store = StuckStore()

    @Test("Other tasks run while many callers wait for the registry")
    func tasks() async throws {
        let registry = Registry(registrationsMax: 1000, store: store) { Date() }
        // More callers than the thread pool has threads.
        let count = ProcessInfo.processInfo.activeProcessorCount * 4
        try await withThrowingTaskGroup(of: DeviceToken.self) { group in
            for number in 0..<count {
                group.addTask {
                    try await registry.register(topic: "app\(number)", environment: .development)
                }
            }
            await store.whenAsked()
            // The registry neither answers nor publishes a token before it is durable.
            #expect(registry.registrations.isEmpty)
            await Task.detached { [store] in store.release(count) }.value
            var tokens: Set<DeviceToken> = []
            for try await token in group { tokens.insert(token) }
            #expect(tokens.count == count)
        }
        #expect(store.kept.count == count)
    }

    @Test(
        "The registry keeps the order of its calls and returns one token to two concurrent callers")
    func order() async throws {
        let registry = Registry(registrationsMax: 1000, store: store) { Date() }
        async let first = registry.register(topic: "app", environment: .development)
        await store.whenAsked()
        async let second = registry.register(topic: "app", environment: .development)
        store.release(2)
        let token = try await first
        #expect(try await second == token)
        #expect(try await registry.end(token, reason: .unregistered))
        guard case .active(let registration) = store.kept.first else {
            Issue.record("nothing was kept")
            return
        }
        #expect(registration.token == token)
        #expect(
            store.kept.dropFirst().map { if case .ended = $0 { true } else { false } } == [true])
    }
}
