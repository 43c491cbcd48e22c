import Dispatch
import Synchronization

/// Paces a load on real processes: resumes all waiting tasks fifty times a second.
final class LoadClock: Sendable {
    /// A shared clock, since each run uses the machine alone.
    static let shared = LoadClock()

    private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])
    private let queue = DispatchQueue(label: "load clock")

    private init() { beat() }

    /// Returns at the next beat.
    func tick() async {
        await withCheckedContinuation { continuation in
            waiting.withLock { $0.append(continuation) }
        }
    }

    /// Returns after the given number of beats.
    func ticks(_ count: Int) async { for _ in 0..<count { await tick() } }

    private func beat() {
        queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in
            let woken = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for continuation in woken { continuation.resume() }
            beat()
        }
    }
}
