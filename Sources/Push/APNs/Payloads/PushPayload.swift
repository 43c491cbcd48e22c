import JSONText

/// The typed content of a push, with the defaults for its push type, topic, priority and
/// expiration.
///
/// ```swift
/// var payload = AlertPayload(title: "小明", body: "晚上一起吃饭吗？")
/// payload.sound = .default
/// let request = try payload.request(to: token, app: "com.example.chat")
/// ```
///
/// The client checks the size when it sends the request, because the limit depends on the headers.
public protocol PushPayload: Sendable {
    /// The push type; `nil` when the service expects none.
    var pushType: PushType? { get }
    /// The default priority of such a push; `nil` omits the header.
    var standardPriority: Priority? { get }
    /// How long the service tries to deliver such a push by default.
    var standardExpiration: Expiration { get }
    /// Returns the topic for an app: the bundle id with the suffix of the push type.
    func topic(app: String) -> String
    /// Returns the payload in UTF-8.
    ///
    /// - Throws: ``PayloadError``.
    func json() throws(PayloadError) -> [UInt8]
}

extension PushPayload {
    /// Omits the header; the service then uses ``Priority/immediate``.
    public var standardPriority: Priority? { nil }

    /// Lets the service store and retry the push for the maximum time, 30 days.
    public var standardExpiration: Expiration { .standard }

    /// Returns the bundle id with the suffix of the push type.
    public func topic(app: String) -> String { pushType?.topic(bundleID: app) ?? app }

    /// Creates a request that sends the push to one device.
    ///
    /// For many devices, create one request and copy it with other tokens: each call encodes the
    /// payload.
    ///
    /// - Parameters:
    ///   - token: the token for this push type; each type has another token (TOK-7).
    ///   - app: the bundle id of the app, without a suffix.
    ///   - priority: the priority; by default that of the payload's type.
    ///   - expiration: how long the service tries to deliver the push; by default that of the
    ///   payload's type.
    ///   - collapseID: a push replaces an earlier one with the same id; at most 64 bytes.
    ///   - apnsID: a UUID for the push; the service generates one when it is absent.
    /// - Throws: ``PayloadError``.
    public func request(
        to token: DeviceToken, app: String, priority: Priority? = nil,
        expiration: Expiration? = nil, collapseID: String? = nil, apnsID: String? = nil
    ) throws(PayloadError) -> PushRequest {
        PushRequest(
            token: token,
            headers: PushHeaders(
                topic: topic(app: app), pushType: pushType, apnsID: apnsID,
                expiration: expiration ?? standardExpiration,
                priority: priority ?? standardPriority, collapseID: collapseID),
            payload: try json())
    }

    /// Writes `aps`, then the app's custom keys next to it (APS-1).
    func json(
        aps: JSONWriter, sender: PushSender? = nil, custom: EncodedObject?
    ) throws(PayloadError) -> [UInt8] {
        var root = JSONWriter()
        root.add(PayloadKey.aps.text, aps)
        let senderKeys = sender?.write(to: &root) ?? []
        if let key = custom?.names.first(where: {
            $0 == PayloadKey.aps.text || senderKeys.contains($0)
        }) {
            throw PayloadError(
                .repeatedKey, field: key,
                "The payload has the key \(key) already. Give the key of your own another name.")
        }
        root.add(membersOf: custom)
        return root.finished()
    }
}
