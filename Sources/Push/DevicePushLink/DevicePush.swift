public import APNs
public import Foundation

/// A push that a gateway accepted for a device: as the gateway stores it, and as it comes over the device
/// link.
///
/// A push comes again until it is acknowledged, so the same one may be seen twice; ``key`` tells.
public struct DevicePush: Sendable, Hashable {
    /// What makes a push the same as another one.
    ///
    /// The number alone would do for one store. A gateway whose store was emptied counts from the
    /// beginning again, so the `apns-id` belongs to it.
    package struct Key: Sendable, Hashable {
        /// The gateway's number of the push.
        package let id: PushID
        /// The `apns-id`.
        package let apnsID: String
    }

    /// The gateway's number, to acknowledge with.
    public let id: PushID
    /// The id that the provider got in its answer.
    public let apnsID: String
    /// The topic: the bundle id with the suffix of the push type.
    public let topic: String
    /// The token it was sent to.
    public let token: DeviceToken
    /// The push type; `nil` when the provider sent none, and the payload decides (TYP-1).
    public let pushType: PushType?
    /// The priority; 5 for a background push in any case (TYP-4).
    public let priority: Priority
    /// How long it is worth delivering.
    public let expiration: Expiration
    /// The collapse id, at most 64 bytes; a push with the same one replaces this one on the device.
    public let collapseID: String?
    /// The payload: a JSON object, byte for byte as the provider wrote it (APS-5). Over the link, line
    /// breaks between its parts come as blanks.
    public let payload: [UInt8]
    /// When the gateway accepted it; over the link, to the millisecond.
    public let receivedAt: Date

    /// What makes it the same push as another one.
    package var key: Key { Key(id: id, apnsID: apnsID) }

    /// Makes a push of its parts; the payload must be a JSON object.
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
