import Synchronization

final class Call: Sendable {
    typealias Answered = (call: Call, response: Response)

    let request: OutgoingRequest
    let pieces: BodyPieces?
    private let cancelled = Atomic<Bool>(false)
    private let completion: Mutex<(@Sendable (Result<Response, any Error>) -> Void)?>

    init(request: OutgoingRequest, pieces: BodyPieces? = nil) {
        self.request = request
        self.pieces = pieces
        completion = Mutex(nil)
    }

    func whenComplete(_ completion: @escaping @Sendable (Result<Response, any Error>) -> Void) {
        self.completion.withLock { $0 = completion }
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }

    static func complete(_ calls: [Answered]) {
        for (call, response) in calls { call.complete(.success(response)) }
    }

    /// Delivers the outcome to the caller. Every call after the first one is ignored.
    func complete(_ result: Result<Response, any Error>) {
        let waiting = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        waiting?(result)
        if case .failure(let error) = result { pieces?.finish(error) }
    }
}
