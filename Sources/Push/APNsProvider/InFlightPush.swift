final class InFlightPush {
    let message: Message
    let start: Duration
    let deadline: Duration
    var ticket: UInt64 = 0
    /// Its `apns-id`, which is the same for each attempt; empty before the first one.
    var id = ""
    var attempt = 1
    var connection: PooledConnection?
    var authorization: String?
    /// Whether the attempt failed because of a provider token that the client has replaced since.
    var isTokenReplaced = false
    var outcome: RetryPolicy.Outcome?
    var sign = AdaptiveLimit.Sign.neutral
    /// Whether the service may have accepted the push in an attempt without a response.
    var mayBeTaken = false

    init(_ message: Message, start: Duration, timeout: Duration) {
        self.message = message
        self.start = start
        deadline = start + timeout
    }
}
