import DevicePushLink
import Synchronization

/// Numbers pushes, in the order in which they come.
///
/// Gateways that share a database take their numbers from it in blocks, each above all that were taken
/// before: a bucket that changes hands never gets a number that is not above those it had, whatever the
/// clocks say.
package final class PushNumbers: Sendable {
    /// How many numbers a block has, as far as it is not one of a gateway that is alone.
    package static let blockSize: UInt64 = 1 << 24

    private let last: Atomic<UInt64>
    private let end = Atomic<UInt64>(.max)
    /// Held while a block is begun.
    private let beginning = Mutex(())

    /// Numbers after an id that was handed out before.
    init(after highest: PushID?) { last = Atomic(highest?.value ?? 0) }

    /// The next number; one that is not its own where the block is used up.
    func next() -> PushID {
        // The end is read first: whoever sees the end of a block gets a number of that block or of a later one.
        let end = end.load(ordering: .acquiring)
        let number = last.add(1, ordering: .relaxed).newValue
        if number <= end { return PushID(number) }
        // The block is used up, or another one is begun just now.
        return beginning.withLock { _ in
            let number = last.add(1, ordering: .relaxed).newValue
            return PushID(number <= self.end.load(ordering: .relaxed) ? number : .max)
        }
    }

    /// Whether a number is of a block that was taken.
    func isOwn(_ id: PushID) -> Bool { id.value <= end.load(ordering: .relaxed) }

    /// Goes on with a block, unless a later one was begun.
    func use(blockAfter start: UInt64) {
        beginning.withLock { _ in
            let known = end.load(ordering: .relaxed)
            guard known == .max || start + Self.blockSize > known else { return }
            last.max(start, ordering: .relaxed)
            end.store(start + Self.blockSize, ordering: .releasing)
        }
    }

    /// Whether more than half of the block is used up.
    var needsBlock: Bool {
        let end = end.load(ordering: .relaxed)
        return end != .max && last.load(ordering: .relaxed) + Self.blockSize / 2 > end
    }
}
