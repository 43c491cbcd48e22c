internal import Dispatch

/// A serial executor on a dedicated dispatch queue.
///
/// An actor that waits for the disk blocks a thread. Swift's concurrency pool has only one thread
/// per processor. With a dedicated queue the wait blocks none of them, and other tasks continue.
/// Jobs run one at a time, in order.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
