public import APNs
public import Foundation

/// A push that a gateway accepted for a device, as the gateway stores it and sends it over the
/// device link.
///
/// ```swift
/// for await push in pushes where push.topic == "com.example.kiosk" {
///     print(push.apnsID, push.priority, push.payload.count)
/// }
/// ```
///
/// The gateway sends a push until it is acknowledged, so a device may receive it twice. ``key``
/// identifies duplicates.
public struct DevicePush: Sendable, Hashable {
    /// The identity of a push.
    ///
    /// The number alone identifies a push within one store. If the store is emptied, the gateway
    /// counts from the beginning again, so the `apns-id` is part of the key.
    package struct Key: Sendable, Hashable {
        package let id: PushID
        package let apnsID: String
    }

    /// The gateway's number of the push, for its acknowledgement.
    public let id: PushID
    /// The id in the response to the provider.
    public let apnsID: String
    /// The topic: the bundle id with the suffix of the push type.
    public let topic: String
    /// The device token to which the provider sent the push.
    public let token: DeviceToken
    /// The push type; `nil` when the provider sent none, in which case the payload determines it
    /// (TYP-1).
    public let pushType: PushType?
    /// The priority, which is always 5 for a background push (TYP-4).
    public let priority: Priority
    /// How long the gateway tries to deliver the push.
    public let expiration: Expiration
    /// The collapse id, at most 64 bytes. On the device, the push replaces an earlier one with the
    /// same id.
    public let collapseID: String?
    /// The payload: a JSON object, byte for byte as the provider sent it (APS-5). Over the link,
    /// spaces replace the line breaks between its tokens.
    public let payload: [UInt8]
    /// When the gateway accepted the push. Over the link, it has a precision of one millisecond.
    public let receivedAt: Date

    package var key: Key { Key(id: id, apnsID: apnsID) }

    package init(
        id: PushID, apnsID: String, topic: String, token: DeviceToken, pushType: PushType?,
        priority: Priority, expiration: Expiration, collapseID: String?, payload: [UInt8],
        receivedAt: Date
    ) {
        self.id = id
        self.apnsID = apnsID
        self.topic = topic
        self.token = token
        self.pushType = pushType
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.payload = payload
        self.receivedAt = receivedAt
    }
}
