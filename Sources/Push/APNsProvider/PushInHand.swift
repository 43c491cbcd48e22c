/// A push between the call that sends it and its result.
final class PushInHand {
    let message: Message
    /// When it was handed over, and when its time is over.
    let start: Duration
    let deadline: Duration
    /// What it leaves the ``Gate`` with.
    var ticket: UInt64 = 0
    /// Its `apns-id`, the same for each attempt; empty before the first one.
    var id = ""
    /// The number of the attempt, from 1.
    var attempt = 1
    /// The connection that the attempt goes over.
    var connection: PooledConnection?
    /// The provider token of the attempt.
    var authorization: String?
    /// Whether the attempt was refused for a token that is replaced by now.
    var isTokenReplaced = false
    /// What became of the last attempt.
    var outcome: RetryPolicy.Outcome?
    /// What that says about the service.
    var sign = AdaptiveLimit.Sign.neutral
    /// Whether the service may have taken the push in an attempt without an answer.
    var mayBeTaken = false

    init(_ message: Message, start: Duration, timeout: Duration) {
        self.message = message
        self.start = start
        deadline = start + timeout
    }
}
