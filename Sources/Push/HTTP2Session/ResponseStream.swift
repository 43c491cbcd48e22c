import Synchronization

/// An answer whose body comes in pieces, for one reader.
package struct ResponseStream: Sendable {
    /// The header fields, `:status` first.
    package let headers: HeaderList
    private let body: BodyPieces

    init(headers: HeaderList, pieces: BodyPieces) {
        self.headers = headers
        body = pieces
    }

    /// The next piece of the body; `nil` at its end, or when the task is cancelled.
    ///
    /// - Throws: ``HTTP2Error`` when the stream or its connection ended too soon.
    package func next() async throws -> [UInt8]? {
        try await body.next()
    }

    /// Resets the stream; what was not read is lost.
    package func cancel() {
        body.abandon()
    }
}

/// The pieces on their way from a connection to a reader, bounded in bytes.
final class BodyPieces: Sendable {
    private let stream: AsyncThrowingStream<[UInt8], any Error>
    private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let unreadBytes = Atomic<Int>(0)
    private let unreadBytesMax: Int

    init(unreadBytesMax: Int) {
        self.unreadBytesMax = unreadBytesMax
        (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    }

    /// Says what to do when the reader gives up.
    func whenAbandoned(_ abandoned: @escaping @Sendable () -> Void) {
        continuation.onTermination = { reason in
            if case .cancelled = reason { abandoned() }
        }
    }

    /// Takes a piece; `false` when too much waits to be read.
    func receive(_ piece: [UInt8]) -> Bool {
        let unread = unreadBytes.add(piece.count, ordering: .relaxed).newValue
        guard unread <= unreadBytesMax else { return false }
        continuation.yield(piece)
        return true
    }

    func finish(_ error: (any Error)?) {
        continuation.finish(throwing: error)
    }

    func abandon() {
        continuation.onTermination?(.cancelled)
        continuation.finish()
    }

    func next() async throws -> [UInt8]? {
        var iterator = stream.makeAsyncIterator()
        guard let piece = try await iterator.next() else { return nil }
        unreadBytes.subtract(piece.count, ordering: .relaxed)
        return piece
    }
}
