/// One push on its way from a provider: an address, header fields and a payload.
///
/// ```swift
/// let request = PushRequest(
///     token: token,
///     headers: PushHeaders(topic: "com.example.chat", pushType: .alert),
///     payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
/// ```
public struct PushRequest: Sendable, Hashable {
    /// The app on the device that it goes to.
    public var token: DeviceToken
    /// The header fields: topic, push type, id, expiration, priority and collapse id.
    public var headers: PushHeaders
    /// The body, JSON in UTF-8, sent as it is (APS-5).
    public var payload: [UInt8]

    /// Makes a request of its parts; nothing is checked before it is sent.
    public init(token: DeviceToken, headers: PushHeaders, payload: [UInt8]) {
        self.token = token
        self.headers = headers
        self.payload = payload
    }

    /// The largest payload that this request may carry, in bytes (SIZE-1).
    package var payloadBytesMax: Int {
        headers.pushType?.payloadBytesMax ?? APNsLimits.payloadBytesMax
    }
}

/// The header fields of a push (HDR); what is absent is left out of the request.
public struct PushHeaders: Sendable, Hashable {
    /// The topic; needed with a provider token.
    public var topic: String?
    /// The push type, which Apple recommends for every push; without one the payload decides
    /// (TYP-1).
    public var pushType: PushType?
    /// The id of the push, a canonical UUID; the gateway makes one when it is absent (HDR-1).
    public var apnsID: String?
    /// How long the push is worth delivering.
    public var expiration: Expiration
    /// How soon it is delivered; absent means ``Priority/immediate``.
    public var priority: Priority?
    /// Pushes of one collapse id replace each other on the device; at most 64 bytes.
    public var collapseID: String?

    /// Makes header fields of their values; nothing is checked before the push is sent.
    public init(
        topic: String?, pushType: PushType? = nil, apnsID: String? = nil,
        expiration: Expiration = .standard, priority: Priority? = nil, collapseID: String? = nil
    ) {
        self.topic = topic
        self.pushType = pushType
        self.apnsID = apnsID
        self.expiration = expiration
        self.priority = priority
        self.collapseID = collapseID
    }
}
