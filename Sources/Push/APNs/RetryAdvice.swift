/// Whether and when to send a refused push again (RSN-1).
public enum RetryAdvice: Sendable, Hashable {
    /// Not unchanged: the device, the request or the credentials must change first.
    case never
    /// After this pause at the earliest, unchanged.
    case after(Duration)

    /// The pause after the first failure of the service (RSN-1); each further one is twice as long.
    package static let serverPause = Duration.seconds(15 * 60)
    /// The longest pause after failures of the service; our own bound.
    package static let serverPauseMax = Duration.seconds(24 * 60 * 60)
    /// The pause after too many pushes to one device; our own choice, it grows as the other one does.
    package static let ratePause = Duration.seconds(60)

    /// Advises about an answer.
    ///
    /// The class of the status counts first, because the live service was seen with reasons that do
    /// not fit it (RSN-5): whatever a 5xx says, it is the service's failure; what a 4xx says about the
    /// service is not believed.
    ///
    /// - Parameters:
    ///   - status: the status of the answer, not 2xx.
    ///   - reason: the reason, if there is one.
    ///   - attempt: how often the push was sent, from 1.
    package init(status: Int, reason: Reason?, attempt: Int) {
        switch status {
        case 500...599:
            // A server that goes down is not a service that fails: another one takes over at once.
            self =
                reason == .shutdown && status == Reason.shutdown.status
                ? .after(.zero) : .after(Self.pause(Self.serverPause, attempt: attempt))
        case 429:
            // The old provider token is still good, so keep it and go on.
            self =
                reason == .tooManyProviderTokenUpdates
                ? .after(APNsLimits.providerTokenUpdateIntervalMin)
                : .after(Self.pause(Self.ratePause, attempt: attempt))
        default:
            self = reason == .idleTimeout ? .after(.zero) : .never
        }
    }

    private static func pause(_ first: Duration, attempt: Int) -> Duration {
        // Beyond seven doublings every pause is longer than the bound.
        min(first * (1 << min(max(attempt - 1, 0), 7)), serverPauseMax)
    }
}
