import DevicePushLink
import Synchronization

/// Numbers pushes in the order of their acceptance.
///
/// Gateways with a shared database reserve blocks of numbers from it, each above all earlier
/// blocks. When a bucket moves to another gateway, its next number is therefore higher than all
/// previous ones, independent of clocks.
package final class PushNumbers: Sendable {
    /// The size of a block. A gateway with a separate database does not use blocks.
    package static let blockSize: UInt64 = 1 << 24

    private let last: Atomic<UInt64>
    private let end = Atomic<UInt64>(.max)
    private let beginning = Mutex(())

    init(after highest: PushID?) { last = Atomic(highest?.value ?? 0) }

    /// Returns the next number. When the block is used up, the number is outside of it.
    func next() -> PushID {
        // The end is read first: a caller that sees the end of a block gets a number of that block
        // or of a later one.
        let end = end.load(ordering: .acquiring)
        let number = last.add(1, ordering: .relaxed).newValue
        if number <= end { return PushID(number) }
        // The block is used up, or another thread is starting the next one.
        return beginning.withLock { _ in
            let number = last.add(1, ordering: .relaxed).newValue
            return PushID(number <= self.end.load(ordering: .relaxed) ? number : .max)
        }
    }

    func isOwn(_ id: PushID) -> Bool { id.value <= end.load(ordering: .relaxed) }

    func use(blockAfter start: UInt64) {
        beginning.withLock { _ in
            let known = end.load(ordering: .relaxed)
            guard known == .max || start + Self.blockSize > known else { return }
            last.max(start, ordering: .relaxed)
            end.store(start + Self.blockSize, ordering: .releasing)
        }
    }

    /// Whether more than half of the block is used up, so that the gateway should reserve another
    /// one.
    var needsBlock: Bool {
        let end = end.load(ordering: .relaxed)
        return end != .max && last.load(ordering: .relaxed) + Self.blockSize / 2 > end
    }
}
