internal import Synchronization

/// The cards whose child waits for an answer, at most as many as the limit.
final class Waiting: Sendable {
    /// The largest number of children that wait at once.
    static let childrenMax = 16

    private let children = Mutex<[String: AsyncStream<Never>.Continuation]>([:])

    /// Takes a place for a card: a stream that ends when the card leaves, or `nil` at the limit.
    func start(_ card: String) -> AsyncStream<Never>? {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        let isTaken = children.withLock { children in
            guard children.count < Self.childrenMax else { return false }
            children[card] = continuation
            return true
        }
        return isTaken ? stream : nil
    }

    /// Gives a card's place back.
    func end(_ card: String) {
        children.withLock { $0.removeValue(forKey: card) }?.finish()
    }

    /// Ends the wait of each card that is not among these.
    func keep(_ cards: Set<String>) {
        let gone = children.withLock { children in children.filter { !cards.contains($0.key) } }
        for continuation in gone.values { continuation.finish() }
    }
}
