internal import Foundation

struct LinkOutbox: Sendable {
    private var frames: [Data] = []
    private var first = 0
    private var sent = 0
    private(set) var byteCount = 0

    var isEmpty: Bool { byteCount == 0 }

    mutating func append(_ frame: Data) {
        frames.append(frame)
        byteCount += frame.count
    }

    mutating func removeAll() { self = LinkOutbox() }

    /// Sends what `send` accepts now, and returns the number of bytes.
    ///
    /// `send` returns the number of bytes that it sent, or `nil` if it would block.
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
