internal import Foundation

/// Work took longer than it may.
struct BudgetExceededError: Error {
    let seconds: TimeInterval
}

/// Runs work and waits for it for some seconds at most.
///
/// Then, and when the waiting task is cancelled, the work is cancelled too and no longer waited for:
/// a foreign SDK that pays no heed to cancellation goes on alone, and its result is dropped.
///
/// - Parameter beginsAtOnce: Whether the work never blocks its thread. Then it begins within this call,
///   and work that has nothing to wait for costs neither a task's start nor a timer.
/// - Throws: `BudgetExceededError`, `CancellationError`, and what the work throws.
func withBudget<Value: Sendable>(
    _ seconds: TimeInterval?, _ clock: NotificationClock, beginsAtOnce: Bool = false,
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    guard let seconds else { return try await work() }
    let race = Race<Value>()
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting in
            race.begin(waiting)
            let working = startTask(atOnce: beginsAtOnce) {
                do { race.end(.success(try await work())) } catch { race.end(.failure(error)) }
            }
            guard !race.isOver else { return }
            let timing = Task {
                // A cancelled sleep is the end of a race that somebody else has won.
                guard (try? await clock.sleep(seconds)) != nil else { return }
                race.end(.failure(BudgetExceededError(seconds: seconds)))
            }
            race.keep([working, timing])
        }
    } onCancel: {
        race.end(.failure(CancellationError()))
    }
}

/// Starts a task, within this call where that is wanted and the system can: it then runs here up to
/// the first thing that it waits for.
func startTask(
    atOnce: Bool, priority: TaskPriority? = nil, _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    if atOnce, #available(iOS 26, macOS 26, *) {
        return Task.immediate(priority: priority) { await work() }
    }
    return Task(priority: priority) { await work() }
}

/// Resumes one continuation once, whichever of several comes first, and cancels the others.
///
/// Unchecked: everything is behind the lock. `Mutex` needs iOS 18.
final class Race<Value: Sendable>: @unchecked Sendable {
    typealias Waiting = CheckedContinuation<Value, any Error>

    private let lock = NSLock()
    private var waiting: Waiting?
    private var result: Result<Value, any Error>?
    private var tasks: [Task<Void, Never>] = []

    /// Takes who waits; resumed at once when the race is over already.
    func begin(_ waiting: Waiting) {
        let result = lock.withLock {
            if self.result == nil { self.waiting = waiting }
            return self.result
        }
        if let result { waiting.resume(with: result) }
    }

    /// Whether it is over.
    var isOver: Bool { lock.withLock { result != nil } }

    /// Takes the runners, to cancel them at the end.
    func keep(_ tasks: [Task<Void, Never>]) {
        let isOver = lock.withLock {
            if result == nil { self.tasks = tasks }
            return result != nil
        }
        if isOver { for task in tasks { task.cancel() } }
    }

    /// Ends the race, unless it has ended before.
    func end(_ result: Result<Value, any Error>) {
        let (waiting, tasks) = lock.withLock {
            guard self.result == nil else { return (nil as Waiting?, [Task<Void, Never>]()) }
            self.result = result
            defer {
                self.waiting = nil
                self.tasks = []
            }
            return (self.waiting, self.tasks)
        }
        waiting?.resume(with: result)
        for task in tasks { task.cancel() }
    }
}
