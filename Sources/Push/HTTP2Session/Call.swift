import Synchronization

/// One request of a client and what to do with its outcome.
final class Call: Sendable {
    typealias Answered = (call: Call, response: Response)

    let request: OutgoingRequest
    /// Where the pieces of the answer go; `nil` for an answer that is handed out whole.
    let pieces: BodyPieces?
    private let cancelled = Atomic<Bool>(false)
    private let completion: Mutex<(@Sendable (Result<Response, any Error>) -> Void)?>

    init(request: OutgoingRequest, pieces: BodyPieces? = nil) {
        self.request = request
        self.pieces = pieces
        completion = Mutex(nil)
    }

    /// Says who waits, before the call is started.
    func whenComplete(_ completion: @escaping @Sendable (Result<Response, any Error>) -> Void) {
        self.completion.withLock { $0 = completion }
    }

    /// Whether nobody waits any more.
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Marks the call before it, or its stream, is looked for.
    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }

    /// Hands out answers in order.
    static func complete(_ calls: [Answered]) {
        for (call, response) in calls { call.complete(.success(response)) }
    }

    /// Hands out the outcome; all but the first are dropped.
    func complete(_ result: Result<Response, any Error>) {
        let waiting = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        waiting?(result)
        if case .failure(let error) = result { pieces?.finish(error) }
    }
}
