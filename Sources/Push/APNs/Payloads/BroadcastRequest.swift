/// A push to all subscribers of a channel: `POST /4/broadcasts/apps/<bundle id>` (CHAN).
///
/// ```swift
/// let text = #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"score":"2:1"}}}"#
/// let request = BroadcastRequest(
///     app: "com.example.sports", channelID: "dHN0LXNyY2gtY2hubA==", expiration: .once,
///     priority: .immediate, payload: Array(text.utf8))
/// ```
///
/// Its push type is always ``PushType/liveactivity``, and the request carries no topic header.
public struct BroadcastRequest: Sendable, Hashable {
    package var app: String
    package var channelID: String
    package var requestID: String?
    package var expiration: Expiration
    package var priority: Priority
    package var payload: [UInt8]

    /// Creates a request without validation; the client checks it when it sends the request.
    public init(
        app: String, channelID: String, requestID: String? = nil, expiration: Expiration,
        priority: Priority, payload: [UInt8]
    ) {
        self.app = app
        self.channelID = channelID
        self.requestID = requestID
        self.expiration = expiration
        self.priority = priority
        self.payload = payload
    }
}
