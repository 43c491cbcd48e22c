extension Device {
    /// Starts something that `run()` owns. It begins with `run()`, and is left out once the device
    /// has ended.
    func start(_ job: @escaping JobQueue.Job) { jobs.add(job) }

    /// Does the jobs, each in a task of its own, until cancelled.
    func carryOutWork() async {
        await withTaskCancellationHandler { [jobs] in
            await withDiscardingTaskGroup { group in
                for await job in jobs.waiting {
                    group.addTask {
                        await job()
                        await self.jobEnded()
                    }
                }
                group.cancelAll()
            }
        } onCancel: { [jobs] in
            jobs.finish()
        }
    }

    private func jobEnded() { jobs.jobEnded() }

    /// Waits until the device takes something new, or has ended.
    ///
    /// For what comes from outside: pushes, calls of processes, the time. What jobs lead to does not
    /// wait, since capacity comes from nothing else.
    func waitForCapacity() async {
        while !jobs.hasCapacity, ending == nil {
            await withCheckedContinuation { jobs.addWaiter($0) }
        }
    }
}
