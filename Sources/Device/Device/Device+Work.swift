// What takes time goes on beside the device, as jobs. How many there are at most, and why nothing is
// lost for it, is in Documentation/decisions/0010-the-device-takes-what-it-can-do.md.

extension Device {
    /// Something that takes time.
    typealias Job = @Sendable () async -> Void

    /// Starts something that `run()` owns. It begins with `run()`, and is left out once the device
    /// has ended.
    func start(_ job: @escaping Job) {
        guard case .enqueued = work.continuation.yield(job) else { return }
        jobs += 1
    }

    /// Does the jobs, each in a task of its own, until cancelled.
    func carryOutWork() async {
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                for await job in work.stream {
                    group.addTask {
                        await job()
                        await self.jobEnded()
                    }
                }
                group.cancelAll()
            }
        } onCancel: {
            work.continuation.finish()
        }
    }

    private func jobEnded() {
        jobs -= 1
        if hasCapacity { resumeWaiters() }
    }

    /// Whether the device takes something new from outside.
    var hasCapacity: Bool { jobs < configuration.jobsMax }

    /// Waits until the device takes something new, or has ended.
    ///
    /// For what comes from outside: pushes, calls of processes, the time. What jobs lead to does not
    /// wait, since room comes from nothing else.
    func waitForRoom() async {
        while !hasCapacity, ending == nil {
            await withCheckedContinuation { capacityWaiters.append($0) }
        }
    }

    /// Lets everybody look once more, the first to come first.
    func resumeWaiters() {
        let waiters = capacityWaiters
        capacityWaiters = []
        for waiter in waiters { waiter.resume() }
    }
}
