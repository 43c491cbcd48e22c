import APNs

/// When the client retries a push, and how long it pauses before that.
///
/// ```swift
/// var configuration = APNsClient.Configuration()
/// configuration.retry = .patient
/// configuration.timeout = .seconds(4 * 60 * 60)
/// ```
///
/// The client retries a push only if the service has certainly not accepted it, or if the service
/// wants a retry (429, 500 and 503). The `apns-id` stays the same. If a pause would exceed the
/// timeout, the push ends with the last response instead.
///
/// The service has certainly not accepted streams that it refused (`REFUSED_STREAM`), streams above
/// the last one of a GOAWAY (RFC 9113, 6.8), and pushes without a complete request. The outcome
/// is unknown for a stream that ended in another way or got no response; ``resendsUnknown`` decides
/// about those.
public struct RetryPolicy: Sendable, Hashable {
    /// Maximum number of attempts, the first one included.
    public var attemptsMax = 5
    /// The pause after the first 429, 500 or 503, and after the second unknown outcome with
    /// ``resendsUnknown``. It doubles with each further attempt.
    public var firstPause = Duration.seconds(1)
    /// The longest pause between two attempts. The doubling of ``firstPause`` ends here.
    public var pauseMax = Duration.seconds(60)
    /// The maximum share of a pause that is randomly subtracted, from 0 to 1. It prevents many
    /// clients from retrying at the same moment.
    public var jitter = 0.5
    /// Whether the client retries after 429, 500 and 503. Otherwise it retries only pushes that
    /// were certainly not accepted.
    public var repeatsRefusals = true
    /// Whether the client retries a push, with the same `apns-id`, when it does not know whether
    /// the service accepted it. No push is lost then, but the service may accept some twice. A
    /// Bellhop device shows each `apns-id` once.
    ///
    /// Each attempt but the last waits for its response for
    /// ``APNsClient/Configuration/answerTimeout`` at most.
    public var resendsUnknown = false

    /// Creates the default policy, which suits callers that wait for the response.
    public init() {}

    /// A policy without retries. The caller decides what to do about failures.
    public static let never: RetryPolicy = {
        var policy = RetryPolicy()
        policy.attemptsMax = 1
        return policy
    }()

    /// Apple's recommendation for senders that can wait: 15 minutes after a failure of the service,
    /// then growing pauses (RSN-1). Use a push timeout of several hours with it.
    public static let patient: RetryPolicy = {
        var policy = RetryPolicy()
        policy.firstPause = .seconds(15 * 60)
        policy.pauseMax = .seconds(4 * 60 * 60)
        return policy
    }()

    static let connectAttemptsMax = 3

    enum Outcome: Sendable {
        case answer(PushResult, retryAfter: Duration?)
        case failure(APNsClientError)
    }

    enum Decision: Sendable, Equatable {
        case final
        case again(after: Duration)
    }

    /// Decides whether and when to retry after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: the number of the attempt, from 1.
    ///   - chance: a random number from 0 to 1; evaluated only for a pause, because it costs a
    ///     system call.
    func decision(
        on outcome: Outcome, attempt: Int, chance: @autoclosure () -> Double
    ) -> Decision {
        guard attempt < attemptsMax else { return .final }
        switch outcome {
        case .answer(let result, let retryAfter):
            guard !result.isAccepted else { return .final }
            guard repeatsRefusals else { return .final }
            // The status is more reliable than the reason (RSN-5).
            switch result.reason {
            case .shutdown?, .idleTimeout?: return .again(after: .zero)
            case let reason where result.status == 429 || reason == .tooManyRequests:
                return .again(after: retryAfter ?? pause(attempt: attempt, chance: chance()))
            default:
                guard result.status == 500 || result.status == 503 else { return .final }
                return .again(after: retryAfter ?? pause(attempt: attempt, chance: chance()))
            }
        case .failure(let error):
            // Without a separate timeout for each attempt, a timed-out attempt has used up the time
            // of the push.
            guard error.isSafeToRetry || resendsUnknown && error.isOutcomeUnknown,
                error.code != .tooManyWaiting, error.code != .shutDown,
                resendsUnknown || error.code != .timedOut
            else { return .final }
            // The pool pauses between attempts to connect. Waiting does not correct a wrong host or
            // certificate.
            if error.code == .connectFailed, attempt >= Self.connectAttemptsMax { return .final }
            // The first retry is immediate. If the service keeps resetting streams, pauses as after
            // a 500 follow.
            guard error.isOutcomeUnknown, attempt > 1 else { return .again(after: .zero) }
            return .again(after: pause(attempt: attempt - 1, chance: chance()))
        }
    }

    private func pause(attempt: Int, chance: Double) -> Duration {
        let doubled = firstPause * (1 << min(attempt - 1, 16))
        return min(doubled, pauseMax) * (1 - min(max(jitter, 0), 1) * chance)
    }
}
