import DeviceKernel
import DeviceModel
import Dispatch
import Foundation
import Testing
import UpTesting

@testable import Device

@Suite("A device that waits for its disk", .timeLimit(.minutes(10)))
struct DeviceExecutorTests {
    @Test("does not block the threads of other tasks, for any number of devices")
    func threads() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (waiting, wait) = AsyncStream.makeStream(of: Void.self)
        // Simulates a slow commit in the same turn of the device.
        let onEvent: @Sendable (Event, Date, KernelState) -> Void = { event, _, _ in
            guard case .appMoved = event else { return }
            wait.yield()
            #expect(gate.wait(timeout: .now() + 30) == .success)
        }
        try await withTemporaryFolder { folder in
            var fixtures: [PersistenceFixture] = []
            for number in 0...ProcessInfo.processInfo.activeProcessorCount {
                let own = folder.appending(path: "\(number)")
                fixtures.append(try await PersistenceFixture(in: own) { $0.onEvent = onEvent })
            }
            let devices = fixtures.map(\.device)
            await withTaskGroup { group in
                for device in devices {
                    group.addTask {
                        await device.handle(.appMoved(app: PersistenceFixture.app, .background))
                    }
                }
                var entries = waiting.makeAsyncIterator()
                for _ in devices { await entries.next() }
                for _ in devices { gate.signal() }
            }
            for device in devices { await device.stop() }
        }
    }

    @Test("handles its events in order")
    func order() async throws {
        actor Numbers {
            private let executor = QueueExecutor(label: "numbers")
            nonisolated var unownedExecutor: UnownedSerialExecutor {
                unsafe executor.asUnownedSerialExecutor()
            }
            private(set) var seen: [Int] = []
            func add(_ number: Int) {
                executor.checkIsolated()
                seen.append(number)
            }
        }
        let numbers = Numbers()
        for number in 0..<100 { await numbers.add(number) }
        #expect(await numbers.seen == Array(0..<100))
    }
}
