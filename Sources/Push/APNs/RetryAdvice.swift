/// Whether and when to send a rejected push again (RSN-1).
public enum RetryAdvice: Sendable, Hashable {
    /// Do not send the push unchanged: the device, the request or the credentials must change
    /// first.
    case never
    /// Send the push unchanged, after this pause at the earliest.
    case after(Duration)

    /// The pause after the service's first failure (RSN-1). It doubles with each further failure.
    package static let serverPause = Duration.seconds(15 * 60)
    /// The longest pause after failures of the service; our own limit.
    package static let serverPauseMax = Duration.seconds(24 * 60 * 60)
    /// The pause after too many pushes to one device; our own choice. It doubles in the same way.
    package static let ratePause = Duration.seconds(60)

    /// Derives the advice from a response.
    ///
    /// The class of the status decides first, because the live service sent reasons that contradict
    /// their status (RSN-5). A 5xx is always a failure of the service, whatever its reason is. A
    /// 4xx is a failure of the request, even if its reason names the service.
    ///
    /// - Parameters:
    ///   - status: the status of the response, not 2xx.
    ///   - reason: the reason, if the response has one.
    ///   - attempt: how often the push was sent, from 1.
    package init(status: Int, reason: Reason?, attempt: Int) {
        switch status {
        case 500...599:
            // The server shuts down but the service works: another server can accept the push
            // immediately.
            self =
                reason == .shutdown && status == Reason.shutdown.status
                ? .after(.zero) : .after(Self.pause(Self.serverPause, attempt: attempt))
        case 429:
            // The old provider token is still valid, so the client keeps using it.
            self =
                reason == .tooManyProviderTokenUpdates
                ? .after(APNsLimits.providerTokenUpdateIntervalMin)
                : .after(Self.pause(Self.ratePause, attempt: attempt))
        default:
            self = reason == .idleTimeout ? .after(.zero) : .never
        }
    }

    private static func pause(_ first: Duration, attempt: Int) -> Duration {
        // Beyond seven doublings, every pause exceeds the limit.
        min(first * (1 << min(max(attempt - 1, 0), 7)), serverPauseMax)
    }
}
