/// A queue for long-running work next to the device.
///
/// Decision 0010 in Documentation/decisions/device.md describes its limit and why no work is lost.
struct JobQueue: Sendable {
    typealias Job = @Sendable () async -> Void

    /// Jobs that no task has started; `count` includes them.
    let waiting: AsyncStream<Job>
    private(set) var count = 0
    private let continuation: AsyncStream<Job>.Continuation
    private let countMax: Int
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(countMax: Int) {
        self.countMax = countMax
        (waiting, continuation) = AsyncStream.makeStream()
    }

    mutating func add(_ job: @escaping Job) {
        guard case .enqueued = continuation.yield(job) else { return }
        count += 1
    }

    mutating func jobEnded() {
        count -= 1
        if hasCapacity { resumeWaiters() }
    }

    func finish() { continuation.finish() }

    // MARK: Capacity

    var hasCapacity: Bool { count < countMax }

    var waiterCount: Int { waiters.count }

    mutating func addWaiter(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

    mutating func resumeWaiters() {
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter.resume() }
    }
}
