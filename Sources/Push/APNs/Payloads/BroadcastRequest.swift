/// One push to all who follow a channel: `POST /4/broadcasts/apps/<bundle id>` (CHAN).
///
/// Its push type is always ``PushType/liveactivity``, and it has no topic.
public struct BroadcastRequest: Sendable, Hashable {
    /// The bundle id of the app, without a suffix.
    package var app: String
    /// The channel's id, as the service gave it; opaque (CHAN-3).
    package var channelID: String
    /// The id of the request, a UUID; the service makes one when it is absent.
    package var requestID: String?
    /// How long it is worth delivering; the header is always sent (CHAN-6).
    package var expiration: Expiration
    /// How soon it is delivered; the header is always sent (CHAN-8).
    package var priority: Priority
    /// The body, at most ``APNsLimits/broadcastPayloadBytesMax`` bytes.
    package var payload: [UInt8]

    /// Makes a request of its parts; nothing is checked before it is sent.
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
