public import APNs
import BellhopBasics

/// What became of one push of very many.
public struct BulkResult: Sendable {
    /// Its place in the sequence, from 0.
    public let index: Int
    /// The push as it was in the sequence.
    public let request: PushRequest
    /// The answer, or why there is none.
    public let outcome: Result<PushResult, any Error>
}

/// The results of very many pushes, as they come; in no order.
///
/// Whoever reads slowly slows the sending: as many pushes as ``APNsClient/send(contentsOf:inFlight:journal:)``
/// was told are sent and not yet read, so memory does not grow with the number of pushes. To stop
/// reading, or to cancel the reading task, ends the sending. An error of the sequence or the journal
/// is thrown when all earlier results were read.
public struct BulkResults: AsyncSequence, Sendable {
    /// What became of one push, an answer or an error.
    public typealias Element = BulkResult

    fileprivate let stream: AsyncThrowingStream<BulkResult, any Error>
    fileprivate let permits: AsyncSemaphore

    /// The one reader of the results.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var iterator: AsyncThrowingStream<BulkResult, any Error>.Iterator
        fileprivate let permits: AsyncSemaphore

        /// The next result; `nil` when every push has one.
        public mutating func next() async throws -> BulkResult? {
            guard let result = try await iterator.next(isolation: #isolation) else { return nil }
            permits.release()
            return result
        }
    }

    /// Begins to read; there can be one reader.
    public func makeAsyncIterator() -> Iterator {
        Iterator(iterator: stream.makeAsyncIterator(), permits: permits)
    }
}

extension APNsClient {
    /// Sends very many pushes, with memory that does not grow with their number.
    ///
    /// ```swift
    /// let journal = try BulkJournal(path: "launch.journal")
    /// for try await result in client.send(contentsOf: pushes, inFlight: 500, journal: journal) {
    ///     if case .success(let answer) = result.outcome, answer.reason?.fate == .drop { … }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - requests: the pushes; read no faster than results are. With a journal it must bring the
    ///     same pushes in the same order each time.
    ///   - inFlight: pushes between sequence and reader at once; not more than
    ///     ``Configuration/pushesMax``.
    ///   - journal: remembers what was answered: after a crash, the same call with the same journal
    ///     goes on where the last one was, and gives no results for what was answered before.
    /// - Returns: a result for each push that was not answered before.
    public func send<Requests: AsyncSequence & Sendable>(
        contentsOf requests: Requests, inFlight: Int = 1000, journal: BulkJournal? = nil
    ) -> BulkResults where Requests.Element == PushRequest {
        // Between sequence and reader.
        let permits = AsyncSemaphore(
            permits: min(inFlight, configuration.pushesMax), waitersMax: 1)
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: BulkResult.self)
        let pump = Task {
            do {
                try await self.pump(requests, permits: permits, journal: journal) {
                    continuation.yield($0)
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in pump.cancel() }
        return BulkResults(stream: stream, permits: permits)
    }

    private func pump<Requests: AsyncSequence & Sendable>(
        _ requests: Requests, permits: AsyncSemaphore, journal: BulkJournal?,
        yield: @escaping @Sendable (BulkResult) -> Void
    ) async throws where Requests.Element == PushRequest {
        try await withThrowingDiscardingTaskGroup { group in
            var index = 0
            for try await request in requests {
                defer { index += 1 }
                if let journal, journal.isAnswered(index) { continue }
                try await permits.acquire()
                group.addTask { [index] in
                    let result = await self.result(of: request, index: index, journal: journal)
                    // What is not in the journal was not told to anyone.
                    if let journal, case .success = result.outcome {
                        try await journal.record(index)
                    }
                    yield(result)
                }
            }
        }
        try await journal?.synchronize()
    }

    private func result(of request: PushRequest, index: Int, journal: BulkJournal?) async
        -> BulkResult
    {
        var request = request
        if request.headers.apnsID == nil { request.headers.apnsID = journal?.apnsID(of: index) }
        do {
            let answer = try await send(request)
            return BulkResult(index: index, request: request, outcome: .success(answer))
        } catch {
            return BulkResult(index: index, request: request, outcome: .failure(error))
        }
    }
}
