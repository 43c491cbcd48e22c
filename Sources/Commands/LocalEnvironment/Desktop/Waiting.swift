internal import Synchronization

/// The cards whose child waits for an action. The number is limited to ``childrenMax``.
final class Waiting: Sendable {
    static let childrenMax = 16

    private let children = Mutex<[String: AsyncStream<Never>.Continuation]>([:])

    /// Adds a card and returns a stream that ends when the card disappears; `nil` at the limit.
    func start(_ card: String) -> AsyncStream<Never>? {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        let isTaken = children.withLock { children in
            guard children.count < Self.childrenMax else { return false }
            children[card] = continuation
            return true
        }
        return isTaken ? stream : nil
    }

    func end(_ card: String) {
        children.withLock { $0.removeValue(forKey: card) }?.finish()
    }

    /// Ends the wait of each card that is missing in the set.
    func keep(_ cards: Set<String>) {
        let gone = children.withLock { children in children.filter { !cards.contains($0.key) } }
        for continuation in gone.values { continuation.finish() }
    }
}
