internal import Foundation

struct BudgetExceededError: Error {
    let seconds: TimeInterval
}

/// Runs work with a time limit.
///
/// At the limit, or when the waiting task is cancelled, the work is cancelled and no longer
/// awaited. Code of another SDK that ignores cancellation continues in the background, and its
/// result is dropped.
///
/// - Parameter beginsAtOnce: Whether the work never blocks its thread. If so, it starts within this
///   call, and work without a suspension costs neither a task nor a timer.
/// - Throws: `BudgetExceededError`, `CancellationError`, and the errors of the work.
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
                // A cancelled sleep means that the race is already over.
                guard (try? await clock.sleep(seconds)) != nil else { return }
                race.end(.failure(BudgetExceededError(seconds: seconds)))
            }
            race.keep([working, timing])
        }
    } onCancel: {
        race.end(.failure(CancellationError()))
    }
}

/// Starts a task, within this call where that is requested and the system supports it. The task
/// then runs here until its first suspension.
func startTask(
    atOnce: Bool, priority: TaskPriority? = nil, _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    if atOnce, #available(iOS 26, macOS 26, *) {
        return Task.immediate(priority: priority) { await work() }
    }
    return Task(priority: priority) { await work() }
}

/// Resumes one continuation exactly once, with the first of several results, and cancels the other
/// tasks.
///
/// Unchecked: a lock protects the state. `Mutex` would require iOS 18.
final class Race<Value: Sendable>: @unchecked Sendable {
    typealias Waiting = CheckedContinuation<Value, any Error>

    private let lock = NSLock()
    private var waiting: Waiting?
    private var result: Result<Value, any Error>?
    private var tasks: [Task<Void, Never>] = []

    func begin(_ waiting: Waiting) {
        let result = lock.withLock {
            if self.result == nil { self.waiting = waiting }
            return self.result
        }
        if let result { waiting.resume(with: result) }
    }

    var isOver: Bool { lock.withLock { result != nil } }

    func keep(_ tasks: [Task<Void, Never>]) {
        let isOver = lock.withLock {
            if result == nil { self.tasks = tasks }
            return result != nil
        }
        if isOver { for task in tasks { task.cancel() } }
    }

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
