/// What takes time and goes on beside the device, as jobs. How many there are at most, and why nothing is
/// lost for it, is in Documentation/decisions/0010-the-device-takes-what-it-can-do.md.
struct JobQueue: Sendable {
    /// Something that takes time.
    typealias Job = @Sendable () async -> Void

    /// The jobs that no task has taken yet; `count` counts them too.
    let waiting: AsyncStream<Job>
    /// How many jobs were begun and have not ended.
    private(set) var count = 0
    private let continuation: AsyncStream<Job>.Continuation
    private let countMax: Int
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Creates a queue that has capacity while it has fewer jobs than `countMax`.
    init(countMax: Int) {
        self.countMax = countMax
        (waiting, continuation) = AsyncStream.makeStream()
    }

    /// Adds a job, unless the queue has ended.
    mutating func add(_ job: @escaping Job) {
        guard case .enqueued = continuation.yield(job) else { return }
        count += 1
    }

    /// One of the jobs has ended.
    mutating func jobEnded() {
        count -= 1
        if hasCapacity { resumeWaiters() }
    }

    /// Takes no further jobs.
    func finish() { continuation.finish() }

    // MARK: Capacity

    /// Whether something new may come in from outside.
    var hasCapacity: Bool { count < countMax }

    /// How many wait for capacity.
    var waiterCount: Int { waiters.count }

    /// Adds one who waits for capacity.
    mutating func addWaiter(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

    /// Lets everybody look once more, the first to come first.
    mutating func resumeWaiters() {
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter.resume() }
    }
}
