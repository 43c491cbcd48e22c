internal import Synchronization

/// How many more pushes the writers of a store may keep together.
///
/// Each takes room for the pushes of a group before it knows how many of them it keeps, and gives the
/// rest back; so near the bound a push may be refused for which there is room a moment later.
final class StoredCapacity: Sendable {
    private let free: Mutex<Int>

    init(_ storedMax: Int) { free = Mutex(storedMax) }

    /// Takes room for at most some pushes; returns for how many.
    func reserve(_ count: Int) -> Int {
        free.withLock { free in
            let granted = max(0, min(count, free))
            free -= granted
            return granted
        }
    }

    /// Gives room back; a negative count takes it without asking.
    func release(_ count: Int) { free.withLock { $0 += count } }
}
