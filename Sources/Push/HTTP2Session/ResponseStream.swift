import Synchronization

package struct ResponseStream: Sendable {
    package let headers: HeaderList
    private let body: BodyPieces

    init(headers: HeaderList, pieces: BodyPieces) {
        self.headers = headers
        body = pieces
    }

    /// Returns the next piece of the body; `nil` at its end, or when the task is canceled.
    ///
    /// - Throws: ``HTTP2Error`` when the stream or its connection ended prematurely.
    package func next() async throws -> [UInt8]? {
        try await body.next()
    }

    package func cancel() {
        body.abandon()
    }
}

final class BodyPieces: Sendable {
    private let stream: AsyncThrowingStream<[UInt8], any Error>
    private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let unreadBytes = Atomic<Int>(0)
    private let unreadBytesMax: Int

    init(unreadBytesMax: Int) {
        self.unreadBytesMax = unreadBytesMax
        (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    }

    func whenAbandoned(_ abandoned: @escaping @Sendable () -> Void) {
        continuation.onTermination = { reason in
            if case .cancelled = reason { abandoned() }
        }
    }

    /// Buffers a piece. Returns `false` when the unread pieces exceed the limit.
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
