internal import Foundation

/// The bytes of one link that wait to be sent, in order.
struct LinkOutbox: Sendable {
    private var frames: [Data] = []
    /// The first frame that is not sent yet; those before it are dropped from time to time.
    private var first = 0
    /// How much of the first frame is sent.
    private var sent = 0
    /// How many bytes wait.
    private(set) var byteCount = 0

    var isEmpty: Bool { byteCount == 0 }

    mutating func append(_ frame: Data) {
        frames.append(frame)
        byteCount += frame.count
    }

    mutating func removeAll() { self = LinkOutbox() }

    /// Sends what `send` accepts now, and returns how many bytes that was. `send` returns how many
    /// bytes of those it sent, and `nil` when it would have to wait.
    mutating func flush(_ send: (Data) throws -> Int?) rethrows -> Int {
        let before = byteCount
        while first < frames.count {
            guard let count = try send(frames[first].dropFirst(sent)) else { break }
            sent += count
            byteCount -= count
            guard sent == frames[first].count else { continue }
            frames[first] = Data()
            first += 1
            sent = 0
        }
        if first == frames.count {
            frames.removeAll(keepingCapacity: frames.capacity <= 64)
            first = 0
        } else if first > 256 {
            frames.removeFirst(first)
            first = 0
        }
        return before - byteCount
    }
}
