public import APNs
import BellhopBasics

/// The outcome of one push of a bulk send.
///
/// ```swift
/// for try await result in client.send(contentsOf: requests) {
///     switch result.outcome {
///     case .success(let answer): print(result.request.token, answer.status)
///     case .failure(let error): print(result.request.token, error)
///     }
/// }
/// ```
public struct BulkResult: Sendable {
    /// The index of the push in the sequence, from 0. Results do not arrive in this order.
    public let index: Int
    /// The push as the sequence returned it.
    public let request: PushRequest
    /// The response, or the error if there is none. A rejection by the service is a response.
    public let outcome: Result<PushResult, any Error>
}

/// The results of a bulk send in the order in which they arrive.
///
/// A slow reader slows down the sending: the number of pushes that are sent but not yet read is at
/// most the `inFlight` of ``APNsClient/send(contentsOf:inFlight:journal:)``, so memory does not
/// grow with the number of pushes. The sending ends when the reader stops or its task is canceled.
/// An error of the sequence or the journal is thrown after all earlier results.
public struct BulkResults: AsyncSequence, Sendable {
    /// The outcome of one push: a response or an error.
    public typealias Element = BulkResult

    fileprivate let stream: AsyncThrowingStream<BulkResult, any Error>
    fileprivate let permits: AsyncSemaphore

    /// The iterator over the results. Only one can exist.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var iterator: AsyncThrowingStream<BulkResult, any Error>.Iterator
        fileprivate let permits: AsyncSemaphore

        /// Returns the next result, or `nil` after the last push. Throws an error of the sequence
        /// or the journal.
        public mutating func next() async throws -> BulkResult? {
            guard let result = try await iterator.next(isolation: #isolation) else { return nil }
            permits.release()
            return result
        }
    }

    /// Returns the iterator. The results support only one iteration.
    public func makeAsyncIterator() -> Iterator {
        Iterator(iterator: stream.makeAsyncIterator(), permits: permits)
    }
}

extension APNsClient {
    /// Sends a sequence of pushes of any length with bounded memory.
    ///
    /// ```swift
    /// let journal = try BulkJournal(path: "launch.journal")
    /// for try await result in client.send(contentsOf: requests, inFlight: 500, journal: journal) {
    ///     guard case .success(let answer) = result.outcome else { continue }
    ///     if answer.reason?.action == .drop { print("push \(result.index): delete the token") }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - requests: the pushes; the client reads them only as fast as the caller reads the
    ///     results. With a journal, the sequence must contain the same pushes in the same order in
    ///     each run.
    ///   - inFlight: the maximum number of pushes between the sequence and the reader; values above
    ///     ``Configuration/pushesMax`` are reduced to it.
    ///   - journal: records which pushes have a response. After a crash, the same call with the
    ///     same journal sends only the pushes without a recorded response.
    /// - Returns: a result for each push without a recorded response.
    public func send<Requests: AsyncSequence & Sendable>(
        contentsOf requests: Requests, inFlight: Int = 1000, journal: BulkJournal? = nil
    ) -> BulkResults where Requests.Element == PushRequest {
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
                    // Record the response before the caller sees it.
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
