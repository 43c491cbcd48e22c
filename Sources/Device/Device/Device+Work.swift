extension Device {
    /// Adds a job that `run()` owns. It starts with `run()` and is dropped after the device has
    /// ended.
    func start(_ job: @escaping JobQueue.Job) { jobs.add(job) }

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

    /// Waits until the device has capacity for external input, or has ended.
    ///
    /// Pushes, calls of processes and timers wait here. The results of jobs do not wait, because
    /// only they free capacity.
    func waitForCapacity() async {
        while !jobs.hasCapacity, ending == nil {
            await withCheckedContinuation { jobs.addWaiter($0) }
        }
    }
}
