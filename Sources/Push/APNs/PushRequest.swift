/// A push that a provider sends: a device token, header fields and a payload.
///
/// ```swift
/// let request = PushRequest(
///     token: token,
///     headers: PushHeaders(topic: "com.example.chat", pushType: .alert),
///     payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
/// ```
public struct PushRequest: Sendable, Hashable {
    /// The token of the app on the device that receives the push.
    public var token: DeviceToken
    /// The header fields: topic, push type, id, expiration, priority and collapse id.
    public var headers: PushHeaders
    /// The body: JSON in UTF-8, sent without changes (APS-5).
    public var payload: [UInt8]

    /// Creates a request without validation; the client checks it when it sends the request.
    public init(token: DeviceToken, headers: PushHeaders, payload: [UInt8]) {
        self.token = token
        self.headers = headers
        self.payload = payload
    }

    package var payloadBytesMax: Int {
        headers.pushType?.payloadBytesMax ?? APNsLimits.payloadBytesMax
    }
}

/// The header fields of a push (HDR). The request omits every `nil` value.
///
/// ```swift
/// let headers = PushHeaders(
///     topic: "com.example.chat", pushType: .alert, expiration: .until(now + 600),
///     priority: .immediate, collapseID: "score-17")
/// let request = PushRequest(token: token, headers: headers, payload: bytes)
/// ```
public struct PushHeaders: Sendable, Hashable {
    /// The topic, which a push with a provider token requires.
    public var topic: String?
    /// The push type, which Apple recommends for every push. Without one, the service derives it
    /// from the payload (TYP-1).
    public var pushType: PushType?
    /// The id of the push, a canonical UUID. The gateway generates one when it is absent (HDR-1).
    public var apnsID: String?
    /// How long the service tries to deliver the push. Without a value, it stores and retries the
    /// push for 30 days.
    public var expiration: Expiration
    /// How soon the service delivers the push. Without a value, it uses ``Priority/immediate``.
    public var priority: Priority?
    /// The collapse id, at most 64 bytes. A push replaces an earlier one with the same id on the
    /// device.
    public var collapseID: String?

    /// Creates header fields without validation; the client checks them when it sends the push.
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
