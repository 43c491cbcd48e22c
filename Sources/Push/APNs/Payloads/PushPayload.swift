import JSONText

/// What a push says, in types: it knows its push type, its topic and how urgent it usually is.
///
/// ```swift
/// var payload = AlertPayload(title: "小明", body: "晚上一起吃饭吗？")
/// payload.sound = .default
/// let request = try payload.request(to: token, app: "com.example.chat")
/// ```
///
/// Sizes are checked when the request is sent, since they depend on its headers.
public protocol PushPayload: Sendable {
    /// The push type; `nil` where the service wants none.
    var pushType: PushType? { get }
    /// How urgent such a push is unless its sender says otherwise; `nil` leaves the header out.
    var standardPriority: Priority? { get }
    /// How long such a push is worth delivering unless its sender says otherwise.
    var standardExpiration: Expiration { get }
    /// The topic for an app; the bundle id with the suffix of the push type.
    func topic(app: String) -> String
    /// The payload in UTF-8.
    ///
    /// - Throws: ``PayloadError``.
    func json() throws(PayloadError) -> [UInt8]
}

extension PushPayload {
    /// No header: what is absent counts as ``Priority/immediate``.
    public var standardPriority: Priority? { nil }

    /// Stored and retried for the longest time.
    public var standardExpiration: Expiration { .standard }

    /// The bundle id with the suffix of the push type.
    public func topic(app: String) -> String { pushType?.topic(bundleID: app) ?? app }

    /// The push to one device.
    ///
    /// For many devices make one request, and copies of it with other tokens: the payload is written
    /// each time this is called.
    ///
    /// - Parameters:
    ///   - token: the token of this kind of push; each kind has its own (TOK-7).
    ///   - app: the bundle id of the app, without a suffix.
    ///   - priority: the priority; by default what suits the kind.
    ///   - expiration: how long it is worth delivering; by default what suits the kind.
    ///   - collapseID: pushes of one id replace each other; at most 64 bytes.
    ///   - apnsID: the id of the push, a UUID; the service makes one when it is absent.
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

    /// Writes `aps`, then the keys of the app's own beside it (APS-1).
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
