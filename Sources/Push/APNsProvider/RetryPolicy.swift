import APNs

/// When a push is sent again, and after which pause.
///
/// Only what the service has certainly not taken is sent again, or what it asks for: 429, 500 and
/// 503. The `apns-id` stays the same. A pause that would outlast the push's own time ends it with the
/// last answer instead.
///
/// Certainly not taken are streams that the service refused (`REFUSED_STREAM`), streams above the last
/// one of a GOAWAY (RFC 9113, 6.8), and pushes of which a part was never sent. Of a stream that ended
/// otherwise, or was never answered, only the service knows: ``resendsUnknown`` is the choice about
/// those.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a push is sent at most, the first time included.
    public var attemptsMax = 5
    /// The pause after the first 429, 500 or 503, and after the second time that an outcome is unknown
    /// where ``resendsUnknown`` is set; it doubles each time.
    public var firstPause = Duration.seconds(1)
    /// The longest pause between two attempts, however often the first one was doubled.
    public var pauseMax = Duration.seconds(60)
    /// The share of a pause that chance may take away, so that many senders do not come back at once;
    /// from 0 to 1.
    public var jitter = 0.5
    /// Whether a push is sent again after 429, 500 and 503; otherwise only what was certainly not taken.
    public var repeatsRefusals = true
    /// Whether a push is sent again, with the same `apns-id`, when nobody knows whether the service
    /// took it: then none is lost, and the service may get some twice. A device of Bellhop's shows one
    /// `apns-id` once.
    ///
    /// Each attempt but the last then waits for its answer for ``APNsClient/Configuration/answerTimeout``
    /// at most.
    public var resendsUnknown = false

    /// Makes the policy for callers that wait for the answer.
    public init() {}

    /// Sends every push once; what fails is for the caller to send again.
    public static let never: RetryPolicy = {
        var policy = RetryPolicy()
        policy.attemptsMax = 1
        return policy
    }()

    /// What Apple asks of senders that can wait: 15 minutes after a failure of the service, and
    /// growing (RSN-1). Give each push a time of hours with it.
    public static let patient: RetryPolicy = {
        var policy = RetryPolicy()
        policy.firstPause = .seconds(15 * 60)
        policy.pauseMax = .seconds(4 * 60 * 60)
        return policy
    }()

    /// How often a push asks for a connection.
    static let connectAttemptsMax = 3

    /// What became of one attempt.
    enum Outcome: Sendable {
        /// The service answered.
        case answer(PushResult, retryAfter: Duration?)
        /// It did not.
        case failure(APNsClientError)
    }

    /// What to do about it.
    enum Decision: Sendable, Equatable {
        /// The caller gets it.
        case final
        /// The push is sent again.
        case again(after: Duration)
    }

    /// Decides about the outcome of an attempt.
    ///
    /// - Parameters:
    ///   - outcome: what became of it.
    ///   - attempt: its number, from 1.
    ///   - chance: a random number from 0 to 1; asked for a pause alone, since it costs a system call.
    func decision(
        on outcome: Outcome, attempt: Int, chance: @autoclosure () -> Double
    ) -> Decision {
        guard attempt < attemptsMax else { return .final }
        switch outcome {
        case .answer(let result, let retryAfter):
            guard !result.isAccepted else { return .final }
            guard repeatsRefusals else { return .final }
            // The status is more reliable than the text (RSN-5).
            switch result.reason {
            case .shutdown?, .idleTimeout?: return .again(after: .zero)
            case let reason where result.status == 429 || reason == .tooManyRequests:
                return .again(after: retryAfter ?? pause(attempt: attempt, chance: chance()))
            default:
                guard result.status == 500 || result.status == 503 else { return .final }
                return .again(after: retryAfter ?? pause(attempt: attempt, chance: chance()))
            }
        case .failure(let error):
            // Without a time of its own for each attempt, a late one has used up the push's.
            guard error.isSafeToRetry || resendsUnknown && error.isOutcomeUnknown,
                error.code != .tooManyWaiting, error.code != .shutDown,
                resendsUnknown || error.code != .timedOut
            else { return .final }
            // The pool makes the pauses between attempts to connect. A wrong host or certificate does
            // not become right by waiting long.
            if error.code == .connectFailed, attempt >= Self.connectAttemptsMax { return .final }
            // Once at once; a service that resets streams for a while gets pauses as after a 500.
            guard error.isOutcomeUnknown, attempt > 1 else { return .again(after: .zero) }
            return .again(after: pause(attempt: attempt - 1, chance: chance()))
        }
    }

    private func pause(attempt: Int, chance: Double) -> Duration {
        let doubled = firstPause * (1 << min(attempt - 1, 16))
        return min(doubled, pauseMax) * (1 - min(max(jitter, 0), 1) * chance)
    }
}
