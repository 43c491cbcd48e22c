internal import Foundation

struct WakeUp {
    private var planned: (due: Date, task: Task<Void, Never>)?

    mutating func plan(at due: Date?, _ wait: (Date) -> Task<Void, Never>) {
        guard planned?.due != due else { return }
        cancel()
        planned = due.map { ($0, wait($0)) }
    }

    mutating func cancel() {
        planned?.task.cancel()
        planned = nil
    }

    /// Clears the planned time without canceling the task, because that task performs the work.
    mutating func passed() { planned = nil }
}
