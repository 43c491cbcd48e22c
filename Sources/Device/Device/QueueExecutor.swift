internal import Dispatch

/// Runs an actor on a serial queue of its own.
///
/// An actor that waits for the disk holds a thread meanwhile, of which Swift's concurrency has only as
/// many as the machine has processors. On a queue of its own it holds none of them: other tasks go
/// on however long the disk takes. Jobs run one at a time, in the order in which they come.
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
