internal import Foundation

/// When the kernel is to be woken, and the task that waits for it.
struct WakeUp {
    private var planned: (due: Date, task: Task<Void, Never>)?

    /// Waits for another time than before, if it is another; `nil` waits for none.
    mutating func plan(at due: Date?, _ wait: (Date) -> Task<Void, Never>) {
        guard planned?.due != due else { return }
        cancel()
        planned = due.map { ($0, wait($0)) }
    }

    /// Waits for nothing any more.
    mutating func cancel() {
        planned?.task.cancel()
        planned = nil
    }

    /// The time has come: the task that waited is doing what it waited for.
    mutating func passed() { planned = nil }
}
