import APNsGateway
import DevicePushLink
import Dispatch
import Foundation
import GatewayStore
import Synchronization

/// Returns the pushes in a second that the store answers, with a constant number in flight. The next push follows each
/// answer, so that each group of the store has this size.
func storedPerSecond(_ samples: Samples, group: Int, folder: URL) throws -> Double {
    let feeder = Feeder(store: try GatewayStore(folder: folder), pushes: samples.pushes)
    let start = ContinuousClock.now
    for _ in 0..<group { feeder.next() }
    feeder.finished.wait()
    let taken = (ContinuousClock.now - start) / .seconds(1)
    guard feeder.failed == 0 else { throw Failure(description: "\(feeder.failed) were not stored") }
    return Double(samples.pushes.count) / taken
}

struct Failure: Error, CustomStringConvertible {
    let description: String
}

private final class Feeder: Sendable {
    private struct State {
        var next = 0
        var answered = 0
        var failed = 0
    }

    let finished = DispatchSemaphore(value: 0)
    private let store: GatewayStore
    private let pushes: [StoredPush]
    private let state = Mutex(State())

    init(store: GatewayStore, pushes: [StoredPush]) {
        self.store = store
        self.pushes = pushes
    }

    var failed: Int { state.withLock { $0.failed } }

    func next() {
        let place = state.withLock { state in
            defer { state.next += 1 }
            return state.next
        }
        guard place < pushes.count else { return }
        store.put(pushes[place]) { outcome in
            let isLast = self.state.withLock { state in
                state.answered += 1
                if outcome != .stored { state.failed += 1 }
                return state.answered == self.pushes.count
            }
            if isLast { self.finished.signal() } else { self.next() }
        }
    }
}
