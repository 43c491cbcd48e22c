internal import Synchronization

/// The remaining capacity that the writers of a store share.
///
/// Each writer reserves capacity for a whole group and releases the rest after the commit. Near the
/// limit, a push may be rejected although there is room a moment later.
final class StoredCapacity: Sendable {
    private let free: Mutex<Int>

    init(_ storedMax: Int) { free = Mutex(storedMax) }

    func reserve(_ count: Int) -> Int {
        free.withLock { free in
            let granted = max(0, min(count, free))
            free -= granted
            return granted
        }
    }

    /// Releases capacity; a negative count takes it without a check.
    func release(_ count: Int) { free.withLock { $0 += count } }
}
